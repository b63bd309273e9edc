/** What the server of the guides answers to the app module `@stoa/team`. */
import type { Replies } from './runtime.js';

/** One team, as `GET /api/teams/find` gives it. */
export const TEAM_REPLIES: Replies = {
  'GET /api/teams/find': {
    data: {
      name: 'Northern region',
      budget: '1284500.5',
      members: [
        { name: 'Lin Mei', joinedAt: '2019-03-04' },
        { name: 'Zhao Yue', joinedAt: '2021-11-15' },
        { name: 'Omar Haddad', joinedAt: '2024-06-01' },
      ],
    },
  },
};
