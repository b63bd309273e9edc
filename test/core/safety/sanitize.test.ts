// Office texts and mails come with markup that others wrote. What formats a text stays, whatever could act goes; a text
// without markup costs nothing, and where a text cannot be made safe nobody gets to see it as markup.
import { expect, fixture, html } from '@open-wc/testing';
import DOMPurify from 'dompurify';
import type { SanitizerProfile } from '../../../core/safety/profiles.js';
import type { LoadedSanitizer } from '../../../core/safety/purifier.js';
import { createPurifier } from '../../../core/safety/purifier.js';
import { createFakeClock } from '../../../testkit/clock.js';
import { IS_WEBKIT } from '../../support/engine.js';
import { eventually } from '../../support/eventually.js';
import { rejection } from '../../support/runtime.js';
import { useServer } from '../../support/server.js';
import { makeSanitizer } from './support.js';

const PROFILES: readonly SanitizerProfile[] = ['text', 'rich', 'mail'];

describe('the sanitiser, before its work begins', () => {
  /** Counts loads, which end when the test says so. */
  function countLoads() {
    let loads = 0;
    const load = () => {
      loads += 1;
      return Promise.resolve({ createPurifier });
    };
    return { load, count: () => loads };
  }

  it('given texts without markup, then they come back as they are and nothing is loaded', async () => {
    const { load, count } = countLoads();
    const sanitizer = makeSanitizer({ load });
    for (const text of ['', 'Minutes of the meeting', ' a > b "quoted" \n 中文 \u0000 ', '']) {
      for (const profile of PROFILES) expect(await sanitizer.sanitize(text, profile)).to.equal(text);
    }
    expect(await sanitizer.sanitize('x'.repeat(20_000_000))).to.have.lengthOf(20_000_000);
    expect(count()).to.equal(0);
  });

  it('given many texts at once, then what does the work is loaded once', async () => {
    const { load, count } = countLoads();
    const sanitizer = makeSanitizer({ load });
    const results = await Promise.all([
      sanitizer.sanitize('<b>1</b>'),
      sanitizer.sanitize('2 & 3', 'text'),
      sanitizer.fragment('<i>4</i>', 'mail'),
      sanitizer.load(),
    ]);
    await sanitizer.sanitize('<b>5</b>');
    expect(count()).to.equal(1);
    expect(results.slice(0, 2)).to.deep.equal(['<b>1</b>', '2 &amp; 3']);
  });

  it('given a load that fails, then the call rejects in the language of the page and the next tries again', async () => {
    const lost = new TypeError('Failed to fetch dynamically imported module');
    let isLost = true;
    const sanitizer = makeSanitizer({
      load: () => (isLost ? Promise.reject(lost) : Promise.resolve({ createPurifier })),
    });
    for (const call of [
      () => sanitizer.sanitize('<b>x</b>'),
      () => sanitizer.fragment('x'),
      () => sanitizer.load(),
    ]) {
      const error = await rejection<Error>(call());
      expect(error).to.include({
        name: 'StoaError',
        code: 'SANITIZER_FAILED',
        message: 'this text cannot be shown safely',
      });
      expect(error.cause).to.include({ code: 'CHUNK_FAILED', cause: lost });
    }
    expect(await sanitizer.sanitize('plain')).to.equal('plain');
    isLost = false;
    expect(await sanitizer.sanitize('<b>x</b>')).to.equal('<b>x</b>');
  });

  it('given a server that never answers, then the call rejects after two minutes and the next tries again', async () => {
    const clock = createFakeClock();
    let isSilent = true;
    const sanitizer = makeSanitizer({
      environment: { window, clock },
      load: () => (isSilent ? new Promise(() => {}) : Promise.resolve({ createPurifier })),
    });
    const failing = rejection(sanitizer.sanitize('<b>x</b>'));
    await clock.advance(120_000);
    expect(await failing).to.include({ code: 'SANITIZER_FAILED' });
    isSilent = false;
    expect(await sanitizer.sanitize('<b>x</b>')).to.equal('<b>x</b>');
    expect(clock.pending).to.equal(0);
  });

  it('given no DOM, then a text with markup is refused and one without is not', async () => {
    const sanitizer = makeSanitizer({ environment: { window: undefined, clock: createFakeClock() } });
    expect(await sanitizer.sanitize('plain')).to.equal('plain');
    expect(await rejection(sanitizer.sanitize('<b>x</b>'))).to.include({ code: 'SANITIZER_FAILED' });
  });

  it('given what is no text, then it is taken as one', async () => {
    const { sanitize } = makeSanitizer();
    const loose = sanitize as (html: unknown, profile?: unknown) => Promise<string>;
    expect(await loose(undefined)).to.equal('');
    expect(await loose(null)).to.equal('');
    expect(await loose(12)).to.equal('12');
    expect(await loose({})).to.equal('[object Object]');
    expect(await loose(Symbol('<b onclick="x()">y</b>'))).to.equal('Symbol(<b>y</b>)');
    expect(await loose({ toString: () => '<b onclick="x()">y</b>' })).to.equal('<b>y</b>');
    expect(await rejection(loose(Object.create(null)))).to.include({ code: 'SANITIZER_FAILED' });
  });

  it('given an unknown profile, then nothing passes for safe', async () => {
    const sanitizer = makeSanitizer();
    const unknown = '__proto__' as SanitizerProfile;
    expect(await rejection(sanitizer.sanitize('<b>x</b>', unknown))).to.include({ code: 'SANITIZER_FAILED' });
    expect((await sanitizer.load()).sanitize('<b>x</b>', unknown)).to.equal('&lt;b&gt;x&lt;/b&gt;');
  });
});

describe('what a profile lets through', () => {
  const server = useServer();
  let loaded: LoadedSanitizer;
  before(async () => {
    loaded = await makeSanitizer().load();
  });

  const clean = (markup: string, profile?: SanitizerProfile) => loaded.sanitize(markup, profile);

  function expectAll(profile: SanitizerProfile, rows: readonly (readonly [string, string])[]): void {
    for (const [markup, result] of rows) expect(clean(markup, profile), markup).to.equal(result);
  }

  it('given an office text, then rich keeps all of it', () => {
    for (const markup of [
      '<h1>Plan</h1><h6>Small</h6><p>One <b>two</b> <i>three</i> <u>four</u> <s>five</s><br>six</p>',
      '<ul><li>a<ul><li>b</li></ul></li></ul><ol start="3" type="a" reversed=""><li value="7">c</li></ol>',
      '<dl><dt>term</dt><dd>meaning</dd></dl><blockquote>quote</blockquote><pre>  code</pre><hr>',
      '<table><caption>Costs</caption><colgroup><col span="2"></colgroup><thead><tr><th scope="col">a</th></tr></thead><tbody><tr><td colspan="2" rowspan="1">b</td></tr></tbody></table>',
      '<a href="https://suite.test/a?b=1&amp;c=2" title="there">link</a>',
      '<img src="/api/file/1.png" alt="chart" width="40" height="30">',
      '<p lang="ar" dir="rtl">نص</p><ruby>漢<rt>kan</rt></ruby><mark>x</mark><sub>1</sub><sup>2</sup><code>y</code>',
      '<figure><img src="a.png"><figcaption>b</figcaption></figure><time datetime="2026-01-01">today</time>',
    ]) {
      expect(clean(markup), markup).to.equal(markup);
      expect(clean(markup, 'mail'), markup).to.equal(markup);
    }
  });

  it('given code and foreign markup, then they go with all they hold', () => {
    for (const profile of PROFILES) {
      for (const markup of [
        '<script>alert(1)</script>',
        '<style>p{color:red}</style>',
        '<iframe src="https://evil.test">x</iframe>',
        '<svg onload="alert(1)"><text>x</text></svg>',
        '<math><mi>x</mi></math>',
        '<object data="x"><p>x</p></object>',
        '<template><b>x</b></template>',
        '<noscript>x</noscript>',
        '<select><option>x</option></select>',
        '<textarea>x</textarea>',
        '<audio src="x"></audio><video>x</video>',
        '<!-- <b>x</b> --><!doctype html><?xml x ?></ x>',
        '<link rel="stylesheet" href="x"><meta http-equiv="refresh" content="0;url=x"><base href="x"><embed src="x">',
        '<title>x</title><plaintext>x',
      ]) {
        expect(clean(`${markup.includes('plaintext') ? '' : 'a'}${markup}`, profile), markup).to.be.oneOf([
          'a',
          '',
        ]);
      }
    }
  });

  it('given signs around what goes, then they do not become a tag', () => {
    expectAll('rich', [
      ['a<<!-- x -->b>c', 'a&lt;b&gt;c'],
      ['a<<script>x</script>img src=x>', 'a&lt;img src=x&gt;'],
      ['a<b', 'a'],
      ['a < b', 'a &lt; b'],
      ['5<6', '5&lt;6'],
    ]);
  });

  it('given tags that do something on a page, then their text stays without them', () => {
    expectAll('rich', [
      ['<form action="/pay"><input name="a" value="1">Amount <button>Pay</button></form>', 'Amount Pay'],
      ['<dialog open>a</dialog><details open><summary>b</summary>c</details>', 'abc'],
      ['<marquee>a</marquee><label for="x">b</label><slot>c</slot>', 'abc'],
      ['<html><body bgcolor="red" onload="x()"><p>a</p></body></html>', '<p>a</p>'],
    ]);
  });

  it('given handlers and attributes that reach into the page, then they go', () => {
    for (const attribute of [
      'onclick="x()"',
      'ONERROR=x()',
      'class="fixed overlay"',
      'data-toggle="modal"',
      'slot="header"',
      'part="x"',
      'tabindex="1"',
      'autofocus',
      'contenteditable',
      'popover',
      'popovertarget="x"',
      'commandfor="x"',
      'accesskey="s"',
      'draggable="true"',
      'aria-owns="host"',
      'role="dialog"',
      'is="x-y"',
      'srcset="x 2x"',
      'ping="//evil.test"',
      'background="x"',
      'form="x"',
      'xlink:href="javascript:x()"',
      'name="x"',
      'src="x"',
      'href="x"',
      'type="x"',
    ]) {
      expect(clean(`<p ${attribute}>a</p>`, 'mail'), attribute).to.equal('<p>a</p>');
    }
  });

  it('given what helps those who do not see a text, then it stays', () => {
    const markup =
      '<table role="presentation"><tbody><tr><td aria-label="a" aria-hidden="true">b</td></tr></tbody></table>';
    expect(clean(markup, 'mail')).to.equal(markup);
  });

  it('given words with a colon, then they stay', () => {
    const markup =
      '<p title="Note: a" style="color: red"><span aria-label="Note: b" id="user-content-fn:1">c</span></p>';
    expect(clean(markup)).to.equal(markup);
    const picture = '<img src="/1.png" alt="data: a chart"><time datetime="2026-01-31T09:05">now</time>';
    expect(clean(picture)).to.equal(picture);
  });

  it('given an address that runs something where no address belongs, then the attribute goes', () => {
    for (const value of ['javascript:x()', ' java\tscript:x()', 'vbscript:x', 'data:text/html,x']) {
      for (const name of ['color', 'face', 'size']) {
        expect(clean(`<font ${name}="${value}">a</font>`, 'mail'), name).to.equal('<font>a</font>');
      }
      for (const name of ['width', 'height', 'lang', 'dir', 'translate', 'bgcolor', 'align']) {
        expect(clean(`<hr ${name}="${value}">`, 'mail'), name).to.equal('<hr>');
      }
    }
  });

  it('given links, then those to the web, to mail and to telephones stay', () => {
    for (const href of [
      'https://a.test/',
      'http://a.test/',
      '//a.test/x',
      '/x',
      'x.html?y#z',
      '?y',
      'mailto:a@b.test',
      'tel:+86123',
      'HTTPS://A.test',
      '#',
    ]) {
      expect(clean(`<a href="${href}">x</a>`), href).to.equal(`<a href="${href}">x</a>`);
    }
    for (const href of [
      'javascript:x()',
      ' JavaScript:x()',
      'java\tscript:x()',
      'java&#10;script:x()',
      '&#1;javascript:x()',
      '\ufeffjavascript:x()',
      'jav&#x0A;ascript&colon;x()',
      'vbscript:x',
      'data:text/html,x',
      'data:image/png;base64,AA',
      'blob:https://a.test/1',
      'file:///etc/passwd',
      'cid:1',
      'ms-word:x',
      'view-source:x',
      'http://[',
    ]) {
      for (const profile of ['rich', 'mail'] as const) {
        expect(clean(`<a href="${href}">x</a>`, profile), href).to.equal('<a>x</a>');
      }
    }
  });

  it('given pictures, then those of the web and of pixels stay, and in mails those that came with them', () => {
    for (const src of [
      'https://a.test/1.png',
      '//a.test/1.png',
      '/1.png',
      'data:image/png;base64,AA',
      'data:image/jpeg;base64,AA',
      'data:image/webp,x',
    ]) {
      expect(clean(`<img src="${src}">`), src).to.equal(`<img src="${src}">`);
    }
    for (const src of [
      'data:image/svg+xml,x',
      'data:text/html,x',
      'javascript:x()',
      'blob:x',
      'file:///x',
      'mailto:a@b.test',
      'tel:1',
    ]) {
      for (const profile of ['rich', 'mail'] as const) {
        expect(clean(`<img src="${src}">`, profile), src).to.equal('<img>');
      }
    }
    expect(clean('<img src="cid:part1@mail">', 'mail')).to.equal('<img src="cid:part1@mail">');
    expect(clean('<img src="cid:part1@mail">')).to.equal('<img>');
  });

  it('given remote pictures that are not wanted, then only those go', () => {
    const own = `<img src="/own.png"><img src="${location.origin}/own.png"><img src="data:image/png,x"><img src="cid:1">`;
    const remote = '<img src="https://track.test/1.gif" alt="a"><img src="//track.test/1">';
    expect(loaded.sanitize(own + remote, 'mail', { remoteImages: false })).to.equal(
      `${own}<img alt="a"><img>`,
    );
    expect(loaded.sanitize(own + remote, 'mail')).to.equal(own + remote);
  });

  it('given windows to open, then only a new one is, and it knows nothing of its opener', () => {
    expectAll('rich', [
      ['<a href="/" target="_blank">x</a>', '<a href="/" target="_blank" rel="noopener">x</a>'],
      ['<a target="_BLANK" href="/" rel="opener">x</a>', '<a target="_blank" href="/" rel="noopener">x</a>'],
      [
        '<a href="/" target="_blank" rel="NoReferrer stylesheet">x</a>',
        '<a href="/" target="_blank" rel="noreferrer noopener">x</a>',
      ],
      ['<a href="/" target="_top">x</a>', '<a href="/">x</a>'],
      ['<a href="/" target="main">x</a>', '<a href="/">x</a>'],
      ['<a href="/" rel="nofollow">x</a>', '<a href="/" rel="nofollow">x</a>'],
    ]);
  });

  it('given names, then they cannot stand for anything of the page, and links to them still find them', async () => {
    const result = clean(
      '<h2 id="currentUser">a</h2><a name="cookie">b</a><a href="#currentUser">c</a><img name="body" src="x">',
    );
    const host = await fixture<HTMLElement>(html`<div .innerHTML=${result}></div>`);
    expect('currentUser' in window).to.equal(false);
    expect(document.cookie).to.be.a('string');
    expect(document.body).to.equal(host.closest('body'));
    const link = host.querySelector<HTMLAnchorElement>('a[href]')!;
    expect(host.querySelector(link.hash)?.textContent).to.equal('a');
    expect(clean(result)).to.equal(result);
  });

  it('given inline styles, then what formats a text stays', () => {
    for (const style of [
      'color: red',
      'background-color: rgb(1, 2, 3)',
      'background: #fff',
      'color: rgba(1,2,3,.5)',
      'color: hsl(120deg 50% 50% / 50%)',
      'font: italic 12px/1.5 Arial, sans-serif',
      "font-family: 'Segoe UI', 微软雅黑",
      'text-align: center',
      'border: 1px solid red',
      'border-top-color: red',
      'width: 50%',
      'max-width: 600px',
      'padding: 0 4px',
      'margin-left: 1em',
      'text-decoration: underline',
      'vertical-align: middle',
      'color: red !important',
      'list-style-type: square',
      'float: left',
      'display: none',
    ]) {
      for (const profile of ['rich', 'mail'] as const) {
        const markup = `<p style="${style}">x</p>`;
        expect(clean(markup, profile), style).to.equal(markup);
      }
    }
  });

  it('given inline styles that leave their place, load or hide an attack, then those declarations go', () => {
    for (const style of [
      'position: fixed',
      'z-index: 9',
      'inset: 0',
      'top: 0',
      'transform: scale(9)',
      'opacity: 0',
      'margin-top: -100px',
      'margin: 0 -5px',
      'background: url(https://evil.test)',
      'background-image: url(x)',
      'list-style: url(x)',
      'color: expression(x())',
      'behavior: url(x)',
      '-moz-binding: url(x)',
      'color: var(--stoa-x)',
      '--stoa-x: 1',
      'width: calc(1px)',
      'col\\or: red',
      'color: \\72 ed',
      'color: r/**/ed',
      'color: &quot;;',
      'background: image-set(&quot;x&quot; 1x)',
      'cursor: url(x)',
      'content: &quot;x&quot;',
      'animation: x 1s',
      'all: unset',
      'color',
      ': red',
    ]) {
      const markup = `<p style="${style}; color: red">x</p>`;
      expect(clean(markup, 'mail'), style).to.equal('<p style="color: red">x</p>');
    }
    expect(clean(`<p style="${'color: red;'.repeat(2000)}">x</p>`)).to.equal('<p>x</p>');
    expect(clean('<p STYLE="color: red" style="position: fixed">x</p>')).to.equal(
      '<p style="color: red">x</p>',
    );
  });

  it('given the old tags and attributes of mails, then mail keeps them and rich their text', () => {
    const markup =
      '<center><font color="red" face="Arial" size="2">a</font></center><table width="600" cellpadding="0" cellspacing="0" border="0" align="center" bgcolor="#fff"><tbody><tr><td valign="top" nowrap="">b</td></tr></tbody></table>';
    expect(clean(markup, 'mail')).to.equal(markup);
    expect(clean(markup)).to.equal('a<table width="600"><tbody><tr><td>b</td></tr></tbody></table>');
  });

  it('given a mail as a whole document, then its body comes out', () => {
    const mail =
      '<!doctype html><html><head><meta charset="utf-8"><title>t</title><style><!-- p{} --></style><!--[if mso]><xml>x</xml><![endif]--></head><body><p class="MsoNormal">Hello<o:p></o:p></p><![if !supportLists]>a<![endif]></body></html>';
    expect(clean(mail, 'mail')).to.equal('<p>Hello</p>a');
  });

  it('given the profile text, then a reader sees the same lines and no markup is left', () => {
    expectAll('text', [
      ['<p>Dear <b>Bob</b>,</p><p>we met.<br>Yours</p>', 'Dear Bob,\nwe met.\nYours'],
      ['<ul>\n  <li>a</li>\n  <li>b</li>\n</ul>', 'a\nb'],
      ['<table><tr><th>a</th><th>b</th></tr><tr><td>1</td><td>2</td></tr></table>', 'a\tb\n1\t2'],
      [' <i>a</i> <i>b</i> ', ' a b '],
      ['5 &lt; 6 & 7 > 2', '5 &lt; 6 &amp; 7 &gt; 2'],
      ['&lt;img src=x onerror=alert(1)&gt;', '&lt;img src=x onerror=alert(1)&gt;'],
      ['a < b', 'a &lt; b'],
      ['<a href="https://a.test">link</a><img alt="b" src="c">', 'link'],
    ]);
  });

  it('given custom elements, then none comes alive', async () => {
    let lives = 0;
    customElements.define(
      'stoa-probe-safety',
      class extends HTMLElement {
        connectedCallback() {
          lives += 1;
        }
      },
    );
    customElements.define(
      'stoa-probe-paragraph',
      class extends HTMLParagraphElement {
        connectedCallback() {
          lives += 1;
        }
      },
      { extends: 'p' },
    );
    const alive = await fixture<HTMLElement>(html`<div></div>`);
    alive.append(document.createElement('stoa-probe-safety'));
    alive.append(document.createElement('p', { is: 'stoa-probe-paragraph' }));
    // WebKit lets no paragraph be one.
    const inThePage = IS_WEBKIT ? 1 : 2;
    expect(lives).to.equal(inThePage);
    const markup = '<stoa-probe-safety>a</stoa-probe-safety><p is="stoa-probe-paragraph">b</p>';
    for (const profile of PROFILES) {
      const host = await fixture<HTMLElement>(html`<div .innerHTML=${clean(markup, profile)}></div>`);
      host.append(loaded.fragment(markup, profile));
      expect(host.textContent.replaceAll('\n', '')).to.equal('abab');
    }
    expect(lives).to.equal(inThePage);
  });

  it('given nodes instead of a string, then they are the same, and load nothing before they are inserted', async () => {
    const markup = ` <p style="color: red" id="a">x<img src="${server().origin}/before.png"></p>`;
    const fragment = loaded.fragment(markup);
    expect(fragment).to.have.property('nodeType', Node.DOCUMENT_FRAGMENT_NODE);
    expect(fragment.ownerDocument.defaultView).to.equal(null);
    const asked = async () => (await server().requests()).map(({ path }) => path);
    await fixture<HTMLElement>(html`<img src=${`${server().origin}/of-the-page.png`} alt="" />`);
    await eventually(async () => expect(await asked()).to.include('/of-the-page.png'));
    expect(await asked()).not.to.include('/before.png');
    const host = await fixture<HTMLElement>(html`<div></div>`);
    host.append(fragment);
    expect(host.innerHTML.replace('red;', 'red')).to.equal(clean(markup));
    expect(getComputedStyle(host.querySelector('p')!).color).to.equal('rgb(255, 0, 0)');
    expect(loaded.fragment('a & b', 'text').textContent).to.equal('a & b');
  });

  it("given a page with a DOMPurify of its own, then neither changes the other's results", () => {
    const letAllThrough = DOMPurify.addHook('uponSanitizeAttribute', (_element, data) => {
      data.forceKeepAttr = true;
    });
    Object.assign(window, { DOMPurify: { sanitize: (markup: string) => markup } });
    try {
      expect(letAllThrough).to.equal(undefined);
      expect(clean('<p onclick="x()" class="y">a</p>')).to.equal('<p>a</p>');
    } finally {
      DOMPurify.removeAllHooks();
      Reflect.deleteProperty(window, 'DOMPurify');
    }
    expect(DOMPurify.sanitize('<p class="y" id="z">a</p><svg></svg>')).to.equal(
      '<p class="y" id="z">a</p><svg></svg>',
    );
  });
});
