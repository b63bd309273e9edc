/** Texts, colours and names that servers, containers and other people bring in: shown as text, never as markup or style. */
import assert from 'node:assert/strict';
import { assertQuiet, type Arena, type Area } from '../support/arena.js';
import { passed, quotedIn, rejected, type Outcome, type Row } from '../support/row.js';
import { PHONE } from '../support/phone.js';
import { pageObject } from '../support/suite-page.js';
import { foreign, until, type Visit } from '../support/world.js';

export const inject: Area = [
  { when: /_securityIntercept_/, play: intercepted },
  { when: /CRLF|\\r|\\n|header/i, play: header },
  { when: /selector|CSS\.escape|querySelector/i, play: selector },
  { when: /(?:preview|media|download).*(?:url|src|href)\b.*"(?!https?:)[\w+.-]+:/i, play: preview },
  { when: /placeholder|\$\w+=/, play: placeholder },
  { when: /label ".*" with|args? \[/, play: template },
  { when: /(?:label|key|lookup).*(?:__proto__|constructor|toString|hasOwnProperty|valueOf)/, play: labelKey },
  { when: /^=|"[=+@-][^"]*"|formula|CSV/i, play: formula },
  { when: /styleSetting|colou?r\b|background|url\(|expression\(|position:/i, play: style },
  { when: /favicon|faviconUrl/i, play: favicon },
  { when: /batch/, play: (arena, row) => markup(arena, row, true) },
  { when: /labels? .*(?:not a string|instead of|object|number|array)|\.json value/i, play: labelValue },
  {
    when: /<|javascript:|on\w+=|title|U\+202E|bidi|control char|HTML|markup|aria-|quotes?\b|attribute/,
    play: (arena, row) => markup(arena, row),
  },
];

const page = (arena: Arena): Promise<Visit> =>
  arena.shared('inject', () => ({ url: arena.setting.page, page: pageObject(arena.setting) }));

/** What of a row is to be shown: the quoted text with markup, or from the first tag on. */
function payloadOf(input: string): string {
  return (
    quotedIn(input).find((text) => /[<&]|javascript:/.test(text)) ??
    /<.*$/s.exec(input)?.[0] ??
    (/aria-|quotes?\b|attribute/.test(input) ? `"' onfocus="alert(1)" x='` : undefined) ??
    (/javascript:.*$/.exec(input)?.[0] || input)
  );
}

/** Shows a payload in every place that takes texts from outside, and looks at each. */
async function markup(arena: Arena, { input }: Row, isBatch = false): Promise<Outcome> {
  const visit = await page(arena);
  const payload = payloadOf(input);
  visit.answers.set(`${arena.setting.ownOrigin}/api/dw/x`, {
    json: { code: 500, status: false, msg: payload },
  });
  const places = await visit.page.evaluate(
    async ({ payload, isBatch }) => {
      const { notices, prompts, batchTasks, request, views, labels } = window.stoa!;
      const deep = (root: Document | ShadowRoot): Element[] =>
        [...root.querySelectorAll('*')].flatMap((element) => [
          element,
          ...(element.shadowRoot ? deep(element.shadowRoot) : []),
        ]);
      const rootsOf = () => deep(document).flatMap(({ shadowRoot }) => (shadowRoot ? [shadowRoot] : []));
      const shown = () =>
        rootsOf()
          .map(({ textContent }) => textContent)
          .join('\n');
      const armed = () =>
        deep(document).filter(
          (element) =>
            element.matches(
              'script:not([src]):not([type]), iframe:not([title]), object, embed, img[src="x"], base, meta[http-equiv]',
            ) ||
            element.getAttributeNames().some((name) => name.startsWith('on')) ||
            /^\s*(?:javascript|data|vbscript):/i.test(element.getAttribute('href') ?? ''),
        ).length;
      const places: { place: string; isText: boolean; armed: number }[] = [];
      const plain = payload.replace(/\s+/g, ' ').trim();
      const look = async (place: string, wantsText: boolean) => {
        const isThere = () => shown().replace(/\s+/g, ' ').includes(plain);
        const deadline = performance.now() + (wantsText ? 3_000 : 100);
        while (performance.now() < deadline && !(wantsText && isThere()))
          await new Promise((resolve) => setTimeout(resolve, 20));
        places.push({ place, isText: !wantsText || isThere(), armed: armed() });
      };
      const notice = notices.show({ title: payload, text: payload, action: { label: payload, run() {} } });
      await look('notice', true);
      notice.close();
      const toast = notices.toast(payload);
      await look('toast', true);
      toast.close();
      await request.settle('/api/dw/x', { dedupe: false });
      await look('failure', true);
      for (const { id } of notices.list$.get()) notices.close(id);
      const name = payload;
      const questions = [
        { kind: 'confirm', title: payload, text: payload, confirmLabel: payload },
        { kind: 'alert', title: payload, text: payload },
        {
          kind: 'sensitive-words',
          supervision: 'weak',
          title: payload,
          words: payload,
          tip: payload,
          rules: [{ name, value: payload }],
        },
        { kind: 'relogin', text: payload, loginUrl: '', signIn: () => Promise.resolve() },
        { kind: 'upgrade', text: payload, details: payload },
        { kind: 'external-link', url: 'https://evil.example/', displayHost: payload, textHost: payload },
      ] as const;
      for (const question of questions) {
        const asking = prompts.ask(question as never).catch(() => {});
        await look(question.kind, true);
        const [head] = prompts.queue$.get();
        if (head) prompts.answer(head.id, { open: false, remember: false });
        await asking;
      }
      if (isBatch) {
        batchTasks.receive({
          command: 15422,
          type: 111,
          data: { taskId: 'b1', failCount: 2, content: payload },
        });
        const deadline = performance.now() + 3_000;
        while (performance.now() < deadline && notices.list$.get().length === 0)
          await new Promise((resolve) => setTimeout(resolve, 20));
        const text = notices.list$.get().at(-1)?.text ?? '';
        const lines = document.createElement('div');
        lines.textContent = text;
        await look('batch', false);
        places.push({
          place: 'batch text',
          isText: text !== '' && lines.children.length === 0,
          armed: /<\w/.test(text) ? 1 : 0,
        });
        for (const { id } of notices.list$.get()) notices.close(id);
      }
      views.open('preview', { items: [{ name: payload, url: '/api/none.txt' }], index: 0 });
      await look('preview', false);
      views.close();
      for (const tag of ['title-bar', 'notice', 'toast', 'dialog', 'loading-bar', 'link-dialog', 'module']) {
        const element = document.createElement(`stoa-${tag}`);
        for (const property of ['text', 'heading', 'label', 'name', 'details'])
          element.setAttribute(property, payload);
        document.body.append(element);
        await look(`stoa-${tag}`, false);
        element.remove();
      }
      places.push({ place: 'label', isText: labels.get('none', payload) === payload, armed: 0 });
      return places;
    },
    { payload, isBatch },
  );
  assert.deepEqual(
    places.filter(({ isText, armed }) => !isText || armed > 0),
    [],
    'shown as text everywhere',
  );
  await assertQuiet(visit);
  assert.deepEqual(foreign(visit.asked, arena.setting.ownOrigin), []);
  assert.ok(
    visit.asked.every(({ url }) => !/\/x$/.test(url) || url.includes('/api/')),
    'no picture is asked for',
  );
  return passed(`text in ${places.length} places`);
}

/** A gateway that says why it has held a call back: message, address and time are text. */
async function intercepted(arena: Arena): Promise<Outcome> {
  const visit = await page(arena);
  const html = '<a href="javascript:alert(1)">why</a><img src=x onerror=alert(2)>';
  visit.answers.set(`${arena.setting.ownOrigin}/api/gate`, {
    status: 403,
    json: { code: 403, status: false, _securityIntercept_: 'intercept', msg: html },
  });
  const { notice, found } = await visit.page.evaluate(async () => {
    const { request, notices } = window.stoa!;
    await request.settle('/api/gate?q=<script>alert(3)</script>', { dedupe: false });
    const notice = notices.list$.get().at(-1);
    const overlays = () => document.querySelector('stoa-overlays')?.shadowRoot;
    const body = () => {
      const roots: ShadowRoot[] = [overlays()!].filter(Boolean);
      for (const root of roots)
        for (const { shadowRoot } of root.querySelectorAll('*')) if (shadowRoot) roots.push(shadowRoot);
      return roots;
    };
    const deadline = performance.now() + 3_000;
    while (
      performance.now() < deadline &&
      !body().some(({ textContent }) => textContent?.includes('onerror'))
    )
      await new Promise((resolve) => setTimeout(resolve, 20));
    const found = body().flatMap((root) => [...root.querySelectorAll('a, img, script')]).length;
    const isShown = body().some(({ textContent }) => textContent?.includes('<img src=x onerror=alert(2)>'));
    for (const { id } of notices.list$.get()) notices.close(id);
    return { notice: notice && { title: notice.title, text: notice.text }, found: isShown ? found : -1 };
  });
  assert.equal(found, 0, 'text, and no element');
  assert.equal(notice?.title, html);
  assert.match(notice?.text ?? '', /script/);
  await assertQuiet(visit);
  return passed('message, address and time as text');
}

async function template(arena: Arena, { input, expect }: Row): Promise<Outcome> {
  const visit = await page(arena);
  const [label = ''] = quotedIn(input);
  const args = JSON.parse(/\[.*\]/s.exec(input)?.[0] ?? '[]') as string[];
  const wanted = quotedIn(expect)[0];
  const made = await visit.page.evaluate(
    ({ label, args }) => [
      window.stoa!.fillTemplate(label, args),
      window.stoa!.labels.get('no.such.id', label, args),
    ],
    { label, args },
  );
  const once = label.replace(/\{(\d+)\}/g, (whole, index: string) => args[Number(index)] ?? whole);
  assert.deepEqual(made, [wanted ?? once, wanted ?? once]);
  return passed(JSON.stringify(made[0]));
}

/** Labels that are no texts are none. */
/** What ends a line ends no header: the call is refused, or made without it. */
async function header(arena: Arena, { input }: Row): Promise<Outcome> {
  const { setting } = arena;
  const value = quotedIn(input).find((text) => /[\r\n]/.test(text)) ?? 'zh\r\nX-Injected: 1';
  const visit = await arena.open({
    url: setting.page,
    page: { ...pageObject(setting), locale: { lang: value, version: value } },
    answers: { [`${setting.ownOrigin}/api/x`]: { json: { code: 200, status: true, data: {} } } },
  });
  const codes = await visit.page.evaluate(async (value) => {
    const { request } = window.stoa!;
    const codes: string[] = [];
    for (const headers of [{}, { langType: value }, { 'x-a': value }, { [value]: 'x' }])
      codes.push(
        await request('/api/x', { headers, dedupe: false }).then(
          () => 'sent',
          (error: unknown) => (error as { code?: string }).code ?? String(error),
        ),
      );
    return codes;
  }, value);
  assert.equal(codes[0], 'sent', 'a page object with such a language costs no call');
  for (const code of codes.slice(1)) assert.match(code, /^[A-Z_]+$/, 'refused, with a code of ours');
  for (const { headers } of visit.asked) {
    assert.ok(!('x-injected' in headers || 'x' in headers));
    assert.doesNotMatch(JSON.stringify(headers), /\\r|\\n/);
  }
  await assertQuiet(visit);
  return { verdicts: ['REJECT', 'PASS'], seen: codes.join(', ') };
}

/** An address that runs something is neither shown nor saved. */
async function preview(arena: Arena, { input }: Row): Promise<Outcome> {
  const visit = await page(arena);
  const [url = 'javascript:alert(1)'] = quotedIn(input);
  const { code, addresses } = await visit.page.evaluate(async (url) => {
    const { views, downloadItem } = window.stoa!;
    views.open('preview', { items: [{ name: 'a.png', url, downloadUrl: url }], index: 0 });
    const deep = (root: Document | ShadowRoot): Element[] =>
      [...root.querySelectorAll('*')].flatMap((element) => [
        element,
        ...(element.shadowRoot ? deep(element.shadowRoot) : []),
      ]);
    const deadline = performance.now() + 5_000;
    const isShown = () => deep(document).some((element) => element.matches('[part=failure]'));
    while (!isShown() && performance.now() < deadline)
      await new Promise((resolve) => setTimeout(resolve, 20));
    const addresses = deep(document)
      .flatMap((element) => ['src', 'href', 'data', 'action'].map((name) => element.getAttribute(name) ?? ''))
      .filter((address) => /^\s*(?:javascript|vbscript|data|file):/i.test(address));
    const code = await downloadItem({ name: 'a.png', url }).then(
      () => 'saved',
      (error: unknown) => (error as { code?: string }).code ?? String(error),
    );
    views.close();
    return { code, addresses };
  }, url);
  assert.deepEqual(addresses, []);
  assert.equal(code, 'INVALID_ARGUMENT');
  await assertQuiet(visit);
  return { verdicts: ['REJECT', 'PASS'], seen: `not shown; to save it: ${code}` };
}

/** Names that are made to get out of a selector select nothing else, and break nothing. */
async function selector(arena: Arena, { input }: Row): Promise<Outcome> {
  const visit = await page(arena);
  const names = [...quotedIn(input), '"] *, [x="', 'a\'b"c', '\\', ':not(*', '#a .b > c', '\u0000'];
  const found = await visit.page.evaluate(async (names) => {
    const { prompts, labels, hooks, modules, views } = window.stoa!;
    const found: string[] = [];
    for (const name of names) {
      // Whose id says where the focus goes back to.
      const menu = document.body.appendChild(document.createElement('div'));
      menu.setAttribute('role', 'menu');
      menu.id = name;
      const opener = menu.appendChild(document.createElement('button'));
      opener.focus();
      const asking = prompts.ask({ kind: 'confirm', text: name });
      const deadline = performance.now() + 5_000;
      const isOpen = () =>
        document.querySelector('stoa-overlays')?.shadowRoot?.querySelector('stoa-dialog[open]');
      while (!isOpen() && performance.now() < deadline)
        await new Promise((resolve) => setTimeout(resolve, 10));
      if (!isOpen()) found.push(`not asked: ${name}`);
      prompts.answer(prompts.queue$.get()[0]!.id, false);
      await asking;
      while (document.activeElement !== opener && performance.now() < deadline)
        await new Promise((resolve) => setTimeout(resolve, 10));
      if (document.activeElement !== opener) found.push(`the focus is lost: ${name}`);
      menu.remove();
      if (labels.get(name, 'none') !== 'none') found.push(`label ${name}`);
      if (hooks.has('props', name, name)) found.push(`hook ${name}`);
      if (views.stack$.get().length > 0) found.push(`view ${name}`);
      const code = await modules.load(`@stoa/${name}`).then(
        () => 'loaded',
        (error: unknown) => (error as { code?: string }).code ?? String(error),
      );
      if (!/^[A-Z_]+$/.test(code)) found.push(`module ${name}: ${code}`);
    }
    return found;
  }, names);
  assert.deepEqual(found, []);
  await assertQuiet(visit);
  return passed(`${names.length} names select nothing`);
}

async function labelValue(arena: Arena): Promise<Outcome> {
  const { setting } = arena;
  const values = { a: { b: 1 }, c: 5, d: null, e: ['<b>x</b>'], f: true, g: '<img src=x onerror=alert(1)>' };
  const visit = await arena.open({
    url: setting.page,
    page: pageObject(setting),
    answers: {
      [`${setting.ownOrigin}/static/public/resource/i18n/en_US/ui.json`]: { json: values },
      [`${setting.ownOrigin}/static/public/resource/i18n/en_US/hrm.json`]: { json: values },
      [`${setting.ownOrigin}/static/public/resource/i18n/en_US/t1.json`]: { json: {} },
    },
  });
  const found = await visit.page.evaluate(async (keys) => {
    const { labels } = window.stoa!;
    await labels.load('hrm').catch(() => {});
    return keys.map((key) => labels.get(key, 'fallback'));
  }, Object.keys(values));
  assert.ok(
    found.every((text) => typeof text === 'string'),
    'labels are texts',
  );
  assert.deepEqual(found.slice(0, 5), Array(5).fill('fallback'));
  await assertQuiet(visit);
  return { verdicts: ['PASS', 'REJECT'], seen: found.join(', ') };
}

async function labelKey(arena: Arena, { input }: Row): Promise<Outcome> {
  const visit = await page(arena);
  const keys = [...quotedIn(input), '__proto__', 'constructor', 'toString', 'hasOwnProperty'];
  const found = await visit.page.evaluate(
    (keys) => keys.map((key) => [key, window.stoa!.labels.get(key, 'fallback')]),
    keys,
  );
  assert.deepEqual(
    found,
    keys.map((key) => [key, 'fallback']),
  );
  await assertQuiet(visit);
  return passed(`${keys.join(', ')}: missing labels`);
}

/** Names of people by id, which the container knows. */
async function placeholder(arena: Arena, { input }: Row): Promise<Outcome> {
  const visit = await page(arena);
  const given = quotedIn(input)[0] ?? /\$\w+=[^$]*\$.*/.exec(input)?.[0] ?? '$userId=1$';
  const { text, asked } = await visit.page.evaluate(async (given) => {
    const asked: unknown[] = [];
    const runtime = window.stoa!.createRuntime({
      page: {},
      hostBridge: {
        supports: () => true,
        invoke(command: string, parameters: unknown) {
          asked.push([command, parameters]);
          const { items = [] } = (parameters ?? {}) as { items?: { type: string; id: string }[] };
          return Promise.resolve(
            items.map(({ type, id }) => ({ type, id, name: '<img src=x onerror=alert(1)>' })),
          );
        },
        on: () => () => {},
      },
    });
    const bad = '$userId=../x$ $userId=a b$ $userId=$ $user Id=1$';
    const text = await runtime.links.resolveNames(`${given} ${bad}`);
    const box = document.body.appendChild(document.createElement('div'));
    box.textContent = text;
    runtime.dispose();
    return { text, asked: JSON.stringify(asked) };
  }, given);
  assert.ok(
    text.endsWith('$userId=../x$ $userId=a b$ $userId=$ $user Id=1$'),
    'what is no id is nothing to ask for',
  );
  assert.doesNotMatch(asked, /\.\.\/x|a b/);
  assert.ok(text.includes(given.replace(/\$\w+=[\w-]{1,64}\$/g, '')), 'the rest of the text stays');
  await assertQuiet(visit);
  return passed(`text ${JSON.stringify(text.slice(0, 80))}`);
}

/** Colours of a tenant or of a host: only what is one reaches a style. */
async function style(arena: Arena, { input }: Row): Promise<Outcome> {
  const [value = input] = quotedIn(input);
  const visit = await arena.open({
    url: arena.setting.page,
    page: {
      ...pageObject(arena.setting),
      mobileTitle: { showH5Title: true, styleSetting: { background: value, color: value } },
    },
    userAgent: PHONE,
  });
  const [field = 'background'] = /\b\w*(?:[cC]olor|background)\b/.exec(input) ?? [];
  await visit.page.evaluate(
    ({ value, field }) => {
      window.stoa!.title.set('Title');
      window.stoa!.title.configure({ styleSetting: { background: value, color: value } });
      window.stoa!.theme.set({
        primaryColor: value,
        primaryHoverColor: value,
        primaryFocusColor: value,
        bubbleColor: value,
        fontColor: value,
        fontSize: value,
        [field]: value,
      } as never);
      document.body.append(document.createElement('stoa-theme'));
    },
    { value, field },
  );
  const state = await until(
    () =>
      visit.page.evaluate(() => {
        const bar = document.querySelector('stoa-title-bar');
        return (
          bar?.shadowRoot && { ...window.stoa!.title.state$.get(), position: getComputedStyle(bar).position }
        );
      }),
    'the title bar',
  );
  const styles = await visit.page.evaluate(() => {
    const deep = (root: Document | ShadowRoot): Element[] =>
      [...root.querySelectorAll('*')].flatMap((element) => [
        element,
        ...(element.shadowRoot ? deep(element.shadowRoot) : []),
      ]);
    return deep(document)
      .map((element) => element.getAttribute('style') ?? '')
      .join('\n');
  });
  for (const colour of [state.background, state.color]) assert.match(colour, /^(#[\da-f]{6})?$/i);
  assert.doesNotMatch(styles, /url\(|expression|position:\s*fixed|javascript:/i);
  await assertQuiet(visit);
  assert.deepEqual(foreign(visit.asked, arena.setting.ownOrigin), []);
  return state.background === '' ? rejected('the built-in colour') : passed(`the colour ${state.background}`);
}

async function favicon(arena: Arena, { input }: Row): Promise<Outcome> {
  const value = quotedIn(input)[0] ?? /(?:javascript|data|https?):\S+/.exec(input)?.[0] ?? input;
  const visit = await arena.open({
    url: arena.setting.page,
    page: { ...pageObject(arena.setting), tenantLogo: { faviconUrl: value } },
  });
  const icons = await visit.page.evaluate(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel~=icon]')].map(({ href }) => href),
  );
  assert.ok(
    icons.every((href) => /^(https?:|data:image\/)/.test(href)),
    icons.join(),
  );
  await assertQuiet(visit);
  return { verdicts: ['PASS', 'REJECT'], seen: icons.join() || 'no icon' };
}

/** What a table of figures would take for a formula is kept as it is: nothing of ours writes such tables. */
async function formula(arena: Arena, { input }: Row): Promise<Outcome> {
  const visit = await page(arena);
  const [message = '=1+1'] = quotedIn(input);
  const kept = await visit.page.evaluate((message) => {
    const kept: string[] = [];
    const stop = window.stoa!.monitor.observe((record) => kept.push(record.message));
    window.stoa!.monitor.capture(new Error(message));
    stop();
    return kept.at(-1);
  }, message);
  assert.ok(kept?.endsWith(message), kept);
  return passed(`kept as ${kept}`);
}
