/** Live examples of the guide to links and records: links that are judged, clicked and opened on every device. */
import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import {
  classifyLink,
  describeThrown,
  formatDialogRoute,
  mapLegacyAddress,
  parseDialogRoute,
  type ObjectDescriptor,
  type Runtime,
  type RuntimeOptions,
} from 'stoa';
import { ObjectLink, StoaButton, useRuntime, useStore } from 'stoa/react';
import { createFakeHost } from 'stoa/testkit';
import { Field, inReact, Results, type Speak } from '../support/guide.js';
import { codeOf } from '../support/load-troubles.js';
import {
  AnswerTable,
  openForAnswer,
  openOwnRuntime,
  OwnRuntime,
  SUITE,
  type StoryDevice,
} from '../support/own-runtime.js';
import { TEAM_REPLIES } from '../support/team.js';
import type { Words } from '../support/texts.js';

const LINK: Words = ['Link', '链接', '連結', 'الرابط'];
const TRUSTED: Words = ['Trusted sites', '可信站点', '信任的網站', 'المواقع الموثوقة'];
const CALL: Words = ['Call', '调用', '呼叫', 'الاستدعاء'];
const OUTCOME: Words = ['Outcome', '结果', '結果', 'النتيجة'];
const MESSAGE: Words = ['What people read', '用户看到的文字', '使用者看到的文字', 'ما يقرؤه الناس'];
const PHONE: Words = ['Phone', '手机', '手機', 'الهاتف'];
const CONTAINER: Words = ['Container on a phone', '手机容器', '手機容器', 'حاوية على الهاتف'];
const EMBEDDED: Words = ['In another system', '其他系统中', '其他系統中', 'في نظام آخر'];
const FORGET: Words = [
  'Forget what was agreed to',
  '撤销已同意的站点',
  '撤銷已同意的網站',
  'انسَ ما تمت الموافقة عليه',
];
const ADDRESS: Words = ['Address', '地址', '位址', 'العنوان'];

const meta: Meta = {
  title: 'Guides/Examples/Links and records',
  tags: ['!autodocs', '!dev'],
  parameters: { controls: { disable: true } },
};

export default meta;
type Story = StoryObj;

const SCRIPT = 'javascript';

const SAMPLES: readonly string[] = [
  '/sp/doc/docDetail/7',
  'https://partner.example.net/offers',
  'https://news.example/today',
  'https://suite.example@evil.example/',
  '//evil.example',
  'tel:+8621555',
  `${SCRIPT}:alert(1)`,
  `${SCRIPT}:void(0)`,
  '#comments',
];

function VerdictTable({ speak }: { speak: Speak }): ReactNode {
  const [typed, setTyped] = useState('weixin://dl/business');
  const [sites, setSites] = useState('*.example.net, http://intranet');
  const options = { base: SUITE, trusted: sites.split(/[\s,]+/), schemes: ['weixin'] };
  return (
    <div className="stack wide">
      <Field label={speak(LINK)} value={typed} onChange={setTyped} dir="ltr" />
      <Field label={speak(TRUSTED)} value={sites} onChange={setSites} dir="ltr" />
      <AnswerTable
        head={[speak(LINK), 'verdict', 'reason', 'displayHost']}
        rows={[typed, ...SAMPLES].map((href) => {
          const { verdict, reason, displayHost } = classifyLink(href, options);
          return [code(href), code(verdict), code(reason), code(displayHost)];
        })}
      />
    </div>
  );
}

/** Any link, seen from the start page of a suite: `classifyLink`. */
export const Verdicts: Story = { render: inReact((speak) => <VerdictTable speak={speak} />) };

const WAYS: readonly (readonly [words: Words, options: RuntimeOptions & { device?: StoryDevice }])[] = [
  [['PC', 'PC', 'PC', 'PC'], {}],
  [PHONE, { device: 'Mobile' }],
  [CONTAINER, { device: 'Mobile', hostBridge: createFakeHost({ openLink() {} }) }],
  [EMBEDDED, { embedded: true }],
];

const FOLLOWED: readonly string[] = [
  '/sp/doc/docDetail/7',
  '/sp/integration/loginSingle/crm',
  'https://partner.example.net/offers',
  'https://news.example/today',
  'tel:+8621555',
  `${SCRIPT}:alert(1)`,
  '#comments',
];

function WayTable({ speak }: { speak: Speak }): ReactNode {
  const [outcomes, setOutcomes] = useState<readonly (readonly string[])[]>([]);
  useEffect(() => {
    const runtimes = WAYS.map(([, options]) =>
      openForAnswer({ locale: 'en_US', trustedSites: ['partner.example.net'], ...options }),
    );
    Promise.all(FOLLOWED.map((href) => Promise.all(runtimes.map(({ links }) => links.open(href))))).then(
      setOutcomes,
      reportError,
    );
    return () => runtimes.forEach((runtime) => runtime.dispose());
  }, []);
  return (
    <AnswerTable
      head={[`links.open(${speak(LINK)})`, ...WAYS.map(([words]) => speak(words))]}
      rows={FOLLOWED.map((href, row) => [code(href), ...(outcomes[row] ?? []).map(code)])}
    />
  );
}

/** What `links.open` resolves to. `partner.example.net` is trusted; whoever is asked about another site says yes. */
export const Ways: Story = { render: inReact((speak) => <WayTable speak={speak} />) };

const CLICKED: readonly (readonly [href: string, words: Words])[] = [
  ['sample-page.html', ['A page of ours', '本系统页面', '本系統頁面', 'صفحة من صفحاتنا']],
  ['https://partner.example.net/offers', ['A partner', '合作伙伴', '合作夥伴', 'شريك']],
  ['https://news.example/today', ['News of today', '今日新闻', '今日新聞', 'أخبار اليوم']],
  [
    'https://evil.example/',
    ['https://bank.example', 'https://bank.example', 'https://bank.example', 'https://bank.example'],
  ],
  ['tel:+8621555', ['Call the desk', '致电服务台', '致電服務台', 'اتصل بالمكتب']],
  [
    'data:text/html,<h1>Hello</h1>',
    ['A page inside its address', '写在地址里的页面', '寫在位址裡的頁面', 'صفحة داخل عنوانها'],
  ],
];

function ClickedLinks({ speak, calls }: { speak: Speak; calls: readonly string[] }): ReactNode {
  const { links } = useRuntime();
  const place = useRef<HTMLUListElement>(null);
  useEffect(() => (place.current ? links.intercept(place.current) : undefined), [links]);
  return (
    <div className="stack wide">
      <ul ref={place} className="stack">
        {CLICKED.map(([href, words]) => (
          <li key={href}>
            <a href={href}>{speak(words)}</a>
          </li>
        ))}
      </ul>
      <div>
        <StoaButton onClick={() => links.forgetConsent()}>{speak(FORGET)}</StoaButton>
      </div>
      <output>
        {calls.map((call, index) => (
          <div key={index}>{code(call)}</div>
        ))}
      </output>
    </div>
  );
}

function Clicks({ speak }: { speak: Speak }): ReactNode {
  const locale = useStore(useRuntime().labels.locale$);
  const [calls, setCalls] = useState<readonly string[]>([]);
  const make = useCallback(
    () =>
      openOwnRuntime({
        locale,
        trustedSites: ['partner.example.net'],
        tell: (call) => setCalls((before) => [...before, call].slice(-4)),
      }),
    [locale],
  );
  return (
    <OwnRuntime make={make}>
      <ClickedLinks speak={speak} calls={calls} />
    </OwnRuntime>
  );
}

/** Links below a root: `links.intercept(root)`. What would leave the story is written down instead. */
export const Clicked: Story = { render: inReact((speak) => <Clicks speak={speak} />) };

function KindTable(): ReactNode {
  const { objects } = useRuntime();
  const lines = (...texts: (string | undefined)[]) =>
    texts.map((text, index) => <div key={index}>{code(text)}</div>);
  return (
    <AnswerTable
      head={['kind', 'module', 'paths.normal, addPaths', 'detailPath, mDetailPath']}
      rows={objects
        .list()
        .map(({ kind, module, detailPath, mDetailPath, paths, addPaths }) => [
          code(kind),
          code(module),
          lines(paths?.normal?.[1], addPaths?.component),
          lines(detailPath, mDetailPath),
        ])}
    />
  );
}

/** The kinds that every suite has: `objects.list()`. */
export const Kinds: Story = { render: inReact(() => <KindTable />) };

const TEAM: ObjectDescriptor = {
  kind: 'team',
  module: 'team',
  paths: { normal: ['team', 'TeamCard'], side: ['team', 'TeamCard'] },
};
const NORTH = { parameters: { team: 'north' } };
const MIDDLE: Words = ['In the middle', '居中打开', '置中開啟', 'في الوسط'];
const SIDE: Words = ['At the side', '侧边打开', '側邊開啟', 'على الجانب'];
const NORTHERN: Words = ['Northern region', '北方区域', '北方區域', 'المنطقة الشمالية'];

function OpenTeam({ speak }: { speak: Speak }): ReactNode {
  const { objects } = useRuntime();
  const open = (placement: 'middle' | 'side') =>
    void objects.open('team', 'north', { ...NORTH, placement }).catch(reportError);
  return (
    <div className="row">
      <ObjectLink kind="team" id="north" options={NORTH}>
        {speak(NORTHERN)}
      </ObjectLink>
      <StoaButton onClick={() => open('middle')}>{speak(MIDDLE)}</StoaButton>
      <StoaButton onClick={() => open('side')}>{speak(SIDE)}</StoaButton>
    </div>
  );
}

function Team({ speak }: { speak: Speak }): ReactNode {
  const locale = useStore(useRuntime().labels.locale$);
  const make = useCallback(
    () => openOwnRuntime({ locale, replies: TEAM_REPLIES, objects: [TEAM] }),
    [locale],
  );
  return (
    <OwnRuntime make={make}>
      <OpenTeam speak={speak} />
    </OwnRuntime>
  );
}

/** A kind of its own, whose dialog is a component of an app module. */
export const Records: Story = { render: inReact((speak) => <Team speak={speak} />) };

type Opening = readonly [
  text: string,
  open: (runtime: Runtime) => Promise<string>,
  options?: RuntimeOptions & { device?: StoryDevice },
];

const OPENINGS: readonly Opening[] = [
  ["open('document', '7')", ({ objects }) => objects.open('document', '7')],
  [
    "open('document', '7', { mode: 'link' })",
    ({ objects }) => objects.open('document', '7', { mode: 'link' }),
  ],
  ["open('archive', '7')", ({ objects }) => objects.open('archive', '7')],
  ["open('nothing', '7')", ({ objects }) => objects.open('nothing', '7')],
  ["open('document', '..')", ({ objects }) => objects.open('document', '..')],
  ["create('document')", ({ objects }) => objects.create('document')],
  ["create('hrm')", ({ objects }) => objects.create('hrm')],
  [
    "open('archive', '7'), { displayModules: ['@stoa/doc'] }",
    ({ objects }) => objects.open('archive', '7'),
    { page: { displayModules: ['@stoa/doc'] } },
  ],
  [
    "open('archive', '7'), { embedded: true }",
    ({ objects }) => objects.open('archive', '7'),
    { embedded: true },
  ],
];

async function tryOpening([, open, options]: Opening, locale: string): Promise<readonly string[]> {
  const runtime = openForAnswer({ locale, ...options });
  try {
    return [await open(runtime), ''];
  } catch (error) {
    return [codeOf(error), describeThrown(error)];
  } finally {
    runtime.dispose();
  }
}

function OpeningTable({ speak }: { speak: Speak }): ReactNode {
  const locale = useStore(useRuntime().labels.locale$);
  const [answers, setAnswers] = useState<readonly (readonly string[])[]>([]);
  useEffect(() => {
    Promise.all(OPENINGS.map((opening) => tryOpening(opening, locale))).then(setAnswers, reportError);
  }, [locale]);
  return (
    <AnswerTable
      head={[speak(CALL), speak(OUTCOME), speak(MESSAGE)]}
      rows={OPENINGS.map(([text], row) => {
        const [outcome = '', message = ''] = answers[row] ?? [];
        return [code(text), code(outcome), <bdi key="message">{message}</bdi>];
      })}
    />
  );
}

/** How opening a record can end, on a PC. */
export const Endings: Story = { render: inReact((speak) => <OpeningTable speak={speak} />) };

function RouteReader({ speak }: { speak: Speak }): ReactNode {
  const [path, setPath] = useState('/inbox/workflow_flowpageView/42__tab=notes&from=a%2Fb');
  const options = { root: '/inbox' };
  const route = parseDialogRoute(path, options);
  return (
    <div className="stack wide">
      <Field label={speak(ADDRESS)} value={path} onChange={setPath} dir="ltr" />
      <Results
        rows={[
          ["parseDialogRoute(path, { root: '/inbox' })", code(JSON.stringify(route) ?? 'undefined')],
          ["formatDialogRoute(route, { root: '/inbox' })", route && code(formatDialogRoute(route, options))],
        ]}
      />
    </div>
  );
}

/** The address of a dialog, read and written again. */
export const Routes: Story = { render: inReact((speak) => <RouteReader speak={speak} />) };

function OldAddress({ speak }: { speak: Speak }): ReactNode {
  const [href, setHref] = useState('/spa/document/index.jsp?id=4711');
  const target = mapLegacyAddress(href, { base: SUITE });
  return (
    <div className="stack wide">
      <Field label={speak(ADDRESS)} value={href} onChange={setHref} dir="ltr" />
      <Results rows={[['mapLegacyAddress(href, { base })', code(JSON.stringify(target) ?? 'undefined')]]} />
    </div>
  );
}

/** What an address of the old suite leads to. */
export const OldAddresses: Story = { render: inReact((speak) => <OldAddress speak={speak} />) };

const code = (text: string | undefined): ReactNode => text && <code key={text}>{text}</code>;
