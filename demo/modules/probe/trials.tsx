/** The ways to fail. */
import { Suspense, useState, type ReactNode } from 'react';
import { lazyPart, StoaButton, useLabel } from 'stoa/react';

const Part = lazyPart(() => import('./part.js'));

export function Trials(): ReactNode {
  const label = useLabel();
  return (
    <ul className="probe-trials">
      <RenderTrial />
      <Trial
        title={label('probe.event.title', 'Throw in an event handler')}
        text={label('probe.event.text', 'The click fails, and what is shown here stays.')}
      >
        <StoaButton
          onClick={() => {
            throw new Error(`The probe of release ${__RELEASE__} threw in an event handler.`);
          }}
        >
          {label('probe.event.do', 'Throw on click')}
        </StoaButton>
      </Trial>
      <Trial
        title={label('probe.promise.title', 'Reject a promise')}
        text={label('probe.promise.text', 'Something in the background fails, and nobody waits for it.')}
      >
        <StoaButton
          onClick={() => {
            void Promise.reject(new Error(`The probe of release ${__RELEASE__} rejected a promise.`));
          }}
        >
          {label('probe.promise.do', 'Reject')}
        </StoaButton>
      </Trial>
      <LazyTrial />
    </ul>
  );
}

function RenderTrial(): ReactNode {
  const label = useLabel();
  const [isBroken, setBroken] = useState(false);
  if (isBroken) throw new Error(`The probe of release ${__RELEASE__} threw while it was rendered.`);
  return (
    <Trial
      title={label('probe.render.title', 'Throw while rendering')}
      text={label('probe.render.text', 'The whole module leaves the page; the rest of the page goes on.')}
    >
      <StoaButton variant="danger" onClick={() => setBroken(true)}>
        {label('probe.render.do', 'Break the module')}
      </StoaButton>
    </Trial>
  );
}

function LazyTrial(): ReactNode {
  const label = useLabel();
  const [isOpen, setOpen] = useState(false);
  return (
    <Trial
      title={label('probe.lazy.title', 'Load a part on use')}
      text={label(
        'probe.lazy.text',
        'A script of its own, fetched with this click. After a deployment that took it away it cannot be had.',
      )}
    >
      <StoaButton onClick={() => setOpen(true)}>{label('probe.lazy.do', 'Load the part')}</StoaButton>
      <div role="status">
        {isOpen && (
          <Suspense fallback={<p className="probe-part">{label('probe.loading', 'Loading')}</p>}>
            <Part />
          </Suspense>
        )}
      </div>
    </Trial>
  );
}

function Trial({ title, text, children }: { title: string; text: string; children: ReactNode }): ReactNode {
  return (
    <li>
      <h3>{title}</h3>
      <p>{text}</p>
      {children}
    </li>
  );
}
