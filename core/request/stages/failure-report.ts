/**
 * Tells of failed calls: every one to the monitor, an envelope failure to the person as well where its module asks for
 * that and the caller does not handle it (SPEC section 8).
 */
import type { Environment } from '../../base/environment.js';
import { parseJson } from '../../base/json.js';
import type { Notices } from '../../surface/notices.js';
import { isRequestError, type RequestError } from '../errors.js';
import type { Call, Stage } from '../types.js';

/** Modules whose failures are shown (SPEC section 8). */
const TOASTING_MODULES = ['dw', 'escheduler-admin'];
/** Local-storage key of a JSON list with further modules. */
export const TOASTING_MODULES_KEY = 'stoa.toasting-modules';
const MAX_LISTED_MODULES = 50;
/** A page that came in place of a message is none. */
const MAX_TOAST_LENGTH = 1_000;

/** Reports and rethrows. */
export function failureReportStage({
  environment,
  record,
  notices,
}: {
  environment: Pick<Environment, 'localStorage'>;
  record: (error: RequestError) => void;
  notices: Pick<Notices, 'toast'>;
}): Stage {
  return async (call, next) => {
    try {
      return await next(call);
    } catch (error) {
      if (isRequestError(error) && isTrouble(error, call)) {
        record(error);
        if (error.code === 'ENVELOPE' && !isHandled(call) && isToasting(call, environment))
          notices.toast(error.message.slice(0, MAX_TOAST_LENGTH), { kind: 'error' });
      }
      throw error;
    }
  };
}

function isHandled({ isHandled, options }: Call): boolean {
  return isHandled ? isHandled() : Boolean(options.onError);
}

/** What the caller has given up, or has said to expect, is none. */
function isTrouble({ code, status }: RequestError, { options }: Call): boolean {
  return code !== 'ABORTED' && !(code === 'HTTP' && options.expectedStatuses?.includes(status ?? 0));
}

/** `/api/{module}/…` and `/papi/{module}/…` name their module. */
function isToasting({ url, own }: Call, environment: Pick<Environment, 'localStorage'>): boolean {
  const [, root, module] = url.pathname.split('/');
  if (!own || module === undefined || (root !== 'api' && root !== 'papi')) return false;
  return TOASTING_MODULES.includes(module) || furtherModules(environment).includes(module);
}

function furtherModules({ localStorage }: Pick<Environment, 'localStorage'>): unknown[] {
  try {
    const list = parseJson(localStorage?.getItem(TOASTING_MODULES_KEY) ?? '[]');
    return Array.isArray(list) ? list.slice(0, MAX_LISTED_MODULES) : [];
  } catch {
    return []; // Denied, or written by somebody else.
  }
}
