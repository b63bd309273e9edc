/** What users write with the tags, by file name. Each line below an `@ts-expect-error` has to be refused. */
export const SNIPPETS: Readonly<Record<string, string>> = {
  'react-tags.tsx': `
    import type {} from 'stoa/react/tags.js';
    import type { StoaCloseEvent, StoaDialog } from 'stoa/elements';
    import { useRef } from 'react';

    export function App() {
      const dialog = useRef<StoaDialog>(null);
      return (
        <>
          <stoa-dialog
            ref={dialog}
            class="wide"
            key="a"
            open
            heading="Form"
            width={510}
            dismissible={false}
            onClick={() => dialog.current?.show()}
            onstoa-close={(event) => {
              const reason: StoaCloseEvent['reason'] = event.reason;
              event.currentTarget.open = reason === 'api';
              // @ts-expect-error it has a reason, nothing else
              event.other;
            }}
          >
            <stoa-button slot="footer" variant="primary" data-stoa-confirm>Save</stoa-button>
          </stoa-dialog>
          <stoa-notice kind="error" actionLabel="View" onstoa-action={({ action }) => action.trim()} />
          <stoa-sensitive-view rules={[{ name: 'Money', value: 'cash' }]} />
          {/* @ts-expect-error no such variant */}
          <stoa-button variant="loud" />
          {/* @ts-expect-error a heading is text */}
          <stoa-dialog heading={7} />
          {/* @ts-expect-error methods are called, not set */}
          <stoa-dialog show={() => {}} />
          <stoa-button type="submit" form="filter" />
          {/* @ts-expect-error a form is given by its id */}
          <stoa-button form={document.forms[0]} />
          {/* @ts-expect-error how far a load is, the element says */}
          <stoa-module phase="ready" />
          {/* @ts-expect-error no such property */}
          <stoa-dialog headline="Form" />
          {/* @ts-expect-error an event comes, not a text */}
          <stoa-dialog onstoa-close={(text: string) => text} />
          {/* @ts-expect-error no such tag */}
          <stoa-nothing />
        </>
      );
    }`,
  'vue-tags.ts': `
    import type {} from 'stoa/elements/vue-tags.js';
    import type { StoaDialog } from 'stoa/elements';
    import type { GlobalComponents, NativeElements } from 'vue';

    type Props<Tag extends keyof GlobalComponents> = InstanceType<GlobalComponents[Tag]>['$props'];
    export const dialog: Props<'stoa-dialog'> = {
      class: ['wide'],
      key: 1,
      open: true,
      heading: 'Form',
      onStoaClose: (event) => event.currentTarget.requestClose(event.reason === 'confirm' ? 'api' : 'action'),
      onClick: (event) => event.preventDefault(),
    };
    export const footer: NativeElements['div'] = { slot: 'footer' };
    export const save: Props<'stoa-button'> = { slot: 'footer', variant: 'primary', form: 'filter' };
    export const element: InstanceType<GlobalComponents['stoa-dialog']>['$el'] = {} as StoaDialog;
    // @ts-expect-error a slot has a name
    export const nowhere: NativeElements['p'] = { slot: 7 };
    // @ts-expect-error no such variant
    export const button: Props<'stoa-button'> = { variant: 'loud' };
    // @ts-expect-error an event comes, not a text
    export const notice: Props<'stoa-notice'> = { onStoaAction: (text: string) => text };`,
  'dom.ts': `
    import 'stoa/elements';

    const dialog = document.createElement('stoa-dialog');
    dialog.addEventListener('stoa-request-close', (event) => {
      if (event.source === 'backdrop') event.preventDefault();
      // @ts-expect-error no such source
      if (event.source === 'nowhere') event.preventDefault();
    });
    document.querySelector('stoa-notice')?.focus();
    // @ts-expect-error open or not
    dialog.open = 'yes';`,
  'globals.ts': `
    import type {} from 'stoa/stoa.js';
    import type {} from 'stoa/stoa-sdk-stub.js';

    stoa.notices.show({ text: 'Saved' });
    // @ts-expect-error its script may be missing
    window.stoa.request;
    // @ts-expect-error likewise
    window.StoaSDK.environment;
    export const embed = (name: string) => StoaSDK.render({ container: '#a', app: '@stoa/hrm', compName: name });`,
  'options.tsx': `
    import { createRuntime, type Runtime } from 'stoa';
    import { confirm, ModuleView, ObjectLink, StoaButton, StoaModule, useTitle } from 'stoa/react';

    // What may be missing is handed on as it is.
    declare const heading: string | undefined;
    declare const props: { id: string } | undefined;
    declare const signal: AbortSignal | undefined;

    export function Place({ isDialog }: { isDialog?: boolean }) {
      useTitle('Team', { showBackButton: isDialog });
      return (
        <>
          <ModuleView name="@stoa/hrm" component="Card" props={props} className={heading} onReady={undefined} />
          <ObjectLink kind="task" id={7} options={isDialog ? { placement: 'side' } : undefined}>Task</ObjectLink>
          <StoaButton type="submit" form={heading}>Send</StoaButton>
          {/* @ts-expect-error a form is given by its id */}
          <StoaButton form={document.forms[0]} />
          {/* @ts-expect-error how far a load is, the element says */}
          <StoaModule phase="ready" />
        </>
      );
    }
    export async function ask({ prompts, notices, links, request, mount }: Runtime, container: Element) {
      await prompts.ask({ kind: 'confirm', text: 'Go on?', title: heading, tone: undefined }, { signal });
      notices.show({ text: 'Saved', title: heading, timeoutMs: undefined, action: undefined });
      await links.open('/a', { text: heading, signal });
      interface Filter {
        readonly name: string;
        readonly page?: number;
      }
      const filter: Filter = { name: 'a' };
      await request.get('/api/teams', { params: filter });
      // @ts-expect-error a query is an object
      await request.get('/api/teams', { params: 'name=a' });
      request.use({ match: heading, owner: heading, onError: undefined });
      await request.get(new URL('https://suite.example/api/teams'));
      request.use({ onResponse: ({ msg, ...rest }) => ({ ...rest, msg }) });
      await mount({ name: '@stoa/hrm', component: 'Card', container, props, signal });
      return confirm({ text: 'Really?', title: heading, signal });
    }
    export const runtime = createRuntime({
      baseUrl: heading,
      sessionId: heading,
      page: { currentUser: { id: 42 }, locale: { lang: heading, version: 26.4 }, reloginDisabled: '1' },
    });
    declare const count: number | undefined;
    runtime.format.number(1, { fractionDigits: count });
    runtime.dates.relative(0, { now: count, bare: undefined });
    runtime.monitor.capture(new Error('x'), { comName: heading, status: count });
    runtime.objects.register({ kind: 'a', module: 'hrm', paths: { normal: undefined }, personIds: undefined });
    void runtime.views.open('link', { url: '/a', heading });
    // @ts-expect-error a tenant is no list
    createRuntime({ page: { currentTenant: [] } });
    // @ts-expect-error no such switch
    createRuntime({ page: { translationMode: 'on' } });`,
  'handed-on.tsx': `
    import type { ReadableAtom } from 'stoa';
    import { StoaButton, usePrompt, useRuntime, withOverrides } from 'stoa/react';
    import { stoaModule } from 'stoa/rollup';
    import type { Sdk } from 'stoa/sdk';

    // Packages that hand on what is made of ours have declarations of their own.
    export const Button = StoaButton;
    export const Table = withOverrides('ui', 'Button', StoaButton);
    export const useCrm = () => ({ ...usePrompt() });
    export const useLocale = () => useRuntime().labels.locale$;
    export const names: ReadableAtom<string> = {} as ReadableAtom<string>;
    export const add = (sdk: Sdk) => sdk.register('add', (first: number, second: number) => first + second);
    // @ts-expect-error its hooks are the bundler's, each of which has types of its own for them
    stoaModule({ name: '@stoa/hrm' }).transform;`,
  'server.ts': `
    import { renderElement, renderToString } from 'stoa/elements/server.js';

    export const markup: string = renderToString(
      [
        { tag: 'stoa-notice', properties: { kind: 'error', text: 'Failed' } },
        { tag: 'p', attributes: { hidden: true }, children: ['Text', { tag: 'app-own', properties: { any: 1 } }] },
      ],
      { lang: 'ar', nonce: 'n' },
    );
    export const focus: boolean | undefined = renderElement('stoa-button')?.delegatesFocus;
    // @ts-expect-error symbols are no content
    renderToString(Symbol('x'));`,
};

/** What is destructured. Its last line takes a method off its object, which linters refuse. */
export const TAKEN_APART = `
      import type { Runtime } from 'stoa';
      import { usePrompt } from 'stoa/react';
      import type { Sdk } from 'stoa/sdk';
      export const { confirm, alert } = usePrompt();
      export const { mount, setLocale, dispose } = {} as Runtime;
      export const { render, invoke, destroy } = {} as Sdk;
      export const { get, post, settle, use } = ({} as Runtime).request;
      export const { show, toast } = ({} as Runtime).notices;
      export const { number, convert } = ({} as Runtime).format;
      class Counter { count = 0; add() { this.count += 1; } }
      export const { add } = new Counter();`;
