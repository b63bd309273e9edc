/** `@stoa/hrm`: people and their leave. What is exported here can be shown by any host of the suite. */
import { moduleComponent } from 'stoa/react';
import { DirectoryPage } from './directory/directory-page.js';
import { PersonCardView } from './person-card.js';
import './hrm.css';

/** Everybody in the company, with search, details and leave requests. */
export const Directory = moduleComponent(DirectoryPage);

/** One person in brief; `{ id }` says who. */
export const PersonCard = moduleComponent(PersonCardView);
