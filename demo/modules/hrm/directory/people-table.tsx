/** People with what the company knows of them; a click opens the rest. */
import type { ReactNode } from 'react';
import { useFormat, useLabel, useMessage } from 'stoa/react';
import { useMoney } from '../use-money.js';
import type { TableProps } from './people-list.js';
import { PersonName } from './person-name.js';

export function PeopleTable({ people, stale, labelledBy, onOpen }: TableProps): ReactNode {
  const label = useLabel();
  const message = useMessage();
  const money = useMoney();
  const { dates } = useFormat();
  return (
    <table className="hrm-table" aria-labelledby={labelledBy} aria-busy={stale}>
      <thead>
        <tr>
          <th scope="col">{label('hrm.name', 'Name')}</th>
          <th scope="col" className="hrm-wide">
            {label('hrm.department', 'Department')}
          </th>
          <th scope="col" className="hrm-wide">
            {label('hrm.hiredAt', 'Hired')}
          </th>
          <th scope="col" className="hrm-number">
            {label('hrm.monthlySalary', 'Monthly salary')}
          </th>
          <th scope="col" className="hrm-number hrm-wide">
            {label('hrm.leaveBalance', 'Leave left')}
          </th>
        </tr>
      </thead>
      <tbody>
        {people.map((person) => (
          <tr key={person.id}>
            <th scope="row">
              <PersonName person={person}>
                <button type="button" className="hrm-open" onClick={() => onOpen(person)}>
                  {person.name}
                </button>
              </PersonName>
            </th>
            <td className="hrm-wide">{person.department}</td>
            <td className="hrm-wide">{dates.date(person.hiredAt)}</td>
            <td className="hrm-number">{money(person.monthlySalary, person.currency)}</td>
            <td className="hrm-number hrm-wide">
              {message('hrm.days', { days: person.leaveBalanceDays }, '{days} d')}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
