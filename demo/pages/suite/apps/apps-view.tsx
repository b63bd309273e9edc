/** The apps of the suite: a gallery, and those that have been opened out of it. The address says which one is seen. */
import { useEffect, useMemo, type ReactNode } from 'react';
import { useLabel, useRuntime, useStore } from 'stoa/react';
import type { Navigation } from '../navigation.js';
import { APPS_PATH, folderIn, pathOf, visibleApps, type App } from './catalogue.js';
import { DeployPanel } from './deploy-panel.js';
import { Gallery } from './gallery.js';
import type { OpenApps } from './open-apps.js';
import { OpenApp, Tabs, UnknownApp } from './workbench.js';

export function AppsView({
  navigation,
  openApps,
}: {
  navigation: Navigation;
  openApps: OpenApps;
}): ReactNode {
  const label = useLabel();
  const runtime = useRuntime();
  const apps = useMemo(() => visibleApps(runtime), [runtime]);
  const folder = folderIn(useStore(navigation.path$));
  const folders = useStore(openApps.folders$);
  const isKnown = apps.some((app) => app.folder === folder);

  useEffect(() => {
    if (isKnown) openApps.open(folder);
  }, [openApps, folder, isKnown]);

  const open = [...new Set([...folders, folder])].flatMap(
    (wanted) => apps.find((app) => app.folder === wanted) ?? [],
  );

  function close(app: App): void {
    const next = openApps.close(app.folder);
    if (app.folder === folder) navigation.go(next === undefined ? APPS_PATH : pathOf(next));
  }

  return (
    <>
      {open.length > 0 && <Tabs apps={open} navigation={navigation} onClose={close} />}
      {folder === '' && (
        <>
          <p className="lead hint">
            {label(
              'apps.lead',
              'Each app is built apart from this page and fetched when it is needed. Pointing at one is enough to fetch it ahead.',
            )}
          </p>
          <Gallery apps={apps} navigation={navigation} />
        </>
      )}
      {open.map((app) => (
        <OpenApp key={app.folder} app={app} isSeen={app.folder === folder} />
      ))}
      {folder !== '' && !isKnown && <UnknownApp folder={folder} navigation={navigation} />}
      <DeployPanel />
    </>
  );
}
