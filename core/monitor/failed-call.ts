/** What a record says of a failed call (SPEC section 3: type `api`). */
import type { RequestError } from '../request/errors.js';
import type { AboutError } from './record.js';

/** Type, code, status and address of the call. */
export function failedCall({ code, status, url }: RequestError): AboutError {
  return { type: 'api', code, url, ...(status !== undefined && { status }) };
}
