// Attacks that others have found, kept outside the project: each is sanitised, shown on a page and poked at, in a real
// browser. The rows were made with DOMPurify's own settings, which let much more through than ours. So they are used
// thrice: to see that DOMPurify does here what it did there; to see that what we let through, it would too; and where
// neither a text nor the expected result holds anything that the profile takes out or renames, that we say the same.
import { build } from 'esbuild';
import assert from 'node:assert/strict';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { PROFILES as RULES } from '../../../core/safety/profiles.js';
import type { LoadedSanitizer } from '../../../core/safety/purifier.js';
import { launchBrowser } from '../../support/browser.js';
import { readFixture } from '../fixtures.js';

interface Row {
  readonly title: string;
  readonly payload: string;
  readonly expected: readonly string[];
  readonly chromium156: string;
}

interface Tools {
  readonly strict: LoadedSanitizer;
  readonly byDefault: (markup: string) => string;
  readonly isSame: (one: string, other: string) => boolean;
}

const PROFILES = ['text', 'rich', 'mail'] as const;

const { content, options } = readFixture<{ readonly cases: readonly Row[] }>('xss.json');
const rows = content?.cases ?? [];

let server: Server;
let browser: Browser;
let page: Page;
let alarms: string[];
let asked: string[];

before(async () => {
  if (options.skip) return;
  const { outputFiles } = await build({
    stdin: {
      contents: `import DOMPurify from 'dompurify';
        import { createPurifier } from './core/safety/purifier.ts';
        const { strict } = createPurifier({ environment: { window }, fail: (cause) => cause });
        const byDefault = (markup) => DOMPurify(window).sanitize(markup, { ADD_ATTR: ['target'] });
        const bodyOf = (markup) => {
          const { body } = new DOMParser().parseFromString('<!doctype html><body>' + markup, 'text/html');
          body.normalize();
          return body;
        };
        window.tools = { strict, byDefault, isSame: (one, other) => bodyOf(one).isEqualNode(bodyOf(other)) };`,
      resolveDir: fileURLToPath(new URL('../../../', import.meta.url)),
    },
    bundle: true,
    format: 'iife',
    write: false,
    logLevel: 'silent',
  });
  const script = outputFiles[0]!.text;
  server = createServer((request, response) => {
    if (request.url === '/')
      return response.setHeader('content-type', 'text/html').end('<!doctype html><body>');
    if (request.url === '/tools.js') return response.end(script);
    return response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  browser = await launchBrowser({ isWhole: true });
  page = await browser.newPage();
  alarms = [];
  asked = [];
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  page.on('dialog', (dialog) => {
    alarms.push(`${dialog.type()} ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('pageerror', (error) => alarms.push(String(error)));
  page.on('popup', () => alarms.push('a window'));
  page.on('framenavigated', (frame) => alarms.push(`a navigation to ${frame.url()}`));
  await page.goto(origin);
  await page.addScriptTag({ url: `${origin}/tools.js` });
  alarms.length = 0;
  await page.route('**', (route) => {
    asked.push(route.request().url());
    return route.abort();
  });
});
after(async () => {
  await browser?.close();
  server?.close();
});

test(
  'given attacks, when each is shown in each profile and poked at, then nothing runs, opens, asks or goes away',
  options,
  async () => {
    assert.ok(rows.length > 0, 'the fixture has rows');
    const pictures = await page.evaluate(show, {
      payloads: rows.map(({ payload }) => payload),
      profiles: PROFILES,
    });
    // What is asked for after all of them comes after what they ask for.
    await page.evaluate(() => fetch('/last').catch(() => undefined));
    assert.deepEqual(alarms, []);
    const allowed = new Set([...pictures, new URL('/last', page.url()).href]);
    assert.deepEqual(
      asked.filter((url) => !allowed.has(url)),
      [],
    );
  },
);

test(
  'given attacks, then nothing is left that could act, and DOMPurify with its own settings lets through all that is',
  options,
  async () => {
    const found = await page.evaluate(
      ({ payloads, profiles }) => {
        const { strict, byDefault, isSame } = (window as unknown as { tools: Tools }).tools;
        return payloads.flatMap((payload) =>
          profiles.flatMap((profile) => {
            const result = strict.sanitize(payload, profile);
            const fragment = document.createElement('template').content;
            fragment.append(strict.fragment(payload, profile));
            const armed = [...fragment.querySelectorAll('*')].filter(
              (element) =>
                element.namespaceURI !== 'http://www.w3.org/1999/xhtml' ||
                element.localName.includes('-') ||
                element.matches(
                  'script,style,link,meta,base,iframe,frame,object,embed,form,input,button,template',
                ) ||
                element
                  .getAttributeNames()
                  .some(
                    (name) => /^(?:on|is$|src(?:set|doc)$|form|xlink|xmlns)/.test(name) && name !== 'src',
                  ) ||
                /^\s*(?:\w*script|data|blob|file):/i.test(element.getAttribute('href') ?? ''),
            );
            const isFound = armed.length > 0 || !isSame(byDefault(result), result);
            return isFound ? [`${profile}: ${payload} → ${result}`] : [];
          }),
        );
      },
      { payloads: rows.map(({ payload }) => payload), profiles: PROFILES },
    );
    assert.deepEqual(found, []);
  },
);

test(
  'given the settings that the rows were made with, then DOMPurify says what is expected',
  options,
  async () => {
    const wrong = await page.evaluate((all) => {
      const { byDefault, isSame } = (window as unknown as { tools: Tools }).tools;
      return all
        .filter(({ payload, expected, chromium156 }) => {
          const result = byDefault(payload);
          return ![...expected, chromium156].some((it) => it === result || isSame(it, result));
        })
        .map(({ title }) => title);
    }, rows);
    assert.deepEqual(wrong, []);
  },
);

test(
  'given attacks made of what a profile lets through, then the result is the expected one',
  options,
  async () => {
    const tags = RULES.get('rich')!.tags;
    const plain = rows.filter(
      ({ payload }) =>
        !/<[!?]|(?:id|name)\s*=/i.test(payload) &&
        [...payload.matchAll(/<\/?([^\s/>]*)/g)].every(([, name = '']) => tags.has(name.toLowerCase())),
    );
    const { compared, others } = await page.evaluate((all) => {
      const { strict, isSame } = (window as unknown as { tools: Tools }).tools;
      const outcome = { compared: 0, others: [] as string[] };
      for (const { payload, expected, chromium156 } of all) {
        const whole = [...expected, chromium156].filter((it) => isSame(strict.sanitize(it), it));
        if (whole.length === 0) continue;
        outcome.compared += 1;
        const result = strict.sanitize(payload);
        if (!whole.some((it) => isSame(it, result))) outcome.others.push(`${payload} → ${result}`);
      }
      return outcome;
    }, plain);
    assert.ok(compared > 0, 'some rows can be compared');
    assert.deepEqual(others, []);
  },
);

/** Runs in the page: shows every text in every profile, pokes at it, and names the pictures it has kept. */
async function show({
  payloads,
  profiles,
}: {
  payloads: readonly string[];
  profiles: typeof PROFILES;
}): Promise<string[]> {
  const { strict } = (window as unknown as { tools: Tools }).tools;
  const pictures = new Set<string>();
  const host = document.body.appendChild(document.createElement('main'));
  for (const payload of payloads) {
    for (const profile of profiles) {
      Object.assign(host, { innerHTML: strict.sanitize(payload, profile) });
      host.append(strict.fragment(payload, profile));
      for (const element of host.querySelectorAll<HTMLElement>('*')) {
        if (element instanceof HTMLImageElement) pictures.add(element.src);
        element.addEventListener('click', (event) => event.preventDefault());
        element.click();
        element.focus();
        for (const type of ['mouseover', 'keydown', 'error', 'load', 'toggle']) {
          element.dispatchEvent(new Event(type, { bubbles: true }));
        }
      }
    }
    await new Promise((settled) => setTimeout(settled));
  }
  return [...pictures];
}
