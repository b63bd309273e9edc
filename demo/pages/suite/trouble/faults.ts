/** The switchboard of the demo's server: one thing at a time is broken, and mended as soon as it has been seen. */
import type { Request } from 'stoa';

export interface Faults {
  readonly labels: 'missing' | null;
  readonly envelope: 'malformed' | 'html' | null;
  readonly token: 'refused' | null;
  readonly latencyMs: number;
}

const NONE: Faults = { labels: null, envelope: null, token: null, latencyMs: 0 };

export async function readFaults(request: Request): Promise<Faults> {
  return { ...NONE, ...(await request.get<Faults>('/demo/faults')).data };
}

export async function setFaults(request: Request, faults: Partial<Faults>): Promise<void> {
  // A switch that is turned twice within the time of sharing has to be turned twice.
  await request.post('/demo/faults', faults, { dedupe: false });
}

/** Runs something while a fault is on. */
export async function withFault<Result>(
  request: Request,
  fault: Partial<Faults>,
  run: () => Promise<Result>,
): Promise<Result> {
  await setFaults(request, fault);
  try {
    return await run();
  } finally {
    const mended = Object.keys(fault).map((name) => [name, NONE[name as keyof Faults]] as const);
    await setFaults(request, Object.fromEntries(mended));
  }
}
