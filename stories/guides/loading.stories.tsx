/** Live examples of the guide to loading: a real app module over lists of deployed modules that the stories write. */
import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import { useState, type ReactNode } from 'react';
import { StoaButton, StoaProvider, useRuntime, useStore } from 'stoa/react';
import type { FakeNetwork } from 'stoa/testkit';
import { builtTeam, withWrongHashes } from '../support/deployed.js';
import { Results, type Speak } from '../support/guide.js';
import { codeOf, TroubleTable } from '../support/load-troubles.js';
import { OpenPage } from '../support/open-page.js';
import { versionsRoute, type Replies } from '../support/runtime.js';
import type { Stage } from '../support/stage.js';
import { say, type Words } from '../support/texts.js';

const LOAD: Words = ['Load', '加载', '載入', 'تحميل'];
const RETRY: Words = ['Try again', '重试', '重試', 'أعد المحاولة'];

const meta: Meta = {
  title: 'Guides/Examples/Loading',
  tags: ['!autodocs', '!dev'],
  parameters: { controls: { disable: true } },
};

export default meta;
type Story = StoryObj;

const NAME = '@stoa/team';

function MemoryOfFailure({ network, speak }: { network: FakeNetwork; speak: Speak }): ReactNode {
  const { modules } = useRuntime();
  const state = useStore(modules.state$(NAME));
  const [answer, setAnswer] = useState('');

  async function ask(load: (name: string) => Promise<object>): Promise<void> {
    // The server has an altered file until it has been asked for it twice.
    if (network.requests.length === 0) {
      const team = await builtTeam();
      const altered = { json: { team: withWrongHashes(team) } };
      network.reply(versionsRoute(), [altered, altered, { json: { team } }]);
    }
    setAnswer(await load(NAME).then((exports) => `{ ${Object.keys(exports).join(', ')} }`, codeOf));
  }

  return (
    <div className="stack wide">
      <div className="row">
        <StoaButton variant="primary" onClick={() => void ask(modules.load)}>
          {speak(LOAD)}
        </StoaButton>
        <StoaButton disabled={state !== 'failed'} onClick={() => void ask(modules.retry)}>
          {speak(RETRY)}
        </StoaButton>
      </div>
      <Results
        rows={[
          ['state$', <code key="state">{state}</code>],
          ['load()', <code key="answer">{answer}</code>],
          ['moduleversion.json', network.requests.length],
        ]}
      />
    </div>
  );
}

/** A version that failed is not asked for again until somebody tries again. */
export const Memory: Story = {
  render: (_, { globals }) => html`
    <story-stage
      locale=${String(globals['locale'])}
      .replies=${{ [versionsRoute()]: { json: {} } } satisfies Replies}
      .content=${({ runtime, network }: Stage) => html`
        <story-react
          .node=${(
            <StoaProvider runtime={runtime}>
              <MemoryOfFailure network={network} speak={(words) => say(globals, words)} />
            </StoaProvider>
          )}
        ></story-react>
      `}
    ></story-stage>
  `,
};

/** What can be wrong with a module, by what its load rejects with. */
export const Troubles: Story = {
  render: (_, { globals }) => {
    const locale = String(globals['locale']);
    return html`
      <story-react
        .node=${<TroubleTable key={locale} locale={locale} speak={(words) => say(globals, words)} />}
      ></story-react>
    `;
  },
};

/** A page that stays open while another version is deployed. */
export const Upgrade: Story = {
  render: (_, { globals }) => {
    const locale = String(globals['locale']);
    return html`
      <story-react
        .node=${<OpenPage key={locale} locale={locale} speak={(words) => say(globals, words)} />}
      ></story-react>
    `;
  },
};
