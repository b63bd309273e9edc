/**
 * The console tool opens documentation by topic: behind every topic there is a page, behind every page a topic, and the page
 * about the base config leaves nothing out.
 */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { test } from 'node:test';
import ts from 'typescript';
import { pageId, TOPICS } from '../../../core/chunks/topics.js';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const read = (path: string) => readFileSync(ROOT + path, 'utf8');
const PAGES = readdirSync(`${ROOT}stories/docs`).filter((file) => file.endsWith('.mdx'));
const titleOf = (file: string) => /<Meta title="([^"]+)"/.exec(read(`stories/docs/${file}`))?.[1];

/** The first page is where people are already. */
const WITHOUT_TOPIC = ['Introduction'];

test('given a topic, then there is a page of documentation about it', () => {
  const ids = new Set(PAGES.map((file) => pageId(titleOf(file) ?? '')));
  const lost = [...TOPICS].filter(([, title]) => !ids.has(pageId(title)));
  assert.deepEqual(lost, []);
});

test('given a page of documentation, then there is a topic that leads to it', () => {
  const known = new Set([...TOPICS.values(), ...WITHOUT_TOPIC]);
  assert.deepEqual(
    PAGES.map(titleOf).filter((title) => !known.has(title ?? '')),
    [],
  );
});

test('given the topics of the specification, then each is known', () => {
  const wanted =
    'changelog base-config app cors debugger develop inject internationalization request router theme tools';
  assert.deepEqual(
    wanted.split(' ').filter((topic) => !new Map<string, string>(TOPICS).has(topic)),
    [],
  );
});

test('given a link from one page to another, then that one is there', () => {
  const ids = new Set([...PAGES.map((file) => pageId(titleOf(file) ?? '')), ...elementPages()]);
  const lost = PAGES.flatMap((file) =>
    [...read(`stories/docs/${file}`).matchAll(/\?path=\/docs\/([\w-]+)/g)]
      .map(([, id = '']) => id)
      .filter((id) => !ids.has(id))
      .map((id) => `${file}: ${id}`),
  );
  assert.deepEqual(lost, []);
});

test('given a field of the page object or an option of the runtime, then the page about the base config has it', () => {
  const text = read('stories/docs/base-config.mdx');
  const fields = [
    ...membersOf('core/base/page.ts', 'Page'),
    ...membersOf('core/runtime-types.ts', 'RuntimeOptions'),
    ...membersOf('core/base/environment.ts', 'Environment'),
  ];
  assert.ok(fields.length > 40, 'the interfaces are read');
  const missing = fields.filter(
    (field) => !text.includes(`\`${field}\``) && !text.includes(`createRuntime({ ${field} })`),
  );
  assert.deepEqual(missing, []);
});

function elementPages(): string[] {
  return ['elements', 'react'].flatMap((folder) =>
    readdirSync(`${ROOT}stories/${folder}`).map((file) =>
      pageId(/title: '([^']+)'/.exec(read(`stories/${folder}/${file}`))?.[1] ?? ''),
    ),
  );
}

/** Names of an interface's members, by path; those of objects within it stand for their object. */
function membersOf(path: string, name: string): string[] {
  const file = ts.createSourceFile(path, read(path), ts.ScriptTarget.Latest, true);
  const found = file.statements.find(
    (statement): statement is ts.InterfaceDeclaration =>
      ts.isInterfaceDeclaration(statement) && statement.name.text === name,
  );
  const namesOf = (members: readonly ts.TypeElement[], start: string): string[] =>
    members.flatMap((member) => {
      const key = start + (member.name?.getText() ?? '');
      const type = ts.isPropertySignature(member) ? member.type : undefined;
      return type && ts.isTypeLiteralNode(type) ? namesOf([...type.members], `${key}.`) : [key];
    });
  return namesOf([...(found?.members ?? [])], '');
}
