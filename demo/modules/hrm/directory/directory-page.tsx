/** The component `Directory`: everybody, and the latest leave requests beside them. Outsiders get the contacts only. */
import { useCallback, useState, type ReactNode } from 'react';
import type { Employee } from '../api.js';
import { ReleaseMark } from '../release-mark.js';
import { ContactsTable } from './contacts-table.js';
import { LeaveList } from './leave-list.js';
import { PeopleList } from './people-list.js';
import { PeopleTable } from './people-table.js';
import { PersonDialog } from './person-dialog.js';

export interface DirectoryProps {
  /** `contacts`: names, departments and addresses, and nothing of what is between a person and the company. */
  readonly scope?: 'all' | 'contacts';
}

export function DirectoryPage({ scope = 'all' }: DirectoryProps): ReactNode {
  const [person, setPerson] = useState<Employee>();
  const [isOpen, setOpen] = useState(false);
  // Counts the changes made here, so that what shows leave asks again.
  const [changes, setChanges] = useState(0);
  const noteChange = useCallback(() => setChanges((before) => before + 1), []);

  if (scope === 'contacts') {
    return (
      <div className="hrm">
        <PeopleList Table={ContactsTable} />
        <ReleaseMark />
      </div>
    );
  }
  return (
    <div className="hrm">
      <div className="hrm-columns">
        <PeopleList
          Table={PeopleTable}
          changes={changes}
          onOpen={(chosen) => {
            setPerson(chosen);
            setOpen(true);
          }}
        />
        <LeaveList changes={changes} onChange={noteChange} />
      </div>
      <ReleaseMark />
      {person && (
        <PersonDialog
          key={person.id}
          person={person}
          open={isOpen}
          changes={changes}
          onChange={noteChange}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}
