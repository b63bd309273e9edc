/** `@stoa/team`: the app module of the guides. What is exported here can be shown by any host of the suite. */
import { moduleComponent } from 'stoa/react';
import { TeamCardView } from './team-card.js';
import './team.css';

/** Who is in a team; `{ team }` says which. */
export const TeamCard = moduleComponent(TeamCardView);
