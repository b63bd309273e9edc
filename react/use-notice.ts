/** Notices of a component. */
import { useEffect, useMemo } from 'react';
import type { NoticeHandle, Notices } from '../core/surface/notices.js';
import { useRuntime } from './provider.js';

/** What `useNotice` returns: the same object as long as runtime and option are the same. */
export type ComponentNotices = Pick<Notices, 'show' | 'toast'>;

/**
 * `const { show, toast } = useNotice()`: the notices of the runtime. A notice tells what has happened and outlives the
 * component, for "Saved" is often said by a form that closes. With `closeOnUnmount` those that are still there close
 * together with the component, as a notice about a state of it should.
 */
export function useNotice({
  closeOnUnmount = false,
}: { readonly closeOnUnmount?: boolean | undefined } = {}): ComponentNotices {
  const { notices } = useRuntime();
  const [bound, attach] = useMemo(() => bindNotices(notices, closeOnUnmount), [notices, closeOnUnmount]);
  useEffect(attach, [attach]);
  return bound;
}

function bindNotices(
  { show, toast }: Notices,
  closeOnUnmount: boolean,
): readonly [ComponentNotices, attach: () => () => void] {
  const open = new Set<NoticeHandle>();
  let isGone = false;
  const keep = <Handle extends NoticeHandle>(handle: Handle): Handle => {
    if (closeOnUnmount) {
      open.add(handle);
      void handle.closed.then(() => open.delete(handle));
      // Of a call that was under way, for one.
      if (isGone) handle.close();
    }
    return handle;
  };
  return [
    { show: (options) => keep(show(options)), toast: (text, options) => keep(toast(text, options)) },
    () => {
      isGone = false;
      return () => {
        isGone = true;
        for (const handle of open) handle.close();
      };
    },
  ];
}
