/** What a link is, as the classifier says it. */
import type { ReactNode } from 'react';
import type { ClassifiedLink } from 'stoa';
import { useLabel } from 'stoa/react';

export function Verdict({ link: { verdict, reason, displayHost } }: { link: ClassifiedLink }): ReactNode {
  const label = useLabel();
  const words: Record<ClassifiedLink['verdict'], string> = {
    ignore: label('links.verdict.ignore', 'No link'),
    block: label('links.verdict.block', 'Refused'),
    internal: label('links.verdict.internal', 'Ours'),
    trusted: label('links.verdict.trusted', 'Trusted'),
    external: label('links.verdict.external', 'Asks first'),
    handoff: label('links.verdict.handoff', 'For the device'),
  };
  return (
    <p className="verdict-line">
      <span className={`verdict verdict-${verdict}`}>{words[verdict]}</span>
      <code dir="ltr">{reason}</code>
      {displayHost && (
        <span className="hint" dir="ltr">
          {displayHost}
        </span>
      )}
    </p>
  );
}
