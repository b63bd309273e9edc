/** What is kept of the body of a call: in words, as it is sent, without its secrets. */
import { parseJson } from '../../../core/base/json.js';
import { bytes } from '../format.js';
import { isSecretName, MASK, maskAddress, maskText } from '../mask.js';
import { CUT, preview } from '../preview.js';

/** A body in words. */
export interface SentBody {
  readonly text: string;
  /** As the browser says it; with what only the browser knows, none. */
  readonly contentType?: string;
  /** What a command for a terminal says instead of the text; empty for what no text stands for. */
  readonly parts?: readonly string[][];
}

const MAX_BODY_LENGTH = 4_000;
const MAX_PARSED_LENGTH = 20_000;
const MAX_FIELDS = 50;
const FORM_TYPE = 'application/x-www-form-urlencoded;charset=UTF-8';
const TEXT_TYPE = 'text/plain;charset=UTF-8';

/** Never throws, keeps nothing of `data` itself. */
export function sentBody(data: unknown): SentBody {
  if (data === undefined || data === null) return { text: '' };
  if (typeof data === 'string') return { text: fromText(data), contentType: TEXT_TYPE };
  const kind = Object.prototype.toString.call(data).slice(8, -1);
  if (kind === 'URLSearchParams') return { text: masked(String(data)), contentType: FORM_TYPE };
  if (kind === 'FormData') return fromForm(data as FormData);
  const { size, byteLength, type } = data as Partial<Blob & ArrayBuffer>;
  if (kind === 'Blob' || kind === 'File')
    return { ...ofBytes(kind, size), ...(type && { contentType: type }) };
  if (kind === 'ArrayBuffer' || ArrayBuffer.isView(data)) return ofBytes(kind, byteLength);
  if (kind === 'ReadableStream') return ofBytes(kind, undefined);
  return { text: preview(data, MAX_BODY_LENGTH), contentType: 'application/json' };
}

/** Text that is JSON has fields with names, and so perhaps secrets. */
function fromText(text: string): string {
  if (text.length > MAX_PARSED_LENGTH) return masked(text);
  try {
    return preview(parseJson(text), MAX_BODY_LENGTH);
  } catch {
    return masked(text);
  }
}

/** Pairs as in a query, whatever else it is. */
function masked(text: string): string {
  const short = text.length > MAX_BODY_LENGTH ? text.slice(0, MAX_BODY_LENGTH) + CUT : text;
  return maskText(maskAddress(`?${short}`).slice(1));
}

function fromForm(form: FormData): SentBody {
  const lines: string[] = [];
  const parts: string[][] = [];
  for (const [name, value] of form) {
    if (lines.length === MAX_FIELDS) return { text: [...lines, CUT].join('\n'), parts: [] };
    if (typeof value === 'string') {
      const line = `${name}=${isSecretName(name) ? MASK : masked(value)}`;
      lines.push(line);
      parts.push(['--form-string', line]);
    } else {
      lines.push(`${name}=@${value.name} (${bytes(value.size)})`);
      parts.push(['-F', `${name}=@"${value.name.replaceAll('"', '\\"')}"`]);
    }
  }
  return { text: lines.join('\n'), parts };
}

const ofBytes = (kind: string, size: number | undefined): SentBody => ({
  text: `[${[kind, bytes(size)].filter(Boolean).join(', ')}]`,
  parts: [],
});
