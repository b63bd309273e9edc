/**
 * `{0}`-style placeholders (SPEC section 5). Filling is one pass from left to right, so an argument that looks like a
 * placeholder stays what it is.
 */

const [ZERO, NINE, CLOSE] = [48, 57, 125];

/**
 * Replaces `{n}` by `args[n]`; a placeholder stays as written without an argument that can be text. What is no text
 * itself is an empty one.
 *
 * @example
 * ```ts
 * fillTemplate('{0} of {1}', [3, 12]); // → '3 of 12'
 * fillTemplate('{0} and {1}', ['{1}', 'b']); // → '{1} and b'
 * ```
 */
export function fillTemplate(template: string, args?: readonly unknown[]): string {
  if (typeof template !== 'string') return '';
  if (!args?.length) return template;
  let filled = '';
  let done = 0;
  // By hand: tables are full of labels, and splitting by a pattern takes half as long again.
  for (let open = template.indexOf('{'); open >= 0; open = template.indexOf('{', open + 1)) {
    let position = 0;
    let end = open + 1;
    for (let code; (code = template.charCodeAt(end)) >= ZERO && code <= NINE; end += 1)
      position = position * 10 + code - ZERO;
    if (end === open + 1 || template.charCodeAt(end) !== CLOSE || position >= args.length) continue;
    try {
      filled += template.slice(done, open) + String(args[position]);
      done = end + 1;
    } catch {
      // An object without a prototype, or one whose `toString` throws: it must not end the rendering of a page.
    }
  }
  return filled + template.slice(done);
}
