/** The component `Directory`: everybody, and the latest leave requests beside them. */
import { useCallback, useState, type ReactNode } from 'react';
import type { Employee } from '../api.js';
import { LeaveList } from './leave-list.js';
import { PeopleList } from './people-list.js';
import { PersonDialog } from './person-dialog.js';

export function DirectoryPage(): ReactNode {
  const [person, setPerson] = useState<Employee>();
  const [isOpen, setOpen] = useState(false);
  // Counts the changes made here, so that what shows leave asks again.
  const [changes, setChanges] = useState(0);
  const noteChange = useCallback(() => setChanges((before) => before + 1), []);

  return (
    <div className="hrm">
      <div className="hrm-columns">
        <PeopleList
          changes={changes}
          onOpen={(chosen) => {
            setPerson(chosen);
            setOpen(true);
          }}
        />
        <LeaveList changes={changes} onChange={noteChange} />
      </div>
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
