/** The shape of everything that notices errors: one file a source, listed in `compose.ts`. */
import type { Disposer } from '../../base/disposer.js';
import type { Environment } from '../../base/environment.js';
import type { AboutError } from '../record.js';

/** Takes a thrown value and what is known about it. Never throws. */
export type Report = (thrown: unknown, about?: AboutError) => void;

/** Starts watching; the disposer ends it. */
export type Source = (report: Report, environment: Environment) => Disposer;
