/** The few icons of the shell, drawn on a grid of 20. */
import type { ReactNode } from 'react';

export function Icon({ children }: { children: ReactNode }): ReactNode {
  return (
    <svg className="icon" viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
      {children}
    </svg>
  );
}

export const PeopleIcon = () => (
  <Icon>
    <circle cx="7.5" cy="6.5" r="3" />
    <path d="M2 16.5c.4-3.2 2.6-5 5.5-5s5.1 1.8 5.5 5M13 3.9a3 3 0 0 1 0 5.3M15.2 12.3c1.6.7 2.6 2.2 2.8 4.2" />
  </Icon>
);

export const TroubleIcon = () => (
  <Icon>
    <path d="M10 2.8 18 16.8H2z" />
    <path d="M10 8v4M10 14.3v.2" />
  </Icon>
);

export const MonitoringIcon = () => (
  <Icon>
    <path d="M2.5 17.5h15M4.5 14.5v-4M8.2 14.5v-9M11.8 14.5v-6M15.5 14.5v-11" />
  </Icon>
);

export const PageIcon = () => (
  <Icon>
    <path d="M5 2.5h7l3.5 3.5v11.5H5zM12 2.5V6h3.5M7.5 10h5M7.5 13h5" />
  </Icon>
);

export const PortalIcon = () => (
  <Icon>
    <path d="M11.5 3.5h5v5M16.5 3.5l-7 7M14.5 11.5v5h-11v-11h5" />
  </Icon>
);

export const StartIcon = () => (
  <Icon>
    <path d="M3 9l7-6 7 6M5 7.8v9.2h10V7.8" />
  </Icon>
);

export const LanguageIcon = () => (
  <Icon>
    <circle cx="10" cy="10" r="7.5" />
    <path d="M2.5 10h15M10 2.5c2.2 2.2 3.2 4.7 3.2 7.5s-1 5.3-3.2 7.5c-2.2-2.2-3.2-4.7-3.2-7.5s1-5.3 3.2-7.5z" />
  </Icon>
);

export const DisplayIcon = () => (
  <Icon>
    <circle cx="10" cy="10" r="7.5" />
    <path className="filled" d="M10 2.5a7.5 7.5 0 0 1 0 15z" />
  </Icon>
);

export const RequestsIcon = () => (
  <Icon>
    <path d="M6.5 16.5v-12M3.5 7.5l3-3 3 3M13.5 3.5v12M10.5 12.5l3 3 3-3" />
  </Icon>
);

export const FormatsIcon = () => (
  <Icon>
    <path d="M8 2.5 6 17.5M14 2.5l-2 15M3.5 7h14M2.5 13h14" />
  </Icon>
);

export const ElementsIcon = () => (
  <Icon>
    <path d="M3 5.5h14v9H3zM3 8.5h14M5 7h.5" />
    <path d="M11.5 12h3.5" />
  </Icon>
);

export const ControlIcon = () => (
  <Icon>
    <path d="M2.5 6h9M16 6h1.5M2.5 14h2M9 14h8.5" />
    <circle cx="13.5" cy="6" r="2.2" />
    <circle cx="6.8" cy="14" r="2.2" />
  </Icon>
);

export const AppsIcon = () => (
  <Icon>
    <path d="M3 3h5.5v5.5H3zM11.5 3H17v5.5h-5.5zM3 11.5h5.5V17H3zM11.5 11.5H17V17h-5.5z" />
  </Icon>
);

export const MoreIcon = () => (
  <Icon>
    <circle className="filled" cx="4.5" cy="10" r="0.9" />
    <circle className="filled" cx="10" cy="10" r="0.9" />
    <circle className="filled" cx="15.5" cy="10" r="0.9" />
  </Icon>
);

export const CloseIcon = () => (
  <Icon>
    <path d="M5.5 5.5l9 9M14.5 5.5l-9 9" />
  </Icon>
);

export const InboxIcon = () => (
  <Icon>
    <path d="M2.5 11.5 5 4h10l2.5 7.5V16h-15zM2.5 11.5H7c.3 1.6 1.4 2.5 3 2.5s2.7-.9 3-2.5h4.5" />
  </Icon>
);

export const LinkIcon = () => (
  <Icon>
    <path d="M8.5 11.5a3 3 0 0 0 4.2 0l3-3a3 3 0 0 0-4.2-4.2l-1 1M11.5 8.5a3 3 0 0 0-4.2 0l-3 3a3 3 0 0 0 4.2 4.2l1-1" />
  </Icon>
);

export const PhoneIcon = () => (
  <Icon>
    <path d="M6 2.5h8v15H6zM9 15h2" />
  </Icon>
);

export const BackIcon = () => (
  <Icon>
    <path d="M12 4.5 6.5 10l5.5 5.5" />
  </Icon>
);

export const ListIcon = () => (
  <Icon>
    <path d="M7 5h10M7 10h10M7 15h10M3 5h.5M3 10h.5M3 15h.5" />
  </Icon>
);

export const ReadIcon = () => (
  <Icon>
    <path d="M3.5 10.5 8 15l8.5-9.5" />
  </Icon>
);

export const UnreadIcon = () => (
  <Icon>
    <circle className="filled" cx="10" cy="10" r="3.5" />
  </Icon>
);
