/** Links to business objects in React (SPEC sections 2 and 4). */
import { useCallback, type AnchorHTMLAttributes, type MouseEvent, type ReactNode } from 'react';
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
export function ObjectLink({
  kind,
  id,
  options,
  onClick,
  onOpenError,
  ...attributes
}: ObjectLinkProps): ReactNode {
  const { objects, monitor } = useRuntime();
  const open = useCallback(() => {
    objects.open(kind, id, options).catch((error: unknown) => (onOpenError ?? monitor.capture)(error));
  }, [objects, monitor, kind, id, options, onOpenError]);

  const onAnyClick = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const isPlain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    const target = attributes.target ?? '_self';
    if (event.defaultPrevented || !isPlain || target !== '_self') return;
    event.preventDefault();
    open();
  };
  return <a {...attributes} href={hrefOf(() => objects.link(kind, id)) ?? ''} onClick={onAnyClick} />;
}

/** An id that is none breaks no list: who clicks on it is told. */
function hrefOf(link: () => string | undefined): string | undefined {
  try {
    return link();
  } catch {
    return undefined;
  }
}
