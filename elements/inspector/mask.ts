/**
 * Hides what nobody may read over a shoulder or in a copied command: the session id, tokens, passwords. By name, in
 * headers, queries and bodies, and by shape where there is no name.
 */

/** Stands in place of a secret. */
export const MASK = '***';

const SECRET_NAME =
  /token|passw|secret|authorization|credential|cookie|eteamsid|session_?id|api[_-]?key|signature/i;
/** JSON web tokens, and what follows `Bearer`. */
const SECRET_SHAPE = /\beyJ[\w-]{8,}\.[\w.-]{8,}|\b(?:bearer|basic) [\w.~+/=-]{8,}/gi;

/** Whether a header, parameter or field of this name holds a secret. */
export function isSecretName(name: string): boolean {
  return SECRET_NAME.test(name);
}

/** A value as it may be shown. */
export function maskValue(name: string, value: string): string {
  return isSecretName(name) ? MASK : maskText(value);
}

/** Text without what looks like a token. */
export function maskText(text: string): string {
  return text.replace(SECRET_SHAPE, MASK);
}

/** An address without a name before its host and without the secrets of its query and fragment. */
export function maskAddress(address: string): string {
  const [, path = '', query = '', fragment = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(address) ?? [];
  return (
    maskText(path.replace(/^([a-z]{1,12}:\/\/)[^/@]{1,256}@/i, '$1')) + maskPairs(query) + maskPairs(fragment)
  );
}

/** Addresses can be long and say nothing: a pattern for a whole pair would begin anew at each of their characters. */
function maskPairs(text: string): string {
  return maskText(text.replace(/[^&]+/g, maskPair));
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
