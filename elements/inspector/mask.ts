/**
 * Hides what nobody may read over a shoulder or in a copied command: the session id, tokens, passwords. By name, in
 * headers, queries and bodies, and by shape where there is no name.
 */

/** Stands in place of a secret. */
export const MASK = '***';

const SECRET_NAME =
  /token|passw|pwd|secret|authorization|credential|cookie|eteamsid|session[_-]?id|api[_-]?key|signature/i;
/** JSON web tokens, and what follows `Bearer`. */
const SECRET_SHAPE = /\beyJ[\w-]{8,}\.[\w.-]{8,}|\b(?:bearer|basic) [\w.~+/=-]{8,}/gi;

/** Such a name with its value inside a text, also of JSON within JSON. A value in quotes ends at the same quote, escaped as often. */
const SECRET_PAIR =
  /((?:token|passw|pwd|secret|authorization|credential|cookie|eteamsid|session[_-]?id|api[_-]?key|signature)\w{0,16}(?:\\{0,7}["'\]])?\s{0,4}[:=]\s{0,4})(?:(\\{0,7}["'])(?=[^\s,:;)}\]"'\\])(?:[^\n\\"']+|(?!\2)\\*["']?)*|(?!\\+["'])["']?[^\s"'&;,)}]+)/gi;

/** Whether a header, parameter or field of this name holds a secret. */
export function isSecretName(name: string): boolean {
  return SECRET_NAME.test(name);
}

/** A value as it may be shown. */
export function maskValue(name: string, value: string): string {
  return isSecretName(name) ? MASK : maskText(value);
}

/** Text without what looks like a token, and without the values of what is named like a secret. */
export function maskText(text: string): string {
  return maskShapes(text).replace(SECRET_PAIR, `$1$2${MASK}`);
}

const maskShapes = (text: string) => text.replace(SECRET_SHAPE, MASK);

/** An address without a name before its host and without the secrets of its query and fragment. */
export function maskAddress(address: string): string {
  const [, path = '', query = '', fragment = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(address) ?? [];
  return (
    maskShapes(path.replace(/^([a-z]{1,12}:\/\/)[^/@]{1,256}@/i, '$1')) +
    maskPairs(query) +
    maskPairs(fragment)
  );
}

/** Addresses can be long and say nothing: a pattern for a whole pair would begin anew at each of their characters. */
function maskPairs(text: string): string {
  return maskShapes(text.replace(/[^&]+/g, maskPair));
}

/** The first name that is one counts. */
function maskPair(pair: string): string {
  let start = 0;
  for (let at = 0; at < pair.length; at += 1) {
    if (pair[at] === '=' && at > start)
      return isSecretName(pair.slice(start, at)) ? `${pair.slice(0, at)}=${MASK}` : pair;
    if ('?#='.includes(pair[at]!)) start = at + 1;
  }
  return pair;
}
