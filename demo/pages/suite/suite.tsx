/** The React host of the suite: makes the runtime of the page and shows the shell. */
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createRuntime, wantsInspector, type Runtime } from 'stoa';
import { StoaInspector, StoaOverlays, StoaProvider, StoaTheme } from 'stoa/react';
import { loadLabels } from '../shared/load-labels.js';
import { followPreferences, readPreferences } from '../shared/preferences.js';
import { createInboxStore } from './inbox/store.js';
import { createInstantMessages } from './instant-messages.js';
import { createNavigation } from './navigation.js';
import { joinPhone, playContainer } from './phone/play.js';
import { registerKinds } from './records/kinds.js';
import { Shell } from './shell.js';
import { tellUncaughtErrors } from './uncaught.js';

const VERSION_INTERVAL_MS = 60_000;

const runtime: Runtime = createRuntime({
  ...playContainer(window),
  instantMessages: createInstantMessages(),
  checkExternalAuth: () =>
    runtime.notices.show({
      kind: 'info',
      text: runtime.labels.get('suite.externalAuth', 'Another company has to confirm who you are.'),
    }),
});
// No font colour of the theme: the tenant's own palette is in the page's style sheet.
runtime.theme.set({ ...readPreferences(), fontColor: '' });
followPreferences((preferences) => runtime.theme.set(preferences));
registerKinds(runtime);
void runtime.start();
runtime.modules.watchVersion({ every: VERSION_INTERVAL_MS });
tellUncaughtErrors(runtime, window);
void loadLabels(runtime, () => runtime.labels.load('suite'));
joinPhone(runtime, window);

const root = document.getElementById('suite')!;
createRoot(root).render(
  <StrictMode>
    <StoaProvider runtime={runtime}>
      <StoaTheme root runtime={runtime} />
      <Shell navigation={createNavigation(window)} inbox={createInboxStore(runtime)} />
      <StoaOverlays runtime={runtime} />
      {wantsInspector(window.location.href) && <StoaInspector runtime={runtime} />}
    </StoaProvider>
  </StrictMode>,
);
// After React, whose handlers listen at the same place and go first.
runtime.links.intercept(root);
