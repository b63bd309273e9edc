/**
 * The floors of the house hold because the linter says so: imports go down, never up. Nor can text become markup
 * anywhere in the sources.
 */
import assert from 'node:assert/strict';
import { tmpdir } from 'node:os';
import { describe, it } from 'node:test';
import { ESLint } from 'eslint';
import { ROOT, runNode, withFiles } from './program.js';

const eslint = new ESLint({ cwd: ROOT });

/** The rules that some code breaks, were it in that file. */
async function brokenRules(filePath: string, code: string): Promise<string[]> {
  const results = await eslint.lintText(code, { filePath });
  return results.flatMap(({ messages }) => messages.map(({ ruleId }) => ruleId ?? 'not parsed'));
}

/** What the rules that ask for types say of some code. */
function brokenByTypes(code: string): Promise<string> {
  const files = { 'tsconfig.json': '{ "compilerOptions": { "strict": true } }', 'sample.ts': code };
  return withFiles(tmpdir(), files, async (folder) => {
    const { output } = await runNode(['node_modules/oxlint/bin/oxlint', '--type-aware', folder]);
    return output;
  });
}

const IMPORTS = '@typescript-eslint/no-restricted-imports';

const REFUSED = [
  ['core/base/json.ts', `import '../i18n/locale.js';`],
  ['core/i18n/locale.ts', `import '../request/errors.js';`],
  ['core/i18n/texts/en_US.ts', `import '../../request/errors.js';`],
  ['core/request/errors.ts', `import '../runtime.js';`],
  ['core/request/errors.ts', `import '../../elements/index.js';`],
  ['core/runtime.ts', `import '../elements/index.js';`],
  ['core/runtime.ts', `import 'react';`],
  ['core/runtime.ts', `import '../demo/server.js';`],
  [
    'elements/base/tokens.ts',
    `import { createRequest } from '../../core/request/request.js'; createRequest();`,
  ],
  ['elements/base/tokens.ts', `import '../../react/index.js';`],
  ['react/index.ts', `import '../sdk/index.js';`],
  ['sdk/index.ts', `import '../react/index.js';`],
] as const;

const ALLOWED = [
  ['core/request/errors.ts', `import '../base/json.js';`],
  ['core/request/errors.ts', `import '../i18n/locale.js';`],
  ['core/runtime.ts', `import './request/request.js';`],
  ['elements/base/tokens.ts', `import '../../core/i18n/locale.js';`],
  [
    'elements/base/tokens.ts',
    `import type { Request } from '../../core/request/types.js'; export type R = Request;`,
  ],
  ['react/index.ts', `import '../elements/index.js';`],
] as const;

const MARKUP = [
  `export const f = (it: Element): void => { it.innerHTML = 'x'; };`,
  `export const f = (it: Element): void => { it.insertAdjacentHTML('beforeend', 'x'); };`,
  `export const f = (): void => { document.write('x'); };`,
  `export const f = (): unknown => eval('x');`,
  `import { unsafeHTML } from 'lit/directives/unsafe-html.js'; export { unsafeHTML };`,
] as const;

describe('the linter', () => {
  for (const [file, code] of REFUSED) {
    it(`refuses ${code} in ${file}`, async () => {
      assert.ok((await brokenRules(file, code)).includes(IMPORTS));
    });
  }

  for (const [file, code] of ALLOWED) {
    it(`allows ${code} in ${file}`, async () => {
      assert.ok(!(await brokenRules(file, code)).includes(IMPORTS));
    });
  }

  for (const code of MARKUP) {
    it(`refuses to turn text into markup or code: ${code}`, async () => {
      assert.notDeepEqual(await brokenRules('elements/base/tokens.ts', code), []);
    });
  }

  it('notices a promise that nobody waits for', async () => {
    const of = (call: string) => brokenByTypes(`export async function f(): Promise<void> {}\n${call};\n`);
    assert.match(await of('f()'), /no-floating-promises/);
    assert.match(await of('void f()'), /0 errors/);
  });

  for (const linter of ['eslint', 'oxlint']) {
    it(`takes no exceptions in comments for ${linter}`, async () => {
      const code = `// ${linter}-disable-next-line\nexport const f = (it: Element): void => { it.innerHTML = 'x'; };`;
      const broken = await brokenRules('elements/base/tokens.ts', code);
      assert.ok(broken.includes('no-warning-comments') && broken.includes('no-restricted-syntax'));
    });
  }
});
