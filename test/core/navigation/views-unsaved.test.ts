/** Unsaved changes, with views over the page and below. */
import { expect } from '@open-wc/testing';
import { createRulesRoute } from '../../../core/surface/rules-route.js';
import { eventually } from '../../support/eventually.js';
import { BASE, at, link, object, preview, viewsWindow, type ViewsPage } from './views-window.js';

describe('views and unsaved changes', () => {
  const { address, arrivedAt, create, needNavigation, page, parts, quiet } = viewsWindow();

  const question = async ({ prompts }: ViewsPage) =>
    eventually(() => {
      const [prompt] = prompts.queue$.get();
      expect(prompt, 'a question').not.to.equal(undefined);
      return prompt!.id;
    });

  it('given the view blocks, then closing and back ask, and who stays has it open as before', async () => {
    const tab = create();
    const { id } = tab.open('object', object('1'), 'one');
    const unblock = tab.history.block('Draft');
    // Where the browser does not say that it was refused, a step back counts as under way for a second.
    const close = (times = 1) =>
      eventually(() => {
        for (let time = 0; time < times; time += 1) tab.views.close(id);
        expect(tab.prompts.queue$.get()).to.have.length(1);
      });
    for (const leave of [
      () => close(),
      // Not by `history.back`, which counts from a step that was refused a moment ago.
      () => {
        const { navigation } = page() as Partial<Window>;
        if (!navigation) return page().history.back();
        const { key } = navigation.entries()[navigation.currentEntry!.index - 1]!;
        for (const settled of Object.values(navigation.traverseTo(key)))
          (settled as Promise<unknown>).catch(() => {});
      },
      () => close(2),
    ]) {
      leave();
      tab.prompts.answer<'confirm'>(await question(tab), false);
      await quiet();
      expect([tab.shown(), address(), tab.closings.length]).to.deep.equal(['1', at('1'), 0]);
    }
    await close();
    expect(tab.shown()).to.equal('1');
    tab.prompts.answer<'confirm'>(await question(tab), true);
    await arrivedAt(BASE, tab);
    expect(tab.closings).to.deep.equal(['one']);
    unblock();
  });

  it('given one below others blocks, then closing it asks, and what lies above stays', async () => {
    const tab = create();
    const { id } = tab.open('object', object('1'), 'one');
    const unblock = tab.history.block('Draft');
    tab.open('object', object('2'), 'two');
    tab.views.close(id);
    expect(tab.shown()).to.equal('1 2');
    tab.prompts.answer<'confirm'>(await question(tab), false);
    await quiet();
    expect([tab.shown(), address(), tab.closings.length]).to.deep.equal(['1 2', at('2'), 0]);
    tab.views.close(id);
    tab.prompts.answer<'confirm'>(await question(tab), true);
    await arrivedAt(at('2'), tab, '2');
    unblock();
    page().history.back();
    await arrivedAt(BASE, tab);
    await quiet();
    expect(`${address()} ${tab.shown()}`).to.equal(`${BASE} `);
    expect(tab.closings).to.deep.equal(['one', 'two']);
  });

  it('given the one on top blocks, then closing one below it loses nothing and asks nothing', async () => {
    const tab = create();
    const { id } = tab.open('object', object('1'), 'one');
    tab.open('object', object('2'), 'two');
    tab.history.block('Draft');
    tab.views.close(id);
    await arrivedAt(at('2'), tab, '2');
    expect(tab.prompts.queue$.get()).to.have.length(0);
  });

  it('given the page below blocks, then a view over it opens and closes without a question', async () => {
    const tab = create();
    tab.history.block();
    const { id } = tab.open('object', object('1'));
    tab.views.close(id);
    tab.views.close(id);
    await arrivedAt(BASE, tab);
    await quiet();
    expect([address(), tab.prompts.queue$.get().length]).to.deep.equal([BASE, 0]);
  });

  it('given the page below blocks, then of two views over it the upper closes without a question', async () => {
    const tab = create();
    tab.history.block();
    tab.open('object', object('1'), 'one');
    const ways = [
      () => tab.views.close(),
      () => page().history.back(),
      () => tab.views.close(tab.views.stack$.get().at(-1)!.id),
    ];
    for (const [view, data] of [
      ['object', object('2')],
      ['link', link],
      ['preview', preview],
    ] as const) {
      for (const close of ways) {
        tab.open(view, data);
        await quiet();
        close();
        await arrivedAt(at('1'), tab, '1');
      }
    }
    page().history.back();
    await arrivedAt(BASE, tab);
    await quiet();
    expect([address(), tab.prompts.queue$.get().length]).to.deep.equal([BASE, 0]);
  });

  it('given the page below blocks, then a view keeps the steps of its own router, and the page its question', async () => {
    const tab = create();
    const before = address();
    page().history.pushState(null, '', '/sp/workflow/other');
    page().history.pushState(null, '', before);
    tab.history.block();
    tab.open('object', object('1'), 'one');
    expect(await tab.history.push(`${page().location.pathname}/tab2`)).to.equal(true);
    expect(await tab.history.push(page().location.pathname.replace('tab2', 'tab3'))).to.equal(true);
    page().history.back();
    await eventually(() => expect(page().location.pathname).to.match(/\/tab2$/));
    page().history.back();
    await arrivedAt(at('1'), tab, '1');
    page().history.back();
    await arrivedAt(before, tab);
    expect(tab.prompts.queue$.get()).to.have.length(0);
    page().history.back();
    tab.prompts.answer<'confirm'>(await question(tab), false);
    await quiet();
    expect(address()).to.equal(before);
  });

  it('given the page below blocks, then the rules over a view close with the way back, without a question', async () => {
    const tab = create();
    const rules = createRulesRoute({ environment: { window: page() } });
    parts.unshift(rules);
    tab.history.block();
    tab.open('object', object('1'), 'one');
    for (const close of [() => page().history.back(), () => rules.close()]) {
      let closed = 0;
      const forget = rules.onClose(() => (closed += 1));
      rules.open();
      await quiet();
      expect(page().location.pathname).to.match(/\/1\/sensitiveScan$/);
      close();
      await arrivedAt(at('1'), tab, '1');
      await eventually(() => expect(closed).to.equal(1));
      forget();
    }
    await quiet();
    expect(tab.prompts.queue$.get()).to.have.length(0);
  });

  it('given the page below blocks, then leaving it from a view asks', async () => {
    const tab = create();
    tab.history.block();
    tab.open('object', object('1'), 'one');
    void tab.history.push('/sp/workflow/other');
    tab.prompts.answer<'confirm'>(await question(tab), false);
    await quiet();
    expect([tab.shown(), address()]).to.deep.equal(['1', at('1')]);
  });

  it('given a view below blocks, then one above it comes and goes, and leaving it asks', async () => {
    const tab = create();
    tab.open('object', object('1'), 'one');
    tab.history.block();
    tab.open('object', object('2'), 'two');
    tab.views.close();
    await arrivedAt(at('1'), tab, '1');
    expect(tab.prompts.queue$.get()).to.have.length(0);
    tab.open('object', object('2'), 'two');
    page().history.back();
    await arrivedAt(at('1'), tab, '1');
    page().history.back();
    tab.prompts.answer<'confirm'>(await question(tab), false);
    await quiet();
    expect([tab.shown(), address()]).to.deep.equal(['1', at('1')]);
  });

  it('given a view below blocks, then leaving it and the one above at once asks', async () => {
    needNavigation();
    const tab = create();
    tab.open('object', object('1'), 'one');
    tab.history.block();
    tab.open('object', object('2'), 'two');
    page().history.go(-2);
    tab.prompts.answer<'confirm'>(await question(tab), false);
    await quiet();
    expect([tab.shown(), address()]).to.deep.equal(['1 2', at('2')]);
  });

  it('given it blocks and came from an address, then closing asks as well', async () => {
    page().history.replaceState(null, '', '/sp/workflow/list/workflow_flowpageView/1');
    const tab = create();
    tab.history.block();
    tab.views.close();
    tab.prompts.answer<'confirm'>(await question(tab), false);
    await quiet();
    expect([tab.shown(), address()]).to.deep.equal(['1', '/sp/workflow/list/workflow_flowpageView/1']);
    tab.views.close();
    tab.prompts.answer<'confirm'>(await question(tab), true);
    await arrivedAt('/sp/workflow/list', tab);
  });
});
