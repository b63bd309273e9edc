/**
 * Somebody opens a link over an object over another object, goes back and forward, closes what is open: what is open is
 * always what the history says, and the address always says what is open.
 */
import { expect } from '@open-wc/testing';
import { IS_WEBKIT } from '../../support/engine.js';
import { eventually, nextTask } from '../../support/eventually.js';
import { AT_LINK, BASE, at, link, object, preview, viewsWindow } from './views-window.js';

describe('views', () => {
  const { address, arrivedAt, backAtPage, create, page, parts, quiet } = viewsWindow();

  describe('back and forward', () => {
    it('given a link over an object over an object, then each has an address, and back closes one at a time', async () => {
      const tab = create();
      tab.open('object', object('1'), 'one');
      expect(address()).to.equal(at('1'));
      tab.open('object', object('2'), 'two');
      expect(address()).to.equal(at('2'));
      tab.open('link', link);
      expect(address()).to.equal(AT_LINK);
      expect(tab.shown()).to.equal('1 2 link');
      page().history.back();
      await arrivedAt(at('2'), tab, '1 2');
      page().history.back();
      await arrivedAt(at('1'), tab, '1');
      page().history.back();
      await arrivedAt(BASE, tab);
      expect(tab.closings).to.deep.equal(['link', 'two', 'one']);
    });

    it('given forward, then what was closed opens again as it was, previews too', async () => {
      const tab = create();
      tab.open('object', object('1', { heading: 'Leave' }));
      tab.open('preview', preview);
      expect(address()).to.equal(at('1'));
      const before = tab.views.stack$.get();
      page().history.go(-2);
      await arrivedAt(BASE, tab);
      page().history.forward();
      await arrivedAt(at('1'), tab, '1');
      page().history.forward();
      await arrivedAt(at('1'), tab, '1 preview');
      expect(tab.views.stack$.get()[0]).to.equal(before[0]);
      expect(tab.views.stack$.get()[1]).to.equal(before[1]);
      expect(tab.closings).to.have.length(2);
    });

    it('given back by two, or back twice in a hurry, then both are closed and told of once', async () => {
      for (const leave of [
        async () => page().history.go(-2),
        async () => {
          page().history.back();
          if (IS_WEBKIT) await nextTask();
          page().history.back();
        },
      ]) {
        const tab = create();
        tab.open('object', object('1'), 'one');
        tab.open('object', object('2'), 'two');
        await leave();
        await arrivedAt(BASE, tab);
        await quiet();
        expect(address()).to.equal(BASE);
        expect(tab.closings.sort()).to.deep.equal(['one', 'two']);
        parts.splice(0).forEach((part) => part.dispose());
      }
    });

    it('given what stays open, then it is the same object throughout', async () => {
      const tab = create();
      tab.open('object', object('1'));
      const [first] = tab.views.stack$.get();
      tab.open('link', link);
      expect(tab.views.stack$.get()[0]).to.equal(first);
      page().history.back();
      await arrivedAt(at('1'), tab, '1');
      expect(tab.views.stack$.get()[0]).to.equal(first);
    });

    it('given routers, then they find their notes in each entry', async () => {
      const tab = create();
      tab.open('object', object('1'));
      expect(page().history.state).to.include({ key: 'list' });
      tab.views.close();
      await arrivedAt(BASE, tab);
      expect(page().history.state).to.deep.equal({ key: 'list' });
    });
  });

  describe('closing', () => {
    it('given the close button, then it is closed at once and the browser goes one step back, however often it is clicked', async () => {
      const tab = create();
      const entries = page().history.length;
      const { id } = tab.open('link', link);
      expect(page().history.length).to.equal(entries + 1);
      tab.views.close(id);
      tab.views.close(id);
      expect(tab.shown()).to.equal('');
      await arrivedAt(BASE, tab);
      await quiet();
      expect(address()).to.equal(BASE);
      expect(tab.closings).to.deep.equal(['link']);
    });

    it('given one is closed and another opened in its place, then that has the entry', async () => {
      const tab = create();
      tab.open('object', object('1'), 'one');
      tab.open('object', object('2'), 'two');
      tab.views.close();
      tab.open('object', object('3'), 'three');
      expect(tab.shown()).to.equal('1 3');
      await arrivedAt(at('3'), tab, '1 3');
      await quiet();
      page().history.back();
      await arrivedAt(at('1'), tab, '1');
      page().history.back();
      await arrivedAt(BASE, tab);
      expect(tab.closings).to.deep.equal(['two', 'three', 'one']);
    });

    it('given one is opened and closed while the browser is on its way back, then nothing is left of it', async () => {
      const tab = create();
      tab.open('object', object('1'), 'one');
      tab.views.close();
      tab.open('link', link);
      tab.views.close();
      await arrivedAt(BASE, tab);
      await quiet();
      expect(address()).to.equal(BASE);
      expect(tab.closings).to.deep.equal(['one', 'link']);
    });

    it('given all are closed at once, then the page is where it was', async () => {
      const tab = create();
      for (const id of ['1', '2', '3']) tab.open('object', object(id), id);
      for (const { id } of [...tab.views.stack$.get()].reverse()) tab.views.close(id);
      expect(tab.shown()).to.equal('');
      await arrivedAt(BASE, tab);
      await quiet();
      expect(address()).to.equal(BASE);
      page().history.back();
      await eventually(() => expect(address()).to.equal('/first'));
    });

    it('given all are closed from below, then likewise', async () => {
      const tab = create();
      for (const id of ['1', '2', '3']) tab.open('object', object(id), id);
      for (const { id } of tab.views.stack$.get()) tab.views.close(id);
      expect(tab.shown()).to.equal('');
      await arrivedAt(BASE, tab);
      await quiet();
      expect(address()).to.equal(BASE);
      expect(tab.closings).to.have.length(3);
    });

    it('given one below others is closed, then those stay, and back goes past it', async () => {
      const tab = create();
      const { id } = tab.open('object', object('1'), 'one');
      tab.open('object', object('2'), 'two');
      tab.views.close(id);
      expect([tab.shown(), address()]).to.deep.equal(['2', at('2')]);
      page().history.back();
      await arrivedAt(BASE, tab);
      await quiet();
      expect(`${address()} ${tab.shown()}`).to.equal(`${BASE} `);
      expect(tab.closings).to.deep.equal(['one', 'two']);
    });

    it('given one below a preview is closed, then the address says so', async () => {
      const tab = create();
      const { id } = tab.open('link', link);
      tab.open('preview', preview);
      tab.views.close(id);
      expect([tab.shown(), address()]).to.deep.equal(['preview', BASE]);
      tab.views.close();
      await backAtPage();
      await quiet();
      expect([tab.shown(), address()]).to.deep.equal(['', BASE]);
      page().history.back();
      await eventually(() => expect(address()).to.equal('/first'));
    });

    it('given an eleventh, then it takes the place of the tenth', async () => {
      const tab = create();
      for (let id = 1; id <= 11; id += 1) tab.open('object', object(`${id}`), `${id}`);
      await arrivedAt(at('11'), tab, '1 2 3 4 5 6 7 8 9 11');
      expect(tab.closings).to.deep.equal(['10']);
      page().history.go(-10);
      await arrivedAt(BASE, tab);
    });

    it('given an unknown id, then nothing happens', async () => {
      const tab = create();
      tab.views.close();
      tab.open('link', link);
      tab.views.close('view-x');
      await quiet();
      expect([tab.shown(), address()]).to.deep.equal(['link', AT_LINK]);
    });
  });
});
