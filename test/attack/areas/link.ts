/** Links that people click: addresses that deceive, and ways to click that slip past. */
import assert from 'node:assert/strict';
import type { Arena, Area } from '../support/arena.js';
import { numbersIn, passed, quotedIn, type Outcome, type Row } from '../support/row.js';
import { click, judgeClick, suitePage, type ClickOptions } from '../support/suite-page.js';

/** A host that the row says the person has to see. */
const HOST = /\bhost (?:is |= ?)?"?((?:[\w-]+\.)+[\w-]+)/;

/** Inputs that tell of elements and clicks and are no address; addresses are rarely sentences. */
const TELLS =
  /^[A-Za-z][\w.]*(?:\([^)]*\))? [a-z\d]+ [\w"<]|^(?:click|middle|ctrl|cmd|meta|shift|right|aux|key|enter|press|drag|handler|link |text |visible |anchor|an? |svg|same |long |the )|^<|\s(?:href|xlink:href)\s*=/i;

export const link: Area = [
  {
    when: /preventDefault|defaultPrevented|prevented the click/,
    async play(arena) {
      const visit = await suitePage(arena);
      const clicked = await click(visit, 'https://evil.example/', {
        build: `(href) => {
          const anchor = document.createElement('a');
          anchor.setAttribute('href', href);
          anchor.addEventListener('click', (event) => event.preventDefault());
          document.body.append(anchor);
          return anchor;
        }`,
      });
      const { prompt, opened, left, view } = clicked;
      assert.deepEqual(
        { prompt, opened, left, view },
        { prompt: undefined, opened: [], left: [], view: undefined },
      );
      return passed('what a handler has prevented stays prevented');
    },
  },
  { when: /allow-?listed scheme/, play: address },
  {
    // Markup, and ways to click.
    when: new RegExp(TELLS.source, 'i'),
    play: markup,
  },
  { when: /→ (?:IGNORE|BLOCK|INTERNAL|OPEN|PROMPT|HANDOFF)\b/, play: address },
];

async function address(arena: Arena, { input, expect }: Row): Promise<Outcome> {
  const judge = async (scheme: 'https' | 'http') => {
    const visit = await suitePage(arena, scheme);
    const outcome = await judgeClick(visit, input);
    const [, host] = HOST.exec(expect) ?? [];
    const { prompt } = outcome.clicked;
    if (host && prompt && !/on an http page/.test(expect))
      assert.equal(prompt.displayHost, host, 'the host that is named');
    return outcome;
  };
  const outcome = await judge('https');
  const [, onHttp] = /(\w+) on an http page/.exec(expect) ?? [];
  if (!onHttp) return outcome;
  const other = await judge('http');
  assert.ok((other.verdicts as readonly string[]).includes(onHttp), `on an http page: ${other.seen}`);
  return { ...outcome, seen: `${outcome.seen}; on an http page ${other.seen}` };
}

/** Of a size that the row names. */
function longAddresses(input: string): string[] {
  const [size = 0] = /\d\s*[kM]B\b|\d{4,} char/.test(input) ? numbersIn(input) : [];
  return size > 0 ? [`https://evil.com/${'a'.repeat(size)}`] : [];
}

/** The way that words describe. */
function eventOf(words: string): ClickOptions['event'] {
  if (/middle|auxclick/i.test(words)) return { type: 'auxclick', button: 1 };
  if (/ctrl/i.test(words)) return { ctrlKey: true };
  if (/meta|cmd/i.test(words)) return { metaKey: true };
  if (/shift/i.test(words)) return { shiftKey: true };
  return {};
}

/** Markup as the row has it, each link in it clicked, in a shadow root and within an svg where the row says so. */
async function markup(arena: Arena, { input, expect }: Row): Promise<Outcome> {
  const visit = await suitePage(arena);
  const tags = [...input.matchAll(/<[a-z][^>]*>/gi)].map(([tag]) => tag);
  const [address = 'https://evil.com/'] = [
    ...[...input.matchAll(/href\s*(?:=\s*\\?["']?|\\?["'])([^"'\s>\\]+)/gi)].map(([, href = '']) => href),
    ...longAddresses(input),
    ...quotedIn(input).filter((text) => /^[\w+.-]*:?[\\/]{2}/.test(text)),
    ...[...input.matchAll(/(?:https?:)?\/\/[\w.-]+\S*/g)].map(([url]) => url),
  ];
  const isInShadow = /shadow/i.test(input);
  const isSvg = /svg|xlink/i.test(input);
  const words =
    quotedIn(input).find((text) => text !== address && /[\w-]\.[a-z]{2,}/i.test(text)) ?? 'a link';
  const outcomes: Outcome[] = [];
  const wanted = tags.filter((tag) => /^<(a|area)\b/i.test(tag));
  for (const tag of wanted.length > 0 ? wanted : ['<a>']) {
    const [, own = address] =
      /href\s*=\s*(?:\\?["'](?=\\?["']))?\\?["']?([^"'\s>\\]+|(?=\\?["']))/i.exec(tag) ?? [];
    const build = `(href) => {
      const host = document.createElement('div');
      document.body.append(host);
      const place = ${isInShadow} ? host.attachShadow({ mode: 'open' }) : host;
      place.innerHTML = ${isSvg} ? '<svg><a><text>x</text></a></svg>' : ${JSON.stringify(tag.replace(/\\"/g, '"'))};
      const anchor = place.querySelector('a, area');
      if (${isSvg}) anchor.setAttributeNS('http://www.w3.org/1999/xlink', 'xlink:href', href);
      else anchor.setAttribute('href', href);
      if (anchor.localName === 'a' && !${isSvg}) anchor.innerHTML = '<b><i></i></b>';
      anchor.querySelector('i')?.append(${JSON.stringify(words)});
      window.lastAnchor = anchor;
      if (${/mousedown|pointerdown|changed|click time/i.test(input)}) {
        anchor.setAttribute('href', '/sp/doc/1');
        anchor.addEventListener('mousedown', () => anchor.setAttribute('href', href));
        anchor.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, composed: true }));
      }
      return anchor.querySelector('b, text') ?? anchor;
    }`;
    const outcome = await judgeClick(visit, own, { build, event: eventOf(input) ?? {} });
    const kept = await visit.page.evaluate(() =>
      (window as { lastAnchor?: Element }).lastAnchor?.hasAttribute('ping'),
    );
    assert.equal(kept, false, 'nobody is told of the click');
    outcomes.push(outcome);
    const { prompt } = outcome.clicked;
    if (/text/i.test(input) && /warn/i.test(expect))
      assert.notEqual(prompt?.textHost ?? '', '', 'the text names another site');
  }
  const verdicts = outcomes[0]!.verdicts.filter((verdict) =>
    outcomes.every((one) => one.verdicts.includes(verdict)),
  );
  return { verdicts, seen: outcomes.map(({ seen }) => seen).join('; ') };
}
