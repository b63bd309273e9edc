/**
 * The demo in one process: the suite and, on an origin of its own, the outside system that embeds it. The two are
 * reached by different host names of the same machine, because cookies know no ports: under one name the outside page
 * could read the session of the suite.
 */
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describeThrown } from '../../core/base/errors.js';
import { openDatabase, type Database } from './database/database.js';
import { fillRecentDay } from './database/recent-history.js';
import { forgetOld, keepForgetting } from './database/retention.js';
import { createDeployments, type Deployments } from './deployments.js';
import { createFaultSwitches } from './faults.js';
import { createInstantMessages } from './instant-messages.js';
import { listen, type Listener } from './listener.js';
import { createMonitoringFeed } from './monitoring-feed.js';
import { createOutside } from './outside.js';
import { createSessions } from './repositories/sessions.js';
import { StartError } from './start-error.js';
import { createSuite } from './suite.js';
import { createTickets } from './tickets.js';
import type { OutsideClient, SuiteServices } from './context.js';

/** Where the demo listens and what it serves. */
export interface DemoOptions {
  /** 0 takes any free port. */
  readonly suitePort: number;
  readonly outsidePort: number;
  /** `file:` URL of a database, or address of a libSQL server. */
  readonly databaseUrl: string;
  /** Token for that server. */
  readonly databaseToken?: string;
  /** The built demo: `suite/`, with `build/` and `static/` in it, and `outside/`. */
  readonly siteDir: string;
  /** The package's own bundles. Default: `dist` of the project. */
  readonly distDir?: string;
  /** Default: `storybook-static` of the project. */
  readonly storybookDir?: string;
  /** Builds the app modules of a release, see `deployments.ts`. Default: `demo/build.mjs`. */
  readonly buildScript?: string;
  /** Fills a day without reports with some of its own making, see `recent-history.ts`. Default: no. */
  readonly history?: boolean;
  /** Default: the loopback interface. */
  readonly host?: string;
  /** Default: the system's clock. */
  readonly now?: () => number;
}

/** A running demo. */
export interface Demo {
  readonly suiteUrl: string;
  readonly outsideUrl: string;
  /** Ends gracefully: running requests are answered, then the database is closed. */
  close(): Promise<void>;
}

/** Starts the demo. Rejects with `StartError`. */
export async function startDemo(options: DemoOptions): Promise<Demo> {
  const { host = '127.0.0.1', now = Date.now } = options;
  const listeners: Listener[] = [];
  const instantMessages = createInstantMessages(now);
  const feed = createMonitoringFeed();
  let database: Database | undefined;
  let deployments: Deployments | undefined;
  let stopForgetting = () => {};
  const close = async () => {
    // Pages wait for messages and news without end, and would keep their connections.
    stopForgetting();
    instantMessages.close();
    feed.close();
    // Listeners first: a request that is still running needs the database.
    await Promise.all([...listeners.map((listener) => listener.close()), deployments?.close()]);
    database?.close();
  };
  const open = async (port: number, variable: string): Promise<Listener> => {
    const listener = await listen({ port, host, variable });
    listeners.push(listener);
    return listener;
  };

  try {
    const suite = await open(options.suitePort, 'SUITE_PORT');
    const outside = await open(options.outsidePort, 'OUTSIDE_PORT');
    database = await openDatabase(options.databaseUrl, {
      authToken: options.databaseToken,
      now: now(),
    }).catch((cause: unknown) => {
      throw new StartError(`DATABASE_URL names no database that can be opened: ${describeThrown(cause)}`, {
        cause,
      });
    });

    deployments = await createDeployments({
      firstFolder: join(options.siteDir, 'suite/build'),
      buildScript: options.buildScript ?? projectPath('demo/build.mjs'),
      now,
    });

    const services: SuiteServices = {
      database,
      sessions: createSessions(database, now),
      tickets: createTickets(now),
      faults: createFaultSwitches(now),
      deployments,
      instantMessages,
      feed,
      folders: {
        site: options.siteDir,
        dist: options.distDir ?? projectPath('dist'),
        storybook: options.storybookDir ?? projectPath('storybook-static'),
      },
      suiteUrl: `http://${urlHost(host, '127.0.0.1')}:${suite.port}`,
      outsideUrl: `http://${urlHost(host, 'localhost')}:${outside.port}`,
      outsideClient: newOutsideClient(),
      version: await projectVersion(),
      now,
    };
    await forgetOld(database, now());
    if (options.history) await fillRecentDay(database, now(), services.suiteUrl);
    stopForgetting = keepForgetting(database, now);
    suite.serve(createSuite(services).fetch);
    outside.serve(createOutside(services).fetch);
    return { suiteUrl: services.suiteUrl, outsideUrl: services.outsideUrl, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Suite and outside system learn the secret here and nobody else does. */
function newOutsideClient(): OutsideClient {
  return { id: 'outside-portal', secret: randomBytes(32).toString('base64url') };
}

function urlHost(host: string, loopback: string): string {
  if (['127.0.0.1', 'localhost', '0.0.0.0', '::', '::1'].includes(host)) return loopback;
  return host.includes(':') ? `[${host}]` : host;
}

function projectPath(path: string): string {
  return fileURLToPath(new URL(`../../${path}`, import.meta.url));
}

async function projectVersion(): Promise<string> {
  const { version } = JSON.parse(await readFile(projectPath('package.json'), 'utf8')) as { version: string };
  return version;
}
