/** App modules that cannot be loaded. Each load has a runtime of its own: this page's has the module already. */
import { useEffect, useState, type ReactNode } from 'react';
import { createRuntime, describeThrown, type Runtime } from 'stoa';
import { ModuleView, StoaButton, StoaProvider, useLabel, useRuntime } from 'stoa/react';
import { setFaults, type Faults } from './faults.js';
import { Buttons, Trial } from './trial.js';

export function ModuleTrials(): ReactNode {
  const label = useLabel();
  return (
    <>
      <ModuleTrial
        name="@stoa/nothing"
        title={label('trouble.module.title', '…an app does not exist')}
        text={label('trouble.module.text', 'A link still names a module that nobody has deployed.')}
        button={label('trouble.module.button', 'Load @stoa/nothing')}
      />
      <ModuleTrial
        name="@stoa/hrm"
        fault={{ labels: 'missing' }}
        title={label('trouble.labels.title', '…a label file is missing')}
        text={label('trouble.labels.text', 'The server mends it at once, so that “Try again” works.')}
        button={label('trouble.labels.button', 'Load without labels')}
      />
    </>
  );
}

interface ModuleTrialProps {
  readonly name: string;
  readonly fault?: Partial<Faults>;
  readonly title: string;
  readonly text: string;
  readonly button: string;
}

function ModuleTrial({ name, fault, title, text, button }: ModuleTrialProps): ReactNode {
  const page = useRuntime();
  const [runtime, setRuntime] = useState<Runtime>();
  useEffect(() => () => runtime?.dispose(), [runtime]);

  async function load(): Promise<void> {
    if (fault) await setFaults(page.request, fault);
    setRuntime(createRuntime({ page: page.page }));
  }

  function mend(): void {
    if (!fault) return;
    const mended = Object.fromEntries(Object.keys(fault).map((broken) => [broken, null]));
    setFaults(page.request, mended).catch((error: unknown) => page.monitor.capture(error));
  }

  return (
    <Trial title={title} text={text}>
      <Buttons>
        <StoaButton
          disabled={runtime !== undefined}
          onClick={() => {
            load().catch((error: unknown) =>
              page.notices.show({ kind: 'error', text: describeThrown(error) }),
            );
          }}
        >
          {button}
        </StoaButton>
      </Buttons>
      {runtime && (
        <StoaProvider runtime={runtime}>
          <ModuleView name={name} component="PersonCard" props={CARD} onError={mend} onReady={mend} />
        </StoaProvider>
      )}
    </Trial>
  );
}

/** One object for all renders: a new one would render the module again. */
const CARD = { id: '1042' };
