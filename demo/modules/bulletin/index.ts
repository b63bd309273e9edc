/** `@stoa/bulletin`: what the office in Riyadh announces. */
import { moduleComponent } from 'stoa/react';
import { BulletinPage } from './bulletin-page.js';
import './bulletin.css';

/** The announcements, in Arabic and from right to left, whatever the language of the page around them. */
export const Bulletin = moduleComponent(BulletinPage);
