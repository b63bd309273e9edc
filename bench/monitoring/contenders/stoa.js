/** Ours, from the built package: the runtime as a page of the suite has it, of which the monitor is one part. */
import { createRuntime } from 'stoa';

/** Everything but the start of the monitor, with which the rest of the runtime has nothing to do. */
export const prepare = (origin) =>
  createRuntime({ page: { currentUser: { id: '7', employeeId: '7' } }, baseUrl: origin });

export function start(origin, runtime = prepare(origin)) {
  runtime.monitor.start();
  return runtime;
}
