/** What stays around every view of the suite: navigation, header, and on phones a title bar. */
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { StoaTitleBar, useLabel, useRuntime, useStore } from 'stoa/react';
import { appTitle } from './apps/app-texts.js';
import { AppsView } from './apps/apps-view.js';
import { folderIn, visibleApps } from './apps/catalogue.js';
import { createOpenApps } from './apps/open-apps.js';
import { DisplayMenu } from './display-menu.js';
import { ElementsView } from './elements/elements-view.js';
import { FormattingView } from './formatting/formatting-view.js';
import { InboxView } from './inbox/inbox-view.js';
import type { InboxStore } from './inbox/store.js';
import { LanguageMenu } from './language-menu.js';
import { LinksView } from './links/links-view.js';
import type { Navigation } from './navigation.js';
import { PeopleView } from './people-view.js';
import { readRecordAddress } from './records/kinds.js';
import { RecordPage } from './records/record-page.js';
import { RequestsView } from './requests/requests-view.js';
import { TroubleView } from './trouble/trouble-view.js';
import { viewAt } from './views.js';
import { Ways } from './ways.js';

export function Shell({ navigation, inbox }: { navigation: Navigation; inbox: InboxStore }): ReactNode {
  const label = useLabel();
  const runtime = useRuntime();
  const { title } = runtime;
  const path = useStore(navigation.path$);
  const bar = useStore(title.state$);
  const main = useRef<HTMLElement>(null);
  const [openApps] = useState(createOpenApps);
  const view = viewAt(path);
  const isHome = view === 'people';
  const app = view === 'apps' && visibleApps(runtime).find(({ folder }) => folder === folderIn(path));
  const record = view === 'record' ? readRecordAddress(runtime, window.location) : undefined;
  const kind = record && ('list' in record ? record.list : record.kinds[0]);
  const heading = {
    inbox: label('ui.inbox', 'Inbox'),
    links: label('links.heading', 'Links, good and bad'),
    record: kind === undefined ? label('record.missing', 'Page not found') : label(`kind.${kind}`, kind),
    people: label('suite.people.heading', 'Human resources'),
    apps: app ? appTitle(label, app) : label('apps.heading', 'Apps'),
    elements: label('elements.heading', 'The elements at work'),
    formatting: label('formatting.heading', 'Numbers, amounts and dates'),
    requests: label('suite.requests.heading', 'The request layer at work'),
    trouble: label('ui.trouble', 'What happens when…'),
  }[view];

  useEffect(() => {
    title.set(heading, { showBackButton: !isHome });
  }, [title, heading, isHome]);

  // A view that comes by a click is a new page to those who hear it; the first one is announced by the browser.
  const shownPath = useRef(path);
  useEffect(() => {
    if (shownPath.current !== path) main.current?.focus();
    shownPath.current = path;
  }, [path]);

  return (
    <div className={bar.visible ? 'shell with-bar' : 'shell'}>
      <header className="head">
        <StoaTitleBar className="title-bar" {...bar} onAction={() => title.back()} />
        <div className="tools">
          <LanguageMenu />
          <DisplayMenu />
        </div>
      </header>
      <Ways navigation={navigation} view={view} />
      <main ref={main} tabIndex={-1}>
        <h1>{heading}</h1>
        {
          {
            people: <PeopleView />,
            inbox: <InboxView inbox={inbox} />,
            links: <LinksView />,
            record: <RecordPage navigation={navigation} />,
            apps: <AppsView navigation={navigation} openApps={openApps} />,
            elements: <ElementsView />,
            formatting: <FormattingView />,
            requests: <RequestsView />,
            trouble: <TroubleView />,
          }[view]
        }
      </main>
    </div>
  );
}
