/** Which release of this module is on the page: small, for those who look for it. */
import type { ReactNode } from 'react';
import { useLabel } from 'stoa/react';

export function ReleaseMark(): ReactNode {
  const label = useLabel();
  return <p className="hrm-release">{label('hrm.release', 'Directory, release {0}', [__RELEASE__])}</p>;
}
