/** All apps that this person may see. A card fetches its app ahead when somebody seems about to open it. */
import type { ReactNode } from 'react';
import { useLabel, usePreload } from 'stoa/react';
import type { Navigation } from '../navigation.js';
import { AppIcon } from './app-icons.js';
import { AppState } from './app-state.js';
import { appText, appTitle, kindName } from './app-texts.js';
import { pathOf, type App } from './catalogue.js';

export function Gallery({ apps, navigation }: { apps: readonly App[]; navigation: Navigation }): ReactNode {
  const label = useLabel();
  if (apps.length === 0)
    return <p className="hint">{label('apps.none', 'There are no apps for you here yet.')}</p>;
  return (
    <ul className="apps">
      {apps.map((app) => (
        <AppCard key={app.folder} app={app} navigation={navigation} />
      ))}
    </ul>
  );
}

function AppCard({ app, navigation }: { app: App; navigation: Navigation }): ReactNode {
  const label = useLabel();
  const fetchAhead = usePreload(app.name);
  return (
    <li className={`card app ${app.kind}`} {...fetchAhead}>
      <span className="sign">
        <AppIcon folder={app.folder} />
      </span>
      <h2>
        <a {...navigation.linkTo(pathOf(app.folder))}>{appTitle(label, app)}</a>
      </h2>
      <p className="hint">{appText(label, app)}</p>
      <p className="facts">
        <span className="kind">{kindName(label, app.kind)}</span>
        <AppState name={app.name} />
      </p>
    </li>
  );
}
