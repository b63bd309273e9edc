/** One thing to try: what it does, the buttons that do it, and the place where its outcome is told. */
import { useId, type ReactNode } from 'react';

export function Trial({
  title,
  text,
  children,
}: {
  title: string;
  text: string;
  children: ReactNode;
}): ReactNode {
  const id = useId();
  return (
    <section className="card trial" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p className="hint">{text}</p>
      {children}
    </section>
  );
}

/** Buttons side by side. */
export function Buttons({ children }: { children: ReactNode }): ReactNode {
  return <div className="buttons">{children}</div>;
}

/** What came of it; read aloud when it changes. */
export function Outcome({
  children,
  kind = 'plain',
}: {
  children?: ReactNode;
  kind?: 'plain' | 'failure';
}): ReactNode {
  return (
    <p className={`outcome ${kind}`} role="status">
      {children}
    </p>
  );
}
