/**
 * A page says what it is: in a bar at the top of a phone, where the tenant wants one, on the tab of the browser, and in
 * the container that has a bar itself. Colours and addresses come from settings that anybody may have written.
 */
import { expect } from '@open-wc/testing';
import { parseColor } from '../../../core/base/color.js';
import { normalisePage, type TitleConfig } from '../../../core/base/page.js';
import { createTitle } from '../../../core/surface/title.js';
import { showTitleBar } from '../../../core/title-bar.js';

interface Situation {
  config?: unknown;
  device?: 'PC' | 'Mobile' | 'Tablet';
  browser?: string;
  address?: string;
  faviconUrl?: string;
  isEmbedded?: boolean;
  canClose?: boolean;
  canGoBack?: boolean;
  mayLeave?: boolean;
}

function setUp({
  config = { showH5Title: true },
  device = 'Mobile',
  browser = 'Safari',
  address = 'https://oa.example.com/sp/hrm',
  faviconUrl = '',
  isEmbedded = false,
  canClose = false,
  canGoBack = true,
  mayLeave = true,
}: Situation = {}) {
  const page = document.implementation.createHTMLDocument('Suite');
  // Chromium takes such a document for one that is never there.
  const setState = (value: DocumentReadyState) =>
    Object.defineProperty(page, 'readyState', { value, configurable: true });
  setState('complete');
  const place = { address };
  const did: string[] = [];
  const listeners = new Set<() => void>();
  const title = createTitle({
    environment: {
      window: { navigation: { canGoBack } } as unknown as Window & typeof globalThis,
      document: page,
      href: () => place.address,
    },
    client: { device, browser },
    host: {
      setTitle: (text) => void did.push(`host says ${text}`),
      supports: () => true,
      closePage: () => Promise.resolve(did.push('closed') > 0 && canClose),
    },
    page: normalisePage({ mobileTitle: config, tenantLogo: { faviconUrl } }),
    history: {
      listen(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      mayLeave: () => Promise.resolve(did.push('asked') > 0 && mayLeave),
    },
    isEmbedded,
    goBack: () => void did.push('back'),
  });
  const isVisible = () => {
    title.set('Approvals');
    return title.state$.get().visible;
  };
  return {
    title,
    page,
    setState,
    did,
    listeners,
    isVisible,
    goTo(next: string) {
      place.address = next;
      for (const listener of listeners) listener();
    },
  };
}

describe('the title bar', () => {
  it('given no title yet, then the bar is hidden and has its built-in colours', () => {
    expect(setUp().title.state$.get()).to.deep.equal({
      text: '',
      showBackButton: true,
      visible: false,
      background: '',
      color: '',
      rotated: false,
    });
  });

  it('given a title, then the bar appears; an empty one hides it again, as does one of blanks', () => {
    const { title } = setUp();
    title.set('Holiday request');
    expect(title.state$.get()).to.include({ text: 'Holiday request', visible: true });
    title.set('  ');
    expect(title.state$.get().visible).to.equal(false);
    title.set('Back again');
    title.set('');
    expect(title.state$.get()).to.include({ text: '', visible: false });
  });

  it('given a page without types that sets none, then that is an empty title', () => {
    const { title, page } = setUp();
    title.set(undefined as unknown as string);
    expect([title.state$.get().text, page.title]).to.deep.equal(['', 'Suite']);
  });

  it('given a choice about the back arrow, then it goes before the setting and later titles keep it', () => {
    const { title } = setUp({ config: { showH5Title: true, showBackButton: false } });
    title.set('Home');
    expect(title.state$.get().showBackButton).to.equal(false);
    title.set('Deeper', { showBackButton: true });
    title.set('Deeper still');
    expect(title.state$.get().showBackButton).to.equal(true);
  });

  it('given parts of the page with names of their own, then the one claimed last counts, whenever it says it', () => {
    const { title, did, page } = setUp();
    const text = () => title.state$.get().text;
    title.set('Suite');
    const [layout, inner] = [title.claim(), title.claim()];
    inner.set('Tasks');
    layout.set('Work');
    expect([text(), page.title]).to.deep.equal(['Tasks', 'Tasks']);
    inner.set('Tasks (2)');
    layout.set('Work (2)');
    expect(text()).to.equal('Tasks (2)');
    inner.release();
    inner.release();
    expect(text()).to.equal('Work (2)');
    title.set('Somebody else');
    layout.set('Work (3)');
    layout.release();
    expect(text()).to.equal('Somebody else');
    // The container hears of each name once.
    expect(did).to.deep.equal(
      ['Suite', 'Tasks', 'Tasks (2)', 'Work (2)', 'Somebody else'].map((name) => `host says ${name}`),
    );
  });

  it('given a part with a choice about the back arrow, then that goes with its name', () => {
    const { title } = setUp();
    const claim = title.claim();
    claim.set('Detail', { showBackButton: false });
    expect(title.state$.get().showBackButton).to.equal(false);
    claim.release();
    expect(title.state$.get()).to.include({ text: '', showBackButton: true });
    title.dispose();
    claim.set('Late');
    expect(title.state$.get().text).to.equal('');
  });

  it('given each client, then only phones and tablets outside the suite’s own clients have one', () => {
    const rows: [Situation, boolean][] = [
      [{}, true],
      [{ device: 'Tablet' }, true],
      [{ device: 'PC' }, false],
      [{ browser: 'Weapp' }, false],
      [{ browser: 'WeappPC', device: 'PC' }, false],
      [{ browser: 'DingTalk' }, true],
      [{ config: {} }, false],
      [{ config: { showH5Title: 'true' } }, true],
      [{ config: { showH5Title: '0' } }, false],
      [{ config: 'on' }, false],
    ];
    for (const [situation, expected] of rows)
      expect(setUp(situation).isVisible(), JSON.stringify(situation)).to.equal(expected);
  });

  it('given a flag in the address, in its query or in that of its hash, then there is none', () => {
    const rows: [string, boolean][] = [
      ['?hideTitle=1', false],
      ['?a=b&hideTitle=true&c', false],
      ['?hideTitle=TRUE', false],
      ['#/list?hideTitle=1', false],
      ['?hideTitle=0#/list?hideTitle=1', false],
      ['?hideTitle_keep_=1', false],
      ['?_keep_hideTitle=1', false],
      ['?hideTitle=0', true],
      ['?hideTitle', true],
      ['?hideTitle=no', true],
      ['?hideTitles=1', true],
      ['?to=/x%3FhideTitle%3D1', true],
      ['?to=/x?hideTitle=1', true],
      ['/hideTitle=1', true],
    ];
    for (const [end, expected] of rows)
      expect(setUp({ address: `https://oa.example.com/sp/hrm${end}` }).isVisible(), end).to.equal(expected);
  });

  it('given a white list, then only its browsers have one; given a black list, then all but those', () => {
    const white = { showH5Title: true, thirdPartyAppSetting: 'whiteList', blackList: ['Safari', 'wxwork'] };
    const black = { showH5Title: true, thirdPartyAppSetting: 'blackList', whiteList: ['Safari'] };
    const rows: [unknown, string, boolean][] = [
      [{ ...white, whiteList: ['WXWORK ', 'DingTalk'] }, 'wxwork', true],
      [{ ...white, whiteList: ['wxwork'] }, 'wxworklocal', false],
      [{ ...white, whiteList: [] }, 'Safari', false],
      [{ ...white, whiteList: 'Safari' }, 'Safari', false],
      [{ ...white, whiteList: [null, 7, {}, 'Safari'] }, 'Safari', true],
      [{ ...black, blackList: ['micromessenger'] }, 'MicroMessenger', false],
      [{ ...black, blackList: ['micromessenger'] }, 'Safari', true],
      [{ ...black, blackList: [] }, 'MicroMessenger', true],
      [{ ...black, blackList: null }, 'MicroMessenger', true],
      // What is neither keeps nobody out but those named.
      [{ ...black, thirdPartyAppSetting: 'grey', blackList: ['Safari'] }, 'Safari', false],
    ];
    for (const [config, browser, expected] of rows)
      expect(setUp({ config, browser }).isVisible(), JSON.stringify([config, browser])).to.equal(expected);
  });

  it('given settings that come later, then the named ones change and the title stays', () => {
    const { title } = setUp({ config: {} });
    title.set('Approvals');
    title.configure({ showH5Title: true, styleSetting: { background: '#fff' } });
    expect(title.state$.get()).to.include({ text: 'Approvals', visible: true, background: '#ffffff' });
    title.configure({ thirdPartyAppSetting: 'whiteList' });
    expect(title.state$.get()).to.include({ visible: false, background: '#ffffff' });
    title.configure(null as unknown as Partial<TitleConfig>);
    title.configure({ styleSetting: 'red', whiteList: 5 } as unknown as Partial<TitleConfig>);
    expect(title.state$.get()).to.include({ visible: false, background: '' });
  });

  it('given an address that changes, then the bar follows the flag in it, from the start to the end', () => {
    const { title, goTo, listeners } = setUp();
    title.set('Approvals');
    title.start();
    const heard: boolean[] = [];
    title.state$.listen(({ visible }) => heard.push(visible));
    goTo('https://oa.example.com/sp/hrm/1');
    goTo('https://oa.example.com/sp/hrm/1?hideTitle=1');
    goTo('https://oa.example.com/sp/hrm/2');
    expect(heard).to.deep.equal([false, true]);
    title.dispose();
    expect(listeners.size).to.equal(0);
  });

  it('given a page that is turned, then the bar turns with it', () => {
    const { title } = setUp();
    title.setRotated(true);
    expect(title.state$.get().rotated).to.equal(true);
    title.setRotated(false);
    expect(title.state$.get().rotated).to.equal(false);
  });

  it('given the arrow, then it goes one step back; where there is none, the container closes the page if it can', async () => {
    const rows: [Situation, string[]][] = [
      [{ canClose: true }, ['back']],
      [{ canGoBack: false, canClose: true }, ['asked', 'closed']],
      [{ canGoBack: false, canClose: false }, ['asked', 'closed', 'back']],
      // Of a window that is closed no browser tells who has something to save.
      [{ canGoBack: false, canClose: true, mayLeave: false }, ['asked']],
      // The window is not a guest's to close.
      [{ canGoBack: false, canClose: true, isEmbedded: true }, ['back']],
    ];
    for (const [situation, expected] of rows) {
      const { title, did } = setUp(situation);
      title.back();
      for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
      expect(did, JSON.stringify(situation)).to.deep.equal(expected);
    }
  });
});

describe('parseColor', () => {
  it('given colours in every way of writing, then they are hexadecimal', () => {
    const rows: [string, string][] = [
      ['#FFF', '#ffffff'],
      ['#1a2b3c', '#1a2b3c'],
      [' #1A2B3Cff ', '#1a2b3c'],
      ['#0008', '#777777'],
      ['rgb(13, 100, 112)', '#0d6470'],
      ['rgb(13 100 112)', '#0d6470'],
      ['RGBA(13,100,112,1)', '#0d6470'],
      ['rgb(0 0 0 / 50%)', '#808080'],
      ['rgb(100%, 0%, 50%)', '#ff0080'],
      ['rgb(300, -20, 12.6)', '#ff000d'],
      ['hsl(120, 100%, 25%)', '#008000'],
      ['hsl(-120deg 100% 50%)', '#0000ff'],
      ['hsla(0, 0%, 0%, .5)', '#808080'],
      ['white', '#ffffff'],
      ['Grey', '#808080'],
      ['orange', '#ffa500'],
    ];
    for (const [text, expected] of rows) expect(parseColor(text), text).to.equal(expected);
  });

  it('given the colours of a picker, then they are those that the browser makes of them', () => {
    const context = document.createElement('canvas').getContext('2d')!;
    for (let index = 0; index < 300; index += 1) {
      const [a, b, c] = [index * 7, index * 13, index * 29];
      const texts = [
        `rgb(${a % 256}, ${b % 256}, ${c % 256})`,
        `rgb(${a % 100}.5% ${b % 100}% ${c % 100}%)`,
        `hsl(${a % 361}, ${b % 101}%, ${c % 101}%)`,
      ];
      for (const text of texts) {
        context.fillStyle = text;
        const bytes = (color: string) => [1, 3, 5].map((at) => parseInt(color.slice(at, at + 2), 16));
        const ours = bytes(parseColor(text));
        bytes(context.fillStyle).forEach((byte, at) => expect(ours[at], text).to.be.closeTo(byte, 1));
      }
    }
  });

  it('given anything else, then there is no colour', () => {
    const rows: unknown[] = [
      'url(https://evil.com/?c) ; position:fixed',
      'red;position:fixed',
      'red url(//evil.com)',
      'rgb(1,2,3);',
      'rgb(1,2,3) url(x)',
      'rgb(1 2,3)',
      'rgb(1,2)',
      'rgb(1,2,3,4,5)',
      'rgb(1 2 3 / 1 / 1)',
      'rgb(a,b,c)',
      'rgb(1deg,2,3)',
      'rgb(var(--x),2,3)',
      'rgb(calc(1),2,3)',
      'hsl(10%, 1%, 1%)',
      'hsl(1deg, 1deg, 1%)',
      '#12',
      '#12345',
      '#1234567',
      '#ggg',
      'fff',
      'expression(alert(1))',
      'var(--x)',
      'inherit',
      'transparent',
      'rgba(1,2,3,0)',
      '__proto__',
      'constructor',
      '',
      `#${'f'.repeat(1_000_000)}`,
      `rgb(${'1'.repeat(1_000_000)}`,
      0xff0000,
      null,
      ['#fff'],
      { toString: () => '#fff' },
    ];
    for (const value of rows) expect(parseColor(value), String(value).slice(0, 80)).to.equal('');
  });

  it('given a style setting, then nothing but colours comes out of it', () => {
    const { title } = setUp({
      config: {
        showH5Title: true,
        styleSetting: { background: 'url(https://evil.com/?c) ; position:fixed', color: 'rgb(1,2,3)' },
      },
    });
    expect(title.state$.get()).to.include({ background: '', color: '#010203' });
  });
});

describe('the title of the document', () => {
  it('given titles, then the tab says them; an empty one and the end give back what the page had', () => {
    const { title, page } = setUp({ config: {} });
    title.set('Approvals');
    expect(page.title).to.equal('Approvals');
    title.set('');
    expect(page.title).to.equal('Suite');
    title.set('Mail');
    title.dispose();
    expect(page.title).to.equal('Suite');
    title.set('Late');
    title.setUnread(4);
    expect([page.title, title.state$.get().text]).to.deep.equal(['Suite', 'Mail']);
  });

  it('given unread messages, then their number comes first, whatever the title is at the time', () => {
    const { title, page } = setUp();
    title.setUnread(3);
    expect(page.title).to.equal('(3) Suite');
    title.set('Approvals');
    expect([page.title, title.state$.get().text]).to.deep.equal(['(3) Approvals', 'Approvals']);
    const said = [99, 100, 1e9, Infinity, 2.9, 0.5, 0, -3, NaN].map((count) => {
      title.setUnread(count);
      return page.title;
    });
    expect(said).to.deep.equal([
      '(99) Approvals',
      '(99+) Approvals',
      '(99+) Approvals',
      '(99+) Approvals',
      '(2) Approvals',
      ...Array<string>(4).fill('Approvals'),
    ]);
    title.setUnread(1);
    title.dispose();
    expect(page.title).to.equal('Suite');
  });

  it('given a page that writes its title itself, then that is kept', () => {
    const { title, page } = setUp();
    title.set('Approvals');
    page.title = 'Approvals · Suite';
    title.setUnread(2);
    expect(page.title).to.equal('(2) Approvals · Suite');
    page.title = 'Written last';
    title.dispose();
    expect(page.title).to.equal('Written last');
  });

  it('given a document without a title element, then none is left behind', () => {
    const { title, page } = setUp();
    page.querySelector('title')?.remove();
    title.set('Approvals');
    expect(page.title).to.equal('Approvals');
    title.dispose();
    expect(page.querySelector('title')).to.equal(null);
  });

  it('given a guest on somebody else’s page, then only its own bar changes', () => {
    const { title, page, did } = setUp({ isEmbedded: true, faviconUrl: '/logo.png' });
    title.start();
    title.set('Approvals');
    title.setUnread(3);
    expect([page.title, did, page.querySelectorAll('link').length]).to.deep.equal(['Suite', [], 0]);
    expect(title.state$.get().visible).to.equal(true);
  });

  it('given a container, then its own bar says the title, and the page’s when there is none', () => {
    const { title, did } = setUp({ browser: 'Weapp' });
    title.setUnread(2);
    title.set('Approvals');
    title.set('');
    expect(did).to.deep.equal(['host says Approvals', 'host says Suite']);
  });
});

describe('the icon of the tenant', () => {
  const icons = (page: Document) =>
    [...page.querySelectorAll<HTMLLinkElement>('link[rel~=icon]')].map((link) => link.getAttribute('href'));

  function withIcons(faviconUrl: string) {
    const set = setUp({ faviconUrl });
    set.page.head.innerHTML += '<link rel="shortcut icon" href="/a.ico"><link rel="ICON" href="/b.svg">';
    return set;
  }

  it('given its address, then it takes the place of the page’s own from start to end', () => {
    const { title, page } = withIcons('https://cdn.example.net/acme.png');
    const nodes = [...page.querySelectorAll('link')];
    const markup = page.head.innerHTML;
    title.start();
    expect(icons(page)).to.deep.equal(['https://cdn.example.net/acme.png']);
    title.dispose();
    expect(page.head.innerHTML).to.equal(markup);
    expect([...page.querySelectorAll('link')]).to.deep.equal(nodes);
  });

  it('given a script in the head, then icons that come after it give way too', () => {
    for (const isKept of [true, false]) {
      const { title, page, setState } = setUp({ faviconUrl: 'https://cdn.example.net/acme.png' });
      setState('loading');
      title.start();
      page.head.innerHTML += '<link rel="icon" href="/later.ico">';
      if (!isKept) title.dispose();
      setState('interactive');
      page.dispatchEvent(new Event('DOMContentLoaded'));
      expect(icons(page).map((address) => address?.split('/').at(-1))).to.deep.equal([
        isKept ? 'acme.png' : 'later.ico',
      ]);
      title.dispose();
      expect(icons(page).map((address) => address?.split('/').at(-1))).to.deep.equal(['later.ico']);
    }
  });

  it('given an address of the suite, then it is that of the page', () => {
    const { title, page } = withIcons('/logo/acme.ico');
    title.start();
    expect(icons(page)).to.deep.equal(['https://oa.example.com/logo/acme.ico']);
  });

  it('given none, or what is no address of the web, then the page keeps its own', () => {
    const script = ['java', 'script:alert(1)'].join('');
    const refused = [
      '',
      'data:image/png;base64,AA',
      script,
      'blob:https://oa.example.com/1',
      'file:///a.ico',
    ];
    for (const address of [...refused, 'https://', 'https://user:secret@evil.com/a.ico', 'ftp://x/a.ico']) {
      const { title, page } = withIcons(address);
      const markup = page.head.innerHTML;
      title.start();
      expect(page.head.innerHTML, address).to.equal(markup);
    }
  });
});

describe('showTitleBar', () => {
  const bar = () => document.querySelector<HTMLElement & Record<string, unknown>>('stoa-title-bar');
  const offset = () => document.documentElement.style.getPropertyValue('--stoa-notices-offset');

  it('given a title, then the page has a bar at its top that goes back, and none in the end', () => {
    const { title, did } = setUp({ config: { showH5Title: true, styleSetting: { background: '#0d6470' } } });
    const stop = showTitleBar({ document, title });
    expect(bar()).to.equal(null);
    title.set('Approvals');
    expect(document.body.firstElementChild).to.equal(bar());
    expect(bar()).to.include({
      text: 'Approvals',
      visible: true,
      background: '#0d6470',
      showBackButton: true,
    });
    expect([bar()!.style.position, offset()]).to.deep.equal(['sticky', '47px']);
    bar()!.dispatchEvent(new Event('stoa-action'));
    expect(did.at(-1)).to.equal('back');
    title.setRotated(true);
    expect([bar()!.style.position, offset()]).to.deep.equal(['', '']);
    title.set('');
    expect(bar()).to.include({ visible: false });
    title.setRotated(false);
    title.set('Mail');
    stop();
    expect([bar(), offset()]).to.deep.equal([null, '']);
    expect(document.documentElement.getAttribute('style')).to.equal(null);
  });

  it('given a title from a script in the head, then the bar comes with the body', () => {
    const { title } = setUp();
    const page = document.implementation.createHTMLDocument();
    // Firefox has such a document for complete.
    Object.defineProperty(page, 'readyState', { value: 'loading' });
    const { body } = page;
    body.remove();
    const stop = showTitleBar({ document: page, title });
    title.set('Approvals');
    expect(page.querySelector('stoa-title-bar')).to.equal(null);
    page.documentElement.append(body);
    page.dispatchEvent(new Event('DOMContentLoaded'));
    expect(body.firstElementChild).to.include({ localName: 'stoa-title-bar', text: 'Approvals' });
    stop();
    page.dispatchEvent(new Event('DOMContentLoaded'));
    expect(body.firstElementChild).to.equal(null);
  });

  it('given a page with a bar of its own, before or later, then there is one bar', () => {
    const { title } = setUp();
    const own = document.createElement('stoa-title-bar');
    document.body.append(own);
    const stop = showTitleBar({ document, title });
    title.set('Approvals');
    expect(document.querySelectorAll('stoa-title-bar')).to.have.length(1);
    own.remove();
    title.set('Mail');
    expect(bar()).to.not.equal(own);
    document.body.append(own);
    title.set('Tasks');
    expect([...document.querySelectorAll('stoa-title-bar')]).to.deep.equal([own]);
    stop();
    expect([own.isConnected, offset()]).to.deep.equal([true, '']);
    own.remove();
  });

  it('given a page that says itself where notices are, then that stays', () => {
    const { title } = setUp();
    document.documentElement.style.setProperty('--stoa-notices-offset', '12px');
    const stop = showTitleBar({ document, title });
    title.set('Approvals');
    stop();
    expect(offset()).to.equal('12px');
    document.documentElement.style.removeProperty('--stoa-notices-offset');
  });
});
