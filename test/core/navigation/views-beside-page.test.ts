/** Views beside a page that makes entries of its own: its steps and those of the views leave each other alone. */
import { expect } from '@open-wc/testing';
import { createRulesRoute } from '../../../core/surface/rules-route.js';
import { eventually } from '../../support/eventually.js';
import { AT_LINK, BASE, at, link, object, preview, viewsWindow } from './views-window.js';

describe('views beside the page', () => {
  const { address, arrivedAt, create, needNavigation, nextPop, page, parts, quiet, reload } = viewsWindow();

  it('given anchors followed inside, then it stays open, and closing leads out past them', async () => {
    const tab = create();
    tab.open('object', object('1'), 'one');
    for (const hash of ['#a', '#b']) {
      const popped = nextPop();
      page().location.hash = hash;
      await popped;
    }
    expect(tab.shown()).to.equal('1');
    page().history.back();
    await eventually(() => expect(page().location.hash).to.equal('#a'));
    expect(tab.shown()).to.equal('1');
    tab.views.close();
    await arrivedAt(BASE, tab);
    expect(tab.closings).to.deep.equal(['one']);
  });

  it('given a router of its own inside, then its entries belong to the view, and what is opened from there lies above', async () => {
    needNavigation();
    const tab = create();
    tab.open('object', object('1'), 'one');
    const { pathname } = page().location;
    page().history.pushState({ tab: 'a' }, '', `${pathname}?tab=a`);
    page().history.pushState({ tab: 'b' }, '', `${pathname}/deeper`);
    tab.open('link', link);
    expect(tab.shown()).to.equal('1 link');
    page().history.back();
    await arrivedAt(`${pathname}/deeper`, tab, '1');
    expect(page().history.state).to.include({ tab: 'b' });
    page().history.back();
    await arrivedAt(`${pathname}?tab=a`, tab, '1');
    tab.views.close();
    await arrivedAt(BASE, tab);
  });

  it('given the page goes elsewhere, then nothing stays open there, and back opens it again', async () => {
    needNavigation();
    const tab = create();
    tab.open('object', object('1'), 'one');
    page().history.pushState(null, '', '/elsewhere');
    await eventually(() => expect(tab.shown()).to.equal(''));
    tab.open('link', link);
    expect(address()).to.equal('/elsewhere/_alink_');
    page().history.back();
    await arrivedAt('/elsewhere', tab);
    page().history.back();
    await arrivedAt(at('1'), tab, '1');
    page().history.back();
    await arrivedAt(BASE, tab);
  });

  it('given routers that take the state of one entry along to another page, then nothing opens there', async () => {
    needNavigation();
    const tab = create();
    tab.open('object', object('1'));
    page().history.pushState({ ...(page().history.state as object) }, '', '/elsewhere');
    expect(tab.shown()).to.equal('');
    await reload();
    expect(create().shown()).to.equal('');
    expect(address()).to.equal('/elsewhere');
  });

  it('given a page that notes its filter in the address while a view is over it, then the view stays', async () => {
    needNavigation();
    const tab = create();
    tab.open('object', object('1'), 'one');
    page().history.replaceState({ filter: 1 }, '', '/sp/workflow/list?filter=1');
    expect(tab.shown()).to.equal('1');
    tab.open('link', link);
    page().history.back();
    await arrivedAt('/sp/workflow/list?filter=1', tab, '1');
    tab.views.close();
    await arrivedAt(BASE, tab);
  });

  it('given entries of the page below, then back from there is the way it was', async () => {
    page().history.pushState({ key: 'more' }, '', '/sp/workflow/list?tab=3');
    const tab = create();
    tab.open('preview', preview);
    page().history.go(-2);
    await arrivedAt(BASE, tab);
  });

  it('given a browser without the Navigation API, then back, forward, anchors and closing work as well', async () => {
    const { history, location, addEventListener, removeEventListener } = page();
    const tab = create({
      window: {
        history,
        location,
        addEventListener: addEventListener.bind(page()),
        removeEventListener: removeEventListener.bind(page()),
      } as unknown as Window & typeof globalThis,
    });
    tab.open('object', object('1'), 'one');
    const popped = nextPop();
    page().location.hash = '#a';
    await popped;
    page().history.pushState(null, '', '?tab=b');
    tab.open('link', link);
    expect(tab.shown()).to.equal('1 link');
    page().history.back();
    await arrivedAt('/sp/workflow/list/workflow_flowpageView/1?tab=b', tab, '1');
    tab.views.close();
    await arrivedAt(BASE, tab);
    page().history.forward();
    await arrivedAt(at('1'), tab, '1');
    tab.open('preview', preview);
    page().history.back();
    await arrivedAt(at('1'), tab, '1');
    page().history.go(-2);
    await eventually(() => expect([address(), tab.shown()]).to.deep.equal(['/first', '']));
  });

  it('given the rules about sensitive words over an object, then both are left one after the other', async () => {
    const tab = create();
    tab.open('object', object('1'));
    const rules = createRulesRoute({ environment: { window: page() } });
    parts.unshift(rules);
    rules.start();
    rules.open();
    expect(page().location.pathname).to.match(/\/sensitiveScan$/);
    expect(tab.shown()).to.equal('1');
    page().history.back();
    await arrivedAt(at('1'), tab, '1');
    tab.views.close();
    await arrivedAt(BASE, tab);
  });

  it('given a frame in which somebody has gone on, then closing leads out of the view, not back in the frame', async () => {
    needNavigation();
    const tab = create();
    tab.open('link', link);
    await arrivedAt(AT_LINK, tab, 'link');
    const frame = page().document.createElement('iframe');
    const at = (file: string) =>
      eventually(() => {
        const { contentDocument } = frame;
        expect(contentDocument?.URL).to.match(new RegExp(`${file}$`));
        expect(contentDocument?.readyState).to.equal('complete');
      });
    frame.src = '/package.json';
    page().document.documentElement.append(frame);
    await at('package.json');
    // At once it would take the place of the first.
    await quiet();
    frame.contentWindow!.location.href = '/tsconfig.json';
    await at('tsconfig.json');
    tab.views.close();
    await arrivedAt(BASE, tab);
    await at('tsconfig.json');
  });

  it('given two runtimes, then each closes its own, and the entries of the other stay', async () => {
    const [suite, guest] = [create(), create()];
    suite.open('object', object('1'), 'one');
    guest.open('object', object('2'), 'two');
    expect([suite.shown(), guest.shown()]).to.deep.equal(['1', '2']);
    expect(address()).to.equal(at('2'));
    suite.views.close();
    expect([suite.shown(), guest.shown(), address()]).to.deep.equal(['', '2', at('2')]);
    page().history.back();
    await eventually(() => expect([address(), guest.shown()]).to.deep.equal([BASE, '']));
    await quiet();
    expect([suite.shown(), address()]).to.deep.equal(['', BASE]);
    suite.open('object', object('3'), 'three');
    guest.open('object', object('4'), 'four');
    guest.views.close();
    await arrivedAt(at('3'), suite, '3');
    expect([suite.closings, guest.closings]).to.deep.equal([['one'], ['two', 'four']]);
    guest.open('link', link);
    parts.slice(2).forEach((part) => part.dispose());
    expect(guest.shown()).to.equal('link');
  });
});
