/** What the page in a frame consists of: a theme for the whole of it, one module, and what lies over it. */
import { createDisposers, listen, type Disposer } from '../../core/base/disposer.js';
import { toIntlTag } from '../../core/i18n/locale.js';
import type { Runtime } from '../../core/runtime.js';
// Types of the tags only: the elements are loaded beside the first call to the suite.
import type { StoaModule } from '../../elements/module/module.js';
import type {} from '../../elements/overlays/overlays.js';
import type {} from '../../elements/theme/theme.js';
import type { EmbedSize } from '../embed-types.js';

/** Room for dialogs and messages, which cannot leave the frame, however little the module needs. */
const DIALOG_HEIGHT_PX = 480;
const NOTICE_HEIGHT_PX = 160;

/** What to show, and who hears of it. */
export interface PageViewParts {
  readonly runtime: Runtime;
  readonly document: Document;
  readonly app: string;
  readonly compName: string;
  readonly props: object;
  onLoading(): void;
  onReady(): void;
  onError(error: unknown): void;
  onSize(size: EmbedSize): void;
}

/** Fills the page. */
export function showPage(parts: PageViewParts): { readonly module: StoaModule; readonly dispose: Disposer } {
  const { runtime, document, app, compName, props } = parts;
  const { prompts, views, notices, labels } = runtime;
  const disposers = createDisposers();
  const theme = Object.assign(document.createElement('stoa-theme'), { runtime, root: true });
  const overlays = Object.assign(document.createElement('stoa-overlays'), { runtime });
  const module = Object.assign(document.createElement('stoa-module'), {
    runtime,
    name: app,
    component: compName,
    props,
  });
  const box = document.createElement('main');
  // Margins of what is inside count, those of the page do not.
  box.style.setProperty('display', 'flow-root');
  document.body.style.setProperty('margin', '0');
  box.append(module);

  function measure(): void {
    const { width, height } = box.getBoundingClientRect();
    const isAsked = prompts.queue$.get().length + views.stack$.get().length > 0;
    const room = isAsked ? DIALOG_HEIGHT_PX : notices.list$.get().length > 0 ? NOTICE_HEIGHT_PX : 0;
    parts.onSize({ width: Math.ceil(width), height: Math.max(Math.ceil(height), room) });
  }

  disposers.add(listen(module, 'stoa-ready', parts.onReady));
  disposers.add(listen(module, 'stoa-error', ({ error }: { error: unknown }) => parts.onError(error)));
  // The person can try again by themselves.
  const phases = new MutationObserver(() => {
    if (module.phase === 'loading') parts.onLoading();
  });
  phases.observe(module, { attributeFilter: ['phase'] });
  disposers.add(() => phases.disconnect());
  const sizes = new ResizeObserver(measure);
  sizes.observe(box);
  disposers.add(() => sizes.disconnect());
  for (const store of [prompts.queue$, views.stack$, notices.list$]) disposers.add(store.listen(measure));
  disposers.add(
    labels.locale$.subscribe((locale) => {
      document.documentElement.lang = toIntlTag(locale);
    }),
  );
  disposers.add(() => {
    for (const element of [theme, box, overlays]) element.remove();
  });
  document.body.append(theme, box, overlays);
  return { module, dispose: disposers.dispose };
}
