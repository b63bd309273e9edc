/** `<stoa-inspector>`: each tab with something to see, and with nothing; at the side, narrow, folded. */
import type { Meta, StoryContext, StoryObj } from '@storybook/web-components-vite';
import { action } from 'storybook/actions';
import { html, type TemplateResult } from 'lit';
import { StoaInspector } from 'stoa/react';
import { readGlobals } from '../.storybook/globals.js';
import { OPEN_PANEL, StoryInspected, type PanelStart } from '../support/inspected-stage.js';
import { say } from '../support/texts.js';

if (!customElements.get('story-inspected')) customElements.define('story-inspected', StoryInspected);

interface Args extends PanelStart {
  isQuiet: boolean;
}

const USAGE = `<!-- HTML: in a page with stoa.js, or by ?stoa-inspect in its address -->
<stoa-inspector></stoa-inspector>

// React
import { StoaInspector, useRuntime } from 'stoa/react';

<StoaInspector runtime={useRuntime()} onClose={handleClose} />`;

/** On a documentation page it is behind a button: panels in front of the text would hide it. */
function stage(
  { isQuiet, ...start }: Args,
  { globals, viewMode }: Pick<StoryContext, 'globals' | 'viewMode'>,
  react = false,
): TemplateResult {
  return html`<story-inspected
    locale=${readGlobals(globals).locale}
    label=${say(globals, OPEN_PANEL)}
    ?open=${viewMode === 'story'}
    ?quiet=${isQuiet}
    .start=${start}
    .content=${
      react
        ? (runtime: object) =>
            html`<story-react
              .node=${<StoaInspector runtime={runtime} onClose={action('onClose')} />}
            ></story-react>`
        : (runtime: object) =>
            html`<stoa-inspector .runtime=${runtime} @stoa-close=${action('stoa-close')}></stoa-inspector>`
    }
  ></story-inspected>`;
}

const meta: Meta<Args> = {
  title: 'Elements/Inspector',
  component: 'stoa-inspector',
  args: { tab: 'requests', dock: 'bottom', collapsed: false, isQuiet: false },
  argTypes: {
    tab: {
      options: ['requests', 'records', 'performance', 'modules', 'hooks', 'switches', 'page'],
      control: 'select',
      table: { category: 'story' },
    },
    dock: { options: ['bottom', 'side'], control: 'inline-radio', table: { category: 'story' } },
    collapsed: { control: 'boolean', table: { category: 'story' } },
    isQuiet: { control: 'boolean', table: { category: 'story' } },
  },
  parameters: { docs: { source: { code: USAGE, language: 'tsx' } } },
  render: (args, context) => stage(args, context),
};

export default meta;
type Story = StoryObj<Args>;

/**
 * Each call with the steps of its transfer: queue, wait, transfer; what shares the answer of another is a ghost. Idle time
 * is folded, long tasks are marked above.
 */
export const Requests: Story = {};

/** One call in full, without its secrets; it can be copied as a command. */
export const RequestDetails: Story = { args: { picked: '/api/dw/period/2026-05' } };

/** What the monitor has recorded, and when. */
export const Errors: Story = { args: { tab: 'records' } };

/** One record with its stack. */
export const ErrorDetails: Story = { args: { tab: 'records', picked: 'rows is undefined' } };

/** A customisation’s record: whose it is, and which lines of its stack an extension of the browser has put there. */
export const ErrorOfCustomisation: Story = { args: { tab: 'records', picked: 'Invalid array length' } };

/** Web vitals with their bands, routes and long frames on one time axis, slow renders and actions by name. */
export const Timings: Story = { args: { tab: 'performance' } };

/** Versions, files and states of modules, lazy chunks, and the copies of Stoa on the page. */
export const Modules: Story = { args: { tab: 'modules' } };

/** Customisations by owner; each owner can be switched off for a look. */
export const Hooks: Story = { args: { tab: 'hooks' } };

/** What the monitor watches; each can be turned for this page. */
export const Switches: Story = { args: { tab: 'switches' } };

/** Looks and language to try out, what the page says of itself, who shows it. */
export const Page: Story = { args: { tab: 'page' } };

/** Docked at the side, where calls take two lines. */
export const AtTheSide: Story = { args: { dock: 'side' } };

/** On a phone. */
export const Narrow: Story = {
  args: { tab: 'records' },
  globals: { viewport: { value: 'mobile1' } },
};

/** Folded, it says how much there is to look at. */
export const Collapsed: Story = { args: { collapsed: true } };

/** Nothing has happened yet. */
export const Empty: Story = { args: { isQuiet: true } };

export const Dark: Story = {
  args: { picked: '/papi/rates/today' },
  globals: { theme: 'dark' },
};

/** Mirrored; code and addresses are read from the left. */
export const Arabic: Story = {
  args: { picked: '/api/dw/period/2026-05' },
  globals: { locale: 'ar_SA' },
};

/** Rendered by React. */
export const InReact: Story = {
  args: { tab: 'modules' },
  render: (args, context) => stage(args, context, true),
};
