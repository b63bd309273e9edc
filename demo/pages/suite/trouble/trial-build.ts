/** A build folder of one's own on the demo's server, broken until it is mended; see `demo/server/trial-builds.ts`. */
import { createRuntime, type Request, type Runtime } from 'stoa';

/** What is broken in it. */
export interface BuildFaults {
  readonly moduleFiles?: 'missing' | 'tampered' | 'html' | 'empty' | 'throwing' | 'slow';
  readonly manifests?: 'missing' | 'malformed' | 'html' | 'climbing';
  readonly mergedManifests?: 'missing' | 'malformed' | 'html' | 'climbing';
}

export interface TrialBuild {
  readonly buildUrl: string;
  mend(): Promise<void>;
}

/** A try that is made twice within the time of sharing is made twice. */
const UNSHARED = { dedupe: false } as const;

export async function openTrialBuild(request: Request, faults: BuildFaults): Promise<TrialBuild> {
  const { data } = await request.post<{ id: string; buildUrl: string }>(
    '/demo/trial-builds',
    faults,
    UNSHARED,
  );
  if (!data) throw new TypeError('the answer carries no data');
  return {
    buildUrl: data.buildUrl,
    async mend() {
      await request.delete(`/demo/trial-builds/${data.id}`, UNSHARED);
    },
  };
}

/** The page's runtime once more, over another build folder: it has loaded nothing yet. */
export function runtimeOver({ page }: Runtime, buildUrl: string): Runtime {
  return createRuntime({ page: { ...page, buildUrl } });
}
