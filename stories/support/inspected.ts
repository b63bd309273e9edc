/**
 * A runtime whose afternoon is always the same: what the inspector shows in stories. Calls, timings and records come from
 * lists and not from the browser, so that pictures of it can be compared.
 */
import { atom, type ReadableAtom } from 'nanostores';
import { createRuntime, type ErrorRecord, type Locale, type ModuleState } from 'stoa';
import { DEFAULT_SWITCHES, type MonitorSwitches } from '../../core/monitor/switches.js';
import type { InspectorRuntime } from '../../elements/inspector/runtime.js';
import type { Phase, Transfer } from '../../elements/inspector/sources/sources.js';
import { callsBefore, MEASUREMENTS } from './inspected-timings.js';
import type { Interceptor, Method, RequestOptions } from '../../core/request/types.js';
import { storyPage } from './runtime.js';

/** What is to be seen. */
export interface Inspected {
  readonly locale: Locale;
  /** Nothing has happened yet. */
  readonly isQuiet?: boolean;
}

/** 12 May 2026, 14:03:07 in the zone of whoever looks. */
const ORIGIN = new Date(2026, 4, 12, 14, 3, 7).getTime();
const NOW_MS = 9_820;
const HOST = 'https://suite.example';

type Sample = readonly [
  at: number,
  took: number | undefined,
  method: string,
  path: string,
  status: number,
  bytes: number,
  more?: {
    body?: unknown;
    headers?: Record<string, string>;
    answer?: object;
    error?: { code: string; message: string };
    traceId?: string;
  },
];

const OK = { code: 200, status: true, msg: '', data: { rows: [{ id: 7, name: 'Travel' }], total: 1 } };
const DOWN = { code: 'HTTP', message: 'The service is not available. Try again later.' };
const REFUSED = { code: 'ENVELOPE', message: 'The period has been closed.' };

const CALLS: readonly Sample[] = [
  [120, 46, 'POST', '/api/component/base/syncSetting/getSetting', 200, 1_240, { body: ['common.autowrap'] }],
  [131, 88, 'GET', '/api/portal/menu?device=PC', 200, 18_420, { answer: OK }],
  [138, 230, 'GET', '/api/hrm/employee/list?page=1&size=50&access_token=9f1c', 200, 64_880, { answer: OK }],
  [139, 229, 'GET', '/api/hrm/employee/list?page=1&size=50&access_token=9f1c', 200, 0],
  [236, 61, 'GET', '/api/em/message/unread', 200, 412],
  [371, 505, 'GET', '/api/report/share/summary?range=month', 200, 210_300],
  [402, 112, 'GET', '/api/workflow/todo?limit=20', 200, 9_120],
  [
    4_310,
    164,
    'PUT',
    '/api/dw/period/2026-05',
    200,
    318,
    {
      body: { approve: true, password: 'x' },
      headers: { 'x-form': 'period' },
      error: REFUSED,
      answer: { code: 4105, status: false, msg: REFUSED.message },
    },
  ],
  [4_322, 73, 'GET', '/api/dw/period/list', 200, 5_240],
  [
    4_405,
    1_020,
    'GET',
    '/papi/rates/today?symbol=USD',
    503,
    162,
    { error: DOWN, traceId: '4bf92f3577b34da6a3ce929d0e0e4736' },
  ],
  [9_240, 34, 'POST', '/api/em/message/read', 200, 96, { body: { ids: [11, 12] } }],
  [9_252, 190, 'GET', 'https://maps.example/v3/geocode?address=Berlin', 200, 0],
  [9_300, undefined, 'GET', '/api/report/export?format=xlsx', 0, 0],
];

const FILES: readonly (readonly [at: number, took: number, path: string, bytes: number])[] = [
  [480, 118, '/build/hrm/lib.1a2b3c4d.mjs', 84_200],
  [482, 64, '/build/hrm/lib.5e6f7a8b.css', 12_800],
  [610, 92, '/build/hrm/chart.9c0d1e2f.mjs', 41_030],
  [495, 240, '/build/workflow/lib.77aa88bb.mjs', 131_400],
  [700, 70, '/build/report/lib.0f0e0d0c.mjs', 22_000],
];

const RECORDS: readonly (readonly [secondsAgo: number, record: Partial<ErrorRecord>])[] = [
  [
    540,
    {
      type: 'js',
      message: 'TypeError: rows is undefined',
      stack: `TypeError: rows is undefined
    at renderRows (${HOST}/build/hrm/lib.1a2b3c4d.mjs:214:31)
    at update (${HOST}/build/hrm/lib.1a2b3c4d.mjs:301:9)`,
      filePath: `${HOST}/build/hrm/lib.1a2b3c4d.mjs`,
      lineNumber: 214,
      colNumber: 31,
      comName: '@stoa/hrm',
      count: 4,
    },
  ],
  [410, { type: 'promise', message: 'AbortError: The user left the page', count: 1 }],
  [
    212,
    {
      type: 'resource',
      message: 'ChunkLoadError: report.77.js',
      code: 'CHUNK',
      filePath: `${HOST}/build/report/77.js`,
    },
  ],
  [
    5.35,
    {
      type: 'api',
      message: REFUSED.message,
      code: 'ENVELOPE',
      status: 200,
      filePath: `${HOST}/api/dw/period/2026-05`,
    },
  ],
  [
    4.4,
    {
      type: 'api',
      message: DOWN.message,
      code: 'HTTP',
      status: 503,
      filePath: `${HOST}/papi/rates/today`,
      count: 2,
    },
  ],
  [
    3,
    {
      type: 'ecode',
      message: 'RangeError: Invalid array length',
      stack: `RangeError: Invalid array length
    at fill (${HOST}/ecode/tax-project/table.js:12:9)
    at wrapped (chrome-extension://abcdefgh/inject.js:1:2044)
    at renderRows (${HOST}/build/hrm/lib.1a2b3c4d.mjs:214:31)
Caused by: TypeError: columns is null
    at columnsOf (${HOST}/ecode/tax-project/table.js:40:3)`,
      filePath: `${HOST}/ecode/tax-project/table.js`,
      lineNumber: 12,
      colNumber: 9,
      comName: 'tax-project/Table',
      count: 11,
    },
  ],
];

/** Creates it; dispose of it with the story. */
export function openInspected({ locale, isQuiet = false }: Inspected): {
  runtime: InspectorRuntime;
  dispose(): void;
} {
  const runtime = createRuntime({
    page: {
      ...storyPage(locale),
      currentTenant: { tenantKey: 'north' },
      buildUrl: '/build',
      runMode: 'release',
      displayModules: isQuiet ? [] : ['@stoa/hrm', '@stoa/workflow', '@stoa/report', '@stoa/meeting'],
    },
    environment: {
      indexedDB: undefined,
      locks: undefined,
      localStorage: undefined,
      sessionStorage: undefined,
    },
  });
  const { request, monitor, modules, chunks, hooks, theme, labels, prompts, notices, settings, session } =
    runtime;
  if (!isQuiet) customise(hooks);
  const switches$ = atom<MonitorSwitches>({ ...DEFAULT_SWITCHES, render: true });
  let now = NOW_MS;
  const states = new Map<string, ReadableAtom<ModuleState>>([
    ['@stoa/hrm', atom('loaded')],
    ['@stoa/workflow', atom('loading')],
    ['@stoa/report', atom('failed')],
  ]);
  return {
    dispose: () => runtime.dispose(),
    runtime: {
      request: Object.assign(request.bind(undefined), {
        pending$: request.pending$,
        use(interceptor: Interceptor) {
          if (!isQuiet) replay(interceptor, (at) => (now = at));
          now = NOW_MS;
          return () => {};
        },
      }),
      monitor: {
        stats$: atom({ pending: isQuiet ? 0 : 2, dropped: 0, stopped: false }),
        flush: monitor.flush,
        report: () => Promise.resolve(),
        switches$,
        setSwitch: (name, on) => switches$.set({ ...switches$.get(), [name]: on }),
        trace: isQuiet ? { successful: [], failed: [] } : callsBefore(ORIGIN),
        observe(listener) {
          if (!isQuiet) RECORDS.map(recordOf).forEach(listener);
          return () => {};
        },
        watch(listener) {
          if (!isQuiet) MEASUREMENTS.forEach(listener);
          return () => {};
        },
      },
      modules: {
        ...modules,
        state$: (name) => states.get(name) ?? modules.state$(name),
      },
      timings: {
        now: () => now,
        origin: ORIGIN,
        watch(sink) {
          if (isQuiet) return () => {};
          for (const [at, took, method, path, status, bytes] of CALLS)
            if (took !== undefined && bytes > 0)
              sink.transfer(transfer(at, took, path, bytes, 'fetch', status, method));
          for (const [at, took, path, bytes] of FILES)
            sink.transfer(transfer(at, took, path, bytes, 'script', 200));
          sink.transfer(transfer(60, 38, '/api/before/anybody/looked', 730, 'fetch', 200));
          sink.longTask({ start: 560, end: 690 });
          sink.longTask({ start: 4_480, end: 4_550 });
          return () => {};
        },
      },
      chunks,
      hooks,
      theme,
      labels,
      prompts,
      notices,
      settings,
      session,
      page: runtime.page,
      client: {
        device: 'PC',
        engine: 'Blink',
        browser: 'Chrome',
        os: 'Windows',
        osVersion: '11',
        version: '142.0',
        language: locale,
      },
    },
  };
}

function customise(hooks: ReturnType<typeof createRuntime>['hooks']): void {
  const tax = { owner: 'tax-project' };
  hooks.overrideProps('ui', 'Table', (props: { dense?: boolean }) => ({ ...props, dense: true }), tax);
  hooks.overrideComponent('ui', 'DatePicker', (Original: () => string) => Original, { ...tax, order: 10 });
  hooks.on('workflow', 'submit', ({ original }) => original(), tax);
  hooks.children('ui', 'Toolbar', (_, element) => element, { owner: 'green-project' });
  hooks.on('hrm', 'export', () => undefined, { owner: 'green-project', order: -5 });
  hooks.setOwnerEnabled('green-project', false);
  for (let use = 0; use < 128; use++) hooks.applyProps('ui', 'Table', {});
}

/** Every call in its time, as an interceptor hears of it. */
function replay(interceptor: Interceptor, setNow: (at: number) => void): void {
  const events = CALLS.flatMap(([at, took, method, path, status, , more = {}]) => {
    const { body: data, headers, error, traceId } = more;
    const answer = { code: 200, status: true, ...more.answer };
    const url = path.startsWith('/') ? HOST + path : path;
    const options: RequestOptions = { url, method: method as Method, data, headers };
    const end = () =>
      error
        ? interceptor.onError?.({ ...error, status, envelope: more.answer, traceId } as never, options)
        : interceptor.onResponse?.(answer, options);
    return [
      { at, tell: () => void (interceptor.match as (options: RequestOptions) => boolean)(options) },
      ...(took === undefined ? [] : [{ at: at + took, tell: () => void end() }]),
    ];
  });
  for (const { at, tell } of events.sort((one, other) => one.at - other.at)) {
    setNow(at);
    tell();
  }
}

function transfer(
  at: number,
  took: number,
  path: string,
  bytes: number,
  initiator: string,
  status: number,
  method = '',
): Transfer {
  const start = at + 2;
  const end = at + took - 1;
  const share = (part: number) => start + (end - start) * part;
  const steps: Phase[] = [
    { name: 'queue', start, end: share(0.1) },
    { name: 'wait', start: share(0.1), end: share(method === 'GET' ? 0.7 : 0.9) },
    { name: 'transfer', start: share(method === 'GET' ? 0.7 : 0.9), end },
  ];
  return {
    url: path.startsWith('/') ? HOST + path : path,
    initiator,
    start,
    end,
    phases: path.startsWith('/') ? steps : [{ name: 'total', start, end }],
    transferred: Math.round(bytes / 3.1) + 300,
    size: bytes,
    status,
  };
}

function recordOf([secondsAgo, record]: (typeof RECORDS)[number], index: number): ErrorRecord {
  return {
    id: `record-${index}`,
    type: 'js',
    message: '',
    stack: '',
    fileName: '',
    filePath: '',
    refererUrl: `${HOST}/spa/hrm`,
    createTime: ORIGIN + NOW_MS - secondsAgo * 1_000,
    count: 1,
    ...record,
  };
}
