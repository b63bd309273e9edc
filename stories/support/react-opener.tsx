/** The same for dialogs that React renders: a button, and the state that a dialog is controlled by. */
import type { StoryContext } from '@storybook/web-components-vite';
import { useState, type ReactNode } from 'react';
import { StoaButton } from 'stoa/react';
import { OPEN, startsOpen } from './opener.js';
import { say } from './texts.js';

export function ReactOpener({
  context,
  children,
}: {
  context: Pick<StoryContext, 'globals' | 'viewMode'> & { readonly args: { readonly open: boolean } };
  /** Renders the dialog. */
  children: (open: boolean, close: () => void) => ReactNode;
}): ReactNode {
  const [open, setOpen] = useArg(startsOpen(context.args, context));
  return (
    <>
      <StoaButton onClick={() => setOpen(true)}>{say(context.globals, OPEN)}</StoaButton>
      {children(open, () => setOpen(false))}
    </>
  );
}

/** State that begins as an arg says, and is that again when its control is used. */
export function useArg<T>(arg: T): readonly [T, (value: T) => void] {
  const [value, setValue] = useState(arg);
  const [before, setBefore] = useState(arg);
  if (arg !== before) {
    setBefore(arg);
    setValue(arg);
  }
  return [value, setValue];
}
