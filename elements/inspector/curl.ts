/** A call as a command for a terminal. Secrets are masked: whoever runs it puts in their own. */
import { maskAddress, maskValue } from './mask.js';
import { CUT } from './preview.js';

/** What the command is made of. `body` is masked already. */
export interface CurlCall {
  readonly method: string;
  /** Absolute. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** For POSIX shells. A body that is not known in full is said so in a comment and left out. */
export function toCurl({ method, url, headers, body }: CurlCall): string {
  const isWhole = body !== '' && !body.includes(CUT);
  const lines = [`curl ${quote(maskAddress(url))}`];
  if (method !== 'GET' && !(method === 'POST' && isWhole)) lines.push(`-X ${method.replace(/[^A-Z]/g, '')}`);
  for (const [name, value] of Object.entries(headers)) {
    lines.push(`-H ${quote(`${name}: ${maskValue(name, value)}`)}`);
  }
  if (isWhole) lines.push(`--data-raw ${quote(body)}`);
  const command = lines.join(' \\\n  ');
  return body !== '' && !isWhole ? `${command}\n# The body is too long to be shown here.` : command;
}

/** Single quotes keep everything as it is; a line break of a body too. */
function quote(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
