/**
 * Bowser, as far as a page needs it at once: `parse` and the lists that it reads, half of the bytes. Of its helpers those
 * go that no list calls, and the names that Apple and Google give their versions, which nobody reads; of what it says about
 * devices, models and all makers but the one that we ask for.
 */
import MagicString from 'magic-string';
import { fileURLToPath } from 'node:url';

const PARSE = fileURLToPath(new URL('parse.mjs', import.meta.url));
const HELPERS = /[\\/]bowser[\\/]src[\\/]utils\.js$/;
const PLATFORMS = /[\\/]bowser[\\/]src[\\/]parser-platforms\.js$/;
/** The one maker that `core/client/system.ts` asks for. */
const MAKER = 'Huawei';

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
      if (PLATFORMS.test(id)) return leanPlatforms.call(this, code);
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

/** What says the same one after another is one, under all of their patterns. */
function leanPlatforms(code) {
  const list = this.parse(code).body.find(({ type }) => type === 'ExportDefaultDeclaration')?.declaration;
  if (list?.type !== 'ArrayExpression') this.error('Bowser has no list of platforms any more');
  const text = new MagicString(code);
  const source = ({ start, end }) => code.slice(start, end);
  let last;
  for (const platform of list.elements) {
    const property = (name) => platform.properties.find(({ key }) => key.name === name);
    const { value: test } = property('test');
    const describe = property('describe');
    const types = source(describe).match(/PLATFORMS_MAP\.\w+/g) ?? [];
    // One that tells by more than its pattern what it is stays as it is.
    if (types.length !== 1) {
      last = undefined;
      continue;
    }
    const isAsked = source(describe).includes(`'${MAKER}'`);
    const said = `{ type: ${types[0]}${isAsked ? `, vendor: '${MAKER}'` : ''} }`;
    if (last?.said === said && test.type === 'ArrayExpression') {
      const [first] = test.elements;
      text.appendLeft(last.end, `, ${code.slice(first.start, test.elements.at(-1).end)}`);
      text.remove(platform.start, code.indexOf(',', platform.end) + 1);
      continue;
    }
    text.overwrite(describe.start, describe.end, `describe: () => (${said})`);
    last = test.type === 'ArrayExpression' ? { said, end: test.elements.at(-1).end } : undefined;
  }
  return { code: text.toString(), map: text.generateMap({ hires: true }) };
}
