/** The reports: a file for each entry, one for the codes of errors, one for the tags. */
import { createCanonical } from './canonical.mjs';
import { errorCodes } from './codes.mjs';
import { describeTags } from './elements.mjs';
import { isTable } from './surface.mjs';

/** Texts by file below `api/`. */
export function writeReports(declarations, surface, manifest) {
  const files = new Map();
  for (const entry of surface.entries) {
    files.set(`${entry.name.replace(/\.js$/, '')}.txt`, describeEntry(entry, surface, declarations));
  }
  files.set('error-codes.txt', describeCodes(errorCodes(surface, declarations.checker)));
  files.set('custom-elements.txt', describeTags(manifest));
  return files;
}

function describeEntry(entry, surface, { checker }) {
  const canonical = createCanonical(checker, surface.nameIn(entry));
  const text = ({ name, kind, declarations, isInternal }) => {
    if (isInternal) return `${kind} ${name} (internal)\n`;
    const [first, ...others] = declarations;
    if (kind === 'interface') return canonical(first, { merged: others });
    return declarations.map((node) => canonical(node)).join('');
  };
  const sections = [
    ['', entry.items.map(text)],
    [
      'Also here',
      entry.elsewhere.map(
        ({ name, home, homeName }) => `${name} = ${home}${homeName === name ? '' : `, ${homeName}`}\n`,
      ),
    ],
    ['Reached from here, without a name to import', entry.reached.map((item) => names(item) ?? text(item))],
    [
      'Modules that are handed out as a whole',
      entry.modules.map(({ name, names }) => `${name}:\n${lines(names)}`),
    ],
    ...targets(entry.additions).map(([target, items]) => [
      target === 'global' ? 'Added to the page' : `Added to ${target}`,
      items.map(text),
    ]),
    [
      'Of other packages',
      [...entry.foreign].sort().map(([name, names]) => `${name}: ${[...names].sort().join(', ')}\n`),
    ],
  ];
  const body = sections
    .filter(([, texts]) => texts.length > 0)
    .map(([title, texts]) => `${title && `-- ${title}\n\n`}${spaced(texts)}`);
  return `${entry.name}\n\n${body.join('\n') || 'No names: importing it is what it is for.\n'}`;
}

function names(item) {
  if (!isTable(item)) return undefined;
  const { members } = item.declarations[0].type;
  const told = members.map((member) => member.name?.getText() ?? member.getText());
  return `names of ${item.name}:\n${lines(told.sort())}`;
}

const lines = (names) => names.map((name) => `  ${name}\n`).join('');

/** What takes more than a line stands by itself. */
function spaced(texts) {
  let previous = '';
  let result = '';
  for (const text of texts) {
    const isLong = (some) => some.trimEnd().includes('\n');
    if (previous && (isLong(previous) || isLong(text))) result += '\n';
    result += text.endsWith('\n') ? text : `${text}\n`;
    previous = text;
  }
  return result;
}

function targets(additions) {
  const byTarget = new Map();
  for (const { target, item } of additions) byTarget.set(target, [...(byTarget.get(target) ?? []), item]);
  return [...byTarget];
}

function describeCodes(codes) {
  return codes.map(({ code, of }) => `${code}: ${of.sort().join(', ')}\n`).join('');
}
