/** Live examples of the guide to the title bar and to batch tasks: who has a bar, one that is set, and what tasks tell. */
import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import type { ObjectDescriptor, TitleConfig } from 'stoa';
import { StoaButton, StoaTitleBar, useRuntime, useStore } from 'stoa/react';
import { Field, inReact, Results, type Speak } from '../support/guide.js';
import {
  AnswerTable,
  openForAnswer,
  openOwnRuntime,
  OwnRuntime,
  SUITE,
  type StoryDevice,
} from '../support/own-runtime.js';
import type { Words } from '../support/texts.js';

const BAR: Words = ['Bar', '标题栏', '標題列', 'الشريط'];
const YES: Words = ['yes', '有', '有', 'نعم'];
const TITLE: Words = ['Title', '标题', '標題', 'العنوان'];
const APPROVALS: Words = ['My approvals', '我的审批', '我的核准', 'موافقاتي'];
const BACKGROUND: Words = ['Background', '背景色', '背景色', 'لون الخلفية'];
const COLOR: Words = ['Text', '文字颜色', '文字顏色', 'لون النص'];
const MORE_UNREAD: Words = ['One more unread', '未读加一', '未讀加一', 'رسالة جديدة أخرى'];
const ALL_READ: Words = ['All read', '全部已读', '全部已讀', 'قُرئ الكل'];
const SUCCESS: Words = ['A task succeeds', '任务成功', '任務成功', 'تنجح مهمة'];
const FAILURE: Words = ['A task fails', '任务失败', '任務失敗', 'تفشل مهمة'];
const DEVICE: Words = ['On a phone', '在手机上', '在手機上', 'على هاتف'];
const CONTENT: Words = [
  '3 of 40 requests could not be approved.',
  '40 个申请中有 3 个未能批准。',
  '40 個申請中有 3 個未能核准。',
  'تعذّرت الموافقة على 3 من أصل 40 طلبًا.',
];

const meta: Meta = {
  title: 'Guides/Examples/Title bar and batch tasks',
  tags: ['!autodocs', '!dev'],
  parameters: { controls: { disable: true } },
};

export default meta;
type Story = StoryObj;

interface Case {
  readonly config?: Partial<TitleConfig>;
  readonly device?: StoryDevice;
  readonly client?: string;
  readonly path?: string;
}

const CASES: readonly Case[] = [
  {},
  { config: { showH5Title: false } },
  { device: 'PC' },
  { client: 'weapp/7.1' },
  { client: 'MicroMessenger/8.0' },
  { client: 'MicroMessenger/8.0', config: { blackList: ['micromessenger'] } },
  { client: 'MicroMessenger/8.0', config: { thirdPartyAppSetting: 'whiteList', whiteList: ['DingTalk'] } },
  {
    client: 'MicroMessenger/8.0',
    config: { thirdPartyAppSetting: 'whiteList', whiteList: ['MicroMessenger'] },
  },
  { path: 'mobile/inbox?hideTitle=1' },
  { path: 'mobile/inbox?hideTitle_keep_=true' },
];

const PHONE = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/137.0.0.0 Mobile';

/** Asks a runtime of its own, since client and settings are read when it is made. */
function hasBar({
  config = {},
  device = 'Mobile',
  client,
  path = 'mobile/inbox',
}: Case): readonly [string, boolean] {
  const runtime = openForAnswer({
    locale: 'en_US',
    device,
    ...(client && { userAgent: `${PHONE} ${client}` }),
    page: { mobileTitle: { showH5Title: true, ...config } },
    environment: { href: () => `${SUITE}${path}` },
  });
  runtime.title.set('Inbox');
  const answer = [runtime.client.browser, runtime.title.state$.get().visible] as const;
  runtime.dispose();
  return answer;
}

function EnablingTable({ speak }: { speak: Speak }): ReactNode {
  return (
    <AnswerTable
      head={['mobileTitle', 'client.device', 'client.browser', 'href', speak(BAR)]}
      rows={CASES.map((one) => {
        const { config, device = 'Mobile', path = 'mobile/inbox' } = one;
        const [browser, isShown] = hasBar(one);
        const setting = JSON.stringify({ showH5Title: true, ...config }).replaceAll(/[:,]/g, '$& ');
        return [
          code(setting),
          device,
          browser,
          code(`/${path}`),
          <span key="bar" style={{ whiteSpace: 'nowrap' }}>
            {isShown ? speak(YES) : '–'}
          </span>,
        ];
      })}
    />
  );
}

/** Answers of runtimes on such clients. */
export const Enabling: Story = { render: inReact((speak) => <EnablingTable speak={speak} />) };

const showOnPhones = { mobileTitle: { showH5Title: true } };

function BarBox({ speak }: { speak: Speak }): ReactNode {
  const { title } = useRuntime();
  const state = useStore(title.state$);
  const [text, setText] = useState(() => speak(APPROVALS));
  const [style, setStyle] = useState({ background: '#0d6470', color: 'white' });
  const [unread, setUnread] = useState(3);
  const tab = useRef<HTMLSpanElement>(null);

  useEffect(() => {
    title.set(text);
    title.setUnread(unread);
    title.configure({ styleSetting: style });
    if (tab.current) tab.current.textContent = document.title;
  }, [title, text, unread, style]);

  const set = (change: Partial<typeof style>) => setStyle((before) => ({ ...before, ...change }));
  return (
    <div className="stack wide">
      <div className="phone">
        <StoaTitleBar {...state} onAction={() => title.back()} />
      </div>
      <Field label={speak(TITLE)} value={text} onChange={setText} />
      <div className="row">
        <Field
          label={speak(BACKGROUND)}
          value={style.background}
          onChange={(background) => set({ background })}
          dir="ltr"
        />
        <Field label={speak(COLOR)} value={style.color} onChange={(color) => set({ color })} dir="ltr" />
      </div>
      <div className="row">
        <StoaButton onClick={() => setUnread((before) => before + 1)}>{speak(MORE_UNREAD)}</StoaButton>
        <StoaButton onClick={() => setUnread(0)}>{speak(ALL_READ)}</StoaButton>
      </div>
      <Results
        rows={[
          ['title.state$', code(JSON.stringify(state))],
          ['document.title', <span key="tab" ref={tab} />],
        ]}
      />
    </div>
  );
}

function Bar({ speak }: { speak: Speak }): ReactNode {
  const locale = useStore(useRuntime().labels.locale$);
  const make = useCallback(() => openOwnRuntime({ locale, device: 'Mobile', page: showOnPhones }), [locale]);
  return (
    <OwnRuntime make={make}>
      <BarBox key={locale} speak={speak} />
    </OwnRuntime>
  );
}

/** A bar that is bound to the state of the title, and what is written on the browser's tab. */
export const Bound: Story = { render: inReact((speak) => <Bar speak={speak} />) };

/** Details are a page of ours here, since the app of batch tasks is not deployed beside the guides. */
const detailsOf = (kind: string): ObjectDescriptor => {
  const path = `${new URL('sample-page.html', document.baseURI).pathname}?task={id}`;
  return { kind, module: 'uibusiness', detailPath: path, mDetailPath: path };
};

function TaskButtons({ speak }: { speak: Speak }): ReactNode {
  const { batchTasks } = useRuntime();
  const [count, setCount] = useState(1);
  const receive = (failCount: number) => {
    setCount(count + 1);
    const data = { taskId: String(count), failCount, content: failCount ? speak(CONTENT) : '' };
    batchTasks.receive({ command: 15422, type: 111, data });
  };
  return (
    <>
      <StoaButton onClick={() => receive(0)}>{speak(SUCCESS)}</StoaButton>
      <StoaButton onClick={() => receive(3)}>{speak(FAILURE)}</StoaButton>
    </>
  );
}

function Tasks({ speak }: { speak: Speak }): ReactNode {
  const locale = useStore(useRuntime().labels.locale$);
  const [isPhone, setPhone] = useState(false);
  const make = useCallback(
    () =>
      openOwnRuntime({
        locale,
        device: isPhone ? 'Mobile' : 'PC',
        objects: ['batchTask', 'batchTaskDetail'].map(detailsOf),
      }),
    [locale, isPhone],
  );
  return (
    <div className="row">
      <label>
        <input type="checkbox" checked={isPhone} onChange={({ target }) => setPhone(target.checked)} />{' '}
        {speak(DEVICE)}
      </label>
      <OwnRuntime make={make}>
        <TaskButtons speak={speak} />
      </OwnRuntime>
    </div>
  );
}

/** Messages as the messaging client of the suite would hand them on: `batchTasks.receive(message)`. */
export const BatchTasks: Story = { render: inReact((speak) => <Tasks speak={speak} />) };

const code = (text: string): ReactNode => <code key={text}>{text}</code>;
