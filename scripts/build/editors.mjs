/**
 * What editors know about the tags, from custom-elements.json: custom data for Visual Studio Code and whatever shares its
 * language services, web-types for those of JetBrains.
 */

/** Files by name, for the folder of the build. `manifest` is custom-elements.json, `about` package.json. */
export function editorFiles(manifest, about) {
  const declarations = manifest.modules.flatMap((module) => module.declarations);
  const elements = declarations
    .filter(({ tagName }) => tagName)
    .sort((a, b) => (a.tagName < b.tagName ? -1 : 1));
  const tokens = tokensIn(declarations);
  return {
    'vscode.html-custom-data.json': htmlData(elements),
    'vscode.css-custom-data.json': cssData(elements, tokens),
    'web-types.json': webTypes(elements, tokens, about),
  };
}

function htmlData(elements) {
  return {
    version: 1.1,
    tags: elements.map((element) => ({
      name: element.tagName,
      description: { kind: 'markdown', value: documentation(element) },
      attributes: (element.attributes ?? []).map((attribute) => ({
        name: attribute.name,
        ...(attribute.description && { description: { kind: 'markdown', value: attribute.description } }),
        // `v` is what the language service calls attributes without a value.
        ...(isFlag(attribute) ? { valueSet: 'v' } : withValues(wordsOf(attribute))),
      })),
    })),
  };
}

function cssData(elements, tokens) {
  const properties = textsByName(elements, ({ cssProperties }) => cssProperties);
  const parts = textsByName(elements, ({ cssParts }) => cssParts);
  return {
    version: 1.1,
    properties: [
      ...tokens,
      ...[...properties].map(([name, texts]) => ({ name, description: texts.join('\n') })),
    ],
    pseudoElements: [...parts].map(([name, texts]) => ({
      name: `::part(${name})`,
      description: { kind: 'markdown', value: texts.join('\n\n') },
    })),
  };
}

/** What several elements have under one name is one entry with a line for each. */
function textsByName(elements, entriesOf) {
  const texts = new Map();
  for (const element of elements) {
    for (const { name, description, default: value } of entriesOf(element) ?? []) {
      const text = `\`${element.tagName}\`: ${description}${value ? ` Default: \`${value}\`` : ''}`;
      texts.set(name, [...(texts.get(name) ?? []), text]);
    }
  }
  return texts;
}

function webTypes(elements, tokens, { name, version }) {
  return {
    $schema: 'https://raw.githubusercontent.com/JetBrains/web-types/master/schema/web-types.json',
    name,
    version,
    'js-types-syntax': 'typescript',
    'description-markup': 'markdown',
    contributions: {
      html: { elements: elements.map((element) => webElement(element, `${name}/elements`)) },
      css: { properties: tokens },
    },
  };
}

function webElement(element, module) {
  const {
    tagName,
    name,
    attributes = [],
    slots = [],
    cssParts = [],
    cssProperties = [],
    events = [],
  } = element;
  return {
    name: tagName,
    description: [element.summary, element.description].filter(Boolean).join('\n\n'),
    source: { module, symbol: name },
    attributes: attributes.map((attribute) => ({
      ...described(attribute),
      ...(attribute.default && { default: unquoted(attribute.default) }),
      value: isFlag(attribute) ? { kind: 'no-value', type: 'boolean' } : { type: typeOf(attribute) },
    })),
    slots: slots.map(({ name: slot, description }) => described({ name: slot || 'default', description })),
    js: {
      properties: fieldsOf(element).map((field) => ({ ...described(field), type: typeOf(field) })),
      events: events.map((event) => ({ ...described(event), type: event.type?.text })),
    },
    css: {
      parts: cssParts.map(described),
      properties: cssProperties.map((property) => ({
        ...described(property),
        ...(property.default && { default: property.default }),
      })),
    },
  };
}

/** For the box that an editor opens over a tag. */
function documentation({ summary = '', description = '', slots, events, cssParts, cssProperties }) {
  const list = (heading, entries = []) => {
    const lines = entries.map(({ name, description: text }) => `- \`${name || 'default'}\`: ${text ?? ''}`);
    return lines.length > 0 ? [`**${heading}**`, lines.join('\n')] : [];
  };
  return [
    ...[summary, description].filter(Boolean),
    ...list('Slots', slots),
    ...list('Events', events),
    ...list('Parts', cssParts),
    ...list('Custom properties', cssProperties),
  ].join('\n\n');
}

function fieldsOf({ members = [] }) {
  return members.filter((member) => member.kind === 'field' && !member.static && !member.readonly);
}

function described({ name, description }) {
  return { name, ...(description && { description }) };
}

function typeOf({ parsedType, type }) {
  return (parsedType ?? type)?.text ?? 'any';
}

/** On when it is there. One that is on by default is switched off by `"false"`. */
function isFlag({ type, default: value }) {
  return type?.text === 'boolean' && value !== 'true';
}

/** The words among which an attribute chooses. */
function wordsOf(attribute) {
  if (typeOf(attribute) === 'boolean') return ['true', 'false'];
  return typeOf(attribute)
    .split(' | ')
    .flatMap((type) => /^'(.+)'$/.exec(type)?.[1] ?? []);
}

function withValues(words) {
  return words.length > 0 ? { values: words.map((name) => ({ name })) } : {};
}

function unquoted(text) {
  return text.replace(/^'(.*)'$/, '$1');
}

/** Design tokens, as the tables in the sources list them: a page sets `--stoa-name`. The manifest has them in one line. */
function tokensIn(declarations) {
  return declarations
    .filter(({ kind, type }) => kind === 'variable' && type?.text === 'Tokens')
    .flatMap((table) => [...(table.default ?? '').matchAll(/(?<=[{,.] )'?([a-z][a-z-]*)'?: (?:'([^']*)')?/g)])
    .map(([, name, value = '']) => ({
      name: `--stoa-${name}`,
      ...(value && { description: `Default: \`${value.replaceAll('--_', '--stoa-')}\`` }),
    }));
}
