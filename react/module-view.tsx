/** Shows a component of an app module inside a React tree. */
import {
  useContext,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type ReactNode,
  type RefObject,
} from 'react';
import type { StoaModule as ModuleElement } from '../elements/module/module.js';
import { BoundaryContext } from './boundary-context.js';
import { StoaModule } from './elements.js';
import { useRuntime } from './provider.js';
import { useLoaded, type LoadModule } from './use-module.js';

/** Props of `ModuleView`. */
export interface ModuleViewProps {
  /** Module name, `@stoa/hrm`. */
  readonly name: string;
  /** Name of the component that the module exports. */
  readonly component: string;
  /** Props of that component. A new object renders it again. */
  readonly props?: object | undefined;
  /** Class of the element around the component. */
  readonly className?: string | undefined;
  /** Shown until the component is there, instead of a line. */
  readonly fallback?: ReactNode;
  /** What to show after a failure, instead of a card with the text of the error and a way to retry. */
  readonly failure?: ((error: unknown, retry: () => void) => ReactNode) | undefined;
  /** Leaves loading to the nearest `Suspense` and failures to the nearest error boundary, such as `ModuleBoundary`. */
  readonly suspense?: boolean | undefined;
  /** `lazy` loads when the place comes into view. Not with `suspense`, where nothing is in view before it is loaded. */
  readonly loading?: ModuleElement['loading'] | undefined;
  /** When the files of a lazy module are fetched ahead: while the page is idle, or when `trigger` is about to be used. */
  readonly preload?: ModuleElement['preload'] | undefined;
  /** What pointer or focus come over for `preload="hover"`. Default: the parent element. */
  readonly trigger?: Element | RefObject<Element | null> | null | undefined;
  /** The component is on the page. */
  readonly onReady?: (() => void) | undefined;
  /** The module could not be loaded or mounted. A component of `moduleComponent` shows what it throws itself. */
  readonly onError?: ((error: unknown) => void) | undefined;
}

const NO_PROPS = {};

/**
 * Loads the module through the runtime of the nearest `StoaProvider`. A server sends the place empty or with its
 * fallback; the page loads.
 */
export function ModuleView(view: ModuleViewProps): ReactNode {
  const isOnPage = useIsOnPage();
  const { name, component, suspense } = view;
  const Place = suspense && isOnPage ? SuspendingPlace : ModulePlace;
  return <Place key={`${name} ${component}`} {...view} isOnPage={isOnPage} />;
}

interface PlaceProps extends ModuleViewProps {
  readonly isOnPage: boolean;
}

function SuspendingPlace({ fallback: _fallback, failure: _failure, loading: _loading, ...view }: PlaceProps) {
  useLoaded(view.name, loadForPlace);
  return <ModulePlace {...view} />;
}

/** What has become of the place, `undefined` while that is open. */
type Outcome = 'ready' | { readonly error: unknown; readonly retry: () => void } | undefined;

function ModulePlace({
  name,
  component,
  props = NO_PROPS,
  className,
  fallback,
  failure,
  suspense,
  loading,
  preload,
  trigger,
  onReady,
  onError,
  isOnPage,
}: PlaceProps): ReactNode {
  // A place without one is a mistake in the tree; the element takes it from there by itself.
  useRuntime();
  const boundary = useContext(BoundaryContext);
  const element = useRef<ModuleElement>(null);
  const [outcome, setOutcome] = useState<Outcome>();

  // After all refs of this render have been set.
  useEffect(() => {
    if (element.current)
      element.current.trigger = trigger && 'current' in trigger ? trigger.current : trigger;
  });

  const failed = typeof outcome === 'object' ? outcome : undefined;
  if (suspense && failed) {
    boundary?.reported(failed.error);
    throw failed.error;
  }
  return (
    <StoaModule
      ref={element}
      {...(isOnPage && { name, component, props, loading, preload })}
      className={className}
      onReady={() => {
        setOutcome('ready');
        onReady?.();
      }}
      onError={({ error, target }) => {
        const retry = () => {
          setOutcome(undefined);
          (target as ModuleElement).retry();
        };
        setOutcome({ error, retry });
        onError?.(error);
      }}
    >
      {fallback !== undefined && outcome !== 'ready' && <div slot="loading">{fallback}</div>}
      {failure && <div slot="failure">{failed && failure(failed.error, failed.retry)}</div>}
    </StoaModule>
  );
}

/** False on servers and while their markup is taken over, when what is rendered has to be the same. */
function useIsOnPage(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

const never = () => () => {};

/** How long styles wait for the place that they are for. Later they are put in again, which takes a moment longer. */
const STYLES_KEPT_MS = 1_000;

/** Has everything there when the place is rendered, which then takes what it needs for its own document or shadow root. */
const loadForPlace: LoadModule = async ({ modules }, name) => {
  const { exports, release } = await modules.loadInto(name, document);
  setTimeout(release, STYLES_KEPT_MS);
  return exports;
};
