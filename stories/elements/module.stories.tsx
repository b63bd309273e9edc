/** `<stoa-module>` in each of its states: a real app module, built by `stoa/rollup`, over a scripted network. */
import type { Meta, StoryContext, StoryObj } from '@storybook/web-components-vite';
import { action } from 'storybook/actions';
import { html, nothing, type TemplateResult } from 'lit';
import { ref } from 'lit/directives/ref.js';
import { Suspense, type ReactNode } from 'react';
import { describeThrown, type ModuleComponent } from 'stoa';
import { ModuleBoundary, moduleComponent, ModuleView, StoaButton, StoaProvider } from 'stoa/react';
import { FOREVER_MS, versionsRoute, type Replies } from '../support/runtime.js';
import type { Stage } from '../support/stage.js';
import { TEAM_REPLIES } from '../support/team.js';
import { say, type Words } from '../support/texts.js';
import { elementUsage } from '../support/usage.js';

interface Args {
  name: string;
  component: string;
  props: object;
  loading?: 'eager' | 'lazy';
  preload?: 'none' | 'idle' | 'hover';
}

const FETCHING: Words = ['Fetching the team…', '正在获取团队…', '正在取得團隊…', 'جارٍ جلب الفريق…'];
const SORRY: Words = [
  'The team cannot be shown right now.',
  '暂时无法显示该团队。',
  '暫時無法顯示該團隊。',
  'لا يمكن عرض الفريق الآن.',
];
const AGAIN: Words = ['Try once more', '再试一次', '再試一次', 'حاول مرة أخرى'];
const OPEN: Words = ['Who is in the team', '团队成员', '團隊成員', 'أعضاء الفريق'];
const NO_DATA: Words = [
  'Cannot read the members of nobody',
  '无法读取空的成员列表',
  '無法讀取空的成員清單',
  'لا يمكن قراءة قائمة فارغة',
];

const meta: Meta<Args> = {
  title: 'Elements/Module',
  component: 'stoa-module',
  args: { name: '@stoa/team', component: 'TeamCard', props: { team: 'north' } },
  parameters: { usage: elementUsage('stoa-module') },
  render: (args, context) => stage(context, TEAM_REPLIES, element(args)),
};

export default meta;
type Story = StoryObj<Args>;

/** A runtime over a network that answers so, and what is shown with it. */
function stage(
  { globals }: StoryContext<Args>,
  replies: Replies,
  content: (runtime: Stage['runtime']) => unknown,
): TemplateResult {
  return html`
    <story-stage
      locale=${String(globals['locale'])}
      .replies=${replies}
      .content=${({ runtime }: Stage) => content(runtime)}
    ></story-stage>
  `;
}

/** The element, with what stands between its tags. */
const element =
  ({ name, component, props, loading = 'eager', preload = 'none' }: Args, content: unknown = nothing) =>
  (runtime: Stage['runtime']) =>
    html`
      <stoa-module
        .runtime=${runtime}
        name=${name}
        component=${component}
        .props=${props}
        loading=${loading}
        preload=${preload}
        @stoa-ready=${action('stoa-ready')}
        @stoa-error=${action('stoa-error')}
        >${content}</stoa-module
      >
      ${component === 'TeamCard' ? html`<stoa-overlays .runtime=${runtime}></stoa-overlays>` : nothing}
    `;

/** A React tree with the runtime. */
const inReact = (node: ReactNode) => (runtime: Stage['runtime']) =>
  html` <story-react .node=${<StoaProvider runtime={runtime}>{node}</StoaProvider>}></story-react> `;

/** How a story is written, where its args do not say it. */
const code = (text: string) => ({ docs: { source: { language: 'tsx', code: text } } });

const NEVER: Replies = { [versionsRoute()]: { json: {}, delayMs: FOREVER_MS } };
const AFTER_A_RESTART: Replies = {
  ...TEAM_REPLIES,
  [versionsRoute()]: [{ status: 503 }, { json: { team: { js: 'any' } } }],
};

/** The module has been found through its manifests, its style and labels are there, and its component is mounted. */
export const Ready: Story = {};

/** What is seen until the files have come. */
export const Loading: Story = {
  tags: ['never-ready'],
  render: (args, context) => stage(context, NEVER, element(args)),
};

/** Instead of the line the host shows something of its own, which takes about the place that the component will. */
export const LoadingInItsOwnWay: Story = {
  tags: ['never-ready'],
  parameters: code(`<!-- HTML -->
<stoa-module name="@stoa/team" component="TeamCard" props='{"team":"north"}'>
  <p slot="loading">Fetching the team…</p>
</stoa-module>

// React
<ModuleView
  name="@stoa/team"
  component="TeamCard"
  props={{ team: 'north' }}
  fallback={<p>Fetching the team…</p>}
/>`),
  render: (args, context) =>
    stage(
      context,
      NEVER,
      element(args, html`<p slot="loading" class="quiet-text">${say(context.globals, FETCHING)}</p>`),
    ),
};

/**
 * A lazy module loads when it comes into view: here, when somebody opens the part of the page that it is in. Its files
 * are on their way as soon as pointer or focus come over that part.
 */
export const Lazy: Story = {
  args: { loading: 'lazy', preload: 'hover' },
  parameters: code(`<!-- HTML -->
<details>
  <summary>Who is in the team</summary>
  <stoa-module
    name="@stoa/team"
    component="TeamCard"
    props='{"team":"north"}'
    loading="lazy"
    preload="hover"
  ></stoa-module>
</details>

// React
<details>
  <summary>Who is in the team</summary>
  <ModuleView
    name="@stoa/team"
    component="TeamCard"
    props={{ team: 'north' }}
    loading="lazy"
    preload="hover"
  />
</details>`),
  render: (args, context) =>
    stage(
      context,
      TEAM_REPLIES,
      (runtime) => html`
        <details>
          <summary>${say(context.globals, OPEN)}</summary>
          ${element(args)(runtime)}
        </details>
      `,
    ),
};

/** The server cannot be reached: the place says so and offers another try. */
export const Unreachable: Story = {
  render: (args, context) => stage(context, { [versionsRoute()]: { drop: 'before-headers' } }, element(args)),
};

/** Nobody has deployed a module of that name. */
export const NotFound: Story = { args: { name: '@stoa/nothing' } };

/** The module has no component of that name. Pages that show questions offer to refresh as well. */
export const NoSuchComponent: Story = { args: { component: 'Nothing' } };

/** The first try meets a server that is restarting; the button asks again and finds it up. */
export const RetryThatHelps: Story = {
  render: (args, context) => stage(context, AFTER_A_RESTART, element(args)),
};

/** A failure in the words of the host. Its own button tries again, because of the attribute. */
export const FailureInItsOwnWay: Story = {
  parameters: code(`<!-- HTML -->
<stoa-module name="@stoa/team" component="TeamCard" props='{"team":"north"}'>
  <p slot="failure">
    The team cannot be shown right now.
    <stoa-button data-stoa-retry>Try once more</stoa-button>
  </p>
</stoa-module>

// React
<ModuleView
  name="@stoa/team"
  component="TeamCard"
  props={{ team: 'north' }}
  failure={(error, retry) => (
    <p>
      The team cannot be shown right now. <StoaButton onClick={retry}>Try once more</StoaButton>
    </p>
  )}
/>`),
  render: (args, context) =>
    stage(
      context,
      AFTER_A_RESTART,
      element(
        args,
        html`
          <p slot="failure">
            ${say(context.globals, SORRY)}
            <stoa-button data-stoa-retry>${say(context.globals, AGAIN)}</stoa-button>
          </p>
        `,
      ),
    ),
};

/** A React component that throws while rendering: `moduleComponent` shows a card in its place. */
export const FailingComponent: Story = {
  parameters: code(`import { moduleComponent } from 'stoa/react';

export const TeamCard = moduleComponent(TeamCardView); // which throws`),
  render: (_, context) =>
    stage(context, {}, (runtime) => {
      const Broken = moduleComponent((): ReactNode => {
        throw new TypeError(say(context.globals, NO_DATA));
      });
      return html`<div ${ref(mounting(Broken, runtime))}></div>`;
    }),
};

/** Mounts a component by hand for as long as the place is there. */
function mounting(component: ModuleComponent<object>, runtime: Stage['runtime']): (place?: Element) => void {
  let takeOut = () => {};
  return (place) => {
    takeOut();
    if (!place) return;
    const container = place.appendChild(document.createElement('div'));
    const mounted = component.mount(container, {}, { runtime, name: '@stoa/team' });
    takeOut = () => {
      mounted.unmount();
      container.remove();
    };
  };
}

/** Rendered by React: `ModuleView` takes the runtime of the tree. */
export const InReact: Story = {
  parameters: code(`import { ModuleView, StoaProvider } from 'stoa/react';

<StoaProvider runtime={runtime}>
  <ModuleView name="@stoa/team" component="TeamCard" props={{ team: 'north' }} />
</StoaProvider>;`),
  render: (args, context) =>
    stage(
      context,
      TEAM_REPLIES,
      inReact(<ModuleView {...args} onReady={action('onReady')} onError={action('onError')} />),
    ),
};

/** With `Suspense`: the host waits and fails for all that is below, here with its own words for a failure. */
export const InReactWithSuspense: Story = {
  // What waits shows at times, and at times not.
  tags: ['no-snapshot'],
  name: 'In React, with Suspense',
  parameters: code(`import { Suspense } from 'react';
import { ModuleBoundary, ModuleView } from 'stoa/react';

<ModuleBoundary failure={(error, retry) => <SorryPage error={error} onRetry={retry} />}>
  <Suspense fallback={<p>Fetching the team…</p>}>
    <ModuleView name="@stoa/team" component="TeamCard" props={{ team: 'north' }} suspense />
  </Suspense>
</ModuleBoundary>;`),
  render: (args, context) =>
    stage(
      context,
      { ...TEAM_REPLIES, [versionsRoute()]: { json: { team: { js: 'any' } }, delayMs: 400 } },
      inReact(
        <ModuleBoundary
          failure={(error, retry) => (
            <p>
              {describeThrown(error)} <StoaButton onClick={retry}>{say(context.globals, AGAIN)}</StoaButton>
            </p>
          )}
        >
          <Suspense fallback={<p className="quiet-text">{say(context.globals, FETCHING)}</p>}>
            <ModuleView {...args} suspense />
          </Suspense>
        </ModuleBoundary>,
      ),
    ),
};
