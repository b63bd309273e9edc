/** Follows what is deployed on the demo's server, and deploys. Others may deploy too, so it looks again. */
import { describeThrown, type Request } from 'stoa';
import type { DeploymentState } from '../../server/deployments.js';

export type { DeploymentRecord, DeploymentState } from '../../server/deployments.js';

/** Who shows it. */
export interface DeploymentListener {
  show(state: DeploymentState): void;
  /** The last call has failed, with these words. */
  fail(text: string): void;
}

export interface DeploymentWatch {
  /** Begins a deployment; the next states tell how it goes on. */
  deploy(): void;
  /** Serves the first release again. */
  rollBack(): void;
  stop(): void;
}

const ADDRESS = '/demo/deployments';
const BUILDING_INTERVAL_MS = 700;
const IDLE_INTERVAL_MS = 5_000;
/** A call that is made twice within the time of sharing has to be made twice. */
const UNSHARED = { dedupe: false } as const;

export function watchDeployments(request: Request, listener: DeploymentListener): DeploymentWatch {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let calls = 0;
  let isOver = false;
  let isBuilding = false;

  async function look(ask: () => Promise<{ readonly data?: DeploymentState | undefined }>): Promise<void> {
    clearTimeout(timer);
    const call = ++calls;
    try {
      const { data } = await ask();
      // An answer that has been overtaken tells of the past.
      if (isOver || call !== calls) return;
      if (!data) throw new TypeError('the answer carries no data');
      isBuilding = data.state === 'building';
      listener.show(data);
    } catch (error) {
      if (isOver || call !== calls) return;
      listener.fail(describeThrown(error));
    }
    timer = setTimeout(lookAgain, isBuilding ? BUILDING_INTERVAL_MS : IDLE_INTERVAL_MS);
  }

  const read = () => request.get<DeploymentState>(ADDRESS, UNSHARED);

  function lookAgain(): void {
    if (!document.hidden) void look(read);
  }

  document.addEventListener('visibilitychange', lookAgain);
  void look(read);
  return {
    deploy: () => void look(() => request.post<DeploymentState>(ADDRESS, {}, UNSHARED)),
    rollBack: () => void look(() => request.delete<DeploymentState>(ADDRESS, UNSHARED)),
    stop() {
      isOver = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', lookAgain);
    },
  };
}

/** Deploys, and resolves once the build is over, well or not. Rejects when the server cannot be asked. */
export async function deployOnce(request: Request): Promise<DeploymentState> {
  const stateOf = ({ data }: { readonly data?: DeploymentState | undefined }) => {
    if (!data) throw new TypeError('the answer carries no data');
    return data;
  };
  let state = stateOf(await request.post<DeploymentState>(ADDRESS, {}, UNSHARED));
  while (state.state === 'building') {
    await new Promise((resolve) => setTimeout(resolve, BUILDING_INTERVAL_MS));
    state = stateOf(await request.get<DeploymentState>(ADDRESS, UNSHARED));
  }
  return state;
}
