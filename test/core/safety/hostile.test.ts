// Texts made to attack: to run code, to call home, to change their meaning when they are parsed again, to keep the
// browser busy. Each is shown on a real page, beside a real server that hears of every call.
import { expect, fixture, html } from '@open-wc/testing';
import { readyMarkup } from '../../../core/safety/markup.js';
import { PROFILES as PROFILE_RULES, type SanitizerProfile } from '../../../core/safety/profiles.js';
import type { LoadedSanitizer } from '../../../core/safety/purifier.js';
import type { Sanitizer } from '../../../core/safety/sanitize.js';
import { expectLinear } from '../../support/growth.js';
import { rejection } from '../../support/runtime.js';
import { useServer } from '../../support/server.js';
import { BOMBS, LONG, WHOLE } from './hostile-texts.js';
import { makeSanitizer } from './support.js';

const PROFILES: readonly SanitizerProfile[] = ['text', 'rich', 'mail'];

describe('the sanitiser and hostile texts', () => {
  const server = useServer();
  let sanitizer: Sanitizer;
  let loaded: LoadedSanitizer;
  before(async () => {
    sanitizer = makeSanitizer();
    loaded = await sanitizer.load();
  });

  it('given attacks in every spelling, then nothing runs and nobody is called', async () => {
    let attacks = 0;
    Object.assign(window, { attack: () => (attacks += 1) });
    const leak = `${server().origin}/leak`;
    const host = await fixture<HTMLElement>(html`<div></div>`);
    for (const markup of [
      '<script>attack()</script>',
      '<img src="data:image/png,x" onerror="attack()">',
      '<img src="data:image/png,x"onerror=attack()//',
      '<IMG SRC="data:image/png,x" OnErRoR\n=\nattack()>',
      '<img/src="data:image/png,x"/onerror=attack()>',
      '<p onmouseover="attack()" onfocus=attack() tabindex=1 autofocus>x',
      '<svg onload=attack()></svg>',
      '<svg><script>attack()</script></svg>',
      '<svg><a xlink:href="javascript:attack()"><text>x</text></a></svg>',
      '<math href="javascript:attack()">x</math>',
      '<a href="javascript:attack()">x</a>',
      '<a href="java&#9;script:attack()">x</a>',
      '<a href="&#x6A;avascript:attack()">x</a>',
      '<a href="javascript&colon;attack()">x</a>',
      '<form action="javascript:attack()"><input type=submit><button formaction="javascript:attack()">x</form>',
      '<details open ontoggle=attack()>x</details>',
      '<iframe srcdoc="<script>parent.attack()</script>"></iframe>',
      '<iframe src="javascript:parent.attack()"></iframe>',
      '<object data="javascript:attack()"></object><embed src="javascript:attack()">',
      '<video onerror=attack()><source onerror=attack()></video><audio src=x onerror=attack()></audio>',
      '<style onload=attack()></style><link rel=stylesheet href="data:text/css,x" onload=attack()>',
      '<marquee onstart=attack()>x</marquee><body onload=attack()><frameset onload=attack()>',
      '<template><script>attack()</script></template><div><template shadowrootmode=open><img src=x onerror=attack()></template></div>',
      '<noscript><p title="</noscript><img src=data:image/png,x onerror=attack()>">',
      '<svg></p><style><a id="</style><img src=data:image/png,x onerror=attack()>">',
      '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=data:image/png,x onerror=attack()&gt;">',
      '<form><math><mtext></form><form><mglyph><style></math><img src=data:image/png,x onerror=attack()>',
      '<svg><desc><table><desc></table></desc><s>x</s><title><img title="</title><img src=data:image/png,x onerror=attack()>">',
      '<select><template><style><!--</style><a rel="--></style></template></select><img src=data:image/png,x onerror=attack()>">',
      '<xmp><p title="</xmp><img src=data:image/png,x onerror=attack()>">',
      '<![CDATA[><img src=data:image/png,x onerror=attack()>]]>',
      '<!--><img src=data:image/png,x onerror=attack()>-->',
      '<!--!><img src=data:image/png,x onerror=attack()>--!><img src=data:image/png,x onerror=attack()>',
      '<<img src=data:image/png,x onerror=attack()>',
      '<scr<script>ipt>attack()</scr</script>ipt>',
      '<img src=data:image/png,x onerror=attack() ',
      '<a title="<img src=data:image/png,x onerror=attack()>">x</a>',
      '<a "="<img src=data:image/png,x onerror=attack()>">x</a>',
      '<p style="width: expression(attack()); background: url(javascript:attack())">x</p>',
      '<base href="javascript:/attack()//"><a href="#">x</a>',
      '<meta http-equiv="refresh" content="0;url=javascript:attack()">',
      '<button popovertarget=x>x</button><div popover id=x onbeforetoggle=attack()>y</div>',
      `<p style="background: url(${leak})">x</p><p style="list-style-image: url(${leak})">x</p>`,
      `<style>@import "${leak}"; p { background: url(${leak}) }</style><p>x</p>`,
      `<table background="${leak}"><tr><td background="${leak}">x</table><body background="${leak}">`,
      `<img srcset="${leak} 1x"><picture><source srcset="${leak}"><img></picture><input type=image src="${leak}">`,
      `<video poster="${leak}" src="${leak}"></video><audio src="${leak}"></audio><track src="${leak}">`,
      `<iframe src="${leak}"></iframe><object data="${leak}"></object><embed src="${leak}"><frame src="${leak}">`,
      `<link rel="prefetch" href="${leak}"><link rel=preconnect href="${leak}"><script src="${leak}"></script>`,
      `<svg><image href="${leak}"/><use href="${leak}#x"/><filter><feImage href="${leak}"/></filter></svg>`,
      `<a href="/" ping="${leak}">x</a><form action="${leak}"><button>x</button></form>`,
    ]) {
      for (const profile of PROFILES) {
        const result = loaded.sanitize(markup, profile);
        Object.assign(host, { innerHTML: result });
        expect(host.innerHTML, 'it is parsed as it was meant').to.equal(result);
        expect(loaded.sanitize(result, 'mail'), 'it is as clean as it can be').to.equal(result);
        host.append(loaded.fragment(markup, profile), await sanitizer.fragment(markup, profile));
        for (const element of host.querySelectorAll<HTMLElement>('*')) {
          element.addEventListener('click', (event) => event.preventDefault());
          element.click();
          element.focus();
          element.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }));
        }
      }
    }
    // Every image has had its error, every call its time: this one was asked for last.
    const image = document.createElement('img');
    const failed = new Promise((resolve) => image.addEventListener('error', resolve));
    image.src = `${server().origin}/last`;
    await failed;
    expect(attacks).to.equal(0);
    expect((await server().requests()).map(({ path }) => path)).to.deep.equal(['/last']);
  });

  it('given markup that parsers rearrange, then the result is what they have made of it', async () => {
    const host = await fixture<HTMLElement>(html`<div></div>`);
    for (const markup of [
      '<p>a<button><p>b</p></button>c',
      '<p><table><p>a',
      '<a>1<table><a>2</a></table>',
      '<b><i>a</b>b</i>',
      '<table>a<tr>b<td>c</table>d',
      '<pre>\n\n\na</pre>',
      '<h1>a<h2>b</h1>c</h2>',
      '<ul><li>a<ul><li>b</ul>c<li>d</ul>',
      '</p></br><p>a</p></p>',
      'a\0b\r\nc&#13;d',
      '<ruby>a<rt>b<rt>c</ruby>',
      '<dl><dd>a<dt>b<dd>c',
    ]) {
      const fragment = loaded.fragment(markup);
      const result = loaded.sanitize(markup);
      Object.assign(host, { innerHTML: result });
      const nodes = document.createElement('div');
      nodes.append(fragment);
      expect(nodes.isEqualNode(host) || nodes.innerHTML === host.innerHTML, markup).to.equal(true);
      expect(host.innerHTML, markup).to.equal(result);
    }
  });

  it('given texts that would keep the browser busy for minutes or end the tab, then they are refused before they are parsed', async () => {
    const { parseFromString } = DOMParser.prototype;
    let parsed = 0;
    DOMParser.prototype.parseFromString = function (...args) {
      parsed += 1;
      return parseFromString.apply(this, args);
    };
    try {
      for (const profile of PROFILES) {
        await sanitizer.sanitize('<b>a</b>', profile);
        expect(parsed).to.be.above(0);
        parsed = 0;
        for (const [name, make] of Object.entries(BOMBS)) {
          const error = await rejection<Error & { code?: string }>(sanitizer.sanitize(make(WHOLE), profile));
          expect(error.code, name).to.equal('SANITIZER_FAILED');
          expect(error.cause, name).to.be.instanceOf(RangeError);
          expect(parsed, name).to.equal(0);
        }
      }
    } finally {
      DOMParser.prototype.parseFromString = parseFromString;
    }
  });

  for (const [name, make] of Object.entries({ ...BOMBS, ...LONG })) {
    it(`given ${name}, then ten times as much is readied for the parser, or refused, in ten times the time`, () =>
      expectLinear({ size: WHOLE / 5, make, run: ready }));
  }

  it('given such a text where an answer is due at once, then it is shown as it is written', async () => {
    const bomb = `<b onclick="x">&amp;${'<i>'.repeat(100_000)}`;
    const escaped = bomb.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
    expect(loaded.sanitize(bomb)).to.equal(escaped);
    expect(loaded.fragment(bomb).textContent).to.equal(bomb);
    const host = await fixture<HTMLElement>(html`<div .innerHTML=${loaded.trustedHtml(bomb)}></div>`);
    expect(host.childElementCount).to.equal(0);
    expect(host.textContent).to.equal(bomb);
  });

  for (const profile of PROFILES) {
    it(`given texts that are merely long, sloppy or odd, then ${profile} shows them`, () => {
      for (const [name, make] of Object.entries(LONG)) {
        const result = loaded.sanitize(make(WHOLE), profile);
        expect(result.startsWith('&lt;') && name !== 'signs', name).to.equal(false);
      }
    });
  }

  for (const [name, make] of Object.entries(LONG)) {
    it(`given ${name}, then ten times as much is shown in ten times the time`, () =>
      expectLinear({ size: WHOLE / 20, make, run: (markup) => loaded.sanitize(markup, 'rich') }));
  }
});

function ready(markup: string): void {
  try {
    readyMarkup(markup, PROFILE_RULES.get('rich')!.tags);
  } catch (error) {
    expect(error).to.be.instanceOf(RangeError);
  }
}
