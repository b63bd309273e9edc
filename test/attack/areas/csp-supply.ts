/** Pages with the narrowest policies, and what the package brings along. */
import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Arena, Area } from '../support/arena.js';
import { embedAnswers } from '../support/embed-page.js';
import { initSdk, portalPage, sessionOptions } from '../support/portal-page.js';
import { passed, quotedIn, type Outcome, type Row } from '../support/row.js';
import { pageObject } from '../support/suite-page.js';
import { until, type Visit } from '../support/world.js';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
/** What runs in browsers without a build. */
const SCRIPTS = ['stoa.js', 'stoa-sdk.js', 'stoa-sdk-stub.js'];

export const cspSupply: Area = [
  {
    when: /npm package|unpkg|jsdelivr|install script|provenance|dependenc|lock ?file|package\.json/i,
    play: supply,
  },
  { when: /source ?maps?|sourceMappingURL|paths? of (?:the )?(?:build|machine)/i, play: sourceMaps },
  { when: /\beval\b|new Function|unsafe-eval|inline (?:event )?handler|string timers?/i, play: noEval },
  { when: /SRI|integrity|tampered|hash/i, play: integrity },
  {
    when: /CSP|policy|script-src|style-src|connect-src|frame-src|img-src|font-src|default-src|trusted|nonce|inline|worker|base-uri/i,
    play: strict,
  },
];

const violations = `window.violations = [];
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => window.violations.push([violatedDirective, blockedURI, sample].join(' ')));`;

async function assertUnviolated(visit: Visit): Promise<void> {
  for (const frame of visit.page.frames()) {
    const found = await frame.evaluate(
      () => (window as unknown as { violations?: string[] }).violations ?? [],
    );
    assert.deepEqual(found, [], frame.url());
  }
  assert.deepEqual(visit.alarms, []);
}

/** All that Stoa shows, on a page of the suite and on one of a host, which allow nothing that is not named here. */
async function strict(arena: Arena, { input }: Row): Promise<Outcome> {
  const { setting } = arena;
  const { ownOrigin } = setting;
  const said: string[] = [];
  const policy = (scripts: string) =>
    [
      `default-src 'none'; script-src ${scripts}; style-src ${scripts}; connect-src ${scripts}; frame-src ${ownOrigin}`,
      "base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'; trusted-types stoa lit-html 'allow-duplicates'",
    ].join('; ');
  // A directive that the row names takes the place of ours.
  const [, name, value] =
    /((?:script|style|connect|img|font|frame)-src) ('[^"]*?'(?: \S+)*?)(?=[\s"]|$)/.exec(
      quotedIn(input).join(' ') || input,
    ) ?? [];
  if (name && value && !/nonce|hash|strict-dynamic|none/.test(value)) said.push(`${name} ${value}`);
  const suite = await arena.open({
    url: setting.page,
    page: pageObject(setting),
    policy: policy("'self'"),
    before: violations,
  });
  await suite.page.evaluate(async () => {
    const { prompts, notices, views, theme, sanitizer, modules } = window.stoa!;
    notices.show({ kind: 'error', title: 'Export', text: 'failed', action: { label: 'View', run() {} } });
    notices.toast('saved');
    theme.set({ primaryColor: 'teal', fontSize: 'big', grey: true });
    for (const tag of [
      'button',
      'dialog',
      'notice',
      'toast',
      'title-bar',
      'theme',
      'loading-bar',
      'media-preview',
      'inspector',
      'upgrade-dialog',
      'sensitive-view',
    ])
      document.body.append(document.createElement(`stoa-${tag}`));
    document.body.append(
      await sanitizer.fragment('<p style="color:red;position:fixed">rich <b>text</b></p>'),
    );
    await modules.load('@stoa/none').catch(() => {});
    const until = async (check: () => unknown) => {
      for (let turn = 0; turn < 300 && !check(); turn += 1)
        await new Promise((resolve) => setTimeout(resolve, 20));
    };
    for (const question of [
      { kind: 'confirm', text: 'Leave?' },
      { kind: 'upgrade', text: 'new', details: 'why' },
      { kind: 'relogin', text: 'again', loginUrl: '', signIn: async () => {} },
    ]) {
      const asking = prompts.ask(question as never);
      await until(() => document.querySelector('stoa-overlays')?.shadowRoot?.querySelector('[open]'));
      prompts.answer(prompts.queue$.get()[0]!.id, false);
      await asking;
    }
    views.open('preview', { items: [{ name: 'a.png', url: '/api/a.png' }], index: 0 });
    // It has tried when it says that it could not: this policy allows no pictures.
    await until(() =>
      document.querySelector('stoa-media-preview')?.shadowRoot?.querySelector('[part=failure]'),
    );
    views.close();
  });
  const missing = [/img-src \/?|img/, /\/api\/a\.png/];
  const found = await suite.page.evaluate(() => (window as unknown as { violations: string[] }).violations);
  // The picture of the preview is the page's own affair: this policy allows no pictures at all.
  assert.deepEqual(
    found.filter((text) => !missing.every((pattern) => pattern.test(text))),
    [],
  );
  assert.deepEqual(suite.alarms, []);

  for (const isolation of ['shadow', 'light', 'frame'] as const) {
    const portal = await portalPage(arena, embedAnswers(arena), {
      policy: policy(`'self' ${ownOrigin}`),
      before: violations,
    });
    const { code, message } = await initSdk(portal, sessionOptions(arena));
    assert.equal(code, 'ready', message);
    const shown = await portal.page.evaluate(
      (isolation) =>
        window
          .StoaSDK!.render({
            container: '#place',
            app: '@stoa/hrm',
            compName: 'Card',
            props: { text: 'x' },
            isolation,
          })
          .ready.then(
            () => 'ready',
            (error: unknown) => (error as { code: string }).code,
          ),
      isolation,
    );
    assert.equal(shown, 'ready', isolation);
    await assertUnviolated(portal);
    await portal.close();
  }
  await until(() => true, 'nothing');
  return passed(
    `no violation on the suite's page and in three isolations${said.length ? ` (row names ${said.join()})` : ''}`,
  );
}

/** Scripts that run text: the bundles hold none, and run on a page that forbids it. */
async function noEval(arena: Arena, row: Row): Promise<Outcome> {
  for (const file of await scripts()) {
    const code = await readFile(file, 'utf8');
    assert.doesNotMatch(
      code,
      /(?<![\w$.])(?:eval|Function)\s*\(|new Function\b|set(?:Timeout|Interval)\(\s*["'`]/,
      file,
    );
    assert.doesNotMatch(code, /setAttribute\(\s*["'`]on\w/, file);
  }
  const { seen } = await strict(arena, row);
  return passed(`no text is run; ${seen}`);
}

async function scripts(): Promise<string[]> {
  const lazy = (await readdir(join(ROOT, 'dist/stoa'))).filter((name) => name.endsWith('.js'));
  return [...SCRIPTS, ...lazy.map((name) => `stoa/${name}`)].map((name) => join(ROOT, 'dist', name));
}

/** The stub takes no other script than that of its own build. */
async function integrity(arena: Arena): Promise<Outcome> {
  const { ownOrigin } = arena.setting;
  const sdk = await readFile(join(ROOT, 'dist/stoa-sdk.js'), 'utf8');
  const visit = await portalPage(
    arena,
    { [`${ownOrigin}/stoa-sdk.js`]: { type: 'text/javascript', body: `${sdk}\nwindow.attacked = true;` } },
    { script: 'stoa-sdk-stub.js' },
  );
  const { code } = await initSdk(visit, sessionOptions(arena));
  assert.equal(code, 'SDK_LOAD_FAILED');
  assert.equal(await visit.page.evaluate(() => 'attacked' in window), false);
  return { verdicts: ['PASS', 'REJECT'], seen: code };
}

/** What the package brings along: nothing that runs when it is installed, and scripts that need nobody else. */
async function supply(): Promise<Outcome> {
  const read = async (file: string) =>
    JSON.parse(await readFile(join(ROOT, file), 'utf8')) as Record<string, unknown>;
  const about = await read('package.json');
  const own = Object.keys(about['scripts'] as object).filter((name) =>
    /^(?:pre|post)?(?:install|prepare|pack)$/.test(name),
  );
  assert.deepEqual(own, [], 'no install scripts');
  assert.equal(
    (about['publishConfig'] as { provenance?: boolean }).provenance,
    true,
    'published with its provenance',
  );
  const dependencies = about['dependencies'] as Record<string, string>;
  for (const [name, version] of Object.entries(dependencies)) {
    assert.match(version, /^\d+\.\d+\.\d+$/, `${name} is pinned`);
    const { scripts = {} } = await read(`node_modules/${name}/package.json`);
    assert.deepEqual(
      Object.keys(scripts as object).filter((key) => /^(?:pre|post)?install$/.test(key)),
      [],
      name,
    );
  }
  const packages = (await read('package-lock.json'))['packages'] as Record<
    string,
    { integrity?: string; link?: boolean }
  >;
  const unsealed = Object.entries(packages).filter(
    ([path, { integrity, link }]) => path !== '' && !link && !integrity,
  );
  assert.deepEqual(
    unsealed.map(([path]) => path),
    [],
    'every package has its hash',
  );
  for (const file of await scripts()) {
    const code = await readFile(file, 'utf8');
    for (const [, specifier = ''] of code.matchAll(/(?<![\w$.])(?:from|import)\s*\(?\s*["']([\w@./-]+)["']/g))
      assert.match(specifier, /^\.{1,2}\//, `${file} imports ${specifier}`);
  }
  const names = Object.keys(dependencies);
  return passed(
    `no install scripts; scripts need no other package; ${names.length} pinned building blocks: ${names.join(', ')}`,
  );
}

/** What leads from a script to its source names files of the package, and nothing of the machine that built it. */
async function sourceMaps(): Promise<Outcome> {
  const folder = join(ROOT, 'dist');
  const files = (await readdir(folder, { recursive: true })).filter((file) =>
    /\.(?:m?js|css|map)$/.test(file),
  );
  const maps = files.filter((file) => file.endsWith('.map'));
  for (const file of files) {
    const text = await readFile(join(folder, file), 'utf8');
    assert.ok(!text.includes(ROOT), `${file} names the folder it was built in`);
    if (!file.endsWith('.map')) continue;
    for (const source of (JSON.parse(text) as { sources: string[] }).sources)
      assert.doesNotMatch(source, /^(?:\/|file:|[A-Za-z]:)/, `${file} has the path ${source}`);
  }
  assert.ok(files.length > 0, 'the files are there');
  return passed(`${files.length} files, ${maps.length} of them source maps, with paths inside the package`);
}
