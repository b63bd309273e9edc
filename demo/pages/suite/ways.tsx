/** The ways through the suite: a list at the side, and on phones a bar below with a sheet for what has no room in it. */
import { useId, type ReactNode } from 'react';
import { useLabel } from 'stoa/react';
import {
  AppsIcon,
  ControlIcon,
  ElementsIcon,
  FormatsIcon,
  InboxIcon,
  LinkIcon,
  MonitoringIcon,
  MoreIcon,
  PageIcon,
  PeopleIcon,
  PhoneIcon,
  PortalIcon,
  RequestsIcon,
  StartIcon,
  TroubleIcon,
} from './icons.js';
import type { Navigation } from './navigation.js';
import type { ViewName } from './views.js';

interface Way {
  readonly href: string;
  readonly icon: ReactNode;
  readonly text: string;
  /** For narrow places. */
  readonly short?: string;
  /** The view that it leads to; absent for other pages. */
  readonly view?: ViewName;
}

export function Ways({ navigation, view }: { navigation: Navigation; view: ViewName }): ReactNode {
  const label = useLabel();
  const sheet = useId();
  const ways: readonly Way[] = [
    { view: 'people', href: '/sp/people', icon: <PeopleIcon />, text: label('ui.people', 'People') },
    { view: 'inbox', href: '/sp/inbox', icon: <InboxIcon />, text: label('ui.inbox', 'Inbox') },
    { view: 'apps', href: '/sp/apps', icon: <AppsIcon />, text: label('ui.apps', 'Apps') },
    {
      view: 'requests',
      href: '/sp/requests',
      icon: <RequestsIcon />,
      text: label('ui.requests', 'Requests'),
    },
    {
      view: 'trouble',
      href: '/sp/trouble',
      icon: <TroubleIcon />,
      text: label('ui.trouble', 'What happens when…'),
      short: label('ui.trouble.short', 'What if…'),
    },
  ];
  /** On narrow phones it has no room in the bar. */
  const last = ways.at(-1)!;
  /** In the sheet on phones. */
  const further: readonly Way[] = [
    { view: 'links', href: '/sp/links', icon: <LinkIcon />, text: label('ui.links', 'Links') },
    {
      view: 'elements',
      href: '/sp/elements',
      icon: <ElementsIcon />,
      text: label('suite.elements', 'Elements'),
    },
    {
      view: 'formatting',
      href: '/sp/formatting',
      icon: <FormatsIcon />,
      text: label('suite.formatting', 'Formats'),
    },
    { href: '/monitoring', icon: <MonitoringIcon />, text: label('ui.monitoring', 'Monitoring') },
  ];
  const secondary: readonly Way[] = [
    { href: '/phone', icon: <PhoneIcon />, text: label('ui.phone', 'On phones') },
    { href: '/control', icon: <ControlIcon />, text: label('ui.control', 'Control') },
    { href: '/spa/hrm.html', icon: <PageIcon />, text: label('ui.legacy', 'A page from before') },
    { href: '/outside', icon: <PortalIcon />, text: label('ui.outside', 'Another company’s portal') },
    { href: '/', icon: <StartIcon />, text: label('ui.start', 'Start page') },
  ];
  const link = (way: Way, className = '') => (
    <WayLink
      key={way.href}
      way={way}
      navigation={navigation}
      isHere={way.view === view}
      className={className}
    />
  );
  const isFurther = further.some((way) => way.view === view);

  return (
    <nav className="side" aria-label={label('suite.navigation', 'Suite')}>
      <a className="brand" href="/" data-stoa-link="native">
        <img src="/favicon.svg" alt="" width="28" height="28" />
        {label('ui.brand', 'Stoa suite')}
      </a>
      <div className="ways">
        {ways.map((way) => link(way, way === last ? 'tight' : ''))}
        {further.map((way) => link(way, 'further'))}
        {secondary.map((way) => link(way, 'further secondary'))}
        <button
          type="button"
          className={`way more ${isFurther ? 'here' : ''} ${last.view === view ? 'here-tight' : ''}`}
          popoverTarget={sheet}
          aria-haspopup="true"
        >
          <MoreIcon />
          <span>{label('ui.more', 'More')}</span>
        </button>
      </div>
      <div
        id={sheet}
        popover="auto"
        className="sheet"
        // A view of the suite comes without a new page, which would have closed it.
        onClick={(event) => event.currentTarget.hidePopover()}
      >
        {link(last, 'tight')}
        {[...further, ...secondary].map((way) => link(way))}
      </div>
    </nav>
  );
}

function WayLink({
  way: { href, icon, text, short, view },
  navigation,
  isHere,
  className,
}: {
  way: Way;
  navigation: Navigation;
  isHere: boolean;
  className: string;
}): ReactNode {
  return (
    <a
      {...(view ? navigation.linkTo(href) : { href, 'data-stoa-link': 'native' })}
      {...(isHere && { 'aria-current': 'page' })}
      className={`way ${className}`}
    >
      {icon}
      {short === undefined ? (
        <span>{text}</span>
      ) : (
        <>
          <span className="long">{text}</span>
          <span className="short">{short}</span>
        </>
      )}
    </a>
  );
}
