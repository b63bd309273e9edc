/** Live examples of the guide to containers: what each of them can do, and one that tells what it is asked. */
import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { bridgeFor, browserEnvironment, type HostCommands } from 'stoa';
import { StoaButton, useRuntime, useStore } from 'stoa/react';
import { createFakeHost, type FakeHost } from 'stoa/testkit';
import { inReact, type Speak } from '../support/guide.js';
import { codeOf } from '../support/load-troubles.js';
import { AnswerTable, openOwnRuntime, OwnRuntime } from '../support/own-runtime.js';
import type { Words } from '../support/texts.js';

const COMMAND: Words = ['Command', '命令', '命令', 'الأمر'];
const YES: Words = ['yes', '支持', '支援', 'نعم'];
const ASKED: Words = ['What it was asked', '收到的调用', '收到的呼叫', 'ما طُلب منها'];
const TELL: Words = ['Let the container speak', '让容器发出事件', '讓容器發出事件', 'دع الحاوية تتكلم'];

const meta: Meta = {
  title: 'Guides/Examples/Containers',
  tags: ['!autodocs', '!dev'],
  parameters: { controls: { disable: true } },
};

export default meta;
type Story = StoryObj;

/** Each command once, whichever are added. */
const COMMANDS = Object.keys({
  openLink: 0,
  setTitle: 0,
  closePage: 0,
  downloadFile: 0,
  previewMedia: 0,
  previewFile: 0,
  getNames: 0,
  scan: 0,
  share: 0,
  logout: 0,
} satisfies Record<keyof HostCommands, 0>);

const CLIENTS = ['Weapp', 'wxwork', 'MicroMessenger', 'DingTalk', 'Feishu'] as const;

/** A window in which every script has every function, and that of the suite's own client its usual commands. */
function fullWindow(): Window & typeof globalThis {
  const everything: object = new Proxy(() => {}, {
    get: (_, name) => (name === 'weapp' ? { invoke() {} } : everything),
  });
  return everything as Window & typeof globalThis;
}

function AdapterTable({ speak }: { speak: Speak }): ReactNode {
  const parts = { window: fullWindow(), clock: browserEnvironment().clock };
  const bridges = CLIENTS.map((browser) => bridgeFor({ browser }, parts));
  return (
    <AnswerTable
      head={[speak(COMMAND), ...CLIENTS]}
      rows={COMMANDS.map((command) => [
        <code key="command">{command}</code>,
        ...bridges.map((bridge) => (bridge?.supports(command) ? speak(YES) : '–')),
      ])}
    />
  );
}

/** Asked of the adapters themselves, over a window in which all functions are there. */
export const Adapters: Story = { render: inReact((speak) => <AdapterTable speak={speak} />) };

const newContainer = () =>
  createFakeHost({ openLink() {}, setTitle() {}, scan: () => '4006381333931', 'torch.on': () => true });

function ContainerBox({ container, speak }: { container: FakeHost; speak: Speak }): ReactNode {
  const { host } = useRuntime();
  const [answers, setAnswers] = useState<readonly string[]>([]);
  const [events, setEvents] = useState(0);
  useEffect(() => host.on('resume', () => setEvents((before) => before + 1)), [host]);

  const ask = async (call: string, work: () => Promise<unknown>) => {
    const answer = await work().then((value) => JSON.stringify(value) ?? 'undefined', codeOf);
    setAnswers((before) => [...before, `${call} → ${answer}`].slice(-5));
  };
  return (
    <div className="stack wide">
      <div className="row">
        <StoaButton onClick={() => void ask('openLink(…)', () => host.openLink('https://suite.example/'))}>
          openLink
        </StoaButton>
        <StoaButton onClick={() => void ask("invoke('scan')", () => host.invoke('scan'))}>scan</StoaButton>
        <StoaButton onClick={() => void ask("invoke('torch.on')", () => host.invoke('torch.on'))}>
          torch.on
        </StoaButton>
        <StoaButton onClick={() => void ask("invoke('share')", () => host.invoke('share'))}>share</StoaButton>
        <StoaButton onClick={() => container.tell('resume')}>{speak(TELL)}</StoaButton>
      </div>
      <output>
        {answers.map((answer, index) => (
          <div key={index}>
            <code>{answer}</code>
          </div>
        ))}
      </output>
      <AnswerTable
        head={[speak(ASKED), 'parameters']}
        rows={[
          ...container.calls
            .slice(-3)
            .map(
              ({ command, parameters }, index) =>
                [
                  <code key={index}>{command}</code>,
                  <code key="parameters">{JSON.stringify(parameters)}</code>,
                ] as const,
            ),
          [<code key="event">on(&apos;resume&apos;)</code>, events],
        ]}
      />
    </div>
  );
}

function Container({ speak }: { speak: Speak }): ReactNode {
  const locale = useStore(useRuntime().labels.locale$);
  const [container] = useState(newContainer);
  const make = useCallback(
    () => openOwnRuntime({ locale, device: 'Mobile', hostBridge: container }),
    [locale, container],
  );
  return (
    <OwnRuntime make={make}>
      <ContainerBox container={container} speak={speak} />
    </OwnRuntime>
  );
}

/** A container that has two usual commands, a usual question and a command of its own: `createFakeHost`. */
export const Asked: Story = { render: inReact((speak) => <Container speak={speak} />) };
