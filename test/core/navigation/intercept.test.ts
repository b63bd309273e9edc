/**
 * Clicks on links as people make them: with mouse, keyboard and middle button, in shadow roots and pictures. What is left
 * to the browser is told apart from what is opened by us by whether the click was prevented.
 */
import { expect, fixture, html } from '@open-wc/testing';
import { sendKeys, sendMouse } from '@web/test-runner-commands';
import type { LinkRoot } from '../../../core/navigation/intercept.js';
import { eventually } from '../../support/eventually.js';
import { createLinkWorld, SUITE, type LinkWorld, type LinkWorldOptions } from './link-support.js';

describe('links.intercept', () => {
  let world: LinkWorld;
  let removeLast: () => void;
  const prevented: boolean[] = [];

  /** Nothing may leave the page of the tests, once it is known whether it would. */
  function last(event: Event): void {
    prevented.push(event.defaultPrevented);
    event.preventDefault();
  }

  function intercept(options: LinkWorldOptions = {}, root: LinkRoot = document): void {
    world?.dispose();
    world = createLinkWorld(options);
    world.links.intercept(root);
  }

  async function show(markup: string): Promise<HTMLElement> {
    const host = await fixture<HTMLElement>(html`<div></div>`);
    host.innerHTML = markup;
    return host;
  }

  const linkIn = (host: ParentNode, selector = 'a') => host.querySelector<HTMLElement>(selector)!;

  function dispatch(target: Element, init: MouseEventInit = {}): void {
    const type = init.button === 1 ? 'auxclick' : 'click';
    target.dispatchEvent(
      new MouseEvent(type, { bubbles: true, cancelable: true, composed: true, detail: 1, ...init }),
    );
  }

  /** Clicks the first link of a markup and says what came of it. */
  async function click(markup: string, init?: MouseEventInit, selector = 'a'): Promise<string> {
    prevented.length = world.did.length = 0;
    const host = await show(markup);
    dispatch(linkIn(host, selector), init);
    // Following is asynchronous where there is something to ask.
    await new Promise((resolve) => setTimeout(resolve));
    return resultOf();
  }

  async function resultOf(): Promise<string> {
    expect(prevented, 'one click').to.have.length(1);
    const [question] = world.questions();
    if (question) {
      expect(world.did).to.deep.equal([]);
      await world.answer({ open: false });
      return `asked ${question.displayHost}${prevented[0] ? '' : ' TOO LATE'}`;
    }
    if (!prevented[0]) return world.did.length > 0 ? 'TWICE' : 'browser';
    return world.did.join(', ') || 'nothing';
  }

  beforeEach(() => {
    prevented.length = 0;
    intercept();
    for (const type of ['click', 'auxclick']) window.addEventListener(type, last);
    removeLast = () => {
      for (const type of ['click', 'auxclick']) window.removeEventListener(type, last);
    };
  });
  afterEach(() => {
    removeLast();
    world.dispose();
  });

  const DIALOG = `dialog ${SUITE}/sp/doc/1 Doc`;
  const WINDOW = `window ${SUITE}/sp/doc/1 _blank noopener`;
  const TRUSTED = 'window https://trusted.test/ _blank noopener,noreferrer';

  describe('by what is clicked', () => {
    const rows: [string, string][] = [
      ['<a href="/sp/doc/1">Doc</a>', DIALOG],
      ['<a href=" /sp/doc/1\n">  Doc \n </a>', DIALOG],
      ['<a href="/sp/doc/1" target="_self">Doc</a>', DIALOG],
      ['<a href="/sp/doc/1" target="_BLANK">Doc</a>', WINDOW],
      ['<a href="/sp/doc/1" target="_top">Doc</a>', 'browser'],
      ['<a href="/sp/doc/1" target="report">Doc</a>', 'browser'],
      ['<a href="/sp/doc/1" download>Doc</a>', 'browser'],
      ['<a href="/sp/doc/1" data-stoa-link="native">Doc</a>', 'browser'],
      [
        '<a href="/sp/integration/loginSingle?x">In</a>',
        `window ${SUITE}/sp/integration/loginSingle?x _blank noopener`,
      ],
      ['<a href="#part">Part</a>', 'browser'],
      ['<a href="/sp/desk?tab=1#part">Part</a>', 'browser'],
      ['<a href="/sp/desk?tab=2#part">Desk</a>', `dialog ${SUITE}/sp/desk?tab=2#part Desk`],
      ['<a href="/sp/desk?tab=1">Desk</a>', `dialog ${SUITE}/sp/desk?tab=1 Desk`],
      ['<a href="">Nothing</a>', 'nothing'],
      ['<a href="javascript:void(0)">Nothing</a>', 'nothing'],
      ['<a href="javascript: void(0);" data-stoa-link="native">Nothing</a>', 'nothing'],
      ['<a>No link</a>', 'browser'],
      ['<a name="here">No link</a>', 'browser'],
      ['<a href="https://trusted.test/">T</a>', TRUSTED],
      ['<a href="https://trusted.test/" target="report">T</a>', TRUSTED],
      ['<a href="https://trusted.test/" download>T</a>', TRUSTED],
      ['<a href="https://trusted.test/" data-stoa-link="native">T</a>', 'browser'],
      ['<a href="https://trusted.test/" data-stoa-link="native" target="report">T</a>', TRUSTED],
      ['<a href="//evil.test/">E</a>', 'asked evil.test'],
      ['<a href="//evil.test/" target="_blank">E</a>', 'asked evil.test'],
      ['<a href="//evil.test/" target="report">E</a>', 'asked evil.test'],
      ['<a href="//evil.test/" download>E</a>', 'asked evil.test'],
      ['<a href="//evil.test/" data-stoa-link="native">E</a>', 'asked evil.test'],
      ['<a href="mailto:a@b.test">M</a>', 'page mailto:a@b.test'],
      ['<a href="tel:1" target="frame">M</a>', 'page tel:1'],
      ['<a href="tel:1" data-stoa-link="native">M</a>', 'browser'],
      ['<a href="javascript:alert(1)">J</a>', 'nothing'],
      ['<a href="javascript:alert(1)" data-stoa-link="native">J</a>', 'nothing'],
      ['<a href="javascript:alert(1)" download>J</a>', 'nothing'],
      ['<a href="data:text/html,x">D</a>', 'nothing'],
      [`<a href="blob:${SUITE}/1">B</a>`, 'nothing'],
      [`<a href="blob:${SUITE}/1" download>B</a>`, 'browser'],
      ['<a href="blob:https://evil.test/1" download>B</a>', 'nothing'],
      // A script has clicked, as when a table is saved.
      ['<a href="data:text/csv,a" download="a.csv">D</a>', 'browser'],
    ];
    for (const [markup, expected] of rows) {
      it(`given ${markup.replace(/\s+/g, ' ')}, then: ${expected}`, async () => {
        expect(await click(markup)).to.equal(expected);
        expect(world.errors).to.have.length(
          /"(javascript:alert|data:text\/html|blob)/.test(markup) && expected === 'nothing' ? 1 : 0,
        );
      });
    }
  });

  describe('by how it is clicked', () => {
    const ways: [string, MouseEventInit][] = [
      ['the control key', { ctrlKey: true }],
      ['the command key', { metaKey: true }],
      ['the shift key', { shiftKey: true }],
      ['the alt key', { altKey: true }],
      ['the middle button', { button: 1 }],
    ];
    for (const [way, init] of ways) {
      it(`given ${way}, then own pages are the browser's, other sites are asked about, the rest is as ever`, async () => {
        expect(await click('<a href="/sp/doc/1">Doc</a>', init)).to.equal('browser');
        expect(await click('<a href="#a">Doc</a>', init)).to.equal('browser');
        expect(await click('<a href="//evil.test">E</a>', init)).to.equal('asked evil.test');
        expect(await click('<a href="javascript:alert(1)">J</a>', init)).to.equal('nothing');
        expect(await click('<a href="javascript:void(0)">J</a>', init)).to.equal('nothing');
        expect(await click('<a href="">J</a>', init)).to.equal('nothing');
        expect(await click('<a href="https://trusted.test/" rel="opener">T</a>', init)).to.equal('browser');
        const rel = document.querySelector<HTMLAnchorElement>('a[href^="https://trusted"]')!.relList;
        expect([...rel]).to.include.members(['noopener', 'noreferrer']);
      });
    }

    it('given the person agrees, then what was clicked with the middle button opens in a window', async () => {
      const host = await show('<a href="//evil.test/" target="mine">https://suite.test/start</a>');
      dispatch(linkIn(host), { button: 1 });
      expect((await world.answer({ open: true })).textHost).to.equal('suite.test');
      await eventually(() =>
        expect(world.did).to.deep.equal(['window https://evil.test/ _blank noopener,noreferrer']),
      );
    });

    it('given a picture that stands for another site, then its text is what the link says', async () => {
      const host = await show('<a href="//evil.test/"><img alt="https://suite.test/start"></a>');
      dispatch(linkIn(host), {});
      expect((await world.answer({ open: false })).textHost).to.equal('suite.test');
    });

    it('given the right button, then nothing happens', async () => {
      const host = await show('<a href="//evil.test/">E</a>');
      host.firstElementChild!.dispatchEvent(
        new MouseEvent('auxclick', { button: 2, bubbles: true, cancelable: true }),
      );
      expect(prevented).to.deep.equal([false]);
      expect(world.questions()).to.deep.equal([]);
    });

    it('given a double click, then the link opens once', async () => {
      const host = await show('<a href="https://trusted.test/">T</a>');
      dispatch(linkIn(host));
      dispatch(linkIn(host), { detail: 2 });
      expect(prevented).to.deep.equal([true, true]);
      expect(world.did).to.deep.equal([TRUSTED]);
    });

    it('given a mouse and a keyboard, then both open what the link names', async () => {
      const host = await show('<a href="/sp/doc/1"><b>Doc</b></a>');
      const { x, y, width, height } = linkIn(host, 'b').getBoundingClientRect();
      await sendMouse({ type: 'click', position: [Math.round(x + width / 2), Math.round(y + height / 2)] });
      await eventually(() => expect(world.did).to.deep.equal([DIALOG]));
      intercept();
      linkIn(host).focus();
      await sendKeys({ press: 'Enter' });
      await eventually(() => expect(world.did).to.deep.equal([DIALOG]));
      linkIn(host).setAttribute('href', '//evil.test');
      await sendKeys({ down: 'Control' });
      await sendKeys({ press: 'Enter' });
      await sendKeys({ up: 'Control' });
      expect((await world.answer({ open: false })).displayHost).to.equal('evil.test');
      linkIn(host).setAttribute('href', 'data:text/csv,a');
      linkIn(host).setAttribute('download', 'a.csv');
      await sendKeys({ press: 'Enter' });
      await eventually(() => expect(world.errors).to.have.length(1));
    });
  });

  describe('wherever the link is', () => {
    it('given something within the link is clicked, then it is the link that counts', async () => {
      expect(await click('<a href="//evil.test"><span><b>E</b></span></a>', {}, 'b')).to.equal(
        'asked evil.test',
      );
    });

    it('given an area of a map, then it is a link', async () => {
      const map = '<map name="m"><area href="//evil.test/" shape="default"></map>';
      expect(await click(map, {}, 'area')).to.equal('asked evil.test');
    });

    it('given links in a drawing, then they are links, of either kind', async () => {
      const drawing = (link: string) => `<svg xmlns:xlink="http://www.w3.org/1999/xlink">${link}</svg>`;
      expect(await click(drawing('<a href="//evil.test/"><text>E</text></a>'), {}, 'text')).to.equal(
        'asked evil.test',
      );
      expect(
        await click(drawing('<a xlink:href="javascript:alert(1)"><text>E</text></a>'), {}, 'text'),
      ).to.equal('nothing');
      const both = '<a href="/sp/doc/1" xlink:href="//evil.test/"><text>Doc</text></a>';
      expect(await click(drawing(both), {}, 'text')).to.equal(DIALOG);
      expect(
        await click(drawing('<a href="https://trusted.test/"><text>T</text></a>'), { button: 1 }, 'text'),
      ).to.equal('browser');
    });

    it('given shadow roots, then links in them and around them count', async () => {
      const host = await show('<div></div><a href="//around.test/"><i></i></a>');
      const shadow = linkIn(host, 'div').attachShadow({ mode: 'open' });
      shadow.innerHTML = '<a href="//within.test/"><b>E</b></a>';
      dispatch(linkIn(shadow, 'b'));
      expect((await world.answer({ open: false })).displayHost).to.equal('within.test');
      dispatch(linkIn(host, 'i'));
      expect((await world.answer({ open: false })).displayHost).to.equal('around.test');
    });

    it('given a part of the page is watched, then links outside are not, nor one around it', async () => {
      const host = await show('');
      // The parser does not nest links.
      const around = document.createElement('a');
      around.href = '//around.test/';
      const root = document.createElement('span');
      const plain = document.createElement('b');
      root.append(plain, Object.assign(document.createElement('a'), { href: '//within.test/' }));
      around.append(root);
      host.replaceChildren(around);
      intercept({}, root);
      dispatch(plain);
      expect(await resultOf()).to.equal('browser');
      prevented.length = 0;
      dispatch(linkIn(root));
      expect((await world.answer({ open: false })).displayHost).to.equal('within.test');
    });

    it('given text that is being edited, then a click only sets the caret', async () => {
      expect(await click('<div contenteditable><a href="//evil.test/">E</a></div>')).to.equal('browser');
      const island = '<div contenteditable><p contenteditable="false"><a href="//evil.test/">E</a></p></div>';
      expect(await click(island)).to.equal('asked evil.test');
    });

    it('given a base of the document, then links are judged where they lead', async () => {
      const base = document.createElement('base');
      base.href = 'https://evil.test/page';
      document.head.append(base);
      try {
        expect(await click('<a href="/sp/doc/1">Doc</a>')).to.equal('asked evil.test');
        expect(await click('<a href="#part">Part</a>')).to.equal('asked evil.test');
        expect(await click(`<a href="${SUITE}/sp/doc/1">Doc</a>`)).to.equal(DIALOG);
      } finally {
        base.remove();
      }
    });

    it('given a frame of the suite, then its links count from its own address', async () => {
      const frame = document.createElement('iframe');
      document.body.append(frame);
      const inside = frame.contentDocument!;
      inside.body.innerHTML = '<a href="//evil.test/">E</a>';
      intercept({}, inside);
      dispatch(linkIn(inside));
      expect((await world.answer({ open: false })).displayHost).to.equal('evil.test');
      frame.remove();
    });

    it('given a page in an older encoding, then queries are in it, as its servers expect', async () => {
      const frame = document.createElement('iframe');
      const page = new Blob([`<base href="${SUITE}"><a href="/sp/x?q=&#20013;#&#20013;">A</a>`], {
        type: 'text/html;charset=gbk',
      });
      frame.src = URL.createObjectURL(page);
      document.body.append(frame);
      await new Promise((resolve) => frame.addEventListener('load', resolve));
      const inside = frame.contentDocument!;
      expect(inside.characterSet).to.equal('GBK');
      intercept({}, inside);
      dispatch(linkIn(inside));
      await eventually(() => expect(world.did.join()).to.contain('/sp/x?q=%D6%D0#%E4%B8%AD'));
      frame.remove();
    });
  });

  it('given phones, then own links go to the container, or lead on in the page', async () => {
    intercept({ device: 'Mobile' });
    expect(await click('<a href="/sp/doc/1">Doc</a>')).to.equal(`page ${SUITE}/sp/doc/1`);
    expect(await click('<a href="/sp/doc/1" target="_blank">Doc</a>')).to.equal(WINDOW);
    intercept({ device: 'Mobile', container: () => Promise.resolve(true) });
    expect(await click('<a href="/sp/doc/1">Doc</a>')).to.equal(`host ${SUITE}/sp/doc/1`);
    expect(await click('<a href="/sp/doc/1" target="_blank">Doc</a>')).to.equal(`host ${SUITE}/sp/doc/1`);
    expect(await click('<a href="//evil.test/">E</a>')).to.equal('asked evil.test');
  });

  it('given a link that tells another site it was followed, then that is not told', async () => {
    for (const href of ['/sp/doc/1', '#a', 'https://trusted.test/', '//evil.test/']) {
      await click(`<a href="${href}" ping="https://evil.test/">Doc</a>`, { ctrlKey: true });
      expect(linkIn(document, `a[href="${href}"]`).hasAttribute('ping'), href).to.equal(false);
    }
  });

  it('given the app has dealt with the click, then nothing is done about it', async () => {
    const host = await show('<a href="//evil.test/" ping="x">E</a>');
    linkIn(host).addEventListener('click', (event) => event.preventDefault());
    dispatch(linkIn(host));
    expect(prevented).to.deep.equal([true]);
    expect(world.questions()).to.deep.equal([]);
    expect(linkIn(host).hasAttribute('ping')).to.equal(true);
  });

  it('given two parts of the page that lie in each other, then a link is asked about once', async () => {
    const host = await show('<a href="//evil.test/">E</a>');
    world.links.intercept(host);
    dispatch(linkIn(host));
    await world.answer({ open: false });
    expect(world.questions()).to.deep.equal([]);
  });

  it('given it is taken back, or the runtime is disposed of, then clicks are the browser’s again', async () => {
    world.dispose();
    expect(await click('<a href="/sp/doc/1">Doc</a>')).to.equal('browser');
    world = createLinkWorld();
    const dispose = world.links.intercept(document);
    dispose();
    dispose();
    expect(await click('<a href="//evil.test">E</a>')).to.equal('browser');
    expect(await click('<a href="//evil.test">E</a>', { button: 1 })).to.equal('browser');
  });
});
