/** Records and titles from React: links that open as the suite wants, and stay links. */
import { expect } from '@open-wc/testing';
import { createRef, StrictMode, useEffect, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import type { Runtime } from '../../core/runtime.js';
import { ObjectLink, StoaOverlays, StoaProvider, useRuntime, useTitle } from '../../react/index.js';
import { createTestRuntime } from '../../testkit/index.js';
import { eventually } from '../support/eventually.js';

describe('navigation from React', () => {
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
  const link = () => container.querySelector('a')!;

  beforeEach(() => {
    (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = false;
    ({ runtime } = createTestRuntime());
    detach = runtime.views.attach();
    container = document.createElement('div');
    document.body.append(container);
    root = createRoot(container);
  });
  afterEach(async () => {
    root.unmount();
    runtime.views.close();
    await eventually(() => expect(runtime.views.stack$.get()).to.have.length(0));
    detach();
    runtime.dispose();
    container.remove();
  });

  it('given a record, when its link is clicked, then it opens once, in a dialog, and the page stays', async () => {
    show(
      <ObjectLink kind="document" id="7 b" className="record" options={{ mode: 'dialog' }}>
        Plan
      </ObjectLink>,
    );
    expect(new URL(link().href).pathname).to.equal('/sp/doc/docDetail/7%20b');
    expect(link().className).to.equal('record');
    link().click();
    link().click();
    await eventually(() => expect(runtime.views.stack$.get()).to.have.length(1));
    const [{ kind, data } = { kind: '', data: {} }] = runtime.views.stack$.get();
    expect(kind).to.equal('object');
    expect(data).to.include({ app: '@stoa/doc', id: '7 b' });
  });

  it('given a handler that prevents it, a modifier or another target, then the link is left alone', () => {
    const heard: boolean[] = [];
    const follow = (init: MouseEventInit = {}) => {
      const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init });
      window.addEventListener(
        'click',
        () => {
          heard.push(event.defaultPrevented);
          event.preventDefault();
        },
        { once: true },
      );
      link().dispatchEvent(event);
    };
    show(<ObjectLink kind="task" id="1" onClick={(event) => event.preventDefault()} />);
    follow();
    show(<ObjectLink kind="task" id="1" />);
    follow({ ctrlKey: true });
    follow({ metaKey: true });
    show(<ObjectLink kind="task" id="1" target="_blank" />);
    follow();
    expect(heard).to.deep.equal([true, false, false, false]);
    expect(runtime.views.stack$.get()).to.have.length(0);
    // What a template leaves empty is no target.
    show(<ObjectLink kind="task" id="1" target="" />);
    follow();
    expect(heard.at(-1)).to.equal(true);
  });

  it('given an unknown kind or an id that is none, then there is a link, and who clicks it is told why', async () => {
    const errors: unknown[] = [];
    show(<ObjectLink kind="nothing" id="1" onOpenError={(error) => errors.push(error)} />);
    link().click();
    await eventually(() => expect(errors).to.have.length(1));
    expect(errors[0]).to.include({ code: 'UNKNOWN_OBJECT' });
    show(<ObjectLink kind="task" id=".." onOpenError={(error) => errors.push(error)} />);
    link().click();
    await eventually(() => expect(errors).to.have.length(2));
    expect(errors[1]).to.include({ code: 'INVALID_ARGUMENT' });
  });

  it('given only the overlays, when views open, then the elements in them are there', async () => {
    show(<StoaOverlays />);
    runtime.views.open('object', { app: '@stoa/doc', component: 'docView', placement: 'middle' });
    const [module] = await eventually(() => {
      const found = document.querySelectorAll('stoa-module');
      expect(found).to.have.length(1);
      return [...found];
    });
    expect(module?.shadowRoot).not.to.equal(null);
    for (const tag of ['stoa-link-dialog', 'stoa-media-preview'])
      expect(customElements.get(tag), tag).not.to.equal(undefined);
    show(null);
  });

  it('given an element without a runtime, then it has that of the provider, and one of its own goes before that', async () => {
    const { runtime: other } = createTestRuntime();
    const overlays = () => document.querySelector('stoa-overlays');
    show(<StoaOverlays />);
    await eventually(() => expect(overlays()?.runtime).to.equal(runtime));
    show(<StoaOverlays runtime={other} />);
    await eventually(() => expect(overlays()?.runtime).to.equal(other));
    show(<StoaOverlays runtime={undefined} />);
    await eventually(() => expect(overlays()?.runtime).to.equal(runtime));
    show(null);
    other.dispose();
  });

  it('given a title, then the page is called so while the component is there', async () => {
    const Titled = ({ text }: { text: string }) => {
      useTitle(text);
      return null;
    };
    const before = document.title;
    show(<Titled text="Tasks" />);
    await eventually(() => expect(runtime.title.state$.get().text).to.equal('Tasks'));
    show(<Titled text="Mail" />);
    await eventually(() => expect(document.title).to.equal('Mail'));
    show(null);
    await eventually(() => expect(document.title).to.equal(before));
  });

  it('given several components with a title, then the last counts, and when it leaves the one before, of the same name too', async () => {
    const Titled = ({ text }: { text: string }) => {
      useTitle(text);
      return null;
    };
    const pages = (...texts: string[]) => show(texts.map((text, at) => <Titled key={at} text={text} />));
    const isNamed = (text: string) =>
      eventually(() => expect(runtime.title.state$.get().text).to.equal(text));
    pages('Tasks', 'Task 7');
    await isNamed('Task 7');
    pages('Tasks');
    await isNamed('Tasks');
    pages('Tasks', 'Tasks');
    pages('Tasks');
    await new Promise((resolve) => setTimeout(resolve));
    await isNamed('Tasks');
    pages('Tasks', 'Task 7');
    await isNamed('Task 7');
    runtime.title.set('Somebody else');
    pages();
    await new Promise((resolve) => setTimeout(resolve));
    await isNamed('Somebody else');
  });

  it('given a layout and a page in it, then the page names itself, at first, later, and after one has gone', async () => {
    const Titled = ({ text, children }: { text: string; children?: ReactNode }) => {
      useTitle(text);
      return children;
    };
    const isNamed = async (text: string) => {
      await new Promise((resolve) => setTimeout(resolve));
      await eventually(() => expect(runtime.title.state$.get().text).to.equal(text));
    };
    const said: string[] = [];
    const stop = runtime.title.state$.listen(({ text }) => void said.push(text));
    const layout = (name: string, page: string) => (
      <Titled text={name}>
        <Titled key={page.slice(0, 3)} text={page} />
      </Titled>
    );
    show(layout('Suite', 'Tasks'));
    await isNamed('Tasks');
    show(layout('Suite', 'Tasks (2)'));
    await isNamed('Tasks (2)');
    show(layout('Suite (1)', 'Tasks (2)'));
    await isNamed('Tasks (2)');
    show(layout('Suite (1)', 'Mail'));
    await isNamed('Mail');
    show(<Titled text="Suite (1)" />);
    await isNamed('Suite (1)');
    // StrictMode takes a component away for a moment when it comes.
    expect(said.slice(said.indexOf('Tasks (2)'))).not.to.include('');
    stop();
  });

  it('given a module with a title of its own, made with another copy of Stoa, then the name of the host comes back', async () => {
    const Titled = () => {
      useTitle('Host');
      return null;
    };
    show(<Titled />);
    await eventually(() => expect(document.title).to.equal('Host'));
    const claim = runtime.title.claim();
    claim.set('Module', { showBackButton: false });
    expect(document.title).to.equal('Module');
    claim.release();
    expect(document.title).to.equal('Host');
    expect(runtime.title.state$.get().showBackButton).to.equal(true);
  });

  it('given a link to a record, then a ref has it', () => {
    const ref = createRef<HTMLAnchorElement>();
    show(<ObjectLink ref={ref} kind="task" id="1" />);
    expect(ref.current).to.equal(link());
  });

  it('given a form that blocks while it is dirty, when it is saved, then its page goes on without a question', async () => {
    const before = location.href;
    let save = async () => {};
    function Form(): ReactNode {
      const { history } = useRuntime();
      const [isDirty, setDirty] = useState(true);
      useEffect(() => (isDirty ? history.block() : undefined), [history, isDirty]);
      save = async () => {
        await Promise.resolve();
        flushSync(() => setDirty(false));
        await history.push('?saved');
      };
      return null;
    }
    show(<Form />);
    await eventually(() => expect(runtime.history.isBlocked$.get()).to.equal(true));
    await save();
    expect(location.search).to.equal('?saved');
    expect(runtime.prompts.queue$.get()).to.deep.equal([]);
    window.history.replaceState(null, '', before);
  });
});
