/**
 * A live example of the guide to embedding: the page of another company, with its own type and colours, that shows an app
 * module of the suite. The SDK is the real one; the suite's server is scripted.
 */
import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { defineElements } from 'stoa/elements/define.js';
import { createStoaSdk, type Embed, type SdkStep } from 'stoa/sdk';
import { scriptedFetch, storyPage, type Replies } from '../support/runtime.js';
import { TEAM_REPLIES } from '../support/team.js';

const meta: Meta = {
  title: 'Guides/Examples/Inject',
  tags: ['!autodocs', '!dev'],
  parameters: { controls: { disable: true }, docs: { source: { type: 'code' } } },
};

export default meta;
type Story = StoryObj;

const replies = (locale: string): Replies => ({
  ...TEAM_REPLIES,
  'GET /suite-token': { data: { eteamsid: 'a1b2c3' } },
  'GET /papi/app/baseserver/clearCookie': { data: null },
  'POST /papi/app/baseserver/info/getInfo': { data: { ...storyPage(locale), ACCESS_ETEAMSID: 'a1b2c3' } },
});

/** The SDK calls the `fetch` of its page. Here that page is a story, so the server's part is played for as long as it is shown. */
function usePlayedServer(locale: string): void {
  useEffect(() => {
    const real = globalThis.fetch;
    const script = replies(locale);
    const { fetch: scripted } = scriptedFetch(script);
    const paths = new Set(Object.keys(script).map((route) => route.split(' ')[1]));
    const played: typeof fetch = (input, init) => {
      const url = new URL(input instanceof Request ? input.url : input, document.baseURI);
      return paths.has(url.pathname) ? scripted(input, init) : real(input, init);
    };
    globalThis.fetch = played;
    return () => {
      if (globalThis.fetch === played) globalThis.fetch = real;
    };
  }, [locale]);
}

function OutsidePage({ locale }: { locale: string }): ReactNode {
  usePlayedServer(locale);
  const container = useRef<HTMLDivElement>(null);
  const [steps, setSteps] = useState<readonly SdkStep[]>([]);
  const [shown, setShown] = useState(false);

  useEffect(() => {
    const sdk = createStoaSdk({ loadElements: async () => defineElements() });
    const stopSteps = sdk.onStep((step) => setSteps((before) => [...before, step]));
    let embed: Embed | undefined;
    let left = false;
    const started = sdk.init({
      baseUrl: location.origin,
      auth: { type: 'token', url: '/suite-token' },
      locale,
    });
    started
      .then((running) => {
        if (left || !container.current) return running.destroy();
        embed = running.render({
          container: container.current,
          app: '@stoa/team',
          compName: 'TeamCard',
          props: { team: 'north' },
        });
        return embed.ready.then(() => setShown(true));
      })
      .catch(reportError);
    return () => {
      left = true;
      stopSteps();
      setSteps([]);
      setShown(false);
      embed?.destroy();
      started.then((running) => running.destroy()).catch(() => {});
    };
  }, [locale]);

  return (
    <div className="outside" aria-busy={!shown}>
      <p className="outside-name">Norvik Freight · customer portal</p>
      <p>
        The card below comes from the suite of another company. The style sheet of this page does not reach
        it, and its own does not reach this page.
      </p>
      <div ref={container}></div>
      <p className="outside-steps">
        <code>{steps.join(' → ') || 'idle'}</code>
      </p>
    </div>
  );
}

/** Sign in with a token of the host's own server, then render a component of a module. */
export const Embedded: Story = {
  render: (_, { globals }) => html`
    <story-react .node=${(<OutsidePage locale={String(globals['locale'])} />)}></story-react>
  `,
};
