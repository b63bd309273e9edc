/** An app module in its place in the suite. What it shows and how it fails is its own affair and the loader's. */
import type { ReactNode } from 'react';
import { ModuleView, useLabel } from 'stoa/react';

export function PeopleView(): ReactNode {
  const label = useLabel();
  return (
    <>
      <p className="lead hint">
        {label('suite.people.lead', 'Everybody at Northgate, and who is away. Choose a person to see more.')}
      </p>
      <ModuleView name="@stoa/hrm" component="Directory" />
    </>
  );
}
