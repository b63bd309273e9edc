/** How stages become the way of a call, and what the request layer has of that. */
import type { Deadlines } from './deadlines.js';
import type { Prepare } from './prepare.js';
import type { Next, Request, Stage } from './types.js';

/** The way of a call, see `pipeline.ts`. */
export interface Pipeline {
  readonly run: Next;
  /** Adds an interceptor. */
  readonly use: Request['use'];
  /** Keeps later calls from sharing answers of before a sign-in. */
  forgetShared(): void;
}

/** What the request layer gives to a pipeline. */
export interface PipelineBase {
  readonly deadlines: Deadlines;
  readonly prepare: Prepare;
}

/** Chains stages so that each one's `next` is the stage after it. */
export function chain(stages: readonly Stage[]): Next {
  return stages.reduceRight<Next>(
    (next, stage) => (call) => stage(call, next),
    () => Promise.reject(new TypeError('no next stage')),
  );
}
