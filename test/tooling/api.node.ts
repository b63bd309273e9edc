/**
 * The reports of the public interface tell of every change that a caller could notice and of no other; every code that is
 * thrown and every page of the reference is there.
 */
import assert from 'node:assert/strict';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, test } from 'node:test';
import { diffLines } from '../../scripts/api/diff.mjs';
import { parseDocs } from '../../scripts/api/docs.mjs';
import { PAGE_TITLES, pageId } from '../../scripts/api/pages.mjs';
import { readDeclarations } from '../../scripts/api/program.mjs';
import { writeReports } from '../../scripts/api/reports.mjs';
import { describeSurface } from '../../scripts/api/surface.mjs';
import { findUndocumented } from '../../scripts/api/undocumented.mjs';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** What is reported of some declarations, by file, and what of them has no docstring. */
async function reportOf(
  files: Readonly<Record<string, string>>,
): Promise<{ reports: Map<string, string>; silent: string[] }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'stoa-api-'));
  try {
    for (const [file, text] of Object.entries(files))
      await writeFile(path.join(folder, file), `${text}\nexport {};`);
    const entries = Object.keys(files)
      .filter((file) => !file.startsWith('inner'))
      .map((file) => ({ name: file.replace('.d.ts', ''), file }));
    const declarations = readDeclarations(folder, entries);
    const surface = describeSurface(declarations);
    return {
      reports: writeReports(declarations, surface, { modules: [] }) as Map<string, string>,
      silent: findUndocumented(surface),
    };
  } finally {
    await rm(folder, { recursive: true });
  }
}

const one = async (text: string) => (await reportOf({ 'one.d.ts': text })).reports.get('one.txt');

describe('A report', () => {
  const OPTIONS = `
    /** Options. */
    export interface Options { b?: string | undefined; /** Text. */ readonly a: 'x' | 'y' | null }
    /** Opens. */
    export declare function open({ a }: Options): Promise<void>;`;

  test('says the same of the same interface in another order, with other words about it', async () => {
    const other = `
      export declare function open({ b, a }: Options): Promise<void>;
      export interface Options { readonly a: null | 'y' | 'x'; b?: undefined | string }`;
    assert.equal(await one(other), await one(OPTIONS));
  });

  for (const [change, before, after] of [
    ['a name that goes', 'export declare function open', 'declare function open'],
    ['a member that goes', 'b?: string | undefined;', ''],
    ['a member that is required', 'b?:', 'b:'],
    ['a member that can be set', 'readonly a', 'a'],
    ['a word that goes', `'x' | 'y'`, `'x'`],
    ['another result', 'Promise<void>', 'Promise<boolean>'],
  ] as const) {
    test(`tells of ${change}`, async () => {
      assert.notEqual(await one(OPTIONS.replace(before, after)), await one(OPTIONS));
    });
  }

  test('says nothing of what callers cannot reach', async () => {
    const open = `export declare class Door { #key: string; private lock: string; protected hinge: string; open(): void }`;
    assert.equal(await one(open), await one('export declare class Door { open(): void }'));
  });

  test('does not tell accessors from fields', async () => {
    const fields = 'export declare class Door { readonly a: string; b: number }';
    const accessors = 'export declare class Door { get a(): string; get b(): number; set b(value: number) }';
    assert.equal(await one(accessors), await one(fields));
  });

  test('describes a type once, and what has no name to import where it is reached', async () => {
    const { reports } = await reportOf({
      'inner.d.ts': 'export interface Hinge { readonly turns: number }',
      'one.d.ts': `import type { Hinge } from './inner.js'; export interface Door { readonly hinge: Hinge }`,
      'two.d.ts': `export type { Door } from './one.js'; export interface House { readonly door: import('./one.js').Door }`,
    });
    assert.match(
      reports.get('one.txt') ?? '',
      /interface Door[^]*without a name to import[^]*interface Hinge/,
    );
    assert.match(reports.get('two.txt') ?? '', /readonly door: Door;[^]*Door = one/);
    assert.doesNotMatch(reports.get('two.txt') ?? '', /Hinge/);
  });

  test('lists the codes of errors, with the unions that have them', async () => {
    const { reports } = await reportOf({
      'one.d.ts': `export type DoorErrorCode = 'LOCKED' | 'GONE'; export type KeyErrorCode = Extract<DoorErrorCode, 'GONE'> | 'BENT';`,
    });
    assert.equal(
      reports.get('error-codes.txt'),
      'BENT: KeyErrorCode\nGONE: DoorErrorCode, KeyErrorCode\nLOCKED: DoorErrorCode\n',
    );
  });

  test('is accompanied by what has no docstring', async () => {
    const { silent } = await reportOf({
      'one.d.ts': `
        /** A door. */
        export interface Door {
          /** Opens it. */
          open(): void;
          close(): void;
        }
        export declare const DOORS: readonly Door[];
        /** Codes. */
        export type DoorErrorCode =
        /** It is locked. */
        'LOCKED' | 'GONE';
        `,
    });
    assert.deepEqual(silent, ['one: DOORS', 'one: Door.close', `one: DoorErrorCode.'GONE'`]);
  });
});

describe('A difference', () => {
  test('shows what goes and what comes, and little else', () => {
    const lines = Array.from({ length: 40 }, (_, index) => `line ${index}`);
    const changed = [...lines.slice(0, 20), 'line 20, mended', ...lines.slice(21, 30), ...lines.slice(31)];
    assert.deepEqual(diffLines(`${lines.join('\n')}\n`, `${changed.join('\n')}\n`), [
      ' …',
      ...[' line 18', ' line 19', '-line 20', '+line 20, mended', ' line 21', ' line 22'],
      ' …',
      ...[' line 28', ' line 29', '-line 30', ' line 31', ' line 32'],
      ' …',
    ]);
  });
});

describe('A docstring', () => {
  test('is text, and tags outside of code', () => {
    const docs = parseDocs(
      '/**\n * Loads `@stoa/hrm`.\n *\n * @throws StoaError\n * @example\n * ```ts\n * @odd\n * ```\n */',
    );
    assert.deepEqual(docs, {
      text: 'Loads `@stoa/hrm`.',
      tags: [
        { tag: 'throws', text: 'StoaError' },
        { tag: 'example', text: '```ts\n@odd\n```' },
      ],
    });
  });
});

describe('The contract', () => {
  test('has every code that is thrown', async () => {
    const listed = await readFile(path.join(ROOT, 'api/error-codes.txt'), 'utf8');
    const codes = new Set(listed.split('\n').map((line) => line.split(':')[0]));
    const unlisted = new Set<string>();
    for (const folder of ['core', 'elements', 'react', 'sdk', 'testkit']) {
      for (const file of await readdir(path.join(ROOT, folder), { recursive: true })) {
        if (!/\.tsx?$/.test(file)) continue;
        const text = await readFile(path.join(ROOT, folder, file), 'utf8');
        // Those of `CallErrorCode` stay between the two ends of a frame.
        for (const [, code = ''] of text.matchAll(
          /new \w*Error(?:<(?!CallErrorCode)\w+>)?\(\s*'([A-Z_]+)'/g,
        )) {
          if (!codes.has(code)) unlisted.add(`${folder}/${file}: ${code}`);
        }
      }
    }
    assert.deepEqual([...unlisted], []);
  });

  test('is described on a page for each part', async () => {
    const folder = path.join(ROOT, 'stories/docs/api');
    const pages = await Promise.all(
      (await readdir(folder)).map((file) => readFile(path.join(folder, file), 'utf8')),
    );
    const missing = PAGE_TITLES.filter(
      (title) =>
        !pages.some(
          (page) => page.includes(`"API reference/${title}"`) && page.includes(`id="${pageId(title)}"`),
        ),
    );
    assert.deepEqual(missing, []);
  });
});
