/** What is known of a record besides its text, each fact in the form of its language. */
import type { ReactNode } from 'react';
import { useFormat, useLabel } from 'stoa/react';
import type { SuiteRecord } from './api.js';

const DAYS = ['from', 'to', 'due'];
const MONEY = /^(-?\d+(?:\.\d+)?) ([A-Z]{3})$/;

/** All but the file, which has a place of its own. */
export function Facts({ record: { facts, ownerName } }: { record: SuiteRecord }): ReactNode {
  const label = useLabel();
  const { dates, format } = useFormat();
  const names: Readonly<Record<string, string>> = {
    number: label('records.fact.number', 'Number'),
    company: label('records.fact.company', 'Company'),
    contact: label('records.fact.contact', 'Contact'),
    amount: label('records.fact.amount', 'Amount'),
    from: label('records.fact.from', 'From'),
    to: label('records.fact.to', 'Until'),
    due: label('records.fact.due', 'Due'),
    place: label('records.fact.place', 'Place'),
    progress: label('records.fact.progress', 'Progress'),
    priority: label('records.fact.priority', 'Priority'),
    owner: label('records.fact.owner', 'Responsible'),
  };

  function valueOf(name: string, value: string): ReactNode {
    if (DAYS.includes(name)) return dates.date(value);
    if (name === 'owner') return <bdi>{ownerName}</bdi>;
    if (name === 'progress') return <Progress percent={Number(value)} name={names.progress ?? ''} />;
    if (name === 'priority')
      return value === 'high' ? label('records.high', 'High') : label('records.normal', 'Normal');
    const [, amount, currency] = MONEY.exec(value) ?? [];
    if (name === 'amount' && amount !== undefined)
      return `${format.number(amount, { fractionDigits: 2 })}\u00a0${currency}`;
    return <bdi>{value}</bdi>;
  }

  const known = Object.entries(names).filter(([name]) => Object.hasOwn(facts, name));
  if (known.length === 0) return null;
  return (
    <dl className="records-facts">
      {known.map(([name, title]) => (
        <div key={name}>
          <dt>{title}</dt>
          <dd>{valueOf(name, String(facts[name]))}</dd>
        </div>
      ))}
    </dl>
  );
}

function Progress({ percent, name }: { percent: number; name: string }): ReactNode {
  return (
    <span className="records-progress">
      <progress max={100} value={percent} aria-label={name} />
      <span>{percent}%</span>
    </span>
  );
}
