/** What is deployed, as a component sees it. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { useRuntime } from 'stoa/react';
import { watchDeployments, type DeploymentState, type DeploymentWatch } from '../../shared/deployments.js';

export interface Deployments {
  /** Absent until the server has told. */
  readonly state: DeploymentState | undefined;
  /** Why it could not be asked the last time. */
  readonly failure: string;
  readonly deploy: () => void;
}

export function useDeployments(): Deployments {
  const { request } = useRuntime();
  const watch = useRef<DeploymentWatch>(undefined);
  const [told, setTold] = useState<Omit<Deployments, 'deploy'>>({ state: undefined, failure: '' });

  useEffect(() => {
    const watching = watchDeployments(request, {
      show: (state) => setTold({ state, failure: '' }),
      fail: (failure) => setTold(({ state }) => ({ state, failure })),
    });
    watch.current = watching;
    return () => watching.stop();
  }, [request]);

  return { ...told, deploy: useCallback(() => watch.current?.deploy(), []) };
}
