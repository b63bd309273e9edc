/** What stays around every view of the suite: navigation, header, and on phones a title bar. */
import { useEffect, useRef, type ReactNode } from 'react';
import { StoaTitleBar, useLabel, useRuntime, useStore } from 'stoa/react';
import { DisplayMenu } from './display-menu.js';
import { FormattingView } from './formatting/formatting-view.js';
import {
  ControlIcon,
  FormatsIcon,
  MonitoringIcon,
  PageIcon,
  PeopleIcon,
  PortalIcon,
  RequestsIcon,
  StartIcon,
  TroubleIcon,
} from './icons.js';
import { LanguageMenu } from './language-menu.js';
import type { Navigation } from './navigation.js';
import { PeopleView } from './people-view.js';
import { RequestsView } from './requests/requests-view.js';
import { TroubleView } from './trouble/trouble-view.js';

/** Every other path shows the people. */
const VIEWS: ReadonlyMap<string, 'formatting' | 'requests' | 'trouble'> = new Map([
  ['/sp/formatting', 'formatting'],
  ['/sp/requests', 'requests'],
  ['/sp/trouble', 'trouble'],
]);

export function Shell({ navigation }: { navigation: Navigation }): ReactNode {
  const label = useLabel();
  const { title } = useRuntime();
  const path = useStore(navigation.path$);
  const bar = useStore(title.state$);
  const main = useRef<HTMLElement>(null);
  const view = VIEWS.get(path) ?? 'people';
  const isHome = view === 'people';
  const heading = {
    people: label('suite.people.heading', 'Human resources'),
    formatting: label('formatting.heading', 'Numbers, amounts and dates'),
    requests: label('suite.requests.heading', 'The request layer at work'),
    trouble: label('ui.trouble', 'What happens when…'),
  }[view];

  useEffect(() => {
    title.set(heading, { showBackButton: !isHome });
    document.title = `${heading} · ${label('ui.brand', 'Stoa suite')}`;
  }, [title, heading, isHome, label]);

  // A view that comes by a click is a new page to those who hear it; the first one is announced by the browser.
  const shownPath = useRef(path);
  useEffect(() => {
    if (shownPath.current !== path) main.current?.focus();
    shownPath.current = path;
  }, [path]);

  return (
    <div className="shell">
      <header className="head">
        <StoaTitleBar
          className="title-bar"
          text={bar.text}
          showBackButton={bar.showBackButton}
          onAction={() => title.back()}
        />
        <div className="tools">
          <LanguageMenu />
          <DisplayMenu />
        </div>
      </header>
      <nav className="side" aria-label={label('suite.navigation', 'Suite')}>
        <a className="brand" href="/">
          <img src="/favicon.svg" alt="" width="28" height="28" />
          {label('ui.brand', 'Stoa suite')}
        </a>
        <div className="ways">
          <a {...navigation.linkTo('/sp/people')} {...(isHome && { 'aria-current': 'page' })}>
            <PeopleIcon />
            <span>{label('ui.people', 'People')}</span>
          </a>
          <a {...navigation.linkTo('/sp/requests')}>
            <RequestsIcon />
            <span>{label('ui.requests', 'Requests')}</span>
          </a>
          <a {...navigation.linkTo('/sp/formatting')}>
            <FormatsIcon />
            <span>{label('suite.formatting', 'Formats')}</span>
          </a>
          <a {...navigation.linkTo('/sp/trouble')}>
            <TroubleIcon />
            <span className="long">{label('ui.trouble', 'What happens when…')}</span>
            <span className="short">{label('ui.trouble.short', 'What if…')}</span>
          </a>
          <a href="/monitoring">
            <MonitoringIcon />
            <span>{label('ui.monitoring', 'Monitoring')}</span>
          </a>
          <a href="/control" className="secondary">
            <ControlIcon />
            <span>{label('ui.control', 'Control')}</span>
          </a>
          <a href="/spa/hrm.html" className="secondary">
            <PageIcon />
            <span>{label('ui.legacy', 'A page from before')}</span>
          </a>
          <a href="/outside" className="secondary">
            <PortalIcon />
            <span>{label('ui.outside', 'Another company’s portal')}</span>
          </a>
          <a href="/" className="secondary">
            <StartIcon />
            <span>{label('ui.start', 'Start page')}</span>
          </a>
        </div>
      </nav>
      <main ref={main} tabIndex={-1}>
        <h1>{heading}</h1>
        {
          {
            people: <PeopleView />,
            formatting: <FormattingView />,
            requests: <RequestsView />,
            trouble: <TroubleView />,
          }[view]
        }
      </main>
    </div>
  );
}
