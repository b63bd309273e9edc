/** The React host of the suite: makes the runtime of the page and shows the shell. */
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createRuntime, describeThrown, wantsInspector, type Runtime } from 'stoa';
import { StoaInspector, StoaOverlays, StoaProvider, StoaTheme } from 'stoa/react';
import { readPreferences } from '../shared/preferences.js';
import { createNavigation } from './navigation.js';
import { Shell } from './shell.js';
import { tellUncaughtErrors } from './uncaught.js';

const VERSION_INTERVAL_MS = 60_000;

const runtime: Runtime = createRuntime({
  checkExternalAuth: () =>
    runtime.notices.show({
      kind: 'info',
      text: runtime.labels.get('suite.externalAuth', 'Another company has to confirm who you are.'),
    }),
});
// No font colour of the theme: the tenant's own palette is in the page's style sheet.
runtime.theme.set({ ...readPreferences(), fontColor: '' });
void runtime.start();
runtime.modules.watchVersion({ every: VERSION_INTERVAL_MS });
tellUncaughtErrors(runtime, window);
loadLabels(runtime);

createRoot(document.getElementById('suite')!).render(
  <StrictMode>
    <StoaProvider runtime={runtime}>
      <StoaTheme root runtime={runtime} />
      <Shell navigation={createNavigation(window)} />
      <StoaOverlays runtime={runtime} />
      {wantsInspector(window.location.href) && <StoaInspector runtime={runtime} />}
    </StoaProvider>
  </StrictMode>,
);

/** Without its texts the suite speaks English and says why; the person can go on and try again. */
function loadLabels({ labels, notices, texts }: Runtime): void {
  labels.load('suite').catch((error: unknown) => {
    notices.show({
      kind: 'warning',
      text: describeThrown(error),
      action: { label: texts.get('module.retry'), run: () => loadLabels(runtime) },
    });
  });
}
