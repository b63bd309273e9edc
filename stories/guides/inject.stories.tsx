/**
 * Live examples of the guides to embedding: pages of another company, with type and colours of their own, that show an app
 * module of the suite. The SDK is the real one; the suite's server is scripted.
 */
import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { StoaButton } from 'stoa/react';
import type { Embed, EmbedState, Sdk, SdkStep } from 'stoa/sdk';
import { createFakeClock } from 'stoa/testkit';
import { FailureTable, MessageTable } from '../support/embed-failures.js';
import { hostOptions, openSdk, TOKEN_ROUTE } from '../support/embedding.js';
import { Results, type Speak } from '../support/guide.js';
import { say, type Words } from '../support/texts.js';

const meta: Meta = {
  title: 'Guides/Examples/Inject',
  tags: ['!autodocs', '!dev'],
  parameters: { controls: { disable: true }, docs: { source: { type: 'code' } } },
};

export default meta;
type Story = StoryObj;

/** Everything anew for another language, as on a page that is loaded in it. */
const inHost = (node: (locale: string, speak: Speak) => ReactNode): Story => ({
  render: (_, { globals }) => {
    const locale = String(globals['locale']);
    const speak: Speak = (words) => say(globals, words);
    return html`<story-react .node=${<div key={locale}>{node(locale, speak)}</div>}></story-react>`;
  },
});

/** An SDK that signs in when it is first looked at, and goes with the story. */
function useSdk(locale: string): { readonly sdk: Sdk | undefined; readonly steps: readonly SdkStep[] } {
  const [sdk, setSdk] = useState<Sdk>();
  const [steps, setSteps] = useState<readonly SdkStep[]>([]);
  useEffect(() => {
    const { stoaSdk } = openSdk({ locale });
    stoaSdk.onStep((step) => setSteps((before) => [...before, step]));
    stoaSdk.ready(setSdk);
    stoaSdk.failed(reportError);
    // `failed` tells what went wrong; an end that we wanted is none.
    stoaSdk.init(hostOptions(locale)).catch(() => {});
    return () => {
      stoaSdk.destroy();
      setSdk(undefined);
      setSteps([]);
    };
  }, [locale]);
  return { sdk, steps };
}

const TEAM = { app: '@stoa/team', compName: 'TeamCard', props: { team: 'north' } } as const;

const PORTAL: Words = [
  'Norvik Freight · customer portal',
  'Norvik Freight · 客户门户',
  'Norvik Freight · 客戶入口網站',
  'Norvik Freight · بوابة العملاء',
];
const APART: Words = [
  'The card below comes from the suite of another company. The style sheet of this page does not reach it, and its own does not reach this page.',
  '下面的卡片来自另一家公司的系统。本页面的样式不会影响它，它的样式也不会影响本页面。',
  '下面的卡片來自另一家公司的系統。本頁面的樣式不會影響它，它的樣式也不會影響本頁面。',
  'تأتي البطاقة أدناه من نظام شركة أخرى. لا تصل إليها أنماط هذه الصفحة، ولا تصل أنماطها إلى هذه الصفحة.',
];

function OutsidePage({ locale, speak }: { locale: string; speak: Speak }): ReactNode {
  const { sdk, steps } = useSdk(locale);
  const container = useRef<HTMLDivElement>(null);
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    if (!sdk || !container.current) return;
    const embed = sdk.render({ ...TEAM, container: container.current });
    const leave = embed.on('ready', () => setShown(true));
    return () => {
      leave();
      setShown(false);
      embed.destroy();
    };
  }, [sdk]);
  return (
    <div className="outside" aria-busy={!isShown}>
      <p className="outside-name">{speak(PORTAL)}</p>
      <p>{speak(APART)}</p>
      <div ref={container}></div>
      <p className="outside-steps">
        <code>{steps.join(' → ') || 'idle'}</code>
      </p>
    </div>
  );
}

/** Sign in with a token of the host's own server, then render a component of a module. */
export const Embedded: Story = inHost((locale, speak) => <OutsidePage locale={locale} speak={speak} />);

const TAKE_OUT: Words = ['Take it out', '移除', '移除', 'أزلها'];
const PUT_BACK: Words = ['Put it back', '放回', '放回', 'أعدها'];

/** In `StrictMode`, as all examples here. */
function WrittenAsElement({ locale, speak }: { locale: string; speak: Speak }): ReactNode {
  const { steps } = useSdk(locale);
  const hasBegun = steps.length > 0;
  const place = useRef<HTMLDivElement>(null);
  const [isIn, setIn] = useState(true);
  const [told, setTold] = useState<readonly string[]>([]);
  useEffect(() => {
    if (!hasBegun || !isIn) return;
    const element = document.createElement('stoa-embed');
    const tell = ({ type }: Event) => setTold((before) => [...before.slice(-3), type]);
    element.app = TEAM.app;
    element.component = TEAM.compName;
    element.props = TEAM.props;
    element.addEventListener('stoa-ready', tell);
    element.addEventListener('stoa-error', tell);
    place.current?.append(element);
    return () => element.remove();
  }, [hasBegun, isIn]);
  return (
    <div className="outside" aria-busy={told.length === 0}>
      <p className="outside-name">{speak(PORTAL)}</p>
      <p className="row">
        <StoaButton onClick={() => setIn(!isIn)}>{speak(isIn ? TAKE_OUT : PUT_BACK)}</StoaButton>
      </p>
      <div ref={place}></div>
      <p className="outside-steps">
        <code>{told.join(', ')}</code>
      </p>
    </div>
  );
}

/** `<stoa-embed>` begins when it is on a page and ends when it has left it. */
export const Element: Story = inHost((locale, speak) => <WrittenAsElement locale={locale} speak={speak} />);

function EnvironmentTable(): ReactNode {
  const { environment } = openSdk({ locale: 'en_US' }).stoaSdk;
  return (
    <Results
      rows={Object.entries(environment).map(([name, value]) => [
        `StoaSDK.environment.${name}`,
        <code key={name}>{JSON.stringify(value)}</code>,
      ])}
    />
  );
}

/** What can be said of the page at once: here, of this one. */
export const Surroundings: Story = inHost(() => <EnvironmentTable />);

const RULES = `
  .loud { --stoa-color-page: transparent }
  .loud h2 { color: #b3261e; text-transform: uppercase; letter-spacing: 0.12em }
  .loud ul { padding: 0 16px; border-inline-start: 6px solid #b3261e }
`;

function OneOf({ sdk, isolation }: { sdk: Sdk | undefined; isolation: 'shadow' | 'light' }): ReactNode {
  const container = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<EmbedState>('waiting');
  useEffect(() => {
    if (!sdk || !container.current) return;
    const embed: Embed = sdk.render({ ...TEAM, container: container.current, isolation });
    const leave = embed.on('ready', () => setState(embed.state));
    return () => {
      leave();
      embed.destroy();
    };
  }, [sdk, isolation]);
  return (
    <div aria-busy={state !== 'ready'}>
      <p>
        <code>isolation: &apos;{isolation}&apos;</code>
      </p>
      <div ref={container}></div>
    </div>
  );
}

function BothIsolations({ locale, speak }: { locale: string; speak: Speak }): ReactNode {
  const { sdk } = useSdk(locale);
  return (
    <div className="outside loud">
      <style>{RULES}</style>
      <p className="outside-name">{speak(PORTAL)}</p>
      <OneOf sdk={sdk} isolation="shadow" />
      <OneOf sdk={sdk} isolation="light" />
    </div>
  );
}

/** The page has rules for headings and lists. */
export const Isolation: Story = inHost((locale, speak) => <BothIsolations locale={locale} speak={speak} />);

const MINUTE: Words = ['A minute passes', '过一分钟', '過一分鐘', 'تمر دقيقة'];
const DOWN: Words = [
  'The token address cannot be reached',
  'Token 地址不可用',
  'Token 位址無法使用',
  'تعذر الوصول إلى عنوان الرمز',
];

/** Sessions of a minute on a clock that stands still until somebody moves it. */
function ShortSessions({ locale, speak }: { locale: string; speak: Speak }): ReactNode {
  const [clock] = useState(() => createFakeClock());
  const [isDown, setDown] = useState(false);
  const [told, setTold] = useState<readonly string[]>([]);
  const [isReady, setReady] = useState(false);
  const reply = useRef((_isDown: boolean) => {});

  useEffect(() => {
    const { stoaSdk, network } = openSdk({ locale, environment: { clock } });
    let count = 0;
    const tell = (line: string) => setTold((before) => [...before, line]);
    reply.current = (down) => {
      const grants = Array.from({ length: 100 }, () => ({
        data: { eteamsid: `s-${++count}`, expiresIn: 60 },
      }));
      network.reply(TOKEN_ROUTE, down ? { drop: 'before-headers' } : [grants[0]!, ...grants.slice(1)]);
    };
    reply.current(false);
    stoaSdk.on('session-refreshed', ({ expiresIn }) => tell(`session-refreshed: ${expiresIn} s`));
    stoaSdk.on('session-expired', ({ code }) => tell(`session-expired: ${code}`));
    stoaSdk.ready(() => setReady(true));
    stoaSdk.failed(reportError);
    stoaSdk.init(hostOptions(locale)).catch(() => {});
    return () => {
      stoaSdk.destroy();
      setReady(false);
      setTold([]);
    };
  }, [clock, locale]);

  return (
    <div className="stack wide" aria-busy={!isReady}>
      <div className="row">
        <StoaButton variant="primary" disabled={!isReady} onClick={() => void clock.advance(60_000)}>
          {speak(MINUTE)}
        </StoaButton>
        <label>
          <input
            type="checkbox"
            checked={isDown}
            onChange={({ target }) => {
              setDown(target.checked);
              reply.current(target.checked);
            }}
          />{' '}
          {speak(DOWN)}
        </label>
      </div>
      <ol aria-live="polite">
        {told.map((line, index) => (
          <li key={index}>
            <code>{line}</code>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** Renewed before its end, and told once when nothing could. */
export const Expiry: Story = inHost((locale, speak) => <ShortSessions locale={locale} speak={speak} />);

/** Every code with its text. */
export const Messages: Story = inHost((locale, speak) => <MessageTable locale={locale} speak={speak} />);

/** Each on servers of its own. */
export const Failures: Story = inHost((locale, speak) => <FailureTable locale={locale} speak={speak} />);
