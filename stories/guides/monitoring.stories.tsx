/** Live examples of the guide to monitoring: records as they are sent, slow things, calls, switches, loggers of modules. */
import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import {
  browserEnvironment,
  type ErrorRecord,
  type Measurement,
  type MonitorSwitches,
  type Runtime,
  type TraceLists,
} from 'stoa';
import { Monitored, StoaButton, StoaProvider } from 'stoa/react';
import type { TestRuntime } from 'stoa/testkit';
import { scrub } from '../../core/monitor/scrub.js';
import { CodeField, inReact, Results, type Speak } from '../support/guide.js';
import { COLLECTOR, openLab, openWatchingLab, REPORTS, sentTo, spend, useLab } from '../support/monitored.js';
import { AnswerTable, SUITE } from '../support/own-runtime.js';
import type { Words } from '../support/texts.js';

const UNCAUGHT: Words = ['With a cause', '带有原因的错误', '帶有原因的錯誤', 'خطأ له سبب'];
const CALL: Words = ['A failed call', '失败的请求', '失敗的請求', 'طلب فشل'];
const PLAIN: Words = ['Something that is no error', '并非错误对象的值', '並非錯誤物件的值', 'قيمة ليست خطأً'];
const COMPONENT: Words = ['Of a component', '组件的错误', '元件的錯誤', 'خطأ من مكوّن'];
const TENANT: Words = [
  "Of a tenant's component",
  '租户自有组件的错误',
  '租戶自有元件的錯誤',
  'خطأ من مكوّن للمستأجر',
];
const THROW_TEN: Words = ['Throw it ten times', '抛出十次', '拋出十次', 'ألقِه عشر مرات'];
const LATER: Words = ['Ten seconds later', '十秒之后', '十秒之後', 'بعد عشر ثوانٍ'];
const RECORD: Words = ['Record', '记录', '記錄', 'السجل'];
const SENT: Words = ['Sent', '已发送', '已傳送', 'أُرسل'];
const YES: Words = ['yes', '是', '是', 'نعم'];
const TEXT: Words = ['What an error says', '错误的内容', '錯誤的內容', 'ما يقوله الخطأ'];
const KEPT: Words = ['What is kept of it', '保留的内容', '保留的內容', 'ما يُحفظ منه'];
const REPORT: Words = ['Report now', '立即上报', '立即回報', 'أرسل التقرير الآن'];
const ANSWER: Words = ['The server answers', '服务器的答复', '伺服器的答覆', 'يجيب الخادم'];
const ADDRESS: Words = ['Address', '地址', '網址', 'العنوان'];
const CONSOLE: Words = ['In the console', '控制台输出', '主控台輸出', 'في وحدة التحكم'];
const RECORDED: Words = ['Recorded', '已记录', '已記錄', 'سُجِّل'];

const meta: Meta = {
  title: 'Guides/Examples/Monitoring',
  tags: ['!autodocs', '!dev'],
  parameters: { controls: { disable: true } },
};

export default meta;
type Story = StoryObj;

/** An error as a module of the suite throws it, wherever the story is served. */
function thrownAt(error: Error, file: string): Error {
  error.stack = `${error.name}: ${error.message}\n    at draw (${SUITE}build/${file}:12:34)`;
  return error;
}

const CHART = 'report/chart.9c0d1e2f.mjs';
const PAYSLIP = 'hr-extra/payslip.mjs';

const ERRORS: readonly (readonly [Words, (runtime: Runtime) => unknown])[] = [
  [
    UNCAUGHT,
    ({ monitor }) => {
      const cause = thrownAt(new Error('no rows for mia@suite.example'), CHART);
      monitor.capture(thrownAt(new TypeError('The chart cannot be drawn', { cause }), CHART));
    },
  ],
  [CALL, ({ request }) => request.settle('/api/leave/balance', { params: { name: 'Mia' }, dedupe: false })],
  [PLAIN, ({ monitor }) => monitor.capture({ reason: 'no rows', phone: '13812345678' }, { type: 'promise' })],
  [
    COMPONENT,
    ({ monitor }) =>
      monitor.capture(thrownAt(new RangeError('1,000 slices'), CHART), { comName: 'ShareChart' }),
  ],
  [
    TENANT,
    async ({ monitor }) => {
      await monitor.loadEcode(['hr']);
      monitor.capture(thrownAt(new Error('No such month'), PAYSLIP));
    },
  ],
];

function openRecordingLab(): TestRuntime {
  const clock = browserEnvironment().clock;
  const lab = openLab({ environment: { clock: { ...clock, now: () => Date.UTC(2026, 0, 1) } } });
  lab.network.reply('GET /api/leave/balance', { status: 503 });
  lab.network.reply('POST /api/ecode/monitor/list', {
    data: { hr: [{ libName: 'hr', comName: 'Payslip', ecodeSDK: 'hr-extra' }] },
  });
  return lab;
}

function SentRecord({ speak }: { speak: Speak }): ReactNode {
  const lab = useLab(openRecordingLab);
  const [chosen, choose] = useState(0);
  const [sent, setSent] = useState('');
  useEffect(() => {
    if (!lab) return;
    let isOver = false;
    const send = async () => {
      await ERRORS[chosen]?.[1](lab.runtime);
      await lab.runtime.monitor.flush();
      const { dtos = [] } = sentTo(lab, COLLECTOR).at(-1) as { dtos?: readonly unknown[] };
      if (!isOver) setSent(JSON.stringify(dtos.at(-1), null, 2));
    };
    send().catch(reportError);
    return () => {
      isOver = true;
    };
  }, [lab, chosen]);
  return (
    <div className="stack wide">
      <Choice names={ERRORS.map(([words]) => speak(words))} chosen={chosen} onChoose={choose} />
      <Listing text={sent} />
    </div>
  );
}

/** What becomes of an error, as the collector gets it. */
export const Sent: Story = { render: inReact((speak) => <SentRecord speak={speak} />) };

const PRIVATE = [
  'GET https://suite.example/api/leave?name=Mia&year=2026 → 503',
  'authorization: Bearer 3q8f.a7b2',
  'session eteamsid=9f8e7d6c5b4a and key 5e884898da28047151d0e56f8dc62927',
  'mia@suite.example, +86 138 1234 5678',
  'at draw (https://suite.example/chart.mjs?v=7:12:34)',
].join('\n');

function Scrubber({ speak }: { speak: Speak }): ReactNode {
  const [text, setText] = useState(PRIVATE);
  return (
    <div className="stack wide">
      <CodeField label={speak(TEXT)} value={text} rows={6} onChange={setText} />
      <span>{speak(KEPT)}</span>
      <Listing text={scrub(text)} />
    </div>
  );
}

/** What is taken out of texts before they are stored. */
export const Scrubbed: Story = { render: inReact((speak) => <Scrubber speak={speak} />) };

function Repeats({ speak }: { speak: Speak }): ReactNode {
  const lab = useLab(openWatchingLab);
  const [records, setRecords] = useState<readonly ErrorRecord[]>([]);
  const [sent, setSent] = useState<readonly string[]>([]);
  useEffect(
    () =>
      lab?.runtime.monitor.observe((record) =>
        setRecords((before) => [...before.filter(({ id }) => id !== record.id), record]),
      ),
    [lab],
  );
  const throwTen = () => {
    for (let times = 0; times < 10; times++) {
      lab?.runtime.monitor.capture(thrownAt(new TypeError('rows is undefined'), CHART));
    }
  };
  const wait = async () => {
    if (!lab) return;
    await lab.clock.advance(10_000);
    const calls = sentTo(lab, COLLECTOR) as readonly { dtos: readonly ErrorRecord[] }[];
    setSent(calls.flatMap(({ dtos }) => dtos.map(({ id }) => id)));
  };
  return (
    <div className="stack wide">
      <div className="row">
        <StoaButton onClick={throwTen}>{speak(THROW_TEN)}</StoaButton>
        <StoaButton onClick={() => void wait()}>{speak(LATER)}</StoaButton>
      </div>
      <AnswerTable
        head={['id', 'message', 'count', speak(SENT)]}
        rows={records.map(({ id, message, count }) => [
          code(`…${id.slice(-4)}`),
          code(message),
          count,
          sent.includes(id) ? speak(YES) : '–',
        ])}
      />
    </div>
  );
}

/** One error that comes again and again, on a clock that moves when you say so. */
export const Collapsed: Story = { render: inReact((speak) => <Repeats speak={speak} />) };

function openTimingLab(): TestRuntime {
  const lab = openWatchingLab();
  lab.runtime.monitor.setSwitch('mobxAction', true);
  lab.runtime.monitor.setSwitch('render', true);
  return lab;
}

/** What was slow, in the order it was told. */
function useMeasurements(lab: TestRuntime | undefined): readonly Measurement[] {
  const [told, setTold] = useState<readonly Measurement[]>([]);
  useEffect(
    () => lab?.runtime.monitor.watch((measurement) => setTold((before) => [...before, measurement])),
    [lab],
  );
  return told;
}

function SlowThings({ told }: { told: readonly Measurement[] }): ReactNode {
  return (
    <Listing text={told.map((one) => JSON.stringify(one, round).replaceAll(/[:,]/g, '$& ')).join('\n')} />
  );
}

const ACTIONS_MS = [10, 60, 150];
const RENDERS_MS = [20, 120, 250];

function Actions(): ReactNode {
  const lab = useLab(openTimingLab);
  const told = useMeasurements(lab);
  const approve = useMemo(() => lab?.runtime.monitor.action('period/approve', spend), [lab]);
  return (
    <div className="stack wide">
      <div className="row">
        {ACTIONS_MS.map((ms) => (
          <StoaButton key={ms} onClick={() => approve?.(ms)}>
            approve({ms})
          </StoaButton>
        ))}
      </div>
      <SlowThings told={told} />
    </div>
  );
}

/** A function that is timed, and takes as many milliseconds as it is told. */
export const SlowAction: Story = { render: inReact(() => <Actions />) };

function Chart({ ms }: { ms: number }): ReactNode {
  spend(ms);
  return <code>{`<ShareChart ms={${ms}} />`}</code>;
}

function Renders(): ReactNode {
  const lab = useLab(openTimingLab);
  const told = useMeasurements(lab);
  const [ms, setMs] = useState(0);
  // The same element is not rendered again because of what is told of it.
  const chart = useMemo(
    () =>
      lab && (
        <StoaProvider runtime={lab.runtime}>
          <Monitored name="share-chart">
            <Chart ms={ms} />
          </Monitored>
        </StoaProvider>
      ),
    [lab, ms],
  );
  return (
    <div className="stack wide">
      <div className="row">
        {RENDERS_MS.map((next) => (
          <StoaButton key={next} onClick={() => setMs(next)}>
            {next} ms
          </StoaButton>
        ))}
        {chart}
      </div>
      <SlowThings told={told} />
    </div>
  );
}

/** A component within `<Monitored>` that takes its time. */
export const SlowRender: Story = { render: inReact(() => <Renders />) };

function openCallingLab(): TestRuntime {
  const lab = openWatchingLab();
  const { network } = lab;
  network.reply('GET /api/leave/balance', { data: { days: 12 } });
  network.reply('GET /api/leave/missing', { status: 404 });
  network.reply('POST /api/leave/requests', {
    json: { code: 4001, status: false, msg: 'Only 2 days are left.' },
  });
  network.reply('GET /api/leave/lost', { drop: 'before-headers' });
  return lab;
}

function Calls(): ReactNode {
  const lab = useLab(openCallingLab);
  const [{ successful, failed }, setLists] = useState<TraceLists>({ successful: [], failed: [] });
  useEffect(() => {
    if (!lab) return;
    const { request, monitor } = lab.runtime;
    const callAll = async () => {
      await request.settle('/api/leave/balance', { params: { name: 'Mia' }, traceparent: true });
      await request.settle('/api/leave/missing');
      await request.settle('/api/leave/requests', { method: 'POST', data: { days: 3 } });
      await request.settle('/api/leave/lost');
      setLists({ successful: monitor.trace.successful, failed: monitor.trace.failed });
    };
    callAll().catch(reportError);
  }, [lab]);
  return (
    <AnswerTable
      head={['method', 'url', 'status', 'failure', 'traceId']}
      rows={[...successful, ...failed].map(({ method, url, status, failure, traceId }) => [
        code(method),
        code(url),
        status,
        failure ? code(failure) : '–',
        traceId ? code(`…${traceId.slice(-4)}`) : '–',
      ])}
    />
  );
}

/** Four calls, and what `monitor.trace` has of them. No picture: trace ids are never the same. */
export const Trace: Story = { tags: ['no-snapshot'], render: inReact(() => <Calls />) };

const STATUSES: readonly (readonly [string, keyof MonitorSwitches])[] = [
  ['switchStatus', 'master'],
  ['routeSwitchStatus', 'route'],
  ['traceIdSwitchStatus', 'traceId'],
  ['renderSwitchStatus', 'render'],
  ['mobxActionSwitchStatus', 'mobxAction'],
];

function openReportingLab(): TestRuntime {
  const lab = openLab({ environment: { clock: browserEnvironment().clock } });
  lab.runtime.monitor.start();
  return lab;
}

function Switches({ speak }: { speak: Speak }): ReactNode {
  const lab = useLab(openReportingLab);
  const [answer, setAnswer] = useState<Readonly<Record<string, boolean>>>({ routeSwitchStatus: true });
  const [switches, setSwitches] = useState<Partial<MonitorSwitches>>({});
  const [calls, setCalls] = useState<readonly string[]>([]);
  useEffect(() => lab?.runtime.monitor.switches$.subscribe(setSwitches), [lab]);
  const report = async () => {
    if (!lab) return;
    const { network, runtime } = lab;
    const before = network.requests.length;
    for (const name of ['Data', 'SubData'])
      network.reply(`POST ${REPORTS}${name}`, { data: { switchStatus: true, ...answer } });
    await runtime.monitor.report();
    setCalls(network.requests.slice(before).map(({ path, body }) => `POST ${path}\n${shorten(body)}`));
  };
  return (
    <div className="stack wide">
      <span>{speak(ANSWER)}</span>
      {STATUSES.map(([status, name]) => (
        <label key={status}>
          <input
            type="checkbox"
            checked={answer[status] ?? name === 'master'}
            onChange={({ target }) => setAnswer({ ...answer, [status]: target.checked })}
          />{' '}
          <code>{status}</code>
        </label>
      ))}
      <div>
        <StoaButton onClick={() => void report()}>{speak(REPORT)}</StoaButton>
      </div>
      <Results rows={[['monitor.switches$', code(JSON.stringify(switches).replaceAll(/[:,]/g, '$& '))]]} />
      <Listing text={calls.join('\n\n')} />
    </div>
  );
}

/** A report of this page, and how its answer turns the switches. */
export const Switched: Story = { render: inReact((speak) => <Switches speak={speak} />) };

/** The timeline of a page is long: the first of each list. */
function shorten(body: string): string {
  const parsed = JSON.parse(body) as object;
  const first = (_: string, value: unknown) =>
    Array.isArray(value) && value.length > 1 ? [value[0], `… ${value.length}`] : value;
  return JSON.stringify(parsed, first, 2);
}

const ADDRESSES = [
  'inbox',
  'inbox?debug=1',
  'inbox?debug=@stoa/hrm',
  'inbox?debug=@stoa/team',
  'inbox?debug=@stoa/hrm,@stoa/team',
];

/** What two modules say there; runtimes of their own, since the console is theirs as well. */
function said(path: string): readonly [lines: readonly string[], records: readonly string[]] {
  const lines: string[] = [];
  const say = (line: string) => void lines.push(line);
  const console = { debug: say, info: say, warn: say, error: say, table() {} };
  const { runtime } = openLab({ environment: { href: () => SUITE + path, console } });
  const records: string[] = [];
  runtime.monitor.observe(({ type, comName = '', message }) =>
    records.push(`${type} ${comName}: ${message}`),
  );
  runtime.logger.for('@stoa/team').info('3 people');
  runtime.logger.for('@stoa/hrm').warn('no photo');
  runtime.logger.for('@stoa/hrm').error('no list', new Error('Status 503'));
  runtime.dispose();
  return [lines, records];
}

function LoggerTable({ speak }: { speak: Speak }): ReactNode {
  return (
    <AnswerTable
      head={[speak(ADDRESS), speak(CONSOLE), speak(RECORDED)]}
      rows={ADDRESSES.map((path) => {
        const [lines, records] = said(path);
        return [
          code(`/${path}`),
          <Lines key="lines" lines={lines} />,
          <Lines key="records" lines={records} />,
        ];
      })}
    />
  );
}

/** What loggers of two modules say, by the address of the page. */
export const Loggers: Story = {
  render: inReact((speak) => <LoggerTable key={speak(RECORD)} speak={speak} />),
};

function Choice({
  names,
  chosen,
  onChoose,
}: {
  names: readonly string[];
  chosen: number;
  onChoose: (index: number) => void;
}): ReactNode {
  return (
    <div className="row">
      {names.map((name, index) => (
        <button key={name} type="button" aria-pressed={index === chosen} onClick={() => onChoose(index)}>
          {name}
        </button>
      ))}
    </div>
  );
}

/** Text as a machine wrote it. */
function Listing({ text }: { text: string }): ReactNode {
  return (
    <pre dir="ltr" style={{ margin: 0, maxBlockSize: 420, overflow: 'auto', whiteSpace: 'pre-wrap' }}>
      <code style={{ overflowWrap: 'anywhere', whiteSpace: 'inherit' }}>{text || '–'}</code>
    </pre>
  );
}

function Lines({ lines }: { lines: readonly string[] }): ReactNode {
  return lines.length === 0 ? '–' : lines.map((line) => <div key={line}>{code(line)}</div>);
}

const code = (text: string): ReactNode => <code key={text}>{text}</code>;

const round = (_: string, value: unknown) => (typeof value === 'number' ? Math.round(value) : value);
