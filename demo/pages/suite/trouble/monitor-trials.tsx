/** One button for each kind of thing that the monitor sees; what became of it is on the monitoring page. */
import { useEffect, useState, type ReactNode } from 'react';
import { createOtlpSink } from 'stoa';
import { StoaButton, useLabel, useRuntime } from 'stoa/react';
import { keepBusy } from './busy.js';
import { RouteTrial } from './route-trial.js';
import { SlowRender } from './slow-render.js';
import { Buttons, Trial } from './trial.js';

const SLOW_ACTION_MS = 60;
const LONG_FRAME_MS = 200;
const STORM = 1_000;
/** Apps of the tenant that have components of its own. */
const ECODE_APPS = ['4101'];

export function MonitorTrials(): ReactNode {
  return (
    <>
      <OddTrial />
      <FileTrial />
      <CallTrial />
      <EcodeTrial />
      <RouteTrial />
      <SlowTrial />
      <StormTrial />
      <OtlpTrial />
    </>
  );
}

function OddTrial(): ReactNode {
  const label = useLabel();
  const circular: Record<string, unknown> = { name: 'circular' };
  circular.self = circular;
  const hostile = new Proxy(
    {},
    {
      get() {
        throw new Error('nobody may read this');
      },
    },
  );
  const cases: readonly (readonly [string, unknown])[] = [
    [label('trouble.odd.null', 'Nothing at all'), null],
    [label('trouble.odd.object', 'A plain object'), { status: 'rejected', rows: 3 }],
    [label('trouble.odd.circular', 'An object that contains itself'), circular],
    [label('trouble.odd.hostile', 'An object that lets nobody read it'), hostile],
  ];
  return (
    <Trial
      title={label('trouble.odd.title', '…what is thrown is no error')}
      text={label('trouble.odd.text', 'A promise can be rejected with anything. Each becomes one record.')}
    >
      <Buttons>
        {cases.map(([name, value]) => (
          <StoaButton key={name} onClick={() => void rejectWith(value)}>
            {name}
          </StoaButton>
        ))}
      </Buttons>
    </Trial>
  );
}

/** As a promise of somebody else's code. */
function rejectWith(value: unknown): Promise<never> {
  return new Promise((_, reject: (reason: unknown) => void) => reject(value));
}

function FileTrial(): ReactNode {
  const label = useLabel();
  function miss(element: HTMLImageElement | HTMLLinkElement): void {
    const address = `/assets/missing-${Date.now()}`;
    if (element instanceof HTMLImageElement) element.src = `${address}.png`;
    else Object.assign(element, { rel: 'stylesheet', href: `${address}.css` });
    element.hidden = true;
    element.addEventListener('error', () => element.remove());
    // Only what is in the page is seen by the monitor, and by anybody else.
    document.body.append(element);
  }
  return (
    <Trial
      title={label('trouble.file.title', '…a file of the page is missing')}
      text={label('trouble.file.text', 'Browsers tell nobody but those who listen early enough.')}
    >
      <Buttons>
        <StoaButton onClick={() => miss(document.createElement('img'))}>
          {label('trouble.file.image', 'A picture')}
        </StoaButton>
        <StoaButton onClick={() => miss(document.createElement('link'))}>
          {label('trouble.file.style', 'A style sheet')}
        </StoaButton>
      </Buttons>
    </Trial>
  );
}

function CallTrial(): ReactNode {
  const label = useLabel();
  const { request } = useRuntime();
  function ask(path: string): void {
    const call = new XMLHttpRequest();
    call.open('GET', path);
    call.send();
  }
  return (
    <Trial
      title={label('trouble.call.title', '…a call fails')}
      text={label('trouble.call.text', 'By the request layer, or by a page that calls for itself.')}
    >
      <Buttons>
        <StoaButton onClick={() => void fetch('/api/demo/answers/500')}>
          {label('trouble.call.fetch', 'fetch, status 500')}
        </StoaButton>
        <StoaButton onClick={() => ask('/api/demo/answers/dropped')}>
          {label('trouble.call.xhr', 'XMLHttpRequest, cut off')}
        </StoaButton>
        <StoaButton onClick={() => void request.settle('/api/hrm/employees/0', { dedupe: false })}>
          {label('trouble.call.envelope', 'An envelope that says no')}
        </StoaButton>
      </Buttons>
    </Trial>
  );
}

function EcodeTrial(): ReactNode {
  const label = useLabel();
  const { hooks, monitor } = useRuntime();
  async function run(): Promise<void> {
    await monitor.loadEcode(ECODE_APPS);
    const stop = hooks.overrideProps(
      '@stoa/hrm',
      'PersonCard',
      () => {
        throw new Error('The demo was asked to let a customisation fail.');
      },
      { owner: 'northgate-badge' },
    );
    hooks.applyProps('@stoa/hrm', 'PersonCard', { id: '1042' });
    stop();
  }
  return (
    <Trial
      title={label('trouble.ecode.title', '…what a company has added fails')}
      text={label('trouble.ecode.text', 'The card stays as it was, and the record names the component.')}
    >
      <Buttons>
        <StoaButton onClick={() => void run()}>
          {label('trouble.ecode.button', 'Let a badge fail')}
        </StoaButton>
      </Buttons>
    </Trial>
  );
}

function SlowTrial(): ReactNode {
  const label = useLabel();
  const { monitor } = useRuntime();
  const [renders, setRenders] = useState(0);
  return (
    <Trial
      title={label('trouble.hang.title', '…the page hangs for a moment')}
      text={label(
        'trouble.hang.text',
        'Renders and actions are watched where the switches on the monitoring page say so.',
      )}
    >
      <Buttons>
        <StoaButton onClick={() => setRenders(renders + 1)}>
          {label('trouble.hang.render', 'Render for 120 ms')}
        </StoaButton>
        <StoaButton onClick={monitor.action('demo.hang', () => keepBusy(SLOW_ACTION_MS))}>
          {label('trouble.hang.action', 'Act for 60 ms')}
        </StoaButton>
        <StoaButton onClick={() => keepBusy(LONG_FRAME_MS)}>
          {label('trouble.hang.frame', 'Block for 200 ms')}
        </StoaButton>
      </Buttons>
      {renders > 0 && <SlowRender key={renders} />}
    </Trial>
  );
}

function StormTrial(): ReactNode {
  const label = useLabel();
  const { monitor } = useRuntime();
  function fail(count: number): void {
    for (let index = 1; index <= count; index += 1)
      monitor.capture(new Error(`Error ${index} of ${count} that the demo was asked for`));
  }
  return (
    <Trial
      title={label('trouble.storm.title', '…everything fails at once')}
      text={label('trouble.storm.text', 'None is lost on the way, not even when the page goes at once.')}
    >
      <Buttons>
        <StoaButton onClick={() => fail(STORM)}>
          {label('trouble.storm.many', 'A thousand errors')}
        </StoaButton>
        <StoaButton
          onClick={() => {
            fail(5);
            window.location.assign('/monitoring');
          }}
        >
          {label('trouble.storm.leave', 'Fail, then leave')}
        </StoaButton>
      </Buttons>
    </Trial>
  );
}

function OtlpTrial(): ReactNode {
  const label = useLabel();
  const { monitor } = useRuntime();
  const [isOn, setOn] = useState(false);
  useEffect(
    () =>
      isOn ? monitor.addSink(createOtlpSink({ url: '/otlp', serviceName: 'northgate-suite' })) : undefined,
    [isOn, monitor],
  );
  return (
    <Trial
      title={label('trouble.otlp.title', '…somebody else collects as well')}
      text={label(
        'trouble.otlp.text',
        'Errors, calls and routes of this page go to an OpenTelemetry collector, too: a small one in this server.',
      )}
    >
      <label className="switch">
        <input type="checkbox" checked={isOn} onChange={({ target }) => setOn(target.checked)} />
        {label('trouble.otlp.switch', 'Send to OpenTelemetry')}
      </label>
    </Trial>
  );
}
