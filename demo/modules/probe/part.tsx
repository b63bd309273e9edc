/** The part that is loaded on use. A chunk of its own: a deployment may have taken it away by then. */
import type { ReactNode } from 'react';
import { useLabel } from 'stoa/react';

export default function Part(): ReactNode {
  const label = useLabel();
  return (
    <p className="probe-part">{label('probe.lazy.here', 'Here it is, from release {0}.', [__RELEASE__])}</p>
  );
}
