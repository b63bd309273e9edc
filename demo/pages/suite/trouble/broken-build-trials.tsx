/** App modules whose files are not what was built. Each try has files of its own: a browser runs none of them twice. */
import { useEffect, useState, type ReactNode } from 'react';
import { describeThrown, StoaError, type Runtime } from 'stoa';
import { ModuleView, StoaButton, StoaOverlays, StoaProvider, useLabel, useRuntime } from 'stoa/react';
import { openTrialBuild, runtimeOver, type BuildFaults, type TrialBuild } from './trial-build.js';
import { Buttons, Outcome, Trial } from './trial.js';

export function BrokenBuildTrials(): ReactNode {
  const label = useLabel();
  return (
    <>
      <BrokenBuildTrial
        title={label('trouble.tampered.title', '…a file is not what was built')}
        text={label(
          'trouble.tampered.text',
          'Manifests say what each file must hash to. The server mends it at once, so that “Try again” works.',
        )}
        cases={[
          {
            button: label('trouble.tampered.byte', 'One byte more'),
            faults: { moduleFiles: 'tampered' },
            outcome: label(
              'trouble.tampered.byteOutcome',
              'The hash did not fit, and not one line of the script was run.',
            ),
          },
          {
            button: label('trouble.tampered.html', 'The script is a page'),
            faults: { moduleFiles: 'html' },
            outcome: label(
              'trouble.tampered.htmlOutcome',
              'The server said that all is well. The loader looked, and did not believe it.',
            ),
          },
          {
            button: label('trouble.tampered.empty', 'An empty file'),
            faults: { moduleFiles: 'empty' },
            outcome: label(
              'trouble.tampered.emptyOutcome',
              'To a browser an empty script is a good one. To the loader it is none.',
            ),
          },
        ]}
      />
      <BrokenBuildTrial
        title={label('trouble.throwing.title', '…the script of an app throws as it starts')}
        text={label(
          'trouble.throwing.text',
          'A browser runs a script once a page, so that trying again brings the same error.',
        )}
        cases={[
          {
            button: label('trouble.throwing.button', 'Load a script that throws'),
            faults: { moduleFiles: 'throwing' },
            outcome: label(
              'trouble.throwing.outcome',
              'The app says so in its place. Only a new page can help, and that is what is offered.',
            ),
          },
        ]}
      />
      <BrokenBuildTrial
        title={label('trouble.climbing.title', '…a manifest is not to be trusted')}
        text={label(
          'trouble.climbing.text',
          'It names scripts outside the folder of their app, as an attacker’s would, or ends in the middle.',
        )}
        cases={[
          {
            button: label('trouble.climbing.button', 'Files elsewhere'),
            faults: { manifests: 'climbing', mergedManifests: 'climbing' },
            outcome: label('trouble.climbing.outcome', 'Nothing was fetched from there.'),
          },
          {
            button: label('trouble.climbing.half', 'Half a manifest'),
            faults: { manifests: 'malformed', mergedManifests: 'malformed' },
            outcome: label(
              'trouble.climbing.halfOutcome',
              'Which version has failed is not known, so none is remembered as broken.',
            ),
          },
        ]}
      />
    </>
  );
}

interface Case {
  readonly button: string;
  readonly faults: BuildFaults;
  /** What the loader did about it. */
  readonly outcome: string;
}

/** One object for all renders: a new one would render the module again. */
const CARD = { id: '1042' };

interface Try {
  readonly runtime: Runtime;
  readonly build: TrialBuild;
  readonly outcome: string;
}

function BrokenBuildTrial({
  title,
  text,
  cases,
}: {
  title: string;
  text: string;
  cases: readonly Case[];
}): ReactNode {
  const label = useLabel();
  const page = useRuntime();
  const [current, setCurrent] = useState<Try>();
  const [told, setTold] = useState({ isFailure: false, text: '' });
  useEffect(() => () => current?.runtime.dispose(), [current]);

  async function begin({ faults, outcome }: Case): Promise<void> {
    setTold({ isFailure: false, text: '' });
    try {
      const build = await openTrialBuild(page.request, faults);
      setCurrent({ runtime: runtimeOver(page, build.buildUrl), build, outcome });
    } catch (error) {
      setTold({ isFailure: true, text: describeThrown(error) });
    }
  }

  function tellFailure(error: unknown): void {
    setTold({
      isFailure: false,
      text: `${error instanceof StoaError ? `${error.code}: ` : ''}${current?.outcome}`,
    });
    current?.build.mend().catch((cause: unknown) => page.monitor.capture(cause));
  }

  return (
    <Trial title={title} text={text}>
      <Buttons>
        {cases.map((one) => (
          <StoaButton key={one.button} onClick={() => void begin(one)}>
            {one.button}
          </StoaButton>
        ))}
      </Buttons>
      <Outcome kind={told.isFailure ? 'failure' : 'plain'}>{told.text}</Outcome>
      {current && (
        <StoaProvider key={current.build.buildUrl} runtime={current.runtime}>
          <ModuleView
            name="@stoa/hrm"
            component="PersonCard"
            props={CARD}
            onError={tellFailure}
            onReady={() =>
              setTold({
                isFailure: false,
                text: label('trouble.mended', 'Mended: this try has brought the app.'),
              })
            }
          />
          <StoaOverlays runtime={current.runtime} />
        </StoaProvider>
      )}
    </Trial>
  );
}
