/** Tags as custom-elements.json has them: all that pages write in markup and style sheets. */

/** Text for the report of the tags. */
export function describeTags({ modules }) {
  const declarations = modules.flatMap(({ declarations }) => declarations).filter(({ tagName }) => tagName);
  return declarations
    .sort((a, b) => (a.tagName < b.tagName ? -1 : 1))
    .map(describeTag)
    .join('\n');
}

function describeTag(declaration) {
  const { tagName, name, attributes, members = [], events, slots, cssParts, cssProperties } = declaration;
  const fields = members.filter(({ kind, static: isStatic }) => kind === 'field' && !isStatic);
  const lines = [
    ...list('attribute', attributes, typed),
    ...list('property', fields, (field) => `${typed(field)}${field.readonly ? ' (read only)' : ''}`),
    ...list(
      'method',
      members.filter(({ kind, static: isStatic }) => kind === 'method' && !isStatic),
      () => '',
    ),
    ...list('event', events, ({ type }) => `: ${type?.text}`),
    ...list('slot', slots, () => '', '(default)'),
    ...list('part', cssParts, () => ''),
    ...list('css property', cssProperties, ({ default: initial }) =>
      initial === undefined ? '' : ` = ${initial}`,
    ),
  ];
  return [`<${tagName}> ${name}`, ...lines.map((line) => `  ${line}`), ''].join('\n');
}

function list(kind, items = [], describe, unnamed = '') {
  return items.map((item) => `${kind} ${item.name || unnamed}${describe(item)}`).sort();
}

function typed({ type, parsedType, default: initial }) {
  const text = parsedType?.text ?? type?.text ?? 'unknown';
  return `: ${text}${initial === undefined ? '' : ` = ${initial}`}`;
}
