/**
 * When the suite's envelope tells of success: `status` is truthy and `code` within 200-399 or absent. Codes come as
 * numbers or numeric strings (SPEC section 8).
 */

/** Whether an envelope tells of success. */
export function isSuccess({ status, code }: { readonly status?: unknown; readonly code?: unknown }): boolean {
  if (!status || (typeof status === 'string' && /^(false|0)$/i.test(status))) return false;
  return (code ?? '') === '' || (typeof code !== 'object' && Number(code) >= 200 && Number(code) <= 399);
}
