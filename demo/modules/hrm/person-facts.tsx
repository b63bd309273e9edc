/** What is known of a person, as a list of terms. */
import type { ReactNode } from 'react';
import { useFormat, useLabel, useMessage } from 'stoa/react';
import type { Employee } from './api.js';
import { MailLink } from './mail-link.js';
import { useMoney } from './use-money.js';

export function PersonFacts({ person }: { person: Employee }): ReactNode {
  const label = useLabel();
  const message = useMessage();
  const money = useMoney();
  const { dates } = useFormat();
  return (
    <dl className="hrm-facts">
      <Fact term={label('hrm.title', 'Title')}>{person.title}</Fact>
      <Fact term={label('hrm.department', 'Department')}>{person.department}</Fact>
      <Fact term={label('hrm.email', 'E-mail')}>
        <MailLink address={person.email} />
      </Fact>
      <Fact term={label('hrm.hiredAt', 'Hired')}>{dates.date(person.hiredAt)}</Fact>
      <Fact term={label('hrm.birthday', 'Birthday')}>{dates.date(person.birthday)}</Fact>
      <Fact term={label('hrm.monthlySalary', 'Monthly salary')}>
        {money(person.monthlySalary, person.currency)}
      </Fact>
      <Fact term={label('hrm.leaveBalance', 'Leave left')}>
        {message('hrm.days', { days: person.leaveBalanceDays }, '{days} d')}
      </Fact>
    </dl>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }): ReactNode {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
