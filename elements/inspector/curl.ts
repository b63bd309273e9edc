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
  /** What stands for a body that is no text: options with their values; none where nothing can. */
  readonly parts?: readonly (readonly string[])[] | undefined;
}

/** For POSIX shells. A body that is not known in full is said so in a comment and left out. */
export function toCurl({ method, url, headers, body, parts }: CurlCall): string {
  const sent = parts ?? (body === '' || body.includes(CUT) ? [] : [['--data-raw', body]]);
  const isWhole = sent.length > 0;
  const lines = [`curl ${quote(maskAddress(url))}`];
  if (method !== 'GET' && !(method === 'POST' && isWhole)) lines.push(`-X ${method.replace(/[^A-Z]/g, '')}`);
  for (const [name, value] of Object.entries(headers)) {
    lines.push(`-H ${quote(`${name}: ${maskValue(name, value)}`)}`);
  }
  for (const [option = '', value = ''] of sent) lines.push(`${option} ${quote(value)}`);
  const command = lines.join(' \\\n  ');
  if (body === '' || isWhole) return command;
  return `${command}\n# The body is ${parts && !body.includes(CUT) ? 'no text: it is left out' : 'too long to be shown here'}.`;
}

/** Single quotes keep everything as it is; a line break of a body too. */
function quote(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
