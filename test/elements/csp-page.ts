/** The script of a page with a strict content security policy, see `csp.test.ts`. */
import '../../elements/index.js';
import { createNotices } from '../../core/surface/notices.js';
import { createPrompts } from '../../core/surface/prompts.js';
import { createFakeClock } from '../../testkit/clock.js';

const clock = createFakeClock();
const runtime = {
  prompts: createPrompts({ clock, texts: { get: (key) => key, ready: async () => {} } }),
  notices: createNotices({ clock }),
  client: { device: 'PC' as const },
  rulesRoute: { open: () => undefined, close: () => undefined, onClose: () => () => undefined },
};
document.querySelector('stoa-overlays')!.runtime = runtime;
runtime.notices.show({
  kind: 'error',
  title: 'Export',
  text: '12 failed',
  action: { label: 'View', run() {} },
});
void runtime.prompts.ask({ kind: 'confirm', text: 'Leave?' });
