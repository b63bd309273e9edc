/** Views after a reload and from a bookmark, and states that nobody of ours has written. */
import { expect } from '@open-wc/testing';
import { formatDialogRoute, parseDialogRoute } from '../../../core/navigation/dialog-route.js';
import type { View, ViewKinds } from '../../../core/surface/views.js';
import { eventually } from '../../support/eventually.js';
import { AT_LINK, BASE, at, link, object, preview, viewsWindow } from './views-window.js';

describe('views after a reload', () => {
  const { address, arrivedAt, create, keepsPages, load, nextPop, page, parts, quiet, refusals, reload } =
    viewsWindow();

  describe('reload and addresses', () => {
    it('given a reload, then links and objects are open again, previews are not, and back leads on', async () => {
      const tab = create();
      tab.open('object', object('1', { placement: 'side', heading: 'Leave', parameters: { a: 'b' } }));
      tab.open('link', { ...link, heading: 'Help' });
      tab.open('preview', preview);
      await reload();
      const again = create();
      await arrivedAt(AT_LINK, again, '1 link');
      await quiet();
      expect(again.views.stack$.get().map(({ data }) => data)).to.deep.equal([
        object('1', { placement: 'side', heading: 'Leave', parameters: { a: 'b' } }),
        { ...link, heading: 'Help' },
      ]);
      page().history.back();
      await eventually(() => expect(again.shown()).to.equal('1'));
      again.views.close();
      await arrivedAt(BASE, again);
    });

    it('given another page and back from there, then what was open is open again, and can be closed', async () => {
      const before = create();
      before.open('object', object('1'));
      const wasKept = keepsPages();
      parts.length = 0;
      await load(({ location }) => location.assign('/tsconfig.json'));
      await load(({ history }) => history.back());
      const tab = wasKept() ? before : create();
      expect([tab.shown(), address()]).to.deep.equal(['1', at('1')]);
      tab.views.close();
      await arrivedAt(BASE, tab);
    });

    it('given a reload below, then forward opens again what was there', async () => {
      const tab = create();
      tab.open('object', object('1'));
      tab.open('preview', preview);
      page().history.go(-2);
      await arrivedAt(BASE, tab);
      await reload();
      const again = create();
      page().history.forward();
      await arrivedAt(at('1'), again, '1');
      page().history.forward();
      await quiet();
      expect([address(), again.shown()]).to.deep.equal([at('1'), '1']);
    });

    it('given the address of an object, then it is open, and closing leaves the page below in its place', async () => {
      for (const root of ['/sp/workflow/list', undefined]) {
        page().history.replaceState(null, '', '/sp/workflow/list/workflow_flowpageView/4%2F2__mode=edit?x=1');
        const tab = create(root === undefined ? {} : { root });
        expect(tab.views.stack$.get().map(({ data }) => data)).to.deep.equal([
          object('4/2', { parameters: { mode: 'edit' } }),
        ]);
        tab.open('link', link);
        expect(address()).to.equal('/sp/workflow/list/_alink_?x=1');
        page().history.back();
        await eventually(() => expect(tab.shown()).to.equal('4/2'));
        const entries = page().history.length;
        tab.views.close();
        expect([tab.shown(), address()]).to.deep.equal(['', '/sp/workflow/list?x=1']);
        expect(page().history.length).to.equal(entries);
        parts.splice(0).forEach((part) => part.dispose());
      }
    });

    it('given the address of an object and an anchor inside, then closing ends at the page below', async () => {
      page().history.replaceState(null, '', '/sp/workflow/list/workflow_flowpageView/1');
      const tab = create();
      const popped = nextPop();
      page().location.hash = '#a';
      await popped;
      expect(tab.shown()).to.equal('1');
      tab.views.close();
      await arrivedAt('/sp/workflow/list', tab);
    });

    it('given paths that look like dialogs and are none, then they stay those of pages', () => {
      const mayShow = ({ kind, data }: View) => kind === 'object' && data.app === '@stoa/workflow';
      for (const path of ['/sp/doc/docDetail/abc_def', '/sp/my_tasks?a=1', '/user_profile']) {
        for (const root of ['/sp', '/sp/doc/docDetail', undefined]) {
          page().history.replaceState({ key: 'x' }, '', path);
          const tab = create({ mayShow, ...(root && { root }) });
          expect([tab.shown(), address()], `${path} ${root}`).to.deep.equal(['', path]);
          expect(page().history.state).to.deep.equal({ key: 'x' });
          parts.splice(0).forEach((part) => part.dispose());
        }
      }
      page().history.replaceState(null, '', '/sp/list/workflow_flowpageView/abc_def');
      expect(create({ mayShow }).shown()).to.equal('abc_def');
    });

    it('given the address of a link, then there is nothing to open, and the address says so', () => {
      page().history.replaceState({ key: 'x' }, '', AT_LINK);
      const tab = create();
      expect([tab.shown(), address()]).to.deep.equal(['', BASE]);
      expect(page().history.state).to.include({ key: 'x' });
    });

    it('given a root of its own, then objects have their addresses there', () => {
      const tab = create({ root: '/sp' });
      tab.open('object', object('1'));
      expect(address()).to.equal('/sp/workflow_flowpageView/1?tab=2#open');
    });

    it('given paths that begin with two slashes, then the address stays on this site', () => {
      page().history.pushState(null, '', `${page().location.origin}//evil.example/x`);
      const tab = create();
      tab.open('object', object('1'));
      expect(page().location.origin).to.equal(location.origin);
      expect(page().location.pathname).to.equal('//evil.example/x/workflow_flowpageView/1');
    });

    it('given parameters that a framework watches, as no history takes them, then the view has its address all the same', () => {
      const tab = create();
      const parameters = new Proxy({ mode: 'edit' }, {});
      tab.open('object', object('1', { parameters }));
      expect(address()).to.equal(at('1__mode=edit'));
    });

    it('given ids and parameters of all kinds, then they come back from the address bar', () => {
      const texts = [
        '/',
        '..',
        '.',
        '__',
        'a__b_',
        '&=%?#',
        '%2F',
        '😀\u200f\u202e',
        ' \n"<>`{}|\\^',
        "~!*'();:@+$,",
      ];
      for (const id of texts) {
        for (const value of texts) {
          const route = { app: 'hrm', component: 'Card', id, parameters: { [value]: id, a: value } };
          const address = formatDialogRoute(route, { root: '/a b' });
          // WebKit allows a hundred in ten seconds, Chromium two, and what comes later would be passed over.
          const isGoneTo = id === value || id === '/';
          if (isGoneTo) page().history.replaceState(null, '', address);
          const { pathname } = isGoneTo ? page().location : new URL(address, page().location.origin);
          expect(parseDialogRoute(pathname, { root: '/a%20b' }), pathname).to.deep.equal(route);
        }
      }
    });
  });

  describe('forged state', () => {
    /** The state of an entry with one open view, and another one made of it. */
    async function forge(change: (state: Record<string, unknown>, view: Record<string, unknown>) => void) {
      const tab = create();
      tab.open('object', object('1'));
      await quiet();
      expect(tab.shown()).to.equal('1');
      const state = structuredClone(page().history.state) as Record<
        'stoa-views',
        Record<string, unknown> & { views: Record<string, unknown>[] }
      >;
      const ours = state['stoa-views'];
      change(ours, ours.views[0]!);
      parts.length = 0;
      page().history.replaceState(state, '');
      await load(({ location }) => location.reload());
      return create({ mayShow: ({ kind }) => kind !== 'link' });
    }

    it('given anything but the right types, then nothing is shown, and the address is put right', async () => {
      const data = (change: object) => (_: unknown, view: Record<string, unknown>) =>
        void (view.data = { ...object('1'), ...change });
      for (const [name, change] of Object.entries<Parameters<typeof forge>[0]>({
        app: data({ app: '@evil/workflow' }),
        'app of a wrong type': data({ app: ['@stoa/workflow'] }),
        component: data({ component: '../x' }),
        'no component': data({ component: undefined }),
        placement: data({ placement: 'everywhere' }),
        'long id': data({ id: 'x'.repeat(9_000) }),
        'no data': (_, view) => delete view.data,
        'data of a wrong type': (_, view) => void (view.data = 'x'),
        preview: (_, view) => Object.assign(view, { kind: 'preview', data: preview }),
        'unknown kind': (_, view) => Object.assign(view, { kind: 'constructor', data: {} }),
        'link that is not allowed': (_, view) =>
          Object.assign(view, { kind: 'link', data: { url: 'https://evil.example' } }),
        'link without an address': (_, view) => Object.assign(view, { kind: 'link', data: { url: 5 } }),
      })) {
        const tab = await forge(change);
        await quiet();
        expect([tab.shown(), address()], name).to.deep.equal(['', BASE]);
        parts.splice(0).forEach((part) => part.dispose());
      }
      expect(refusals).to.deep.equal(['link']);
    });

    it('given notes of ours that make no sense, then they are nobody’s', async () => {
      for (const [name, change] of Object.entries<Parameters<typeof forge>[0]>({
        views: (state) => void (state.views = 'x'),
        'views of wrong types': (state) => void (state.views = [null, 1, { id: 1 }, [], 'x']),
        position: (state) => void (state.n = -1),
        'no number': (state) => void (state.n = Number.NaN),
        root: (state) => void (state.root = 'https://evil.example/'),
        'root of another host': (state) => void (state.root = '//evil.example/x'),
        'root with a backslash': (state) => void (state.root = '/\\evil.example/x'),
        'other path': (state) => void (state.path = '/other'),
        owner: (_, view) => void (view.owner = 7),
      })) {
        const tab = await forge(change);
        await quiet();
        expect(refusals, name).to.deep.equal([]);
        expect(page().location.origin, name).to.equal(location.origin);
        expect(page().location.pathname, name).not.to.contain('evil');
        if (!/root|other path|position|no number/.test(name)) expect(tab.shown(), name).to.equal('');
        if (name.startsWith('root')) expect(tab.shown(), name).to.equal('1');
        parts.splice(0).forEach((part) => part.dispose());
        await quiet();
        page().history.replaceState(null, '', BASE);
      }
    });

    it('given a link written from elsewhere, then what is judged is the whole address, and that is what is shown', async () => {
      const tab = create();
      tab.open('link', { url: 'doc/1' });
      const whole = `${page().location.origin}/sp/workflow/doc/1`;
      const shown = () => tab.views.stack$.get().map(({ data }) => (data as ViewKinds['link']).url);
      expect(shown()).to.deep.equal([whole]);
      expect(JSON.stringify(page().history.state)).to.contain(JSON.stringify(whole));
    });

    it('given a thousand views, then not more than ten are shown', async () => {
      const tab = await forge((state, view) => {
        state.views = Array.from({ length: 1_000 }, (_, index) => ({ ...view, id: `v${index}` }));
      });
      expect(tab.views.stack$.get()).to.have.length(10);
    });
  });
});
