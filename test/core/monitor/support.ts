/** Monitors against a test server, on the browser's own database and a clock that tests move. */
import { browserEnvironment, type Environment } from '../../../core/base/environment.js';
import type { Logger } from '../../../core/base/logger.js';
import { normalisePage } from '../../../core/base/page.js';
import type { Client } from '../../../core/client/detect.js';
import { createMonitor, type MonitorPart } from '../../../core/monitor/monitor.js';
import type { ErrorRecord } from '../../../core/monitor/record.js';
import { createFakeClock, type FakeClock } from '../../../testkit/clock.js';
import type { ReceivedRequest, TestServer } from '../../support/server.js';

export const COLLECT = 'POST /api/tissot/frontErrorRecord';
export const ACCEPTED = { json: { code: 200, status: true, msg: '' } };

export type TestMonitor = MonitorPart & { clock: FakeClock };

/** What `monitorFor` can be told. */
export interface MonitorSetup {
  readonly environment?: Partial<Environment>;
  readonly employeeId?: string;
  readonly tenantKey?: string;
  readonly headers?: Record<string, string>;
  readonly logger?: Logger;
  /** A guest on another system's page. */
  readonly embedded?: boolean;
}

const CLIENT: Client = {
  device: 'PC',
  engine: 'Blink',
  browser: 'Chrome',
  os: 'Linux',
  osVersion: '',
  version: '156.0',
  language: 'en_US',
};

const silent: Logger = { debug: nothing, info: nothing, warn: nothing, error: nothing };

const monitors: MonitorPart[] = [];
const collectors = new Set<string>();

/** A monitor whose collector is the server: one tab, or one session, of a person. Not started. */
export function monitorFor(
  server: Pick<TestServer, 'origin'>,
  {
    environment = {},
    employeeId = 'e-1',
    tenantKey = '',
    headers = {},
    logger = silent,
    embedded = false,
  }: MonitorSetup = {},
): TestMonitor {
  const clock = createFakeClock();
  const monitor = createMonitor({
    environment: browserEnvironment({ clock, ...environment }),
    page: normalisePage({ currentUser: { id: 'u-1', employeeId }, currentTenant: { tenantKey } }),
    client: CLIENT,
    baseUrl: new URL(server.origin),
    makeHeaders: () => headers,
    logger,
    embedded,
  });
  monitors.push(monitor);
  collectors.add(`${server.origin}/`);
  return { ...monitor, clock };
}

/** To be called in an `afterEach`: the next test finds no record of this one. */
export async function forgetMonitors(): Promise<void> {
  for (const monitor of monitors.splice(0)) monitor.dispose();
  for (const { name = '' } of await indexedDB.databases()) {
    if (![...collectors].some((origin) => name.includes(origin))) continue;
    await deleteDatabase(name);
  }
  collectors.clear();
}

/** Deletes a database, once everybody has let go of it. */
export function deleteDatabase(name: string): Promise<unknown> {
  return new Promise((resolve) => {
    const request = indexedDB.deleteDatabase(name);
    request.onsuccess = request.onerror = resolve;
  });
}

/** Every row that the browser's database holds for this collector. */
export async function storedRows(server: Pick<TestServer, 'origin'>): Promise<readonly StoredRow[]> {
  const databases = await indexedDB.databases();
  const name = databases.find((found) => found.name?.includes(`${server.origin}/`))?.name;
  if (name === undefined) return [];
  return new Promise((resolve) => {
    const opening = indexedDB.open(name);
    // Opening must not create what it looks for.
    opening.onupgradeneeded = () => opening.transaction?.abort();
    opening.onerror = () => resolve([]);
    opening.onsuccess = () => {
      const asking = opening.result.transaction('rows').objectStore('rows').getAll();
      asking.onsuccess = () => {
        opening.result.close();
        resolve(asking.result as StoredRow[]);
      };
    };
  });
}

export interface StoredRow {
  readonly key: readonly [createTime: number, order: number, id: string, bytes: number];
  readonly record: ErrorRecord;
}

/** Everything the collector was told, calls in order of arrival. */
export async function callsTo(server: TestServer): Promise<readonly CollectorCall[]> {
  const requests = (await server.requests()).filter(({ method, path }) => `${method} ${path}` === COLLECT);
  return requests.map((request) => ({ ...request, ...(JSON.parse(request.body) as CollectorBody) }));
}

export interface CollectorBody {
  readonly dtos: readonly ErrorRecord[];
  readonly creator: string;
  readonly clientInfo: Record<string, string>;
  readonly browserInfo: Record<string, string>;
}

export type CollectorCall = ReceivedRequest & CollectorBody;

/** Every record the collector was sent, in order of arrival. */
export async function recordsAt(server: TestServer): Promise<readonly ErrorRecord[]> {
  return (await callsTo(server)).flatMap(({ dtos }) => dtos);
}

/** Their messages, sorted. */
export async function messagesAt(server: TestServer): Promise<readonly string[]> {
  return (await recordsAt(server)).map(({ message }) => message).sort();
}

/** Messages `a-0`, `a-1`, … as `messagesAt` would give them. */
export function numbered(name: string, count: number): readonly string[] {
  return Array.from({ length: count }, (_, index) => `${name}-${index}`).sort();
}

function nothing(): void {}
