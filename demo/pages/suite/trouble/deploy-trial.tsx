/** A deployment while the page is open: it knows files that are no longer there, and finds the new ones by itself. */
import { useEffect, useState, type ReactNode } from 'react';
import { describeThrown, type Runtime } from 'stoa';
import { ModuleView, StoaButton, StoaProvider, useFormat, useLabel, useRuntime } from 'stoa/react';
import { deployOnce, type DeploymentRecord } from '../../shared/deployments.js';
import { openTrialBuild, runtimeOver } from './trial-build.js';
import { Buttons, Outcome, Trial } from './trial.js';

/** Asking for what nobody has deployed reads the list of what is deployed, and nothing else. */
const NO_APP = '@stoa/nothing';

/** One object for all renders: a new one would render the module again. */
const CARD = { id: '1042' };

interface Deployed {
  readonly runtime: Runtime;
  readonly deployment: DeploymentRecord;
  readonly gone: () => number;
}

export function DeployTrial(): ReactNode {
  const label = useLabel();
  const { format } = useFormat();
  const page = useRuntime();
  const [isBusy, setBusy] = useState(false);
  const [deployed, setDeployed] = useState<Deployed>();
  const [told, setTold] = useState({ isFailure: false, text: '' });
  useEffect(() => () => deployed?.runtime.dispose(), [deployed]);

  async function deploy(): Promise<void> {
    setDeployed(undefined);
    setTold({
      isFailure: false,
      text: label('trouble.deploy.building', 'The next release is being built. That takes some seconds.'),
    });
    const { buildUrl } = await openTrialBuild(page.request, {});
    const runtime = runtimeOver(page, buildUrl);
    await runtime.modules.preload(NO_APP);
    const {
      state,
      history: [deployment],
    } = await deployOnce(page.request);
    if (state === 'failed' || !deployment) {
      runtime.dispose();
      throw new Error(label('trouble.deploy.failed', 'The build has failed; the control page says why.'));
    }
    setDeployed({ runtime, deployment, gone: countMissing(buildUrl) });
  }

  function tell({ deployment, gone }: Deployed): void {
    setTold({
      isFailure: false,
      text: label(
        'trouble.deploy.outcome',
        'Release {0} is deployed, and {1} files of the one before are deleted. This place still asked for those, was answered “not found” ({2}), and has loaded release {0} by itself.',
        [deployment.release, deployment.removed, gone()].map((number) => format.number(number)),
      ),
    });
  }

  return (
    <Trial
      title={label('trouble.deploy.title', '…a new version is deployed under the open page')}
      text={label(
        'trouble.deploy.text',
        'For real: the apps are built anew, and the old files are deleted. Within a minute this page offers a refresh.',
      )}
    >
      <Buttons>
        <StoaButton
          loading={isBusy}
          onClick={() => {
            setBusy(true);
            deploy()
              .catch((error: unknown) => setTold({ isFailure: true, text: describeThrown(error) }))
              .finally(() => setBusy(false));
          }}
        >
          {label('trouble.deploy.button', 'Deploy, then load')}
        </StoaButton>
      </Buttons>
      <Outcome kind={told.isFailure ? 'failure' : 'plain'}>{told.text}</Outcome>
      {deployed && (
        <StoaProvider runtime={deployed.runtime}>
          <ModuleView
            name="@stoa/hrm"
            component="PersonCard"
            props={CARD}
            onReady={() => tell(deployed)}
            onError={(error) => setTold({ isFailure: true, text: describeThrown(error) })}
          />
        </StoaProvider>
      )}
    </Trial>
  );
}

/** Counts what the browser is answered with 404 from now on, below an address; stops when it is asked. */
function countMissing(address: string): () => number {
  let count = 0;
  const look = (entries: PerformanceEntryList) => {
    count += (entries as PerformanceResourceTiming[]).filter(
      ({ name, responseStatus }) => responseStatus === 404 && new URL(name).pathname.startsWith(address),
    ).length;
  };
  const observer = new PerformanceObserver((list) => look(list.getEntries()));
  observer.observe({ type: 'resource' });
  return () => {
    look(observer.takeRecords());
    observer.disconnect();
    return count;
  };
}
