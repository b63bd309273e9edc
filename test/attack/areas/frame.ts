/** Frames and clicks that are stolen: who may show the suite's pages, and a click that was meant for something else. */
import assert from 'node:assert/strict';
import type { Arena, Area } from '../support/arena.js';
import { withDemo } from '../support/demo-server.js';
import { passed, type Outcome } from '../support/row.js';
import { pageObject } from '../support/suite-page.js';

export const frame: Area = [
  { when: /double|second click|event\.detail|clicked twice|rapid/i, play: doubleClick },
  { when: /_alink_|inner frame|iframe (?:in|of) (?:the )?dialog|link dialog|sandbox/i, play: linkFrame },
  { when: /frame|X-Frame-Options|embed|clickjack|overlay/i, play: ancestors },
];

/** The second click of two lands where the dialog has just appeared. */
async function doubleClick(arena: Arena): Promise<Outcome> {
  const visit = await arena.open({ url: arena.setting.page, page: pageObject(arena.setting) });
  const { page } = visit;
  const questions = [
    { kind: 'confirm', text: 'Delete?' },
    { kind: 'external-link', url: 'https://evil.com/', displayHost: 'evil.com', textHost: '' },
    { kind: 'sensitive-words', supervision: 'weak', title: 't', words: 'w', tip: 'm', rules: [] },
  ];
  for (const question of questions) {
    await page.evaluate((question) => {
      const answers: string[] = [];
      Object.assign(window, { answers });
      const ask = () =>
        window
          .stoa!.prompts.ask(question as never)
          .then((answer: unknown) => answers.push(JSON.stringify(answer)));
      void ask()
        .then(ask)
        .catch(() => {});
    }, question);
    const confirm = page
      .locator('stoa-overlays :is(button.primary, button[data-stoa-confirm]):visible')
      .last();
    await confirm.waitFor();
    const read = () => page.evaluate(() => (window as unknown as { answers: string[] }).answers);
    await confirm.evaluate((element) =>
      element.dispatchEvent(
        new MouseEvent('click', { bubbles: true, cancelable: true, composed: true, detail: 2 }),
      ),
    );
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 50)));
    assert.deepEqual(
      await read(),
      [],
      `${question.kind}: the second click of a double click answers nothing`,
    );
    const box = await confirm.boundingBox();
    assert.ok(box);
    await page.mouse.dblclick(box.x + box.width / 2, box.y + box.height / 2);
    await page.waitForFunction(() => (window as unknown as { answers: string[] }).answers.length > 0);
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
    assert.equal(
      (await read()).length,
      1,
      `${question.kind}: a double click answers one question, not the next as well`,
    );
    await page.evaluate(() => {
      const { prompts } = window.stoa!;
      for (const { id } of prompts.queue$.get()) prompts.answer(id, { open: false, remember: false });
    });
  }
  return passed('a double click answers once');
}

/** The dialog for links shows pages of the suite alone. */
async function linkFrame(arena: Arena): Promise<Outcome> {
  const visit = await arena.open({ url: arena.setting.page, page: pageObject(arena.setting) });
  const outcomes = await visit.page.evaluate(() => {
    const { views } = window.stoa!;
    return [
      'https://evil.com/',
      '//evil.com',
      'javascript:alert(1)',
      'data:text/html,<script>alert(1)</script>',
      'blob:null/x',
    ].map((url) => {
      try {
        void views.open('link', { url }).closed.catch(() => {});
        return `shown ${url}`;
      } catch (error) {
        return (error as { code: string }).code;
      }
    });
  });
  assert.deepEqual(new Set(outcomes), new Set(['INVALID_ARGUMENT']));
  assert.deepEqual((await visit.seen()).ran, []);
  return { verdicts: ['PASS', 'REJECT', 'BLOCK'], seen: 'no other site is shown within the suite' };
}

/** Every page says who may show it. */
async function ancestors(): Promise<Outcome> {
  return withDemo(async ({ suiteUrl, outsideUrl }) => {
    const seen: string[] = [];
    for (const [path, allowed] of [
      ['/', "'self'"],
      ['/sp/people', "'self'"],
      ['/mobile/inbox', "'self'"],
      ['/spa/hrm.html', "'self'"],
      ['/monitoring', "'self'"],
      ['/control', "'self'"],
      ['/embed', new URL(outsideUrl).origin],
      ['/login', "'self'"],
      ['/nowhere', "'none'"],
      ['/api/hrm/employees', "'none'"],
    ] as const) {
      const answer = await fetch(suiteUrl + path, { redirect: 'manual' });
      const [, ancestors] =
        /frame-ancestors ([^;]*)/.exec(answer.headers.get('content-security-policy') ?? '') ?? [];
      assert.equal(ancestors?.trim(), allowed, path);
      seen.push(`${path} ${ancestors}`);
    }
    return { verdicts: ['PASS', 'REJECT', 'BLOCK'], seen: seen.join('; ') };
  });
}
