/** Which apps are open, in the order in which they were opened. The list outlives the view that shows it. */
import { atom, type ReadableAtom } from 'nanostores';

export interface OpenApps {
  /** Folders of the apps. */
  readonly folders$: ReadableAtom<readonly string[]>;
  open(folder: string): void;
  /** Tells which one to go to then: the one that takes its place, or the one before; `undefined` when none is left. */
  close(folder: string): string | undefined;
}

export function createOpenApps(): OpenApps {
  const folders$ = atom<readonly string[]>([]);
  return {
    folders$,
    open(folder) {
      if (!folders$.get().includes(folder)) folders$.set([...folders$.get(), folder]);
    },
    close(folder) {
      const place = folders$.get().indexOf(folder);
      const left = folders$.get().filter((open) => open !== folder);
      folders$.set(left);
      return left[place] ?? left.at(-1);
    },
  };
}
