import path from 'node:path';
import { ROOT } from './entries.mjs';

/**
 * The native compiler checks types and writes declarations in a quarter of the time. It has no programming interface
 * yet: the linter and the API report have TypeScript 6 for that.
 */
export const TSC = path.join(ROOT, 'node_modules/typescript-native/bin/tsc');
