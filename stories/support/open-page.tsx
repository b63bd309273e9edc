/** A page of the suite inside a story, and a server that deploys under it. Refreshing it is part of the story. */
import { useEffect, useState, type ReactNode } from 'react';
import { createRuntime, type Runtime } from 'stoa';
import { ModuleView, StoaButton, StoaOverlays, StoaProvider } from 'stoa/react';
import { createMemoryStorage } from 'stoa/testkit';
import { builtTeam } from './deployed.js';
import type { Speak } from './guide.js';
import { scriptedFetch, storyPage, versionsRoute } from './runtime.js';
import { TEAM_REPLIES } from './team.js';
import type { Words } from './texts.js';

const DEPLOY: Words = ['Deploy a new version', '部署新版本', '部署新版本', 'انشر إصدارًا جديدًا'];
const UNSAVED: Words = ['Unsaved changes', '有未保存的更改', '有未儲存的變更', 'تغييرات غير محفوظة'];
const SERVED: Words = ['On the server', '服务器上', '伺服器上', 'على الخادم'];
const SHOWN: Words = ['On this page', '此页面上', '此頁面上', 'على هذه الصفحة'];

/** A guide is looked at for a minute; pages of a suite ask every five. */
const LOOK_INTERVAL_MS = 1_000;

const openServer = () => scriptedFetch({ ...TEAM_REPLIES, [versionsRoute()]: { json: {} } });
type Server = ReturnType<typeof openServer>;

async function deploy({ network }: Server, version: number): Promise<void> {
  network.reply(versionsRoute(), { json: { team: { ...(await builtTeam()), js: `version-${version}` } } });
}

/** Shows a module in the version that was deployed when the page was refreshed last. */
export function OpenPage({ locale, speak }: { locale: string; speak: Speak }): ReactNode {
  const [server] = useState(openServer);
  const [{ served, shown }, setVersions] = useState({ served: 1, shown: 1 });
  const [runtime, setRuntime] = useState<Runtime>();
  const [isUnsaved, setUnsaved] = useState(false);

  useEffect(() => {
    const page = createRuntime({
      page: storyPage(locale),
      environment: {
        fetch: server.fetch,
        localStorage: createMemoryStorage(),
        sessionStorage: createMemoryStorage(),
        indexedDB: undefined,
        locks: undefined,
        reload: () => setVersions((versions) => ({ ...versions, shown: versions.served })),
      },
    });
    let isOver = false;
    deploy(server, shown).then(() => {
      if (isOver) return;
      setRuntime(page);
      page.modules.watchVersion({ every: LOOK_INTERVAL_MS });
    }, reportError);
    return () => {
      isOver = true;
      page.dispose();
    };
  }, [server, locale, shown]);

  useEffect(() => (isUnsaved ? runtime?.history.block() : undefined), [runtime, isUnsaved]);

  const deployNext = () => {
    setVersions({ served: served + 1, shown });
    deploy(server, served + 1).catch(reportError);
  };
  return (
    <div className="stack wide">
      <div className="row">
        <StoaButton variant="primary" onClick={deployNext}>
          {speak(DEPLOY)}
        </StoaButton>
        <label>
          <input type="checkbox" checked={isUnsaved} onChange={({ target }) => setUnsaved(target.checked)} />{' '}
          {speak(UNSAVED)}
        </label>
      </div>
      <output>
        {speak(SERVED)}: <code>version-{served}</code> · {speak(SHOWN)}: <code>version-{shown}</code>
      </output>
      {runtime && (
        <StoaProvider runtime={runtime}>
          <ModuleView key={shown} name="@stoa/team" component="TeamCard" props={{ team: 'north' }} />
          <StoaOverlays runtime={runtime} />
        </StoaProvider>
      )}
    </div>
  );
}
