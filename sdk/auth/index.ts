/** The list of strategies. */
import type { AuthOptions } from '../types.js';
import { sessionAuth } from './session.js';
import type { AuthStrategy } from './strategy.js';
import { tokenAuth } from './token.js';

/** The strategy for the options of `init`. */
export function authStrategy(options: AuthOptions): AuthStrategy {
  switch (options.type) {
    case 'token':
      return tokenAuth(options);
    case 'session':
      return sessionAuth(options);
  }
}
