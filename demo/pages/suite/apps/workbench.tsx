/** The open apps: one is seen at most, the others keep what was typed into them. */
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { ModuleView, StoaNotice, useFormat, useLabel, useRuntime, useStore } from 'stoa/react';
import { AppsIcon, CloseIcon } from '../icons.js';
import type { Navigation } from '../navigation.js';
import { AppIcon } from './app-icons.js';
import { AppState } from './app-state.js';
import { appTitle, kindName } from './app-texts.js';
import { APPS_PATH, pathOf, type App } from './catalogue.js';

/** Links between all apps and those that are open. */
export function Tabs({
  apps,
  navigation,
  onClose,
}: {
  apps: readonly App[];
  navigation: Navigation;
  onClose(app: App): void;
}): ReactNode {
  const label = useLabel();
  const path = useStore(navigation.path$);
  const strip = useRef<HTMLElement>(null);

  // Where there are more of them than have room, the one that is seen comes into the strip.
  useEffect(() => {
    const tab = strip.current?.querySelector('.tab:has([aria-current])')?.getBoundingClientRect();
    const place = strip.current?.getBoundingClientRect();
    // By hand: Chromium lets Tab go on from what has been scrolled into view, in the middle of a new page.
    if (strip.current && tab && place)
      strip.current.scrollLeft += Math.min(0, tab.left - place.left) + Math.max(0, tab.right - place.right);
  }, [path, apps.length]);

  return (
    <nav ref={strip} className="tabs" aria-label={label('apps.open', 'Open apps')}>
      <span className="tab">
        <a {...navigation.linkTo(APPS_PATH)}>
          <AppsIcon />
          {label('apps.all', 'All apps')}
        </a>
      </span>
      {apps.map((app) => (
        <span key={app.folder} className="tab">
          <a {...navigation.linkTo(pathOf(app.folder))}>
            <AppIcon folder={app.folder} />
            {appTitle(label, app)}
          </a>
          <button
            type="button"
            aria-label={label('apps.close', 'Close: {0}', [appTitle(label, app)])}
            onClick={() => onClose(app)}
          >
            <CloseIcon />
          </button>
        </span>
      ))}
    </nav>
  );
}

/** An app in its place. What it shows and how it fails is its own affair and the loader's. */
export function OpenApp({ app, isSeen }: { app: App; isSeen: boolean }): ReactNode {
  const label = useLabel();
  const { format } = useFormat();
  const openedAt = useRef(0);
  const [tookMs, setTookMs] = useState<number>();

  useEffect(() => {
    openedAt.current = performance.now();
  }, []);

  return (
    <section className="open-app" hidden={!isSeen} aria-label={appTitle(label, app)}>
      <p className="facts">
        <span className={`kind ${app.kind}`}>{kindName(label, app.kind)}</span>
        <AppState name={app.name} />
        {tookMs !== undefined && (
          <span className="hint">
            {label('apps.took', 'On the page after {0} ms', [format.number(tookMs)])}
          </span>
        )}
      </p>
      <ModuleView
        name={app.name}
        component={app.component}
        onReady={() => setTookMs((known) => known ?? Math.round(performance.now() - openedAt.current))}
      />
    </section>
  );
}

/** In place of an app that there is none of, or that this person may not see. */
export function UnknownApp({ folder, navigation }: { folder: string; navigation: Navigation }): ReactNode {
  const { texts } = useRuntime();
  const label = useLabel();
  return (
    <StoaNotice
      className="unknown-app"
      kind="error"
      role="alert"
      closable={false}
      heading={texts.get('module.notFound')}
      text={label('apps.unknown', 'There is none at “{0}”, or it is not for you.', [folder])}
      actionLabel={label('apps.all', 'All apps')}
      onAction={() => navigation.go(APPS_PATH)}
    />
  );
}
