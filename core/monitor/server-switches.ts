/** What an answer of the server says about the switches (SPEC section 3). */
import { isRecord } from '../base/json.js';
import { DEFAULT_SWITCHES, type MonitorSwitches } from './switches.js';

/** The switches that the `data` of an answer names. What it does not say, or says in no known way, stays as it is. */
export function readSwitches(data: unknown): Partial<MonitorSwitches> {
  if (!isRecord(data)) return {};
  return Object.fromEntries(
    Object.keys(DEFAULT_SWITCHES).flatMap((name) => {
      // Names of SPEC section 3.
      const status = name === 'master' ? 'switchStatus' : `${name}SwitchStatus`;
      const on = readStatus(Object.hasOwn(data, status) ? data[status] : undefined);
      return on === undefined ? [] : [[name, on]];
    }),
  );
}

/** Servers write truth as booleans, numbers and texts. */
function readStatus(value: unknown): boolean | undefined {
  if (value === true || value === 1 || value === '1' || value === 'true') return true;
  if (value === false || value === 0 || value === '0' || value === 'false') return false;
  return undefined;
}
