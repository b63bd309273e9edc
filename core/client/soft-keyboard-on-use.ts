/** The watch of the keyboard on the screen, loaded when somebody observes: on most pages nobody does (DESIGN section 7). */
import { createLate, type LateParts } from '../base/late.js';
import type { KeyboardState, SoftKeyboard, SoftKeyboardParts } from './soft-keyboard.js';

/** As `createSoftKeyboard`. */
export function softKeyboardOnUse(parts: SoftKeyboardParts & LateParts): SoftKeyboard & { dispose(): void } {
  const late = createLate({
    name: 'soft-keyboard',
    ...parts,
    load: () => import('./soft-keyboard.js'),
    make: ({ createSoftKeyboard }) => createSoftKeyboard(parts),
  });
  return {
    observe(listener) {
      const { observe } = late.now() ?? {};
      if (observe) return observe(listener);
      let told: KeyboardState = { isOpen: false, height: 0 };
      listener(told);
      return late.want((watch) =>
        watch.observe((state) => {
          // What is told at once has been told.
          if (state.isOpen || told.isOpen) listener((told = state));
        }),
      );
    },
    configure: () => late.call(({ configure }) => configure()),
    dispose: late.dispose,
  };
}
