/** The page of the suite that most attacks are made on, and following a link on it. */
import assert from 'node:assert/strict';
import type { ExternalLink } from '../../../core/navigation/link-prompt.js';
import type { Arena } from './arena.js';
import type { Outcome, Setting, Verdict } from './row.js';
import type { Visit } from './world.js';

/** Who is signed in. */
export const USER = { currentUser: { id: 'u1', employeeId: 'e1' }, currentTenant: { tenantKey: 't1' } };

/** The page object of the setting. */
export function pageObject({ fixedTrusted, tenantWhitelist }: Setting): object {
  return {
    ...USER,
    locale: { lang: 'en_US', version: '1' },
    trustedSites: [...fixedTrusted, ...tenantWhitelist],
    mobileTitle: { showH5Title: true },
  };
}

/** The page, in the setting, with the links of its document watched, and what asks about them loaded. */
export async function suitePage(arena: Arena, scheme: 'https' | 'http' = 'https'): Promise<Visit> {
  const { setting } = arena;
  const url = setting.page.replace(/^https/, scheme);
  const visit = await arena.shared(`suite ${scheme}`, () => ({ url, page: pageObject(setting) }));
  await visit.page.evaluate(async () => {
    const state = window as { isWatched?: boolean };
    if (state.isWatched) return;
    state.isWatched = true;
    const { links, prompts } = window.stoa!;
    // The first question loads what it takes. A click is looked at right away, and would seem to come to nothing.
    const taking = new AbortController();
    const unlisten = prompts.queue$.listen(([head]) => head && taking.abort());
    await links.open('https://ask.example/', { signal: taking.signal });
    unlisten();
    links.intercept(document);
  });
  return visit;
}

/** What came of a click. */
export interface Clicked {
  readonly prompt: ExternalLink | undefined;
  readonly view: string | undefined;
  readonly opened: readonly (readonly string[])[];
  readonly left: readonly string[];
  readonly ran: readonly string[];
  /** Messages of records of the monitor. */
  readonly told: readonly string[];
  readonly prevented: boolean;
}

/** How a link is clicked. */
export interface ClickOptions {
  /** Puts the link on the page; gets the address. Default: `<a href>`. Returns what is clicked. Runs in the page, as text. */
  readonly build?: string;
  /** Default: the left button without keys. */
  readonly event?: {
    readonly type?: string;
    readonly button?: number;
    readonly ctrlKey?: boolean;
    readonly metaKey?: boolean;
    readonly shiftKey?: boolean;
  };
  /** What is answered where somebody asks. Default: not to open. */
  readonly answer?: boolean;
}

const BUILD = `(href) => {
  const anchor = document.createElement('a');
  anchor.setAttribute('href', href);
  anchor.textContent = 'a link';
  document.body.append(anchor);
  return anchor;
}`;

/** Clicks a link on the page and tells what came of it. Afterwards the page is as before. */
export async function click(visit: Visit, href: string, options: ClickOptions = {}): Promise<Clicked> {
  const { build = BUILD, event = {}, answer = false } = options;
  // As source: rows say how the link is made.
  await visit.page.evaluate(`window.build = ${build}; undefined`);
  return visit.page.evaluate(
    // The page has no policy, so that nothing but the product stands between an attack and success.
    async ({ href, event, answer }) => {
      const { links, prompts, views, monitor } = window.stoa!;
      const address = location.href;
      for (const list of Object.values(seen)) list.length = 0;
      const told: string[] = [];
      let isPast = true;
      const stop = monitor.observe(({ message }) => isPast || told.push(message));
      isPast = false;
      const before = new Set(document.body.children);
      const target = (window as unknown as { build: (href: string) => Element }).build(href);
      let prevented = false;
      const look = (clicked: Event) => (prevented = clicked.defaultPrevented);
      window.addEventListener('click', look);
      window.addEventListener('auxclick', look);
      const { type = 'click', ...init } = event;
      target.dispatchEvent(
        new MouseEvent(type, { bubbles: true, cancelable: true, composed: true, view: window, ...init }),
      );
      const rest = () => new Promise((resolve) => setTimeout(resolve, 0));
      await rest();
      await rest();
      // What a prevented click leads to may load on use; a click that leads nowhere takes all of the wait.
      const isAnswered = () =>
        prompts.queue$.get().length + views.stack$.get().length + told.length > 0 ||
        Object.values(seen).some((list) => list.length > 0);
      for (let left = 100; prevented && !isAnswered() && left > 0; left -= 1) await rest();
      const [prompt] = prompts.queue$.get();
      const view = views.stack$.get().at(-1);
      const about = {
        prompt: prompt?.kind === 'external-link' ? { ...prompt.data } : undefined,
        view: view?.kind === 'link' ? view.data.url : undefined,
      };
      if (prompt) prompts.answer<'external-link'>(prompt.id, { open: answer, remember: false });
      if (view) views.close(view.id);
      await rest();
      await rest();
      const outcome = {
        ...about,
        opened: seen.opened.map((given) => [...given]),
        left: [...seen.left],
        ran: [...seen.ran],
        told,
        prevented,
      };
      stop();
      window.removeEventListener('click', look);
      window.removeEventListener('auxclick', look);
      for (const child of [...document.body.children])
        if (!before.has(child) && child.localName !== 'stoa-overlays') child.remove();
      document.querySelector('base')?.remove();
      links.forgetConsent();
      if (location.href !== address) history.replaceState(history.state, '', address);
      return outcome;
    },
    { href, event, answer },
  );
}

/** The verdict that a click shows, with what has to hold of each. */
export async function judgeClick(
  visit: Visit,
  href: string,
  options: ClickOptions = {},
): Promise<Outcome & { readonly clicked: Clicked }> {
  const clicked = await click(visit, href, options);
  const { prompt, view, opened, left, told, prevented } = clicked;
  const own = new URL(visit.page.url()).origin;
  assert.deepEqual(clicked.ran, [], 'nothing runs');
  assert.deepEqual(visit.alarms, [], 'nothing breaks');
  const sites = visit.asked.filter(({ url }) => !url.startsWith(`${own}/`)).map(({ url }) => url);
  assert.deepEqual(sites, [], 'nothing is asked of others');
  const is = (verdict: Verdict, seen: string) => ({ verdicts: [verdict], seen, clicked });
  if (prompt) {
    assert.ok(prevented, 'the browser does not follow it');
    assert.deepEqual([opened, left, view], [[], [], undefined], 'nothing opens before the answer');
    assert.doesNotMatch(prompt.displayHost, /[@/\s]/);
    // By the parser of the browser that opens it: others may find no host there.
    const host = await visit.page.evaluate((url) => new URL(url).host, prompt.url);
    assert.equal(prompt.displayHost, host);
    const agreed = await click(visit, href, { ...options, answer: true });
    const [opening] = agreed.opened;
    assert.deepEqual([agreed.opened.length, opening?.slice(1)], [1, ['_blank', 'noopener,noreferrer']]);
    // A name or password before the host is not shown: it can look like a host.
    assert.equal(opening?.[0]?.replace(/^(https?:\/\/)[^/?#]*@/, '$1'), prompt.url);
    return is('PROMPT', `asked about ${prompt.displayHost}`);
  }
  if (view !== undefined) {
    assert.ok(prevented);
    assert.deepEqual([opened, left], [[], []]);
    assert.ok(view.startsWith(`${own}/`), `${view} is shown`);
    assert.equal(new URL(view, visit.page.url()).origin, own, 'parsed again it leads to the same site');
    return is('INTERNAL', `dialog with ${view}`);
  }
  if (opened.length > 0) {
    assert.ok(prevented);
    assert.deepEqual([opened.length, left], [1, []]);
    const [address = '', ...way] = opened[0] ?? [];
    // Pages of the suite that no dialog can show, which may know where they were opened.
    const isOwn = address.startsWith(`${own}/`);
    assert.deepEqual(way, ['_blank', isOwn ? 'noopener' : 'noopener,noreferrer']);
    return is(isOwn ? 'INTERNAL' : 'OPEN', `window with ${address}`);
  }
  const away = left.filter((url) => /^https?:/.test(url));
  if (left.length > 0) {
    assert.ok(prevented);
    assert.deepEqual(away, [], 'the page is not left');
    assert.match(left.join(' '), /^(tel|mailto|sms):/);
    return is('HANDOFF', `to the device: ${left.join(' ')}`);
  }
  const blocked = told.filter((message) => message.includes('a link was blocked'));
  if (blocked.length > 0) {
    assert.ok(prevented);
    assert.equal(told.length, 1, 'one diagnostic');
    assert.doesNotMatch(blocked.join(), /[?#]/, 'without the query');
    return is('BLOCK', blocked.join());
  }
  return is('IGNORE', prevented ? 'nothing, and the browser does nothing' : 'nothing');
}
