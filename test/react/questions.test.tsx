/**
 * Asking and telling from React: the questions and notices of a component, and `confirm` and `alert` from anywhere, with
 * content that React renders.
 */
import { expect } from '@open-wc/testing';
import {
  createContext,
  StrictMode,
  useContext,
  useEffect,
  useLayoutEffect,
  useState,
  type ReactNode,
} from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { StoaError } from '../../core/base/errors.js';
import type { Runtime } from '../../core/runtime.js';
import {
  alert,
  confirm,
  StoaProvider,
  useNotice,
  usePrompt,
  type ComponentNotices,
  type ComponentPrompts,
} from '../../react/index.js';
import { createTestRuntime } from '../../testkit/index.js';
import { eventually } from '../support/eventually.js';
import { rejection } from '../support/runtime.js';

describe('asking and telling from React', () => {
  let runtime: Runtime;
  let container: HTMLElement;
  let root: Root;
  let detach: () => void;

  const show = (tree: ReactNode) =>
    flushSync(() =>
      root.render(
        <StrictMode>
          <StoaProvider runtime={runtime}>{tree}</StoaProvider>
        </StrictMode>,
      ),
    );
  /** Passive effects are due as well. */
  const leave = async () => {
    show(null);
    await eventually(() => expect(container.childNodes.length).to.equal(0));
    await new Promise((resolve) => setTimeout(resolve));
  };
  const queued = () => runtime.prompts.queue$.get().map(({ data }) => 'text' in data && data.text);
  const answer = (value: boolean) => runtime.prompts.answer(runtime.prompts.queue$.get()[0]!.id, value);
  const outcome = (promise: Promise<unknown>): Promise<unknown> =>
    promise.catch((error: unknown): unknown => (error instanceof StoaError ? error.code : error));

  beforeEach(() => {
    (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = false;
    ({ runtime } = createTestRuntime());
    detach = runtime.prompts.attach();
    container = document.body.appendChild(document.createElement('section'));
    root = createRoot(container);
  });

  afterEach(() => {
    root.unmount();
    container.remove();
    detach();
    runtime.dispose();
  });

  describe('usePrompt', () => {
    let prompts: ComponentPrompts;
    const seen = new Set<ComponentPrompts>();

    function Asker({ onMount }: { onMount?: (bound: ComponentPrompts) => void }): ReactNode {
      const bound = usePrompt();
      useEffect(() => {
        prompts = bound;
        seen.add(bound);
        onMount?.(bound);
      });
      return <p>asker</p>;
    }

    const mount = async (onMount?: (bound: ComponentPrompts) => void) => {
      seen.clear();
      show(<Asker {...(onMount && { onMount })} />);
      await eventually(() => expect(seen).to.have.length(1));
    };

    it('asks what the runtime asks', async () => {
      await mount();
      const sure = prompts.confirm({ title: 'Leave', text: 'Sure?', tone: 'danger' });
      expect(runtime.prompts.queue$.get()[0]).to.deep.include({
        kind: 'confirm',
        data: { title: 'Leave', text: 'Sure?', tone: 'danger' },
      });
      answer(true);
      expect(await sure).to.equal(true);
      const told = [prompts.alert('Saved'), prompts.alert({ text: 'Sent', confirmLabel: 'Good' })];
      expect(queued()).to.deep.equal(['Saved', 'Sent']);
      for (const _ of told) answer(true);
      await Promise.all(told);
      const asked = prompts.ask({ kind: 'confirm', text: 'Again?' });
      answer(false);
      expect(await asked).to.equal(false);
    });

    it('is the same from render to render', async () => {
      await mount();
      show(<Asker onMount={() => {}} />);
      await new Promise((resolve) => setTimeout(resolve, 20));
      expect(seen).to.have.length(1);
    });

    it('withdraws what is open when the component goes, and leaves the questions of others', async () => {
      await mount();
      const others = runtime.prompts.ask({ kind: 'confirm', text: 'Theirs?' });
      const own = [outcome(prompts.confirm({ text: 'One?' })), outcome(prompts.alert('Two'))];
      await leave();
      expect(await Promise.all(own)).to.deep.equal(['ABORTED', 'ABORTED']);
      expect(queued()).to.deep.equal(['Theirs?']);
      answer(true);
      expect(await others).to.equal(true);
      expect(await outcome(prompts.confirm({ text: 'Too late?' }))).to.equal('ABORTED');
      expect(queued()).to.deep.equal([]);
    });

    it('takes a signal of the caller, too', async () => {
      await mount();
      const abort = new AbortController();
      const own = outcome(prompts.confirm({ text: 'One?', signal: abort.signal }));
      expect(queued()).to.deep.equal(['One?']);
      abort.abort('enough');
      expect(await own).to.equal('ABORTED');
      expect(queued()).to.deep.equal([]);
      const late = await rejection<StoaError>(prompts.confirm({ text: 'Two?', signal: abort.signal }));
      expect(late).to.include({ code: 'ABORTED', cause: 'enough' });
    });

    it('asks once in StrictMode when an effect asks, be it early or late', async () => {
      const outcomes: unknown[] = [];
      const ask = ({ confirm: sure }: ComponentPrompts, text: string) =>
        void outcome(sure({ text })).then((value) => outcomes.push(value));
      function Early(): ReactNode {
        const bound = usePrompt();
        useLayoutEffect(() => ask(bound, 'Early?'), [bound]);
        useEffect(() => ask(bound, 'Late?'), [bound]);
        return null;
      }
      show(<Early />);
      await eventually(() => expect(queued().sort()).to.deep.equal(['Early?', 'Late?']));
      expect(outcomes).to.deep.equal(['ABORTED', 'ABORTED']);
      answer(true);
      answer(false);
      await eventually(() => expect(outcomes.slice(2).sort()).to.deep.equal([false, true]));
    });
  });

  describe('useNotice', () => {
    let notices: ComponentNotices;
    const seen = new Set<ComponentNotices>();

    function Teller({ closeOnUnmount }: { closeOnUnmount?: boolean }): ReactNode {
      const bound = useNotice({ ...(closeOnUnmount !== undefined && { closeOnUnmount }) });
      useEffect(() => {
        notices = bound;
        seen.add(bound);
      });
      return <p>teller</p>;
    }

    const mount = async (closeOnUnmount?: boolean) => {
      seen.clear();
      show(<Teller {...(closeOnUnmount !== undefined && { closeOnUnmount })} />);
      await eventually(() => expect(seen).to.have.length(1));
    };
    const texts = () => runtime.notices.list$.get().map(({ text }) => text);

    it('tells what outlives the component, with a handle that closes it', async () => {
      await mount();
      const { close, closed } = notices.show({ kind: 'success', text: 'Saved' });
      notices.toast('Copied');
      await leave();
      expect(texts()).to.deep.equal(['Saved', 'Copied']);
      close();
      expect(await closed).to.equal('api');
      expect(texts()).to.deep.equal(['Copied']);
    });

    it('closes what is still there together with the component, where that is asked for', async () => {
      await mount(true);
      runtime.notices.show({ text: 'Theirs' });
      const offline = notices.show({ kind: 'warning', text: 'Offline' });
      notices.toast('Reconnecting');
      expect(texts()).to.deep.equal(['Theirs', 'Offline', 'Reconnecting']);
      await leave();
      expect(await offline.closed).to.equal('api');
      expect(texts()).to.deep.equal(['Theirs']);
    });

    it('closes at once what a call under way tells when the component has gone, where that is asked for', async () => {
      await mount(true);
      await leave();
      const late = notices.show({ kind: 'error', text: 'Not saved' });
      expect(await late.closed).to.equal('api');
      expect(texts()).to.deep.equal([]);
      await mount();
      await leave();
      notices.show({ kind: 'error', text: 'Not saved' });
      expect(texts()).to.deep.equal(['Not saved']);
    });

    it('is the same from render to render', async () => {
      await mount();
      show(<Teller />);
      await new Promise((resolve) => setTimeout(resolve, 20));
      expect(seen).to.have.length(1);
    });
  });

  describe('confirm and alert', () => {
    /** Every dialog on the page that is open, wherever it is. */
    const dialogs = (from: ParentNode = document): HTMLDialogElement[] =>
      [...from.querySelectorAll('*')].flatMap((element) => [
        ...(element instanceof HTMLDialogElement && element.open ? [element] : []),
        ...(element.shadowRoot ? dialogs(element.shadowRoot) : []),
      ]);
    /** The first open dialog, as soon as there is one: a frame would be long for a hundred of them. */
    const open = async () => {
      const givenUpAt = performance.now() + 4_000;
      for (;;) {
        const [dialog] = dialogs();
        if (dialog) return dialog;
        if (performance.now() > givenUpAt) throw new Error('no dialog is open');
        await new Promise((resolve) => setTimeout(resolve));
      }
    };
    const press = async (variant: 'primary' | 'danger' | 'secondary') => {
      const { host } = (await open()).getRootNode() as ShadowRoot;
      host.querySelector<HTMLElement>(`.${variant}`)?.click();
    };

    it('ask in a dialog, without a provider or a runtime', async () => {
      const sure = confirm({ title: 'Delete', text: 'Sure?', confirmLabel: 'Delete' });
      expect((await open()).getRootNode()).to.be.instanceOf(ShadowRoot);
      await press('primary');
      expect(await sure).to.equal(true);
      const unsure = confirm('Sure?');
      await press('secondary');
      expect(await unsure).to.equal(false);
      const told = alert('Saved');
      await press('primary');
      expect(await told).to.equal(undefined);
    });

    it('show content that React renders and keeps alive', async () => {
      let typed = '';
      function Reason(): ReactNode {
        const [text, setText] = useState('');
        return (
          <label>
            Reason
            <input
              value={text}
              onChange={({ target }) => {
                setText(target.value);
                typed = target.value;
              }}
            />
            <output>{text.length}</output>
          </label>
        );
      }
      const sure = confirm({ title: 'Reject', text: 'Why?', content: <Reason /> });
      await open();
      const input = document.querySelector<HTMLInputElement>('label > input')!;
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, 'late');
      input.dispatchEvent(new Event('input', { bubbles: true }));
      await eventually(() => expect(document.querySelector('output')?.textContent).to.equal('4'));
      await press('primary');
      expect(await sure).to.equal(true);
      expect(typed).to.equal('late');
      await eventually(() => expect(document.querySelectorAll('output').length).to.equal(0));
    });

    it('give content its contexts through `wrapper`', async () => {
      const Name = createContext('nobody');
      const Greeting = () => <i>{useContext(Name)}</i>;
      const told = alert({
        text: 'Hello',
        content: <Greeting />,
        wrapper: ({ children }) => (
          <StrictMode>
            <Name.Provider value="Lin">{children}</Name.Provider>
          </StrictMode>
        ),
      });
      await open();
      expect(document.querySelector('i')?.textContent).to.equal('Lin');
      await press('primary');
      await told;
    });

    it('are asked by event handlers of a tree in StrictMode, once', async () => {
      const answers: boolean[] = [];
      show(
        <button
          onClick={() => void confirm({ text: 'Sure?', content: <b>all</b> }).then((it) => answers.push(it))}
        >
          Delete
        </button>,
      );
      container.querySelector('button')?.click();
      await open();
      expect(dialogs().length).to.equal(1);
      await press('primary');
      await eventually(() => expect(answers).to.deep.equal([true]));
    });

    it('take the question back when the signal aborts, with its content', async () => {
      let isMounted = false;
      const Content = () => {
        useEffect(() => {
          isMounted = true;
          return () => void (isMounted = false);
        }, []);
        return <b>content</b>;
      };
      const abort = new AbortController();
      const sure = confirm({ text: 'Sure?', content: <Content />, signal: abort.signal });
      await open();
      await eventually(() => expect(isMounted).to.equal(true));
      abort.abort();
      expect(await rejection<StoaError>(sure)).to.include({ code: 'ABORTED' });
      await eventually(() => expect(isMounted).to.equal(false));
      expect(dialogs().length).to.equal(0);
    });

    it('ask nothing when the content cannot be rendered, and say why', async () => {
      const { error } = console;
      console.error = () => {};
      const Broken = (): ReactNode => {
        throw new RangeError('cannot draw this');
      };
      expect(await rejection(confirm({ text: 'Sure?', content: <Broken /> }))).to.be.instanceOf(RangeError);
      console.error = error;
      expect(dialogs().length).to.equal(0);
    });

    it('leave nothing behind, however often they ask', async function () {
      this.timeout(60_000);
      let mounted = 0;
      const Content = () => {
        useEffect(() => {
          mounted++;
          return () => {
            mounted--;
          };
        }, []);
        return <b>content</b>;
      };
      const elements = document.querySelectorAll('*').length;
      for (let turn = 0; turn < 100; turn++) {
        const sure = confirm({ text: `${turn}`, content: <Content /> });
        await press('primary');
        await sure;
      }
      await eventually(() => expect(mounted).to.equal(0));
      await eventually(() => expect(document.querySelectorAll('*').length).to.equal(elements));
    });
  });
});
