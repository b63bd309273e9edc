/** Views as a runtime has them, where parts of the browser are missing, and after their end. */
import { expect } from '@open-wc/testing';
import type { ObjectDescriptor } from '../../../core/objects/descriptor.js';
import { createRuntime, type Runtime, type RuntimeOptions } from '../../../core/runtime.js';
import type { ViewHandle } from '../../../core/surface/views.js';
import { createFakeClock } from '../../../testkit/clock.js';
import { eventually } from '../../support/eventually.js';
import { rejection } from '../../support/runtime.js';
import { BASE, at, link, object, preview, viewsWindow, type ViewsPage } from './views-window.js';

describe('views of a runtime', () => {
  const { address, arrivedAt, backAtPage, create, page, parts, pops, quiet, reload } = viewsWindow();

  describe('in a runtime', () => {
    /** A runtime whose page is the window of its own. */
    async function run(options: RuntimeOptions = {}, register: readonly ObjectDescriptor[] = []) {
      const runtime = createRuntime({
        baseUrl: page().location.origin,
        page: { locale: { lang: 'en_US' } },
        environment: {
          window: page(),
          document: page().document,
          href: () => page().location.href,
          fetch: () => Promise.resolve(new Response('{}')),
        },
        ...options,
      });
      parts.unshift(runtime);
      runtime.views.attach();
      runtime.objects.register(register);
      await runtime.start();
      return runtime;
    }
    const urls = ({ views }: Runtime) =>
      views.stack$
        .get()
        .map(({ data }) => ('url' in data ? data.url : 'component' in data && data.component));

    it('given addresses, then only those of dialogs of kinds open one, and all others stay', async () => {
      const own = {
        kind: 'visit',
        module: '@stoa/visits',
        paths: { side: ['@stoa/visits', 'Visit'] },
      } as const;
      for (const [path, expected] of [
        ['/sp/doc/docDetail/abc_def', []],
        ['/sp/my_tasks', []],
        ['/user_profile', []],
        ['/sp/workflow_constructor/1', []],
        ['/sp/workflow_flowpageCreate', ['flowpageCreate']],
        ['/sp/workflow_flowpageView/abc_def', ['flowpageView']],
        ['/sp/visits_Visit/1', ['Visit']],
      ] as const) {
        page().history.replaceState(null, '', path);
        const runtime = await run({}, [own]);
        expect(urls(runtime), path).to.deep.equal(expected);
        expect(address()).to.equal(path);
        parts.splice(0).forEach((part) => part.dispose());
        await quiet();
      }
    });

    it('given links, then only pages of the suite are shown, by their whole address', async () => {
      const runtime = await run();
      for (const url of ['https://evil.example/', '//evil.example/', 'javascript:alert(1)', ''])
        expect(() => runtime.views.open('link', { url }), url)
          .to.throw()
          .with.property('code', 'INVALID_ARGUMENT');
      expect(address()).to.equal(BASE);
      runtime.views.open('link', { url: 'doc/1' });
      expect(urls(runtime)).to.deep.equal([`${page().location.origin}/sp/workflow/doc/1`]);
    });

    it('given a guest, then previews and rules open and close, and address and history stay the host’s', async () => {
      const runtime = await run({ embedded: true });
      const { history } = page();
      const now = () => [address(), history.length, JSON.stringify(history.state)];
      const before = now();
      const handle = runtime.views.open('preview', preview);
      runtime.rulesRoute.open();
      let closings = 0;
      runtime.rulesRoute.onClose(() => (closings += 1));
      expect(runtime.views.stack$.get()).to.have.length(1);
      expect(now()).to.deep.equal(before);
      runtime.rulesRoute.close();
      runtime.views.close(handle.id);
      await handle.closed;
      expect([closings, ...now()]).to.deep.equal([1, ...before]);
    });

    it('given a reload, then objects that are no dialog of a kind are not shown again', async () => {
      const first = await run();
      first.views.open('object', object('1'));
      first.views.open('object', object('2', { component: 'Unheard' }));
      expect(urls(first)).to.deep.equal(['flowpageView', 'Unheard']);
      await reload();
      const again = await run();
      await eventually(() => expect([urls(again), address()]).to.deep.equal([['flowpageView'], at('1')]));
    });
  });

  describe('without', () => {
    it('given a browser that allows no more entries, then views open and close all the same', async () => {
      const tab = create();
      page().history.pushState = () => {
        throw new DOMException('too many', 'SecurityError');
      };
      tab.open('object', object('1'), 'one');
      const { id } = tab.open('link', link);
      expect([tab.shown(), address()]).to.deep.equal(['1 link', BASE]);
      tab.views.close(id);
      tab.views.close();
      await backAtPage();
      await quiet();
      expect([tab.shown(), address()]).to.deep.equal(['', BASE]);
      expect(tab.closings).to.deep.equal(['link', 'one']);
    });

    it('given a document without an address, then views open and close, and the history of the page around it stays', async () => {
      const frame = page().document.createElement('iframe');
      frame.srcdoc = '<p>x</p>';
      page().document.documentElement.append(frame);
      const inner = () => frame.contentWindow as Window & typeof globalThis;
      await eventually(() => expect(inner().document.body?.textContent).to.equal('x'));
      const entries = page().history.length;
      const tab = create({ window: inner() });
      tab.open('object', object('1'), 'one');
      tab.open('preview', preview);
      expect(tab.shown()).to.equal('1 preview');
      tab.views.close();
      tab.views.close();
      await quiet();
      expect([tab.shown(), page().history.length, address()]).to.deep.equal(['', entries, BASE]);
    });

    it('given no window, then likewise', async () => {
      const tab = create({ window: undefined as never, time: createFakeClock() });
      tab.open('link', link);
      tab.views.close();
      await eventually(() => expect(tab.closings).to.deep.equal(['link']));
    });

    it('given nobody who shows views, then it says so after five seconds and leaves no entry', async () => {
      const time = createFakeClock();
      const tab = create({ time });
      tab.detach();
      const { closed } = tab.open('object', object('1'));
      tab.open('link', link);
      await time.advance(4_999);
      expect(tab.shown()).to.equal('1 link');
      await time.advance(1);
      expect((await rejection<Error & { code: string }>(closed)).code).to.equal('NO_SURFACE');
      await arrivedAt(BASE, tab);
      expect(tab.closings).to.deep.equal(['object NO_SURFACE', 'link NO_SURFACE'].reverse());
    });

    it('given one that is opened while another waits for somebody, then it has five seconds of its own', async () => {
      const time = createFakeClock();
      const tab = create({ time });
      tab.detach();
      const first = tab.open('object', object('1'));
      await time.advance(4_900);
      const second = tab.open('link', link);
      await time.advance(100);
      expect((await rejection<Error & { code: string }>(first.closed)).code).to.equal('NO_SURFACE');
      expect(tab.shown()).to.equal('link');
      await time.advance(4_899);
      expect(tab.shown()).to.equal('link');
      await time.advance(1);
      expect((await rejection<Error & { code: string }>(second.closed)).code).to.equal('NO_SURFACE');
      await arrivedAt(BASE, tab);
    });

    it('given a clock that is set back meanwhile, then nobody waits for longer', async () => {
      const time = createFakeClock();
      let backMs = 0;
      const tab = create({ time: { ...time, now: () => time.now() - backMs } });
      tab.detach();
      const { closed } = tab.open('link', link);
      backMs = 3_600_000;
      await time.advance(5_000);
      expect((await rejection<Error & { code: string }>(closed)).code).to.equal('NO_SURFACE');
      await arrivedAt(BASE, tab);
    });

    it('given a kind that no renderer shows, then it closes, and the others stay', async () => {
      const time = createFakeClock();
      const tab = create({ time });
      tab.detach();
      const leave = tab.views.attach(['link', 'object']);
      const heard = pops();
      tab.open('link', link);
      const { closed } = tab.open('signature' as never, {} as never);
      await time.advance(5_000);
      expect((await rejection<Error & { code: string }>(closed)).code).to.equal('NO_SURFACE');
      expect(tab.shown()).to.equal('link');
      // Steps back take real time, and the clock here is not to run past them.
      await eventually(() => expect(heard).to.have.length(1));
      const leaveOwn = tab.views.attach(['signature' as never]);
      tab.open('signature' as never, {} as never);
      await time.advance(60_000);
      expect(tab.shown()).to.equal('link signature');
      leaveOwn();
      await time.advance(5_000);
      expect(tab.shown()).to.equal('link');
      await eventually(() => expect(heard).to.have.length(2));
      leave();
      await time.advance(5_000);
      const told = ['signature NO_SURFACE', 'signature NO_SURFACE', 'link NO_SURFACE'];
      expect(tab.closings).to.deep.equal(told);
    });

    it('given somebody who comes in time, then it is shown', async () => {
      const time = createFakeClock();
      const tab = create({ time });
      tab.detach();
      tab.open('link', link);
      await time.advance(4_000);
      const leave = tab.views.attach();
      await time.advance(10_000);
      expect(tab.shown()).to.equal('link');
      leave();
      leave();
    });

    it('given what may not be shown, then it is refused, and nothing opens', () => {
      const tab = create({ mayShow: ({ kind }, isFound) => kind !== 'link' || isFound });
      expect(() => tab.views.open('link', { url: 'https://evil.example/' }))
        .to.throw()
        .with.property('code', 'INVALID_ARGUMENT');
      expect([tab.shown(), address()]).to.deep.equal(['', BASE]);
    });

    it('given an object that no address can name, then it is refused and nothing opens', () => {
      const tab = create();
      for (const wrong of [{ app: 'workflow' }, { component: 'a/b' }, { id: '\ud83d' }])
        expect(() => tab.views.open('object', object('1', wrong)))
          .to.throw()
          .with.property('code', 'INVALID_ARGUMENT');
      expect([tab.shown(), address()]).to.deep.equal(['', BASE]);
    });
  });

  describe('disposal', () => {
    it('given it is disposed of with views open, then they are closed, told of, and the address is right', async () => {
      const tab = create();
      const heard = pops();
      tab.open('object', object('1'), 'one');
      tab.open('link', link);
      parts.splice(0).forEach((part) => part.dispose());
      expect([tab.shown(), address()]).to.deep.equal(['', BASE]);
      await eventually(() => expect(heard).to.have.length(1));
      expect(address()).to.equal(BASE);
      expect(page().history.state).to.deep.equal({ key: 'list' });
      expect(tab.closings).to.have.length(2);
      page().history.back();
      await eventually(() => expect(address()).to.equal('/first'));
    });

    it('given it is disposed of on its way back, then it goes no further', async () => {
      const tab = create();
      tab.open('object', object('1'));
      tab.open('link', link);
      tab.views.close();
      parts.splice(0).forEach((part) => part.dispose());
      await backAtPage();
      await quiet();
      await backAtPage();
    });

    it('given it is disposed of below a view of another runtime, then closing that leads to the page', async () => {
      for (const close of [(other: ViewsPage) => other.views.close(), () => page().history.back()]) {
        const suite = create();
        const own = [...parts];
        const guest = create();
        suite.open('object', object('1'));
        guest.open('object', object('2'));
        own.forEach((part) => part.dispose());
        expect([suite.shown(), guest.shown(), address()]).to.deep.equal(['', '2', at('2')]);
        close(guest);
        await arrivedAt(BASE, guest);
        await quiet();
        expect(address()).to.equal(BASE);
        parts.splice(0).forEach((part) => part.dispose());
        await quiet();
      }
    });

    it('given a disposed one, then it opens nothing more', async () => {
      const tab = create();
      parts.splice(0).forEach((part) => part.dispose());
      const handle: ViewHandle = tab.views.open('link', link);
      expect((await rejection<Error & { code: string }>(handle.closed)).code).to.equal('DISPOSED');
      expect([tab.shown(), address()]).to.deep.equal(['', BASE]);
    });

    it('given another runtime after it, then the views of a reload are that one’s', async () => {
      create().open('object', object('1'));
      await reload();
      const tab = create();
      expect(tab.shown()).to.equal('1');
      parts.splice(0).forEach((part) => part.dispose());
      await quiet();
      const again = create();
      again.open('object', object('2'));
      await arrivedAt(at('2'), again, '2');
    });
  });
});
