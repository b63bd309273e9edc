// A text that others wrote keeps its place: whatever styles it comes with, no link of it lies over the page above, below
// or before it, and what office programs, mails and editors write stays readable.
import { expect, fixture, html } from '@open-wc/testing';
import type { SanitizerProfile } from '../../../core/safety/profiles.js';
import type { LoadedSanitizer } from '../../../core/safety/purifier.js';
import { reduceStyle } from '../../../core/safety/styles.js';
import { expectLinear, repeating } from '../../support/growth.js';
import { makeSanitizer } from './support.js';

const PROFILES: readonly SanitizerProfile[] = ['rich', 'mail'];

/** Padding and border of a link in the first line, and letters that are higher than their line. */
const SLACK_PX = 50;

describe('the place of a sanitised text', () => {
  let loaded: LoadedSanitizer;
  before(async () => {
    loaded = await makeSanitizer().load();
  });

  /** How far the links of a text stick out of its box at the top, at the bottom and at the left. */
  async function overhang(markup: string, profile: SanitizerProfile): Promise<number> {
    const host = await fixture<HTMLElement>(html`<div style="width: 400px; margin: 0 300px"></div>`);
    host.append(loaded.fragment(markup, profile));
    const box = host.getBoundingClientRect();
    const links = [...host.querySelectorAll('a')].flatMap((link) => [
      ...link.getClientRects(),
      ...[...link.querySelectorAll('*')].flatMap((it) => [...it.getClientRects()]),
    ]);
    expect(links, markup).not.to.be.empty;
    return Math.max(
      ...links.map((it) => Math.max(box.top - it.top, it.bottom - box.bottom, box.left - it.left)),
    );
  }

  for (const [name, markup] of Object.entries({
    'padding in lines without a height':
      '<p style="line-height: 0"><a href="/" style="padding: 300px 3000px">x</a></p>',
    'padding in a line': '<p>y <a href="/" style="padding: 90px 0 5em">x</a></p>',
    'padding of something that was a block':
      '<div style="display: inline; padding: 90px"><a href="/">x</a></div>',
    'padding by the size of large letters':
      '<h1><div><h1><a href="/" style="padding: 3em 0">x</a></h1></div></h1>',
    'borders in a line':
      '<span style="border: 500px solid"><a href="/" style="border-top: 49px solid">x</a></span>',
    'a wide block that is written from the right':
      '<div style="direction: rtl"><a href="/" style="display: block; width: 5000px; height: 300px">x</a></div>',
    'a box that is lower than what is in it':
      '<div style="height: 0"><a href="/" style="display: block; height: 900px">x</a></div>',
    'a box that may not grow':
      '<div style="max-height: 1px"><a href="/" style="display: block; height: 900px">x</a></div>',
    'a link that is lower than what is in it':
      '<a href="/" style="display: block; height: 1px"><div style="height: 900px">x</div></a>',
    'a cell that is none':
      '<table><tr style="display: flex"><td style="height: 1px"><a href="/" style="display: block; height: 900px">x</a></table>',
    'a cell that says so itself':
      '<table><tr><td style="display: block; height: 1px"><a href="/" style="display: block; height: 900px">x</a></table>',
    'letters larger than their lines':
      '<p style="line-height: 1px; height: 0"><a href="/" style="font-size: 150px">x</a></p>',
    'letters larger than lines that are high enough for the text before':
      '<p style="line-height: 100%"><a href="/" style="font: 150px serif">x</a></p>',
    'letters and lines in one':
      '<p style="font: 10px/10px serif"><a href="/" style="font-size: 150px">x</a></p>',
    'letters larger than any': '<p style="line-height: 0"><a href="/" style="font-size: 3000px">x</a></p>',
    'a raised box':
      '<p style="line-height: 0; font-size: 0; height: 0"><a href="/" style="vertical-align: 300px; display: inline-block; width: 900px; height: 200px">x</a></p>',
    'a line break with a box': '<a href="/">x<br style="padding: 200px; border: 50px solid">y</a>',
    'numbers that run together': '<p>y <a href="/" style="padding: 1px+900px">x</a></p>',
  })) {
    it(`given ${name}, then no link leaves the text`, async () => {
      for (const profile of PROFILES) expect(await overhang(markup, profile)).to.be.below(SLACK_PX);
    });
  }

  it('given styles that would lie over the page, then those declarations go', () => {
    for (const style of [
      'direction: rtl',
      'display: inline',
      'display: flex',
      'display: contents',
      'line-height: 0',
      'line-height: .9',
      'line-height: 50%',
      'line-height: 1px',
      'max-height: 0',
      'width: 5000px',
      'width: 101%',
      'width: 50vw',
      'min-height: 100vh',
      'height: 50cqw',
      'width: 9e9px',
      'padding: 0 3000px',
      'padding: 1in 99in',
      'padding: 1px+900px',
      'padding: 1px.5px',
      'padding: 1%900px',
      'margin-left: 5000px',
      'margin: 0 0 0 100%',
      'text-indent: 5000px',
      'border: 500px solid red',
      'border-left-width: 51px',
      'border: 51px solid rgb(1, 2, 3)',
      'border: rgb(1, 2, 3)900px solid',
      'border-spacing: 900px',
      'font-size: 3000px',
      'font-size: 20em',
      'font: 3000px serif',
      'font: bold 12px/0 serif',
      'font: 12px/1.5/2 serif',
      'letter-spacing: 900px',
      'word-spacing: 99em',
      'vertical-align: 300px',
      'text-decoration: underline 300px',
      `list-style-type: '${'█'.repeat(300)}'`,
      'color: red !x',
    ]) {
      expect(reduceStyle(`${style}; color: red`, 'p'), style).to.equal('color: red');
    }
    for (const style of ['padding: 20px', 'padding: 1% 0', 'padding-top: 1em', 'border: 17px solid']) {
      expect(reduceStyle(style, 'a'), style).to.equal('');
    }
  });

  it('given what office programs, mails and editors write, then it stays', () => {
    for (const [tag, style] of [
      [
        'p',
        'margin: 0cm 0cm 8pt 36pt; text-indent: -18pt; font-size: 11pt; font-family: Calibri, sans-serif',
      ],
      ['p', 'margin-left: 240px; text-indent: 2em; text-align: justify'],
      ['p', 'padding-left: 160px'],
      ['span', 'font-size: 72pt; letter-spacing: .05em; text-decoration: underline dotted red'],
      ['span', 'font-size: 1.4em; background: #ff0'],
      ['span', 'font-size: larger; vertical-align: super'],
      ['table', 'width: 600px; border-collapse: collapse; border-spacing: 0; height: 20px; max-width: 100%'],
      ['td', 'width: 467.5pt; height: 15pt; padding: 0cm 5.4pt 0cm 5.4pt; border: solid windowtext 1.0pt'],
      ['td', 'padding: 40px 60px; vertical-align: top; border-bottom: 3px double rgba(0, 0, 0, .5)'],
      ['img', 'width: 800px; height: 450px; max-width: 100%; max-height: 600px; display: block; border: 0'],
      ['img', 'margin: 0px auto; width: 6.5in; height: auto'],
      ['a', 'display: inline-block; padding: 20px 60px; border-radius: 9999px; border: 30px solid #08f'],
      ['a', 'padding: 12px 48px; border-width: 1px 40px; border-left: 40px solid'],
      ['code', 'padding: .2em .4em; font: bold 85% "SF Mono", monospace'],
      ['h1', 'font: italic 700 24px Arial; line-height: 1.2 !important'],
      ['div', 'margin: 0 auto; max-width: 600px; min-height: 40px; padding: 0 5%; line-height: normal'],
    ] as const) {
      expect(reduceStyle(style, tag), style).to.equal(style.replace(' text-indent: -18pt;', ''));
    }
  });

  it('given heights, then lines follow their letters and boxes grow with what is in them', () => {
    for (const [tag, style, result] of [
      ['p', 'line-height: 115%', 'line-height: 1.15'],
      ['p', 'line-height: 1.5em !important', 'line-height: 1.5 !important'],
      ['p', 'line-height: 20px', 'line-height: 1.25'],
      ['p', 'font-size: 14px; line-height: 21px', 'font-size: 14px; line-height: 1.5'],
      ['p', 'font: 12pt Arial; line-height: 18pt', 'font: 12pt Arial; line-height: 1.5'],
      ['p', 'font: bold 12px / 18px Arial, serif', 'font: bold 12px/1.5 Arial, serif'],
      ['div', 'height: 20px', 'min-height: 20px'],
      ['td', 'display: block; height: 20px', 'display: block; min-height: 20px'],
    ] as const) {
      expect(reduceStyle(style, tag), style).to.equal(result);
      expect(reduceStyle(result, tag), 'it is as reduced as it can be').to.equal(result);
    }
  });

  it('given sizes of pictures and tables, then those stay that fit a text', () => {
    const small =
      '<table width="100%" border="1" cellpadding="5" cellspacing="0" height="40"><tbody><tr><td width="600" align="left">x</td></tr></tbody></table>' +
      '<img src="a.png" width="1024" height="768" hspace="9" vspace="9" border="0" align="middle"><hr size="2" width="50%"><font size="+2">y</font>';
    expect(loaded.sanitize(small, 'mail')).to.equal(small);
    const large =
      '<img width="9000" height="9e3" hspace="500" vspace="500" border="500"><hr size="9000" width="500%">';
    expect(loaded.sanitize(large, 'mail')).to.equal('<img><hr>');
  });

  for (const piece of [
    'padding:1px;',
    'padding: 1 ',
    'font: 1px/',
    'font:1px a/1 b;',
    'rgb(',
    'border: rgb(1)',
    'line-height: 1!',
    'width: 11111',
    "font-family: 'a'",
  ]) {
    it(`given ${piece} over and over, then ten times as much takes ten times the time`, () =>
      expectLinear({ size: 10_000, make: repeating(piece), run: (style) => reduceStyle(style, 'a') }));
  }
});
