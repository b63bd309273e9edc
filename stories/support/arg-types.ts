/**
 * The tables of the documentation, made from `custom-elements.json`: one row for each property (with its attribute),
 * event, slot, part and custom property. A control is there only for what a story can change.
 */
import type { ArgTypes, ArgTypesEnhancer } from 'storybook/internal/types';
import { forReaders } from './for-readers.js';

interface Described {
  readonly name: string;
  readonly description?: string;
  readonly type?: { readonly text: string };
  /** The words that a type stands for whose name says nothing to a designer. */
  readonly parsedType?: { readonly text: string };
  readonly default?: string;
}

interface Member extends Described {
  readonly kind: 'field' | 'method';
  readonly static?: boolean;
  readonly attribute?: string;
  readonly parameters?: readonly Described[];
  readonly return?: { readonly type?: { readonly text: string } };
}

interface ElementDeclaration extends Described {
  readonly tagName?: string;
  readonly summary?: string;
  readonly members?: readonly Member[];
  readonly events?: readonly Described[];
  readonly slots?: readonly Described[];
  readonly cssProperties?: readonly Described[];
  readonly cssParts?: readonly Described[];
}

/** The part of `custom-elements.json` that is read here. */
export interface ElementManifest {
  readonly modules: readonly { readonly declarations: readonly ElementDeclaration[] }[];
}

/** What `parameters.docs` needs to describe our elements. */
export function elementDocs(manifest: ElementManifest): {
  extractArgTypes(tag: string | undefined): ArgTypes;
  extractComponentDescription(tag: string | undefined): string;
} {
  // Pages that are about no element have none.
  const find = (tag: string | undefined) =>
    tag === undefined
      ? undefined
      : manifest.modules.flatMap(({ declarations }) => declarations).find(({ tagName }) => tagName === tag);
  return {
    extractArgTypes: (tag) => rowsOf(find(tag) ?? { name: '' }),
    extractComponentDescription: (tag) => {
      const { summary = '', description = '' } = find(tag) ?? {};
      return forReaders(`${summary}\n\n${description}`).trim();
    },
  };
}

/** Keys are told apart by section: a property, a slot and a part may have the same name. */
function rowsOf({
  members = [],
  events = [],
  slots = [],
  cssProperties = [],
  cssParts = [],
}: ElementDeclaration): ArgTypes {
  const own = members.filter((member) => !member.static && !/Callback$/.test(member.name));
  const properties = own.filter(({ kind }) => kind === 'field');
  const methods = own.filter(({ kind, description }) => kind === 'method' && description);
  return Object.fromEntries([
    ...properties.map((property) => [property.name, propertyRow(property)]),
    // Events that only the code tells of, and not the documentation, are internal.
    ...rows(
      'events',
      events.filter(({ description }) => description),
    ),
    ...methods.map((method) => [
      `methods ${method.name}`,
      { ...row('methods', method), name: signature(method) },
    ]),
    ...rows(
      'slots',
      slots.map((slot) => ({ ...slot, name: slot.name || 'default' })),
    ),
    ...rows('custom properties', cssProperties),
    ...rows('parts', cssParts),
  ] as [string, ArgTypes[string]][]);
}

const rows = (category: string, list: readonly Described[]) =>
  list.map((described) => [`${category} ${described.name}`, row(category, described)] as const);

function row(
  category: string,
  { name, description = '', type, parsedType = type, default: initial }: Described,
) {
  return {
    name,
    description,
    table: {
      category,
      ...(parsedType && { type: { summary: parsedType.text } }),
      ...(initial !== undefined && { defaultValue: { summary: initial } }),
    },
  };
}

function propertyRow(property: Member) {
  const { name, attribute, description = '', type, parsedType = type } = property;
  const about = attribute && attribute !== name.toLowerCase() ? `Attribute \`${attribute}\`.` : '';
  return {
    ...row('properties', { ...property, description: [description, about].filter(Boolean).join(' ') }),
    type: storyType(parsedType?.text),
  };
}

/** What Storybook reads addresses and picks controls by; names that it does not know lose what an address says. */
function storyType(text = 'string') {
  const name = text.replace(/ \| undefined$/, '');
  const words = /^('[^']*'( \| )?)+$/.test(name)
    ? [...name.matchAll(/'([^']*)'/g)].map(([, word]) => word)
    : [];
  if (words.length > 0) return { name: 'enum', value: words };
  return /^(string|number|boolean)$/.test(name) ? { name } : { name: 'other', value: text };
}

function signature({ name, parameters = [], return: result }: Member): string {
  return `${name}(${parameters.map((parameter) => parameter.name).join(', ')})${result?.type ? `: ${result.type.text}` : ''}`;
}

/** Takes the control away from rows that no arg of the story belongs to. */
export const onlyUsefulControls: ArgTypesEnhancer = ({ argTypes, initialArgs, parameters }) => {
  const texts = (parameters['texts'] ?? {}) as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    Object.entries(argTypes).map(([name, argType]) => {
      const used = Object.hasOwn(initialArgs, name) || Object.hasOwn(texts, name);
      return [name, used ? argType : { ...argType, control: false }];
    }),
  );
};
