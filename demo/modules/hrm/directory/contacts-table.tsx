/** People with how to reach them. */
import type { ReactNode } from 'react';
import { useLabel } from 'stoa/react';
import { MailLink } from '../mail-link.js';
import type { TableProps } from './people-list.js';
import { PersonName } from './person-name.js';

export function ContactsTable({ people, stale, labelledBy }: TableProps): ReactNode {
  const label = useLabel();
  return (
    <table className="hrm-table" aria-labelledby={labelledBy} aria-busy={stale}>
      <thead>
        <tr>
          <th scope="col">{label('hrm.name', 'Name')}</th>
          <th scope="col" className="hrm-wide">
            {label('hrm.department', 'Department')}
          </th>
          <th scope="col">{label('hrm.email', 'E-mail')}</th>
        </tr>
      </thead>
      <tbody>
        {people.map((person) => (
          <tr key={person.id}>
            <th scope="row">
              <PersonName person={person}>
                <strong>{person.name}</strong>
              </PersonName>
            </th>
            <td className="hrm-wide">{person.department}</td>
            <td>
              <MailLink address={person.email} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
