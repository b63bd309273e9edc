/** A sign for each app, drawn as those of the shell. */
import type { ReactNode } from 'react';
import { AppsIcon, Icon, PeopleIcon } from '../icons.js';

const SIGNS: Readonly<Record<string, () => ReactNode>> = {
  hrm: PeopleIcon,
  notes: () => (
    <Icon>
      <path d="M3.5 3.5h13v8l-5 5h-8zM16.5 11.5h-5v5" />
      <path d="M6.5 7h7M6.5 10h3" />
    </Icon>
  ),
  absences: () => (
    <Icon>
      <path d="M3 4.5h14v12H3zM3 8.2h14M6.8 2.8v3M13.2 2.8v3" />
      <path d="M6.5 11.2h4M9.5 13.8h4" />
    </Icon>
  ),
  rates: () => (
    <Icon>
      <path d="M3 7h12.5M12.5 3.8 15.7 7l-3.2 3.2M17 13H4.5M7.5 9.8 4.3 13l3.2 3.2" />
    </Icon>
  ),
  bulletin: () => (
    <Icon>
      <path d="M16.5 4.2v11.6L7.5 13H5a2 2 0 0 1-2-2V9a2 2 0 0 1 2-2h2.5zM7.5 7v6M6 13l.8 3.8h2.4l-.7-3.5" />
    </Icon>
  ),
  probe: () => (
    <Icon>
      <path d="M7.5 2.8h5M8.5 2.8v5L3.8 15a1.6 1.6 0 0 0 1.4 2.2h9.6a1.6 1.6 0 0 0 1.4-2.2L11.5 7.8v-5M6 12.5h8" />
    </Icon>
  ),
};

export function AppIcon({ folder }: { folder: string }): ReactNode {
  const Sign = SIGNS[folder] ?? AppsIcon;
  return <Sign />;
}
