/** Links to business objects in React (SPEC sections 2 and 4). */
import {
  forwardRef,
  type AnchorHTMLAttributes,
  type ForwardRefExoticComponent,
  type MouseEvent,
  type ReactNode,
  type Ref,
  type RefAttributes,
} from 'react';
import type { ObjectId } from '../core/objects/ids.js';
import type { ObjectKind } from '../core/objects/kinds.js';
import type { OpenObjectOptions } from '../core/objects/open.js';
import { useRuntime } from './provider.js';

/** What `ObjectLink` takes besides the attributes of a link. */
export interface ObjectLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'id'> {
  /** Kind of business objects. */
  readonly kind: ObjectKind;
  /** Of the record; the link itself has no id. */
  readonly id: ObjectId;
  /** How it opens, where the setting and the device shall not decide. */
  readonly options?: OpenObjectOptions | undefined;
  /** Hears why a record could not be opened. Without it the monitor records that. */
  readonly onOpenError?: ((error: unknown) => void) | undefined;
  /** What the link says. */
  readonly children?: ReactNode;
}

/**
 * A link to a record: it opens as `runtime.objects.open` decides, in a dialog or as a page, and stays a link for a new tab,
 * the context menu and the reader of a status line. A kind without a page of its own is a link all the same: its address
 * is the one at hand.
 */
export const ObjectLink: ForwardRefExoticComponent<ObjectLinkProps & RefAttributes<HTMLAnchorElement>> =
  /* @__PURE__ */ forwardRef(ObjectAnchor);

function ObjectAnchor(
  { kind, id, options, onClick, onOpenError, ...attributes }: ObjectLinkProps,
  ref: Ref<HTMLAnchorElement>,
): ReactNode {
  const { objects, monitor } = useRuntime();
  const onAnyClick = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const isNotPlain = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (event.defaultPrevented || isNotPlain || (attributes.target || '_self') !== '_self') return;
    event.preventDefault();
    objects.open(kind, id, options).catch(onOpenError ?? monitor.capture);
  };
  return (
    <a {...attributes} ref={ref} href={hrefOf(() => objects.link(kind, id)) ?? ''} onClick={onAnyClick} />
  );
}

/** An id that is none breaks no list: who clicks on it is told. */
function hrefOf(link: () => string | undefined): string | undefined {
  try {
    return link();
  } catch {
    return undefined;
  }
}
