/** The dialogs of the open views, one each, for as long as the view is open. */
import type { Disposer } from '../../../core/base/disposer.js';
import type { View } from '../../../core/surface/views.js';
import { adoptSheet } from '../../base/adopt-sheet.js';
import { viewStyles } from './views.styles.js';
import { viewRenderers } from './renderers.js';
import type { PromptDialog } from '../prompts/surface.js';
import type { ViewSurface } from './surface.js';

/** Dialogs in the light tree of their host. */
export interface ViewDialogs {
  /** Closes those whose views have closed. Opens those of new views, deepest first, unless something has to stay on top. */
  show(stack: readonly View[], mayOpen: boolean): void;
  /** Takes all off the page at once. */
  clear(): void;
}

/** `surfaceFor` makes what a view with this id is given. Kinds that nobody knows here are left to the host. */
export function createViewDialogs(
  host: HTMLElement,
  surfaceFor: (id: string) => ViewSurface | undefined,
): ViewDialogs {
  const shown = new Map<string, PromptDialog>();
  let unstyle: Disposer | undefined;

  function open({ id, kind, data }: View): void {
    const surface = surfaceFor(id);
    const render = viewRenderers.get(kind);
    if (!surface || !render) return;
    const dialog = render(data, surface);
    // Whether it closes is not for the dialog to say: the way back out of a view may ask first.
    dialog.addEventListener('stoa-request-close', (event) => {
      event.preventDefault();
      surface.close();
    });
    dialog.addEventListener('stoa-close', () => surface.close());
    shown.set(id, dialog);
    unstyle ??= adoptStyles(host.getRootNode());
    host.append(dialog);
    dialog.show();
  }

  return {
    show(stack, mayOpen) {
      const ids = new Set(stack.map(({ id }) => id));
      for (const [id, dialog] of [...shown].reverse()) {
        if (!ids.has(id) && shown.delete(id)) void fadeOut(dialog);
      }
      if (mayOpen) for (const view of stack) if (!shown.has(view.id)) open(view);
    },
    clear() {
      for (const dialog of [...shown.values()].reverse()) dialog.remove();
      shown.clear();
      unstyle?.();
      unstyle = undefined;
    },
  };
}

/** What is shown in it leaves with it, not before. */
async function fadeOut(dialog: PromptDialog): Promise<void> {
  dialog.close();
  const frame = dialog.shadowRoot?.querySelector('#frame') ?? dialog;
  await Promise.allSettled(frame.shadowRoot?.getAnimations().map(({ finished }) => finished) ?? []);
  dialog.remove();
}

/** Elements that are on no page have no styles around them. */
function adoptStyles(root: Node): Disposer | undefined {
  const { styleSheet } = viewStyles;
  return styleSheet && 'adoptedStyleSheets' in root
    ? adoptSheet(root as Document | ShadowRoot, styleSheet)
    : undefined;
}
