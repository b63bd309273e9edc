/** Every area of attacks, by the name that rows give it. */
import type { Area } from '../support/arena.js';
import { cspSupply } from './csp-supply.js';
import { dos } from './dos.js';
import { frame } from './frame.js';
import { inject } from './inject.js';
import { link } from './link.js';
import { manifest } from './manifest.js';
import { message } from './message.js';
import { module } from './module.js';
import { opener } from './opener.js';
import { pii } from './pii.js';
import { proto } from './proto.js';
import { redirect } from './redirect.js';
import { sanitiser } from './sanitiser.js';
import { scriptLogin } from './script-login.js';
import { sdk } from './sdk.js';
import { session } from './session.js';
import { storage } from './storage.js';
import { ua } from './ua.js';

export const AREAS: ReadonlyMap<string, Area> = new Map<string, Area>([
  ['link', link],
  ['redirect', redirect],
  ['inject', inject],
  ['sanitiser', sanitiser],
  ['proto', proto],
  ['module', module],
  ['session', session],
  ['storage', storage],
  ['message', message],
  ['manifest', manifest],
  ['opener', opener],
  ['script-login', scriptLogin],
  ['frame', frame],
  ['ua', ua],
  ['pii', pii],
  ['csp-supply', cspSupply],
  ['dos', dos],
  ['sdk', sdk],
]);
