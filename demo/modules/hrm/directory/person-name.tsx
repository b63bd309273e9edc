/** A person in a row: picture, name, title. */
import type { ReactNode } from 'react';
import type { Employee } from '../api.js';
import { Avatar } from '../avatar.js';

export function PersonName({ person, children }: { person: Employee; children: ReactNode }): ReactNode {
  return (
    <span className="hrm-person">
      <Avatar id={person.id} name={person.name} />
      <span>
        {children}
        <small>{person.title}</small>
      </span>
    </span>
  );
}
