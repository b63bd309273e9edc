/** Windows: what they know of each other. These open in truth. */
import assert from 'node:assert/strict';
import type { Arena, Area } from '../support/arena.js';
import { passed, type Outcome } from '../support/row.js';
import { judgeClick, pageObject, suitePage } from '../support/suite-page.js';
import type { Visit } from '../support/world.js';

export const opener: Area = [
  { when: /depth|chain|cycle|loop|findOpener|search/i, play: chain },
  { when: /target=|named|_blank|same name/i, play: named },
  {
    when: /handle|window\.open|opener|tabnab|noopener|referr?er|noreferrer|window\.name|location\s*=|history/i,
    play: handle,
  },
];

const EVIL = 'https://evil.com/landing';

async function opening(arena: Arena): Promise<Visit> {
  return arena.open({
    url: arena.setting.page,
    page: pageObject(arena.setting),
    realWindows: true,
    answers: { [EVIL]: { body: '<!doctype html><title>evil</title>' } },
  });
}

/** A site that was agreed to: it does not know who has opened it, and whoever asked for it gets no window. */
async function handle(arena: Arena): Promise<Outcome> {
  const visit = await opening(arena);
  const [popup, outcome] = await Promise.all([
    visit.context.waitForEvent('page'),
    visit.page.evaluate(async (url) => {
      const { links, prompts } = window.stoa!;
      const opening = links.open(url);
      while (prompts.queue$.get().length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
      prompts.answer<'external-link'>(prompts.queue$.get()[0]!.id, { open: true, remember: false });
      const outcome: unknown = await opening;
      return { outcome, type: typeof outcome };
    }, EVIL),
  ]);
  await popup.waitForURL(EVIL);
  const known = await popup.evaluate(() => ({
    name: window.name,
    opener: window.opener as unknown,
    referrer: document.referrer,
    frames: window.length,
  }));
  assert.deepEqual(known, { name: '', opener: null, referrer: '', frames: 0 });
  assert.deepEqual(outcome, { outcome: 'window', type: 'string' });
  const asked = visit.asked.find(({ url }) => url === EVIL);
  assert.equal(asked?.headers['referer'], undefined);
  return passed('no opener, no referrer, no handle');
}

/** A window of that name exists already, opened by somebody else. */
async function named(arena: Arena): Promise<Outcome> {
  const visit = await suitePage(arena);
  const build = (target: string) => `(href) => {
    const anchor = document.createElement('a');
    anchor.setAttribute('href', href);
    anchor.setAttribute('target', ${JSON.stringify(target)});
    document.body.append(anchor);
    return anchor;
  }`;
  const [trusted = ''] = arena.setting.fixedTrusted;
  for (const target of ['myname', '_parent', '_top', '_BLANK', 'stoa', '']) {
    // `judgeClick` sees to it that the window is a new one without a name.
    const asked = await judgeClick(visit, EVIL, { build: build(target) });
    assert.deepEqual(asked.verdicts, ['PROMPT'], target);
    const open = await judgeClick(visit, `https://${trusted}/`, { build: build(target) });
    assert.deepEqual(open.verdicts, ['OPEN'], target);
  }
  return passed('other sites open in new windows without a name');
}

/** The search for the window that led here ends, whatever the windows say. */
async function chain(arena: Arena): Promise<Outcome> {
  const visit = await suitePage(arena);
  const looked = await visit.page.evaluate(() => {
    const { findOpener } = window.stoa!;
    const counts: number[] = [];
    const search = (first: unknown) => {
      let count = 0;
      findOpener(
        () => {
          count += 1;
          return false;
        },
        { top: { opener: first } } as unknown as Window,
      );
      counts.push(count);
    };
    const one: Record<string, unknown> = { closed: false };
    Object.assign(one, { parent: one, opener: one });
    search(one);
    const endless = (depth: number): object => {
      const self: object = {
        closed: false,
        get parent() {
          return self;
        },
        get opener() {
          return endless(depth + 1);
        },
      };
      return self;
    };
    search(endless(0));
    search({
      get closed() {
        throw new DOMException('no', 'SecurityError');
      },
    });
    search(
      new Proxy(
        {},
        {
          get() {
            throw new Error('no');
          },
        },
      ),
    );
    return counts;
  });
  assert.deepEqual(looked.slice(0, 2), [1, 20]);
  assert.ok(looked.every((count) => count <= 20));
  return passed(`looked at ${looked.join(', ')} windows`);
}
