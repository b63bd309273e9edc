/** Why there is no connection, for the visitor: what the SDK says of it, or that not even its script is there. */
import { fill } from './language.js';
import type { SharedTexts } from './texts.js';

/** The sentence. */
export function failureText(error: unknown, texts: SharedTexts): string {
  const { code, message } = error as { code?: string; message: string };
  const why = code === undefined ? texts['connection.noScript'] : message;
  return fill(texts['connection.failed'], why);
}
