/** Live examples of the guide to requests: real calls of a real runtime, over a scripted server. */
import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import { useCallback, useEffect, useState, type ReactNode } from 'react';
import type { RequestOptions, SettledEnvelope } from 'stoa';
import { StoaButton, StoaProvider, useRuntime } from 'stoa/react';
import { ResultTable } from '../support/guide.js';
import { FOREVER_MS, type Replies } from '../support/runtime.js';
import type { Stage } from '../support/stage.js';
import { say, type Words } from '../support/texts.js';

const CALL: Words = ['Call', '请求', '請求', 'الطلب'];
const CODE: Words = ['Code', '代码', '代碼', 'الرمز'];
const MESSAGE: Words = ['Message or data', '消息或数据', '訊息或資料', 'الرسالة أو البيانات'];
const AGAIN: Words = ['Call again', '重新请求', '重新請求', 'أعد الطلب'];
const TEN: Words = ['Ten equal calls', '十个相同的请求', '十個相同的請求', 'عشرة طلبات متماثلة'];
const ANSWERS: Words = ['Answers', '收到的答复', '收到的答覆', 'الردود'];
const TRANSFERS: Words = ['Transfers', '网络传输', '網路傳輸', 'عمليات النقل'];

const REPLIES: Replies = {
  'GET /api/leave/balance': { data: { days: 12 } },
  'GET /api/leave/refused': { json: { code: 4001, status: false, msg: 'Only 2 days are left.' } },
  'GET /api/leave/missing': { status: 404 },
  'GET /api/leave/broken': { status: 500 },
  'GET /api/leave/proxy': {
    body: '<html>Sign in to the proxy</html>',
    headers: { 'content-type': 'text/html' },
  },
  'GET /api/leave/lost': { drop: 'mid-body' },
  'GET /api/leave/slow': { delayMs: FOREVER_MS },
};

const CALLS: readonly RequestOptions[] = [
  { url: '/api/leave/balance' },
  { url: '/api/leave/refused' },
  { url: '/api/leave/missing' },
  { url: '/api/leave/broken' },
  { url: '/api/leave/proxy' },
  { url: '/api/leave/lost' },
  { url: '/api/leave/slow', timeout: 50 },
  { url: 'https://elsewhere.example/rates' },
];

const meta: Meta = {
  title: 'Guides/Examples/Request',
  tags: ['!autodocs', '!dev'],
  parameters: { controls: { disable: true } },
};

export default meta;
type Story = StoryObj;

function OutcomeTable({ speak }: { speak: (words: Words) => string }): ReactNode {
  const { request } = useRuntime();
  const [answers, setAnswers] = useState<readonly SettledEnvelope[]>([]);
  const callAll = useCallback(
    () =>
      void Promise.all(CALLS.map(({ url, ...options }) => request.settle(url, options))).then(
        setAnswers,
        reportError,
      ),
    [request],
  );
  useEffect(callAll, [callAll]);
  return (
    <div className="stack wide">
      <ResultTable head={[CALL, CODE, MESSAGE].map(speak)} isBusy={answers.length === 0}>
        {CALLS.map(({ url, timeout }, index) => {
          const answer = answers[index];
          return (
            <tr key={url}>
              <td>
                <code>
                  GET {url}
                  {timeout !== undefined && ` (${timeout} ms)`}
                </code>
              </td>
              <td>{answer && <code>{answer.error?.code ?? 'OK'}</code>}</td>
              <td>{answer && (answer.status ? <code>{JSON.stringify(answer.data)}</code> : answer.msg)}</td>
            </tr>
          );
        })}
      </ResultTable>
      <div>
        <StoaButton onClick={callAll}>{speak(AGAIN)}</StoaButton>
      </div>
    </div>
  );
}

/** How calls can end: with data, or with a code to branch on and a message for people in their language. */
export const Outcomes: Story = {
  render: (_, { globals }) => html`
    <story-stage
      locale=${String(globals['locale'])}
      .replies=${REPLIES}
      .content=${({ runtime }: Stage) => html`
        <story-react
          .node=${(
            <StoaProvider runtime={runtime}>
              <OutcomeTable key={String(globals['locale'])} speak={(words) => say(globals, words)} />
            </StoaProvider>
          )}
        ></story-react>
      `}
    ></story-stage>
  `,
};

function TenCalls({
  network,
  speak,
}: Pick<Stage, 'network'> & { speak: (words: Words) => string }): ReactNode {
  const { request } = useRuntime();
  const [counts, setCounts] = useState<readonly [answers: number, transfers: number]>([0, 0]);
  const callTenTimes = async () => {
    const before = network.requests.length;
    const answers = await Promise.all(Array.from({ length: 10 }, () => request.get('/api/leave/balance')));
    setCounts([new Set(answers).size, network.requests.length - before]);
  };
  return (
    <div className="row">
      <StoaButton variant="primary" onClick={() => void callTenTimes()}>
        {speak(TEN)}
      </StoaButton>
      <output>
        {speak(ANSWERS)}: {counts[0]} · {speak(TRANSFERS)}: {counts[1]}
      </output>
    </div>
  );
}

/** Equal calls within half a second are one transfer; every caller has an answer of its own. */
export const Sharing: Story = {
  render: (_, { globals }) => html`
    <story-stage
      locale=${String(globals['locale'])}
      .replies=${REPLIES}
      .content=${({ runtime, network }: Stage) => html`
        <story-react
          .node=${(
            <StoaProvider runtime={runtime}>
              <TenCalls network={network} speak={(words) => say(globals, words)} />
            </StoaProvider>
          )}
        ></story-react>
      `}
    ></story-stage>
  `,
};
