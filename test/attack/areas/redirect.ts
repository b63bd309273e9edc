/** Addresses that servers and other pages name as the place to go on to. */
import assert from 'node:assert/strict';
import type { Arena, Area } from '../support/arena.js';
import { passed, quotedIn, type Outcome, type Row } from '../support/row.js';
import { initSdk, portalPage } from '../support/portal-page.js';
import { pageObject } from '../support/suite-page.js';
import { foreign, type Reply } from '../support/world.js';
import { link } from './link.js';

const NAMED = /^([\w.$-]+) = "/;

export const redirect: Area = [
  { when: /location\.hash|back to .*hash/i, play: hash },
  { when: /history\.state|window\.name|referrer|sessionStorage/i, play: remembered },
  { when: /^(?:\w+\.)?(?:go-?page|return_?url|redirect_?ur[il]|next|back) = "/i, play: goPage },
  { when: NAMED, play: named },
  {
    when: /log-?in ?(?:url|page|address)|\b2022(?:1104|0610)\b/i,
    play: (arena, row) =>
      named(arena, { ...row, input: `loginurl = ${JSON.stringify(addressIn(row.input))}` }),
  },
  ...link,
];

/** The address or the site that words speak of. */
function addressIn(input: string): string {
  const [host = 'evil.com'] = /(?:[\w-]+\.)+[a-z]{2,}/i.exec(input) ?? [];
  return quotedIn(input)[0] ?? `https://${host}/login`;
}

function valueOf(input: string): string {
  return quotedIn(input)[0] ?? '';
}

/** A field of an answer, wherever in it and under every code that lets the suite lead somewhere. */
async function named(arena: Arena, { input }: Row): Promise<Outcome> {
  const { setting } = arena;
  const { ownOrigin } = setting;
  const name = NAMED.exec(input)?.[1]?.split('.').at(-1) ?? '';
  const value = valueOf(input);
  const fields = { [name]: value };
  const answers: Readonly<Record<string, Reply>> = {
    login: { json: { code: 20221104, status: true, data: fields, ...fields } },
    auth: { json: { code: 20220610, status: true, data: fields, ...fields } },
    expired: {
      json: { code: 200, status: true, actionMsg: { code: -1, ...fields }, data: fields, ...fields },
    },
    refused: { status: 401, json: { code: -1, status: false, data: fields, ...fields } },
    failed: { status: 500, json: { code: 500, status: false, msg: 'no', data: fields, ...fields } },
  };
  const seen: string[] = [];
  const verdicts = new Set<'REJECT' | 'PROMPT' | 'INTERNAL' | 'PASS'>();
  const visit = await arena.open({
    url: setting.page,
    page: pageObject(setting),
    answers: Object.fromEntries(
      Object.entries(answers).map(([path, reply]) => [`${ownOrigin}/api/x/${path}`, reply]),
    ),
  });
  for (const path of Object.keys(answers)) {
    await visit.forget();
    const { prompt, view } = await visit.page.evaluate(async (path) => {
      const { request, prompts, views } = window.stoa!;
      const call = request.settle(`/api/x/${path}`, { dedupe: false });
      const isAsked = () => prompts.queue$.get().length > 0;
      const isOver = await Promise.race([
        call.then(() => true),
        (async () => {
          while (!isAsked()) await new Promise((resolve) => setTimeout(resolve, 10));
        })(),
      ]);
      // What follows an answer comes after it.
      for (let turn = 0; isOver && turn < 10 && !isAsked(); turn += 1)
        await new Promise((resolve) => setTimeout(resolve, 10));
      const [first] = prompts.queue$.get();
      const view = views.stack$.get().at(-1);
      const about = {
        prompt: first && {
          kind: first.kind,
          data: JSON.parse(JSON.stringify(first.data)) as Record<string, string>,
        },
        view: view?.kind === 'link' ? view.data.url : undefined,
      };
      if (first?.kind === 'external-link')
        prompts.answer<'external-link'>(first.id, { open: false, remember: false });
      if (first?.kind === 'relogin') prompts.answer<'relogin'>(first.id, 'cancelled');
      await call;
      if (view) views.close(view.id);
      return about;
    }, path);
    const { left, opened, ran } = await visit.seen();
    assert.deepEqual([ran, opened], [[], []], path);
    for (const url of [...left, ...(view === undefined ? [] : [view])]) {
      assert.equal(new URL(url).origin, ownOrigin, `${path} leads to ${url}`);
      assert.doesNotMatch(url, /^\/\/|[\r\n]/);
      verdicts.add('INTERNAL').add('PASS');
      seen.push(`${path} leads to ${url}`);
    }
    if (prompt?.kind === 'external-link') {
      verdicts.add('PROMPT');
      seen.push(`${path} asks about ${prompt.data['displayHost']}`);
    }
    if (prompt?.kind === 'relogin') {
      const { loginUrl = '' } = prompt.data;
      if (loginUrl)
        assert.equal(new URL(loginUrl, ownOrigin).origin, ownOrigin, 'the login page offered is the suite’s');
      seen.push(`${path} asks to sign in here${loginUrl && `, or at ${loginUrl}`}`);
    }
    assert.deepEqual(foreign(visit.asked, ownOrigin), [], path);
  }
  if (!verdicts.has('PASS') || /[\r\n]/.test(value) || new URL(value, ownOrigin).origin === ownOrigin)
    verdicts.add('REJECT');
  // An address of somebody else led nowhere.
  if (!verdicts.has('PROMPT') && new URL(value, ownOrigin).origin !== ownOrigin) verdicts.add('PASS');
  return { verdicts: [...verdicts], seen: seen.join('; ') || 'nowhere' };
}

/** Where a sign-in leads back to: what the SDK tells the login script, which is an absolute address or none. */
async function goPage(arena: Arena, { input }: Row): Promise<Outcome> {
  const value = valueOf(input);
  const { ownOrigin } = arena.setting;
  const visit = await portalPage(arena, {
    [`${ownOrigin}/papi/iaauthclient/oauth/login`]: { type: 'text/javascript', body: '/* says nothing */' },
  });
  const { code } = await initSdk(visit, {
    baseUrl: ownOrigin,
    auth: { type: 'script', tenantKey: 't1', goPage: value },
  });
  const script = visit.asked.find(({ url }) => url.includes('/papi/iaauthclient/oauth/login'));
  const { left, ran, opened } = await visit.seen();
  assert.deepEqual([left, ran, opened], [[], [], []]);
  if (!script) return { verdicts: ['REJECT'], seen: code };
  const told = new URL(script.url).searchParams.get('gopage') ?? '';
  assert.match(told, /^https?:\/\/[^/]/, 'absolute');
  assert.doesNotMatch(told, /[\r\n]/);
  const isOwn = new URL(told).origin === new URL(visit.page.url()).origin;
  assert.ok(isOwn || new URL(value, visit.page.url()).href === told, 'no other site than the host has named');
  return { verdicts: ['REJECT', 'PASS'], seen: `sent as ${told}, which the server checks` };
}

/** After signing in again the person is where they were, whatever the hash of the address looks like. */
async function hash(arena: Arena, { input }: Row): Promise<Outcome> {
  const [, fragment = '#//evil.example'] = /"(#[^"]*)"/.exec(input) ?? [];
  return signInAgain(arena, { url: arena.setting.page.replace(/#.*|$/, fragment) });
}

/** Nor does anything lead elsewhere that another site can leave in the window, or a script of the page in its history. */
async function remembered(arena: Arena, { input }: Row): Promise<Outcome> {
  const evil = quotedIn(input).find((text) => /[:/]/.test(text)) ?? '//evil.com';
  return signInAgain(arena, {
    url: arena.setting.page,
    before: `if (self === top) {
      const evil = ${JSON.stringify(evil)};
      window.name = evil;
      history.replaceState({ url: evil, href: evil, returnUrl: evil, key: evil }, '');
      for (const name of ['url', 'returnUrl', 'goPage', 'stoa.return', 'stoa.url']) sessionStorage.setItem(name, evil);
      Object.defineProperty(Document.prototype, 'referrer', { get: () => new URL(evil, location.href).href });
    }`,
  });
}

async function signInAgain(
  arena: Arena,
  place: { readonly url: string; readonly before?: string },
): Promise<Outcome> {
  const { setting } = arena;
  let isSignedIn = false;
  const visit = await arena.open({
    ...place,
    page: pageObject(setting),
    answers: {
      [`${setting.ownOrigin}/api/x`]: () =>
        isSignedIn
          ? { json: { code: 200, status: true, data: 5 } }
          : { status: 401, json: { code: -1, status: false } },
      [`${setting.ownOrigin}/papi/passport/login`]: () => {
        isSignedIn = true;
        return { json: { code: 200, status: true, data: { eteamsid: 's-2' } } };
      },
    },
  });
  const address = visit.page.url();
  const data = await visit.page.evaluate(async () => {
    const { request, prompts } = window.stoa!;
    const call = request('/api/x');
    const isAsked = () => prompts.queue$.get()[0]?.kind === 'relogin';
    while (!isAsked()) await new Promise((resolve) => setTimeout(resolve, 10));
    const [prompt] = prompts.queue$.get();
    if (prompt?.kind !== 'relogin') return;
    await prompt.data.signIn({ account: 'a', password: 'b' });
    prompts.answer<'relogin'>(prompt.id, 'signed-in');
    return (await call).data;
  });
  assert.equal(data, 5, 'the call was answered after signing in');
  // The buttons of the page's own title bar and of its views lead back the same way.
  await visit.page.evaluate(() => {
    const { views } = window.stoa!;
    views.open('preview', { items: [{ name: 'a.png', url: '/api/a.png' }], index: 0 });
    views.close();
  });
  assert.equal(visit.page.url(), address);
  const { left, opened, ran } = await visit.seen();
  assert.deepEqual([left, opened, ran], [[], [], []]);
  assert.deepEqual(foreign(visit.asked, setting.ownOrigin), []);
  return passed(`still at ${address}`);
}
