/** Who is away on one day, with all that is known of it. */
import type { Runtime } from 'stoa';
import type { Leave } from './api.js';
import { fill, make, makeButton } from './dom.js';
import { tintOf } from './grid.js';

export interface Agenda {
  readonly element: HTMLElement;
  show(day: string, leaves: readonly Leave[]): void;
}

/** `select` hears of a day that a person wants to see. */
export function createAgenda(
  { dates, format, labels }: Runtime,
  { id, select }: { id: string; select: (day: string) => void },
): Agenda {
  const element = make('section', { class: 'absences-agenda', 'aria-labelledby': id });

  function makeLeave(leave: Leave): HTMLElement {
    const { employeeName, from, to, days, reason, status } = leave;
    const ends = [from, to].map((day) => dates.date(day));
    const period = from === to ? ends[0] : labels.get('absences.range', '{0} – {1}', ends);
    const count = labels.message('absences.days', { days }, format.number(days));
    const statuses = {
      pending: labels.get('absences.pending', 'Not decided yet'),
      approved: labels.get('absences.approved', 'Approved'),
      withdrawn: '',
    };
    return make(
      'li',
      { class: `absences-tint-${tintOf(leave.employeeId)}` },
      make('span', { class: `absences-dot absences-${status}`, 'aria-hidden': 'true' }),
      make(
        'div',
        {},
        make('bdi', { class: 'absences-name' }, employeeName),
        make('p', { class: 'absences-quiet' }, `${period} · ${count}`),
        reason !== '' && make('p', { class: 'absences-reason' }, make('bdi', {}, reason)),
        make('p', { class: `absences-status absences-${status}` }, statuses[status]),
      ),
    );
  }

  /** So that a quiet day leads on to one that is not. */
  function makeNext(day: string, leaves: readonly Leave[]): HTMLElement | undefined {
    const [next] = leaves
      .filter(({ from }) => from > day)
      .sort((one, other) => Number(one.from > other.from) - Number(one.from < other.from));
    if (!next) return undefined;
    const button = makeButton('absences-button', () => select(next.from));
    fill(
      button,
      labels.get('absences.then', 'Next: {0}', [next.employeeName]),
      ' ',
      make('span', { class: 'absences-when' }, dates.date(next.from)),
    );
    return button;
  }

  return {
    element,
    show(day, leaves) {
      const away = leaves.filter(({ from, to }) => from <= day && day <= to);
      const heading = make('h3', { id }, dates.format(day, labels.get('absences.day', 'dddd, MMMM D, YYYY')));
      if (away.length > 0) return fill(element, heading, make('ul', {}, ...away.map(makeLeave)));
      const nobody = labels.get('absences.nobody', 'Nobody is away.');
      fill(element, heading, make('p', { class: 'absences-quiet' }, nobody), makeNext(day, leaves));
    },
  };
}
