/** Errors of the last 24 hours, as browsers of the company would have reported them. */
import type { ErrorRecord, Reporter } from '../../repositories/error-records.js';
import type { Chance } from './chance.js';
import { hoursAgo, type Hour } from './working-day.js';

interface Template extends Partial<
  Pick<ErrorRecord, 'status' | 'code' | 'comName' | 'lineNumber' | 'colNumber'>
> {
  readonly type: ErrorRecord['type'];
  readonly message: string;
  readonly frames?: readonly string[];
  readonly filePath: string;
  readonly page: string;
  /** Records on a busy hour. */
  readonly often: number;
  /** Hours ago: outside of them it does not happen. */
  readonly only?: readonly [from: number, to: number];
}

const TEMPLATES: readonly Template[] = [
  {
    type: 'js',
    message: "TypeError: Cannot read properties of undefined (reading 'approver')",
    frames: [
      'ApprovalStep (/build/workflow/lib.81c0d2fa.mjs:214:31)',
      'renderSteps (/build/workflow/lib.81c0d2fa.mjs:198:12)',
    ],
    filePath: '/build/workflow/lib.81c0d2fa.mjs',
    lineNumber: 214,
    colNumber: 31,
    page: '/sp/workflow/flowpage/view/58213',
    often: 1.9,
  },
  {
    type: 'js',
    message: 'RangeError: Invalid time value',
    frames: [
      'formatDue (/build/task/lib.0f7be912.mjs:77:20)',
      'TaskRow (/build/task/lib.0f7be912.mjs:131:9)',
    ],
    filePath: '/build/task/lib.0f7be912.mjs',
    lineNumber: 77,
    colNumber: 20,
    page: '/sp/task/taskViewPage/90417',
    often: 0.6,
  },
  {
    type: 'promise',
    message: 'AbortedUpload: the file was changed while it was sent',
    frames: [
      'sendSlice (/build/doc/lib.c3a85e10.mjs:402:15)',
      'async upload (/build/doc/lib.c3a85e10.mjs:371:5)',
    ],
    filePath: '/build/doc/lib.c3a85e10.mjs',
    lineNumber: 402,
    colNumber: 15,
    page: '/sp/doc/docDetail/11620',
    often: 0.9,
  },
  {
    type: 'promise',
    message: "TypeError: Failed to execute 'json' on 'Response': body stream already read",
    frames: ['readDraft (/build/mail/lib.5d20b7ce.mjs:58:24)'],
    filePath: '/build/mail/lib.5d20b7ce.mjs',
    lineNumber: 58,
    colNumber: 24,
    page: '/sp/inbox',
    often: 0.4,
  },
  {
    type: 'api',
    message: 'HTTP: gateway error',
    filePath: '/api/workflow/request/submit',
    status: 502,
    code: 'HTTP',
    page: '/sp/workflow/flowpage/view/58240',
    often: 9,
    only: [6, 5],
  },
  {
    type: 'api',
    message: 'ENVELOPE: the balance of leave could not be read',
    filePath: '/api/hrm/leaves',
    status: 200,
    code: 'ENVELOPE',
    page: '/sp/people',
    often: 0.7,
  },
  {
    type: 'api',
    message: 'TIMEOUT: request timeout',
    filePath: '/api/report/summary',
    code: 'TIMEOUT',
    page: '/sp/apps/rates',
    often: 0.8,
  },
  {
    type: 'ajax',
    message: 'GET /api/crm/customer/search answered 404',
    filePath: '/api/crm/customer/search',
    status: 404,
    page: '/sp/crm/customer/customerViewPage/3307',
    often: 0.7,
  },
  {
    type: 'resource',
    message: 'The image could not be loaded',
    filePath: '/api/file/remotedownload/7c21/avatar',
    page: '/sp/people',
    often: 1.1,
  },
  {
    type: 'resource',
    message: 'Loading chunk viewer failed.',
    filePath: '/build/doc/viewer.2b91c7d4.mjs',
    page: '/sp/doc/docDetail/11713',
    often: 3,
    only: [13, 12],
  },
  {
    type: 'ecode',
    message: 'TypeError: badge.colour is not a function',
    frames: ['paint (/build/ecode/northgate-badge/index.js:12:18)'],
    filePath: '/build/ecode/northgate-badge/index.js',
    lineNumber: 12,
    colNumber: 18,
    comName: 'PersonCard',
    page: '/sp/people',
    often: 0.5,
  },
  {
    type: 'e10Com',
    message: 'Error: the chart was given no data',
    frames: ['draw (/build/report/lib.9a04fe3c.mjs:33:11)'],
    filePath: '/build/report/lib.9a04fe3c.mjs',
    lineNumber: 33,
    colNumber: 11,
    comName: 'TrendChart',
    page: '/sp/apps/rates',
    often: 0.4,
  },
];

/** Employees who work at a computer all day, from several offices. */
const PEOPLE = [
  '1001',
  '1002',
  '1003',
  '1004',
  '1009',
  '1013',
  '1016',
  '1020',
  '1021',
  '1032',
  '1042',
  '1047',
  '1053',
  '1054',
  '1059',
  '1060',
];

export const BROWSERS: readonly (readonly [browserInfo: object, clientInfo: object, userAgent: string])[] = [
  [
    { browser: 'Chrome', version: '143.0', engine: 'Blink' },
    { device: 'PC', os: 'Windows', osVersion: '11' },
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Safari/537.36',
  ],
  [
    { browser: 'Safari', version: '26.1', engine: 'WebKit' },
    { device: 'PC', os: 'Mac OS', osVersion: '15' },
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.1 Safari/605.1.15',
  ],
  [
    { browser: 'wxwork', version: '5.0', engine: 'Blink' },
    { device: 'Mobile', os: 'Android', osVersion: '15' },
    'Mozilla/5.0 (Linux; Android 15; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36 wxwork/5.0',
  ],
];

/** The records with who reported them; those that fall into the future or onto ids of before are left to the caller. */
export function recentErrors(
  now: number,
  origin: string,
  { next, pick, hex }: Chance,
): { record: ErrorRecord; reporter: Reporter }[] {
  return hoursAgo(now).flatMap((hour) =>
    TEMPLATES.flatMap((template) => {
      const expected = template.often * (isIn(template, hour) ? (template.only ? 1 : hour.activity) : 0);
      const count = Math.floor(expected + next());
      return Array.from({ length: count }, () => {
        const { frames = [], message, filePath, page, type } = template;
        const path = origin + filePath;
        const [browserInfo, clientInfo] = pick(BROWSERS);
        return {
          record: {
            id: hex(32),
            type,
            message,
            stack: [message, ...frames.map((frame) => `    at ${frame.replace('(/', `(${origin}/`)}`)].join(
              '\n',
            ),
            fileName: filePath.slice(filePath.lastIndexOf('/') + 1),
            filePath: path,
            lineNumber: template.lineNumber ?? null,
            colNumber: template.colNumber ?? null,
            refererUrl: origin + page,
            createTime: Math.floor(hour.from + next() * (hour.to - hour.from)),
            status: template.status ?? null,
            code: template.code ?? '',
            comName: template.comName ?? '',
            count: next() < 0.2 ? 2 + Math.floor(next() * 5) : 1,
          },
          reporter: {
            creator: pick(PEOPLE),
            clientInfo: JSON.stringify(clientInfo),
            browserInfo: JSON.stringify(browserInfo),
          },
        };
      });
    }),
  );
}

function isIn({ only }: Template, { hoursAgo: ago }: Hour): boolean {
  return !only || (ago <= only[0] && ago > only[1]);
}
