/** What the SDK loads while it signs in: the later parts of a runtime, and those of its own. */
export * from '../core/parts.js';
export { ownGrant } from './auth/own-grant.js';
