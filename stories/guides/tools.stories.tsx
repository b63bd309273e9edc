/** Live examples of the guide to tools: the reader's own client, any other, and an element that changes its size. */
import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { detectClient, type Client, type ElementSize } from 'stoa';
import { useRuntime } from 'stoa/react';
import { CodeField, Field, inReact, Results, type Speak } from '../support/guide.js';
import type { Words } from '../support/texts.js';

const USER_AGENT: Words = ['User agent string', '用户代理字符串', '使用者代理字串', 'سلسلة وكيل المستخدم'];
const WIDTH: Words = ['Width', '宽度', '寬度', 'العرض'];
const WATCHED: Words = [
  'This text is watched. The narrower it gets, the more lines it takes.',
  '这段文字正被监测。越窄，行数越多。',
  '這段文字正被監測。越窄，行數越多。',
  'هذا النص تحت المراقبة. كلما ضاق زادت أسطره.',
];

const DINGTALK =
  'Mozilla/5.0 (Linux; Android 13; M2012K11AC) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/108.0.5359.128 Mobile Safari/537.36 AliApp(DingTalk/7.0.40) com.alibaba.android.rimet/32167205';

const meta: Meta = {
  title: 'Guides/Examples/Tools',
  tags: ['!autodocs', '!dev'],
  parameters: { controls: { disable: true } },
};

export default meta;
type Story = StoryObj;

function ClientTable({ client }: { client: Client }): ReactNode {
  return (
    <Results rows={Object.entries(client).map(([name, value]) => [name, String(value) || '–'] as const)} />
  );
}

function OwnClient(): ReactNode {
  return <ClientTable client={useRuntime().client} />;
}

/** What shows this page: `runtime.client`. */
export const Own: Story = {
  // It is about the browser that looks at it.
  tags: ['no-snapshot'],
  render: inReact(() => <OwnClient />),
};

function AnyClient({ speak }: { speak: Speak }): ReactNode {
  const [userAgent, setUserAgent] = useState(DINGTALK);
  return (
    <div className="stack wide">
      <CodeField label={speak(USER_AGENT)} value={userAgent} rows={3} onChange={setUserAgent} />
      <ClientTable client={detectClient({ userAgent })} />
    </div>
  );
}

/** What a string says: `detectClient({ userAgent })`. */
export const Pasted: Story = { render: inReact((speak) => <AnyClient speak={speak} />) };

function Watched({ speak }: { speak: Speak }): ReactNode {
  const { resize } = useRuntime();
  const box = useRef<HTMLParagraphElement>(null);
  const [width, setWidth] = useState('320');
  const [size, setSize] = useState<ElementSize>();
  useEffect(() => (box.current ? resize.observe(box.current, setSize) : undefined), [resize]);
  return (
    <div className="stack">
      <Field label={speak(WIDTH)} value={width} onChange={setWidth} type="range" min={120} max={320} />
      <p
        ref={box}
        className="sample"
        style={{
          inlineSize: `${width}px`,
          maxInlineSize: 'calc(100% - 50px)' /* with its padding and border */,
        }}
      >
        {speak(WATCHED)}
      </p>
      <output>
        <bdi>{size && `${Math.round(size.width)} × ${Math.round(size.height)}`}</bdi>
      </output>
    </div>
  );
}

/** The size of an element, told whenever it changes. */
export const Resizing: Story = { render: inReact((speak) => <Watched speak={speak} />) };
