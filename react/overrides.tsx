/**
 * Customisations of React components: what the hook registry holds for them, applied where they render (SPEC section 1,
 * DESIGN section 6). Overrides run while React renders and may run again for the same props: they must be pure.
 */
import {
  Children,
  Component,
  createElement,
  forwardRef,
  Fragment,
  useMemo,
  useState,
  type ComponentPropsWithRef,
  type ElementType,
  type ForwardedRef,
  type ForwardRefExoticComponent,
  type ReactNode,
} from 'react';
import type { ComponentGuard, Hooks } from '../core/customize/hooks.js';
import { hasSameEntries } from '../core/customize/hooks/same-entries.js';
import { useStore } from './hooks.js';
import { useRuntime } from './provider.js';

/**
 * The props of a component, its children included, after all overrides. The result is the same object as long as its
 * entries are the same. For components that ask for it by themselves; `withOverrides` does it for others.
 */
export function useOverridden<Props extends object>(library: string, component: string, props: Props): Props {
  const { hooks } = useRuntime();
  const version = useStore(hooks.version$);
  const [customise] = useState(createCustomiser);
  return customise(hooks, library, component, props, version) as Props;
}

/**
 * `export const Table = withOverrides('ui', 'Table', PlainTable)`: a component that follows the registry: props,
 * children, and replacements of the component itself. A replacement that throws gives way to the component below it, and
 * its owner is reported. Refs go to what is rendered in the end. Statics of the original stay with the original.
 */
export function withOverrides<Original extends ElementType>(
  library: string,
  component: string,
  original: Original,
): ForwardRefExoticComponent<ComponentPropsWithRef<Original>> {
  const layers = createLayers(original);
  const Overridden = forwardRef<unknown, object>((props, ref) =>
    useElement({ library, component, original, layers, props, target: ref }),
  );
  Overridden.displayName = nameOf(original);
  return Overridden;
}

function useElement({
  library,
  component,
  original,
  layers: { Base, guard },
  props,
  target,
}: {
  library: string;
  component: string;
  original: ElementType;
  layers: Layers;
  props: object;
  target: ForwardedRef<unknown>;
}): ReactNode {
  const { hooks } = useRuntime();
  const ownProps = useOverridden(library, component, props);
  const resolved = hooks.resolveComponent<ElementType>(library, component, Base, guard);
  // Nothing stands around an original that nobody replaces.
  const type = resolved === Base ? original : resolved;
  // A change of the registry that does not concern this component ends here, for the element is the same one. When the
  // parent has rendered, `props` are others, and the original renders as it would by itself.
  return useMemo(
    () => ({ props, element: createElement(type, withRef(ownProps, target)) }),
    [type, props, ownProps, target],
  ).element;
}

/** Remembers one result, so that it stays the same object. It only spares work: without it the outcome is the same. */
function createCustomiser() {
  let key: readonly unknown[] = [];
  let last: object = {};
  return (hooks: Hooks, library: string, component: string, props: object, version: number): object => {
    const nextKey = [hooks, library, component, props, version];
    if (nextKey.every((part, index) => Object.is(part, key[index]))) return last;
    key = nextKey;
    const next = customiseProps(hooks, library, component, props);
    if (!hasSameEntries(next, last)) last = next;
    return last;
  };
}

function customiseProps(hooks: Hooks, library: string, component: string, props: object): object {
  const ownProps: { readonly children?: unknown } = hooks.applyProps(library, component, props);
  const { children } = ownProps;
  if (!hooks.has('children', library, component) || !areNodes(children)) return ownProps;
  const list = Children.toArray(children);
  // Also where nothing was changed this time: places in a list and the keys that it gives are different places to React.
  const changed = hooks.applyChildren<ReactNode>(library, component, ownProps, list);
  // As children that are written out: none, a single one or several, without a need for keys.
  return { ...ownProps, children: createElement(Fragment, null, ...changed).props.children };
}

/** Functions and other data as children are between the component and its user. */
function areNodes(children: unknown): children is ReactNode {
  if (Array.isArray(children)) return children.every(areNodes);
  // Elements and portals alike.
  if (typeof children === 'object' && children !== null)
    return typeof (children as { readonly $$typeof?: unknown }).$$typeof === 'symbol';
  return typeof children !== 'function';
}

interface Layers {
  /** The original, at the bottom of all layers. */
  readonly Base: ElementType;
  readonly guard: ComponentGuard<ElementType>;
}

/**
 * Errors of the original pass through all layers to the page, as they would without them; other errors are those of the
 * replacement that they come from.
 */
function createLayers(original: ElementType): Layers {
  const errorsOfOriginal = new WeakSet();
  const letPass = (error: unknown): never => {
    errorsOfOriginal.add(Object(error) as object);
    throw error;
  };
  return {
    Base: receiveRef(nameOf(original), (props) => (
      <Boundary recover={letPass}>{createElement(original, props)}</Boundary>
    )),
    guard({ replacement, previous, owner, failed }) {
      return receiveRef(`${nameOf(original)}(${owner})`, (props) => {
        const recover = (error: unknown): ReactNode => {
          if (errorsOfOriginal.has(Object(error) as object)) throw error;
          return createElement(previous, props);
        };
        return (
          <Boundary recover={recover} failed={failed}>
            <Below type={replacement} props={props} />
          </Boundary>
        );
      });
    },
  };
}

/** React 18 blames the parent of what is no component, and a boundary catches nothing that it is blamed for itself. */
const Below = ({ type, props }: { type: ElementType; props: object }): ReactNode =>
  createElement(type, props);

/** A component whose ref arrives among its props, in React 18 as in 19. */
function receiveRef(displayName: string, render: (props: object) => ReactNode): ElementType {
  const renderWithRef = (props: object, target: ForwardedRef<unknown>) => render(withRef(props, target));
  return Object.assign(forwardRef(renderWithRef), { displayName });
}

/** Function components of React 18 warn of any ref: they get none that nobody has asked for. */
function withRef(props: object, ref: ForwardedRef<unknown>): object {
  return ref ? { ...props, ref } : props;
}

interface BoundaryProps {
  /** What to show instead; it may throw as well, which is for the boundary above then. */
  readonly recover: (error: unknown) => ReactNode;
  /** Called when that is on the page. */
  readonly failed?: (error: unknown) => void;
  readonly children: ReactNode;
}

interface BoundaryState {
  readonly caught?: { readonly error: unknown };
}

/** Never goes back to its children once they have failed: that would cost the state of what is shown then. */
class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = {};

  static getDerivedStateFromError(error: unknown): BoundaryState {
    return { caught: { error } };
  }

  override componentDidCatch(error: unknown): void {
    this.props.failed?.(error);
  }

  override render(): ReactNode {
    const { caught } = this.state;
    return caught ? this.props.recover(caught.error) : this.props.children;
  }
}

function nameOf(type: ElementType): string {
  return typeof type === 'string' ? type : type.displayName || type.name || 'Component';
}
