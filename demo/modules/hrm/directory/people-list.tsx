/** Search and pages of the people in the company; how a page of them looks is up to the table. */
import { useCallback, useEffect, useId, useState, type ComponentType, type ReactNode } from 'react';
import { StoaButton, useFormat, useLabel, useRuntime, useStore } from 'stoa/react';
import { listEmployees, type Employee } from '../api.js';
import { Empty, Failure, Skeleton } from '../states.js';
import { useCall } from '../use-call.js';

const PAGE_SIZE = 12;
const TYPING_PAUSE_MS = 200;

/** What a table of people is given. */
export interface TableProps {
  readonly people: readonly Employee[];
  /** The next page is on its way. */
  readonly stale: boolean;
  /** Id of the heading. */
  readonly labelledBy: string;
  onOpen(person: Employee): void;
}

interface PeopleListProps {
  readonly Table: ComponentType<TableProps>;
  /** Counts what was changed elsewhere. */
  readonly changes?: number;
  readonly onOpen?: (person: Employee) => void;
}

export function PeopleList({ Table, changes = 0, onOpen = () => {} }: PeopleListProps): ReactNode {
  const label = useLabel();
  const { format } = useFormat();
  const { request, labels } = useRuntime();
  // Departments and titles come in the language of the call.
  const locale = useStore(labels.locale$);
  const headingId = useId();
  const [typed, setTyped] = useState('');
  const [query, setQuery] = useState({ keyword: '', page: 1 });

  useEffect(() => {
    const keyword = typed.trim();
    const timer = setTimeout(
      () => setQuery((before) => (before.keyword === keyword ? before : { keyword, page: 1 })),
      TYPING_PAUSE_MS,
    );
    return () => clearTimeout(timer);
  }, [typed]);

  const list = useCall(
    useCallback(
      (signal: AbortSignal) => listEmployees(request, { ...query, size: PAGE_SIZE }, { signal }),
      [request, query],
    ),
    `${locale} ${changes}`,
  );
  const total = list.data?.total ?? 0;
  const first = (query.page - 1) * PAGE_SIZE + 1;
  const last = Math.min(query.page * PAGE_SIZE, total);

  return (
    <section className="hrm-panel" aria-labelledby={headingId}>
      <header className="hrm-head">
        <h2 id={headingId}>{label('hrm.people.title', 'People')}</h2>
        <label className="hrm-search">
          <span className="hrm-unseen">{label('hrm.people.search', 'Search people')}</span>
          <input
            type="search"
            value={typed}
            placeholder={label('hrm.people.searchHint', 'Name, department or title')}
            onChange={(event) => setTyped(event.target.value)}
          />
        </label>
      </header>

      {list.failure !== undefined && <Failure message={list.failure} onRetry={list.reload} />}
      {!list.data && list.loading && <Skeleton lines={8} />}
      {list.data?.items.length === 0 && (
        <Empty>{label('hrm.people.none', 'Nobody matches “{0}”.', [query.keyword])}</Empty>
      )}
      {list.data && list.data.items.length > 0 && (
        <>
          <Table people={list.data.items} stale={list.loading} labelledBy={headingId} onOpen={onOpen} />
          <footer className="hrm-foot">
            <span role="status">
              {label(
                'hrm.people.range',
                '{0}–{1} of {2}',
                [first, last, total].map((count) => format.number(count)),
              )}
            </span>
            <span className="hrm-actions">
              <StoaButton
                size="small"
                disabled={query.page === 1}
                onClick={() => setQuery({ ...query, page: query.page - 1 })}
              >
                {label('hrm.people.previous', 'Previous')}
              </StoaButton>
              <StoaButton
                size="small"
                disabled={last >= total}
                onClick={() => setQuery({ ...query, page: query.page + 1 })}
              >
                {label('hrm.people.next', 'Next')}
              </StoaButton>
            </span>
          </footer>
        </>
      )}
    </section>
  );
}
