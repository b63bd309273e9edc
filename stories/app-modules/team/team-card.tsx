/** The component `TeamCard`: who is in a team, since when, and what the team has left to spend. */
import { useEffect, useState, type ReactNode } from 'react';
import { StoaButton, useFormat, useLabel, useRuntime } from 'stoa/react';

/** Props of `TeamCard`. */
export interface TeamCardProps {
  /** Id of the team. */
  readonly team: string;
}

interface Team {
  readonly name: string;
  /** Decimal string. */
  readonly budget: string;
  readonly members: readonly { readonly name: string; readonly joinedAt: string }[];
}

export function TeamCardView({ team: id }: TeamCardProps): ReactNode {
  const label = useLabel();
  const { format, dates } = useFormat();
  const { request, notices } = useRuntime();
  const [team, setTeam] = useState<Team>();

  useEffect(() => {
    const abort = new AbortController();
    void request.settle<Team>('/api/teams/find', { params: { id }, signal: abort.signal }).then((answer) => {
      if (abort.signal.aborted) return;
      if (answer.status) setTeam(answer.data);
      else notices.show({ kind: 'error', text: answer.msg });
    });
    return () => abort.abort();
  }, [id, request, notices]);

  return (
    <article className="team" aria-busy={!team}>
      <h2>{team?.name ?? label('team.loading', 'Loading')}</h2>
      <ul>
        {team?.members.map(({ name, joinedAt }) => (
          <li key={name}>
            <span>{name}</span>
            <span className="team-quiet">
              {label('team.since', 'since {0}', [isolate(dates.date(joinedAt))])}
            </span>
          </li>
        ))}
      </ul>
      {team && (
        <p>{label('team.budget', 'Budget left: {0}', [format.number(team.budget, { fractionDigits: 2 })])}</p>
      )}
      <StoaButton
        onClick={() =>
          notices.show({ kind: 'success', text: label('team.greeted', 'Everybody has been greeted.') })
        }
      >
        {label('team.greet', 'Say hello')}
      </StoaButton>
    </article>
  );
}

/** Keeps the parts of a date in their order inside a sentence that is written from right to left. */
const isolate = (text: string) => `\u2068${text}\u2069`;
