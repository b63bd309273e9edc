/**
 * What custom-elements.json and the files for editors say of the elements is what the classes do: nothing public is left
 * out, nothing private is told.
 */
import type { PropertyDeclaration } from 'lit';
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { before, describe, test } from 'node:test';
import * as elements from '../../elements/index.js';
import { ROOT } from './support.js';

interface Item {
  readonly name: string;
  readonly description?: string;
  readonly type?: { readonly text: string };
  readonly parsedType?: { readonly text: string };
  readonly default?: string;
}
interface Field extends Item {
  readonly kind: string;
  readonly static?: boolean;
  readonly readonly?: boolean;
}
interface Declaration {
  readonly name: string;
  readonly tagName: string;
  readonly summary?: string;
  readonly superclass?: { readonly name: string };
  readonly members: readonly Field[];
  readonly attributes?: readonly Item[];
  readonly events?: readonly Item[];
  readonly slots?: readonly Item[];
  readonly cssParts?: readonly Item[];
  readonly cssProperties?: readonly Item[];
}
interface Manifest {
  readonly modules: readonly { readonly path: string; readonly declarations: readonly Declaration[] }[];
}
interface EditorFiles {
  readonly 'vscode.html-custom-data.json': {
    readonly tags: readonly {
      readonly name: string;
      readonly attributes: readonly { name: string; valueSet?: string; values?: { name: string }[] }[];
    }[];
  };
  readonly 'vscode.css-custom-data.json': {
    readonly properties: readonly Item[];
    readonly pseudoElements: readonly { readonly name: string }[];
  };
  readonly 'web-types.json': {
    readonly name: string;
    readonly contributions: {
      readonly html: {
        readonly elements: readonly { name: string; js: { events: Item[]; properties: Item[] } }[];
      };
    };
  };
}

let manifest: Manifest;
let editors: EditorFiles;
let described: ReadonlyMap<string, Declaration & { readonly folder: string }>;

before(async () => {
  const load = (file: string) =>
    import(path.join(ROOT, 'scripts/build', file)) as Promise<Record<string, unknown>>;
  const { describeElements } = (await load('outputs.mjs')) as { describeElements(): Promise<Manifest> };
  const { editorFiles } = (await load('editors.mjs')) as {
    editorFiles(manifest: Manifest, about: object): EditorFiles;
  };
  manifest = await describeElements();
  editors = editorFiles(manifest, { name: 'stoa', version: '1.2.3' });
  described = new Map(
    manifest.modules.flatMap(({ path: module, declarations }) =>
      declarations
        .filter(({ tagName }) => tagName)
        .map((declaration) => [
          declaration.name,
          { ...declaration, folder: path.dirname(module).replace('dist/', '') },
        ]),
    ),
  );
});

type ElementClass = typeof elements.StoaButton;
const CLASSES = Object.entries(elements).filter(
  (entry): entry is [string, ElementClass] =>
    typeof entry[1] === 'function' && 'elementProperties' in entry[1],
);

const sorted = (names: Iterable<string>) => [...new Set(names)].sort();
const namesOf = (items: readonly Item[] = []) => sorted(items.map(({ name }) => name));

/** All that is written in the files of an element, its styles included. */
function sourcesOf({ folder }: { readonly folder: string }): string {
  const home = path.join(ROOT, folder);
  return readdirSync(home)
    .filter((file) => file.endsWith('.ts'))
    .map((file) => readFileSync(path.join(home, file), 'utf8'))
    .join('\n');
}

const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name);

for (const [name, elementClass] of CLASSES) {
  describe(name, () => {
    const properties = () => {
      assert.ok(elementClass.observedAttributes, 'Lit collects them when this is read');
      return [...elementClass.elementProperties].filter(([, { state }]) => !state) as [
        string,
        PropertyDeclaration,
      ][];
    };
    const about = () => described.get(name)!;

    test('is described, with a summary and where it comes from', () => {
      assert.match(about().summary ?? '', /\w/);
      assert.match(about().superclass?.name ?? '', /^(StoaElement|FramedDialog)$/);
    });

    test('has its properties and attributes told, with types and defaults, and no others', () => {
      const fields = about().members.filter((member) => member.kind === 'field' && !member.static);
      const told = new Set(fields.map((field) => field.name));
      assert.deepEqual(
        properties()
          .map(([field]) => field)
          .filter((field) => !told.has(field)),
        [],
      );
      const attributes = properties().flatMap(([field, { attribute }]) =>
        attribute === false ? [] : [typeof attribute === 'string' ? attribute : field.toLowerCase()],
      );
      // The browser itself looks at that of elements in forms.
      const isInForms = (elementClass as { formAssociated?: boolean }).formAssociated;
      assert.deepEqual(namesOf(about().attributes), sorted([...attributes, ...(isInForms ? ['form'] : [])]));
      // Nothing to begin with is no default worth telling; what the browser says of an element has none.
      const begins = ({ name }: Item) => told.has(name) && !(isInForms && name === 'form');
      const isVague = (item: Item) =>
        !item.type || (begins(item) && item.default === undefined && !/undefined/.test(item.type.text));
      const settable = fields.filter(({ readonly }) => !readonly);
      assert.deepEqual([...settable, ...(about().attributes ?? [])].filter(isVague), []);
    });

    test('has its events told, with types', () => {
      const text = sourcesOf(about());
      const dispatched = found(text, /dispatchEvent\(\s*new (Stoa\w+Event)\(/g);
      if (text.includes('askForRuntime(this)')) dispatched.push('StoaRuntimeRequestEvent');
      if (text.includes('extends FramedDialog')) dispatched.push('StoaRequestCloseEvent', 'StoaCloseEvent');
      if (text.includes('#frame.onConfirm') || /[{,] onConfirm\b/.test(text))
        dispatched.push('StoaConfirmEvent');
      const told = (about().events ?? []).map(({ type }) => type?.text);
      assert.deepEqual(
        sorted(dispatched).filter((event) => !told.includes(event)),
        [],
      );
      for (const event of about().events ?? []) assert.match(event.name, /^stoa-[a-z-]+$/);
    });

    test('has its slots, parts and custom properties told', () => {
      const text = sourcesOf(about());
      const slots = found(text, /<slot name="([\w-]+)"/g);
      assert.deepEqual(
        slots.filter((slot) => !namesOf(about().slots).includes(slot)),
        [],
      );
      const parts = found(text, /\spart="([\w-]+)"/g);
      assert.deepEqual(
        sorted(parts).filter((part) => !namesOf(about().cssParts).includes(part)),
        [],
      );
      const own = new RegExp(`var\\((--${about().tagName}-[\\w-]+)`, 'g');
      const custom = found(text, own).filter(
        (property) => !namesOf(about().cssProperties).includes(property),
      );
      assert.deepEqual(sorted(custom), []);
    });
  });
}

describe('editors', () => {
  const tag = (name: string) => editors['vscode.html-custom-data.json'].tags.find((it) => it.name === name)!;
  const attribute = (name: string, of: string) => tag(of).attributes.find((it) => it.name === name)!;

  test('are told every tag', () => {
    const tags = sorted([...described.values()].map(({ tagName }) => tagName));
    assert.deepEqual(
      editors['vscode.html-custom-data.json'].tags.map(({ name }) => name),
      tags,
    );
    assert.deepEqual(
      editors['web-types.json'].contributions.html.elements.map(({ name }) => name),
      tags,
    );
  });

  test('are told which words an attribute takes, and which is on by being there', () => {
    const words = (name: string, of: string) => attribute(name, of).values?.map((value) => value.name);
    assert.deepEqual(words('variant', 'stoa-button'), ['primary', 'secondary', 'danger', 'quiet']);
    assert.deepEqual(sorted(words('scheme', 'stoa-theme') ?? []), ['auto', 'dark', 'light']);
    assert.deepEqual(words('closable', 'stoa-notice'), ['true', 'false']);
    assert.equal(attribute('loading', 'stoa-button').valueSet, 'v');
    assert.equal(words('heading', 'stoa-dialog'), undefined);
  });

  test('are told parts, custom properties and design tokens', () => {
    const { properties, pseudoElements } = editors['vscode.css-custom-data.json'];
    const names = properties.map(({ name }) => name);
    for (const name of [
      '--stoa-dialog-width',
      '--stoa-color-primary',
      '--stoa-color-primary-text',
      '--stoa-shadow',
    ]) {
      assert.ok(names.includes(name), name);
    }
    assert.deepEqual(names.length, new Set(names).size);
    assert.ok(pseudoElements.some(({ name }) => name === '::part(heading)'));
    assert.match(properties.find(({ name }) => name === '--stoa-font-size')?.description ?? '', /`14px`/);
  });

  test('are told properties and events of web types', () => {
    const { name, contributions } = editors['web-types.json'];
    const dialog = contributions.html.elements.find((it) => it.name === 'stoa-dialog')!;
    assert.equal(name, 'stoa');
    assert.ok(dialog.js.properties.some((property) => property.name === 'dismissible'));
    assert.ok(!dialog.js.properties.some((property) => property.name === 'version'));
    assert.deepEqual(sorted(dialog.js.events.map((event) => event.name)), [
      'stoa-close',
      'stoa-confirm',
      'stoa-request-close',
    ]);
  });
});

test('whatever custom-elements.json names can be imported by that name', async () => {
  interface Shipped {
    readonly path: string;
    readonly exports: readonly { name: string; kind: string; declaration: { module?: string } }[];
  }
  const text = readFileSync(path.join(ROOT, 'custom-elements.json'), 'utf8');
  const { modules } = JSON.parse(text) as { modules: readonly Shipped[] };
  assert.ok(modules.length > 100, `only ${modules.length} modules are named`);
  const strange: string[] = [];
  for (const { path: file, exports } of modules) {
    const values: unknown = await import(path.join(ROOT, file)).catch((error: unknown) => String(error));
    if (typeof values === 'string') strange.push(`${file}: ${values}`);
    const missing = exports.filter(({ kind, name }) => kind === 'js' && !(name in Object(values)));
    strange.push(...missing.map(({ name }) => `${file} has no ${name}`));
    const targets = exports.flatMap(({ declaration }) => declaration.module ?? []);
    strange.push(...targets.filter((target) => !existsSync(path.join(ROOT, target))));
  }
  assert.deepEqual(strange, []);
});
