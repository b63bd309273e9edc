/** The switchboard of the demo's server. */
import type { Request } from 'stoa';

/** A fault's value: `null`, 0 and `false` are as it should be. */
export type FaultValue = string | number | null;

/** Every fault by name. */
export type Faults = Readonly<Record<string, FaultValue>>;

/** The monitor's switches of the tenant, by name. */
export type Switches = Readonly<Record<string, boolean>>;

export interface Board {
  readonly faults: Faults;
  readonly switches: Switches;
}

/** A switch that is turned twice within the time of sharing has to be turned twice. */
const UNSHARED = { dedupe: false } as const;

export async function readBoard(request: Request): Promise<Board> {
  const [faults, switches] = await Promise.all([
    request.get<Faults>('/demo/faults', UNSHARED),
    request.get<Switches>('/demo/switches', UNSHARED),
  ]);
  if (!faults.data || !switches.data) throw new TypeError('the answer carries no data');
  return { faults: faults.data, switches: switches.data };
}

export async function setFault(request: Request, name: string, value: FaultValue): Promise<void> {
  await request.post('/demo/faults', { [name]: value }, UNSHARED);
}

export async function clearFaults(request: Request): Promise<void> {
  await request.delete('/demo/faults', UNSHARED);
}

export async function setSwitch(request: Request, name: string, isOn: boolean): Promise<void> {
  await request.post('/demo/switches', { [name]: isOn }, UNSHARED);
}

export async function expireSessions(request: Request, whose: 'mine' | 'all'): Promise<void> {
  await request.post('/demo/sessions/expire', { whose }, UNSHARED);
}
