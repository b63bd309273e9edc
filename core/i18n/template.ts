/**
 * `{0}`-style placeholders (SPEC section 5). Each template is split once; filling is one pass, so an argument that
 * looks like a placeholder stays what it is.
 */

const PLACEHOLDER = /\{(\d{1,3})\}/;

/** Replaces `{n}` by `args[n]`; a placeholder without an argument stays as written. */
export function fillTemplate(template: string, args?: readonly unknown[]): string {
  if (!args?.length || !template.includes('{')) return template;
  const parts = template.split(PLACEHOLDER);
  let filled = parts[0] ?? '';
  for (let index = 1; index < parts.length; index += 2) {
    const position = Number(parts[index]);
    filled += position < args.length ? String(args[position]) : `{${parts[index]}}`;
    filled += parts[index + 1] ?? '';
  }
  return filled;
}
