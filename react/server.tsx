/**
 * `stoa/react/server.js`: lets React pages carry their elements as declarative shadow roots, so that these are on the
 * screen before a script has arrived. `stoa/elements/server.js` makes the markup, `stoa/elements/hydrate.js` lets the elements
 * take it over.
 */
import { createElement, useMemo, type ReactNode } from 'react';
import { ServerContext, type MarkOnServer } from './server-context.js';

/** `renderElement` of `stoa/elements/server.js`, or what answers like it. Nothing for tags that it does not know. */
export type RenderElement = (
  tagName: string,
  properties: Record<string, unknown>,
) =>
  | {
      /** Attributes of the tag. */
      readonly attributes: Iterable<readonly [name: string, value: string]>;
      /** Content of its shadow root. */
      readonly shadow: string;
      readonly delegatesFocus: boolean;
    }
  | undefined;

/**
 * Around the tree, on a server: `<StoaServerRendering renderElement={(tag, props) => renderElement(tag, props, { lang })}>`.
 * On a page it does nothing, so trees that both render may keep it; what it renders must get the same props there.
 */
export function StoaServerRendering({
  renderElement,
  children,
}: {
  readonly renderElement?: RenderElement | undefined;
  readonly children?: ReactNode;
}): ReactNode {
  const mark = useMemo(
    () => (renderElement && typeof document === 'undefined' ? markWith(renderElement) : undefined),
    [renderElement],
  );
  return <ServerContext.Provider value={mark}>{children}</ServerContext.Provider>;
}

function markWith(renderElement: RenderElement): MarkOnServer {
  return (tagName, own, types) => {
    const properties = Object.entries(own).filter(([name, value]) => value !== undefined && !types.has(name));
    const rendered = renderElement(tagName, Object.fromEntries(properties));
    return (
      rendered && {
        // The element waits for the properties that attributes cannot say.
        attributes: { ...Object.fromEntries(rendered.attributes), 'defer-hydration': '' },
        template: createElement('template', {
          shadowrootmode: 'open',
          ...(rendered.delegatesFocus && { shadowrootdelegatesfocus: '' }),
          dangerouslySetInnerHTML: { __html: rendered.shadow },
        }),
      }
    );
  };
}
