/** What can be switched, in the order of the page. Labels are `control.{name}` and `control.{name}.{value}`. */
import type { FaultValue } from './data.js';

/** One fault and its values; the first one is as it should be. */
export interface Choice {
  readonly name: string;
  readonly values: readonly FaultValue[];
}

/** A card of the page. */
export interface Group {
  readonly name: string;
  readonly choices: readonly Choice[];
}

const STATUSES = [400, 401, 403, 404, 408, 429, 500, 501, 502, 503, 504, 505];

const ANSWERS = [
  'dropped',
  'malformed',
  'login-page',
  'session-expired',
  'session-expired-envelope',
  'sensitive-weak',
  'sensitive-strong',
  'intercepted',
  'external-auth',
  'login-url',
];

const MODULE_FILES = ['missing', 'tampered', 'html', 'empty', 'throwing', 'slow'];
const MANIFESTS = ['missing', 'malformed', 'html', 'climbing'];

export const GROUPS: readonly Group[] = [
  {
    name: 'calls',
    choices: [
      { name: 'scope', values: ['/api/demo/', '/api/hrm/', '/api/', '/papi/', '/build/', '/static/'] },
      { name: 'delayMs', values: [0, 500, 2000, 10_000] },
      { name: 'answer', values: [null, ...ANSWERS, ...STATUSES] },
    ],
  },
  {
    name: 'files',
    choices: [
      { name: 'labels', values: [null, 'missing', 'broken'] },
      { name: 'moduleFiles', values: [null, ...MODULE_FILES] },
      { name: 'manifests', values: [null, ...MANIFESTS] },
      { name: 'mergedManifests', values: [null, ...MANIFESTS] },
    ],
  },
  {
    name: 'suite',
    choices: [
      { name: 'envelope', values: [null, 'malformed', 'html'] },
      { name: 'token', values: [null, 'refused'] },
      { name: 'latencyMs', values: [0, 500, 2000, 10_000] },
    ],
  },
];

/** What the server takes as a scope: its calls, the files of its modules, and the token of the other system. */
export const SCOPE_PATTERN = String.raw`/((p?api|cp|build|static)/|token)[\w\/.*\-]*`;

/** The scope alone breaks nothing. */
export function isOn(name: string, value: FaultValue): boolean {
  return name !== 'scope' && value !== null && value !== 0;
}

/** What a name says as long as there are no labels: `moduleFiles` is Module files. */
export function words(name: string): string {
  const text = name
    .replace(/Ms$/, '')
    .replace(/-|(?=[A-Z])/g, ' ')
    .toLowerCase();
  return text.charAt(0).toUpperCase() + text.slice(1);
}
