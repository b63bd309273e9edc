/**
 * Bowser, as far as a page needs it at once: `parse` and the lists that it reads, half of the bytes. Of its helpers those
 * go that no list calls, and the names that Apple and Google give their versions, which nobody reads.
 */
import MagicString from 'magic-string';
import { fileURLToPath } from 'node:url';

const PARSE = fileURLToPath(new URL('parse.mjs', import.meta.url));
const HELPERS = /[\\/]bowser[\\/]src[\\/]utils\.js$/;

const UNUSED = [
  'matchAndReturnConst',
  'getVersionPrecision',
  'compareVersions',
  'map',
  'find',
  'assign',
  'getBrowserAlias',
  'getBrowserTypeByAlias',
];
const UNREAD = ['getMacOSVersionName', 'getAndroidVersionName'];

/** Rollup plugin. A Bowser that no longer reads as expected ends the build: somebody has to look again. */
export function leanBowser() {
  return {
    name: 'lean-bowser',
    resolveId: (specifier) => (specifier === 'bowser' ? PARSE : null),
    transform(code, id) {
      if (!HELPERS.test(id)) return null;
      const helpers = this.parse(code).body.find(({ type }) => type === 'ExportDefaultDeclaration');
      const methods = new Map(
        (helpers?.declaration.body?.body ?? []).map((method) => [method.key.name, method]),
      );
      const text = new MagicString(code);
      for (const name of [...UNUSED, ...UNREAD]) {
        const method = methods.get(name);
        if (!method) this.error(`Bowser has no helper ${name} any more`);
        if (UNUSED.includes(name)) text.remove(method.start, method.end);
        else text.overwrite(method.value.body.start, method.value.body.end, '{}');
      }
      return { code: text.toString(), map: text.generateMap({ hires: true }) };
    },
  };
}
