/**
 * The code panel: how a page without a build and how a React app writes what the story shows. Both are made from the
 * args, so they follow the controls.
 */
import type { LitElement } from 'lit';
import { spokenArgs } from './texts.js';

type Args = Readonly<Record<string, unknown>>;

/** How to write a story, in both ways. */
export interface Usage {
  readonly html: string;
  readonly react: string;
}

/** How one element is written. */
export interface ElementUsage {
  /** What stands between the tags; the same markup in both. */
  readonly content?: (args: Args) => string;
  /** Event props of the React component. */
  readonly events?: readonly string[];
}

/** Shows args as properties of one element: `parameters: { usage: elementUsage('stoa-button') }`. */
export function elementUsage(
  tag: string,
  { content, events = [] }: ElementUsage = {},
): (args: Args) => Usage {
  return (args) => {
    const name = componentName(tag);
    const inner = content?.(args) ?? '';
    const properties = changedProperties(tag, args);
    const handlers = events.map((event) => `${event}={${handlerName(event)}}`);
    const jsx = writeTag(
      name,
      [...properties.map(writeProp), ...handlers],
      inner.replaceAll(/stoa-[a-z-]+/g, inJsx),
    );
    return {
      html: writeTag(tag, properties.map(writeAttribute), inner),
      react: `import { ${imports(jsx)} } from 'stoa/react';\n\n${jsx}`,
    };
  };
}

/** For `docs.source.transform`: the usage of a story, or its source where it declares none. */
export function usageSource(source: string, context: object): string {
  const { parameters, args, initialArgs, globals } = context as Record<
    'parameters' | 'args' | 'initialArgs' | 'globals',
    Args
  >;
  const usage = parameters['usage'] as ((args: Args) => Usage) | null | undefined;
  if (!usage) return source;
  const { html, react } = usage(spokenArgs({ args, initialArgs, globals, parameters }));
  return `<!-- HTML -->\n${html}\n\n// React\n${react}`;
}

interface Property {
  readonly name: string;
  readonly attribute: string;
  readonly value: unknown;
}

/** The args that are properties of the element and not what they are anyway. */
function changedProperties(tag: string, args: Args): Property[] {
  const elementClass = customElements.get(tag) as typeof LitElement;
  const fresh = new elementClass() as unknown as Args;
  return [...elementClass.elementProperties].flatMap(([key, { attribute }]) => {
    const name = String(key);
    const value = args[name];
    if (attribute === false || value === undefined || value === fresh[name]) return [];
    return { name, attribute: typeof attribute === 'string' ? attribute : name.toLowerCase(), value };
  });
}

function writeAttribute({ attribute, value }: Property): string {
  if (value === true) return attribute;
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return text.includes('"') ? `${attribute}='${text}'` : `${attribute}="${text}"`;
}

function writeProp({ name, value }: Property): string {
  if (value === true) return name;
  if (typeof value === 'string' && !/["\n]/.test(value)) return `${name}="${value}"`;
  return `${name}={${JSON.stringify(value)}}`;
}

const LINE_LENGTH = 90;

function writeTag(name: string, parts: readonly string[], content: string): string {
  const opening = [name, ...parts].join(' ');
  const multiline = content.includes('\n');
  const inside = multiline ? `\n${indent(content)}\n` : content;
  if (!multiline && `<${opening}>${content}</${name}>`.length <= LINE_LENGTH)
    return `<${opening}>${content}</${name}>`;
  if (content && opening.length <= LINE_LENGTH)
    return `<${opening}>${multiline ? inside : `\n${indent(content)}\n`}</${name}>`;
  return `<${name}\n${indent(parts.join('\n'))}\n>${multiline || !content ? inside : `\n${indent(content)}\n`}</${name}>`;
}

const indent = (text: string) => text.replaceAll(/^(?=.)/gm, '  ');

const componentName = (tag: string) =>
  tag.replaceAll(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** Tags become components; custom attributes such as `data-stoa-close` stay. */
function inJsx(name: string, position: number, text: string): string {
  return /[</]/.test(text.charAt(position - 1)) ? componentName(name) : name;
}

/** `onRequestClose` → `handleRequestClose`. */
const handlerName = (event: string) => event.replace(/^on/, 'handle');

/** Components that some JSX names. */
function imports(jsx: string): string {
  return [...new Set(Array.from(jsx.matchAll(/<(Stoa\w+)/g), ([, name]) => name))].sort().join(', ');
}
