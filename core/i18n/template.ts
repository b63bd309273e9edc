/**
 * `{0}`-style placeholders (SPEC section 5). Each template is split once; filling is one pass, so an argument that
 * looks like a placeholder stays what it is.
 */

/** A template taken apart: texts at the even places, the names of placeholders between them. */
export type Template = readonly string[];

const PLACEHOLDER = /\{(\d+)\}/;

/**
 * Replaces `{n}` by `args[n]`; a placeholder without an argument stays as written.
 *
 * @example
 * ```ts
 * fillTemplate('{0} of {1}', [3, 12]); // → '3 of 12'
 * fillTemplate('{0} and {1}', ['{1}', 'b']); // → '{1} and b'
 * ```
 */
export function fillTemplate(template: string, args?: readonly unknown[]): string {
  if (!args?.length || !template.includes('{')) return template;
  return fillParts(splitTemplate(template), args);
}

/** What `fillParts` takes, for templates that are filled often. */
export function splitTemplate(template: string): Template {
  return template.split(PLACEHOLDER);
}

/** `fillTemplate` with a template that has been split. */
export function fillParts(parts: Template, args: readonly unknown[]): string {
  let filled = parts[0]!;
  for (let index = 1; index < parts.length; index += 2) {
    const position = Number(parts[index]);
    filled += position < args.length ? String(args[position]) : `{${parts[index]!}}`;
    filled += parts[index + 1]!;
  }
  return filled;
}
