/** Something new, of any kind that has a form for it. */
import { useId, useRef, type ReactNode } from 'react';
import { describeThrown } from 'stoa';
import { StoaButton, useLabel, useRuntime } from 'stoa/react';

export function NewMenu(): ReactNode {
  const label = useLabel();
  const { objects, notices } = useRuntime();
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  const kinds = objects.list().filter(({ addPaths }) => addPaths);

  function create(kind: string): void {
    menu.current?.hidePopover();
    objects.create(kind).catch((error: unknown) => notices.toast(describeThrown(error), { kind: 'error' }));
  }

  return (
    <>
      <StoaButton variant="primary" aria-controls={id} onClick={() => menu.current?.showPopover()}>
        {label('inbox.new', 'New…')}
      </StoaButton>
      <div
        id={id}
        ref={menu}
        popover="auto"
        className="panel new-menu"
        role="group"
        aria-label={label('inbox.new', 'New…')}
      >
        {kinds.map(({ kind }) => (
          <button key={kind} type="button" onClick={() => create(kind)}>
            {label(`kind.${kind}`, kind)}
          </button>
        ))}
      </div>
    </>
  );
}
