/** What the routes of the suite are made with, and what a request carries through them. */
import type { Hono } from 'hono';
import type { Database } from './database/database.js';
import type { Deployments } from './deployments.js';
import type { FaultSwitches } from './faults.js';
import type { InstantMessages } from './instant-messages.js';
import type { MonitoringFeed } from './monitoring-feed.js';
import type { Sessions, User } from './repositories/sessions.js';
import type { Tickets } from './tickets.js';

/** Variables of a request. */
export interface SuiteEnv {
  Variables: {
    /** Set by `requireSession`. */
    user: User;
  };
}

/** The suite's app. */
export type SuiteApp = Hono<SuiteEnv>;

/** Everything a route may need. */
export interface SuiteServices {
  readonly database: Database;
  readonly sessions: Sessions;
  readonly tickets: Tickets;
  readonly faults: FaultSwitches;
  readonly deployments: Deployments;
  readonly instantMessages: InstantMessages;
  readonly feed: MonitoringFeed;
  readonly folders: Folders;
  /** Origin of the suite and of the outside system. */
  readonly suiteUrl: string;
  readonly outsideUrl: string;
  /** The one outside system that may ask for sessions. */
  readonly outsideClient: OutsideClient;
  /** Sent to pages as the version of the label files. */
  readonly version: string;
  readonly now: () => number;
}

/** Where the files lie. */
export interface Folders {
  /** Built pages and labels of the demo, and its modules as they were first built. */
  readonly site: string;
  /** The package's own bundles. */
  readonly dist: string;
  /** Built Storybook. */
  readonly storybook: string;
}

/** How an outside system proves who it is; its id is also the login channel of the users it vouches for. */
export interface OutsideClient {
  readonly id: string;
  readonly secret: string;
}
