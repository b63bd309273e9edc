/** The head of the bulletin: its name, the time where it is written, and whether anybody is there. */
import type { ReactNode } from 'react';
import { officeHours, writeDay, writeHijriDay, writeTime } from './riyadh.js';
import { TEXTS } from './texts.js';
import { useNow } from './use-now.js';

export function Masthead({ headingId }: { headingId: string }): ReactNode {
  const now = useNow();
  const { isOpen, text } = officeHours(now);
  return (
    <header className="bulletin-masthead">
      <div>
        <h2 id={headingId}>{TEXTS.title}</h2>
        <p className="bulletin-days">
          <span>{writeDay(now)}</span>
          <span>{writeHijriDay(now)}</span>
        </p>
      </div>
      <div className="bulletin-clock" role="group" aria-label={TEXTS.clock}>
        <time dateTime={new Date(now).toISOString()}>{writeTime(now)}</time>
        <span className={isOpen ? 'bulletin-open' : 'bulletin-closed'}>{text}</span>
      </div>
    </header>
  );
}
