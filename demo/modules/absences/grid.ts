/** The month as a grid of days: one tab stop, arrow keys inside, bars across the days on which somebody is away. */
import type { Runtime } from 'stoa';
import type { Leave } from './api.js';
import { barsOf, type Bar } from './bars.js';
import { addDays, addMonths, monthOf, weekdayOf, weeksOf, weekStart } from './days.js';
import { fill, make } from './dom.js';

/** What the grid shows. */
export interface GridState {
  /** Decides the month as well. */
  readonly selected: string;
  readonly today: string;
  readonly leaves: readonly Leave[];
  readonly isLoading: boolean;
}

export interface Grid {
  readonly element: HTMLElement;
  show(state: GridState): void;
  /** The language has changed: all names have to be written anew. */
  forget(): void;
  /** Puts the focus on the selected day. */
  focus(): void;
}

/** More bars than these in a week would make it taller than a screen; the day says how many more there are. */
const MAX_LANES = 4;
const MIN_LANES = 2;
const TINTS = 6;

/** `select` hears of a day that a person goes to. */
export function createGrid(
  { dates, labels }: Runtime,
  { labelledBy, select }: { labelledBy: string; select: (day: string) => void },
): Grid {
  const element = make('div', { class: 'absences-grid', role: 'grid', 'aria-labelledby': labelledBy });
  let cells = new Map<string, HTMLElement>();
  let shown: GridState | undefined;

  element.addEventListener('click', ({ target }) => {
    const day = target instanceof Element && target.closest<HTMLElement>('[data-day]')?.dataset['day'];
    if (day) select(day);
  });

  element.addEventListener('keydown', (event) => {
    if (!shown || event.altKey || event.ctrlKey || event.metaKey) return;
    const day = dayByKey(event.key, shown.selected, event.shiftKey);
    if (day === undefined) return;
    event.preventDefault();
    select(day);
  });

  function dayByKey(key: string, day: string, isShifted: boolean): string | undefined {
    const ahead = getComputedStyle(element).direction === 'rtl' ? -1 : 1;
    const start = weekStart(day, dates.firstDayOfWeek());
    switch (key) {
      case 'ArrowRight':
        return addDays(day, ahead);
      case 'ArrowLeft':
        return addDays(day, -ahead);
      case 'ArrowDown':
        return addDays(day, 7);
      case 'ArrowUp':
        return addDays(day, -7);
      case 'Home':
        return start;
      case 'End':
        return addDays(start, 6);
      case 'PageDown':
        return addMonths(day, isShifted ? 12 : 1);
      case 'PageUp':
        return addMonths(day, isShifted ? -12 : -1);
      default:
        return undefined;
    }
  }

  function makeWeekdays(week: readonly string[]): HTMLElement {
    const heads = week.map((day) =>
      make(
        'span',
        { role: 'columnheader', 'aria-label': dates.format(day, 'dddd') },
        dates.format(day, 'ddd'),
      ),
    );
    return make('div', { class: 'absences-weekdays', role: 'row' }, ...heads);
  }

  function makeWeek(week: readonly string[], { selected, today, leaves }: GridState): HTMLElement {
    const bars = barsOf(week, leaves);
    const days = week.map((day, column) => {
      const away = bars.filter(({ first, last }) => first <= column && column <= last);
      const hidden = away.filter(({ lane }) => lane >= MAX_LANES).length;
      const isWeekend = [0, 6].includes(weekdayOf(day));
      const isOutside = monthOf(day) !== monthOf(selected);
      const cell = make(
        'div',
        {
          class: `absences-day${isWeekend ? ' absences-weekend' : ''}${isOutside ? ' absences-outside' : ''}`,
          role: 'gridcell',
          'data-day': day,
          'aria-label': describe(day, away),
          'aria-current': day === today && 'date',
        },
        make('span', { class: 'absences-number' }, dates.format(day, 'D')),
        hidden > 0 && make('span', { class: 'absences-hidden' }, `+${hidden}`),
      );
      cell.style.gridColumn = String(column + 1);
      cells.set(day, cell);
      return cell;
    });
    const lanes = Math.min(MAX_LANES, Math.max(MIN_LANES, ...bars.map(({ lane }) => lane + 1)));
    const strips = bars.filter(({ lane }) => lane < MAX_LANES).map(makeBar);
    const row = make('div', { class: 'absences-week', role: 'row' }, ...days, ...strips);
    row.style.setProperty('--absences-lanes', String(lanes));
    return row;
  }

  /** What a screen reader says of a day; the bars are for the eye. */
  function describe(day: string, away: readonly Bar[]): string {
    const written = dates.format(day, labels.get('absences.day', 'dddd, MMMM D, YYYY'));
    if (away.length === 0) return written;
    const names = away.map(({ leave }) => leave.employeeName);
    const values = { day: written, names, plainNames: names.join(', ') };
    return labels.message('absences.cell', values, '{day}. Away: {plainNames}');
  }

  function mark(cell: HTMLElement | undefined, isSelected: boolean): void {
    if (!cell) return;
    cell.tabIndex = isSelected ? 0 : -1;
    cell.ariaSelected = String(isSelected);
  }

  return {
    element,
    show(state) {
      const isSameGrid =
        shown?.leaves === state.leaves &&
        shown.today === state.today &&
        monthOf(shown.selected) === monthOf(state.selected);
      element.ariaBusy = String(state.isLoading);
      // A cell that has the focus should stay: taken away, it would take the focus along.
      if (isSameGrid) mark(cells.get(shown?.selected ?? ''), false);
      else {
        const hadFocus = element.matches(':focus-within');
        cells = new Map();
        const weeks = weeksOf(monthOf(state.selected), dates.firstDayOfWeek());
        fill(element, makeWeekdays(weeks[0] ?? []), ...weeks.map((week) => makeWeek(week, state)));
        for (const cell of cells.values()) mark(cell, false);
        if (hadFocus) cells.get(state.selected)?.focus();
      }
      mark(cells.get(state.selected), true);
      shown = state;
    },
    forget: () => (shown = undefined),
    focus: () => cells.get(shown?.selected ?? '')?.focus(),
  };
}

function makeBar({ leave, first, last, fromBefore, goesOn, lane }: Bar): HTMLElement {
  const ends = `${fromBefore ? ' absences-from-before' : ''}${goesOn ? ' absences-goes-on' : ''}`;
  const bar = make(
    'span',
    {
      class: `absences-bar absences-${leave.status} absences-tint-${tintOf(leave.employeeId)}${ends}`,
      'aria-hidden': 'true',
    },
    make('bdi', {}, leave.employeeName),
  );
  bar.style.gridColumn = `${first + 1} / ${last + 2}`;
  bar.style.gridRow = String(lane + 2);
  return bar;
}

/** Always the same for the same person. */
export function tintOf(id: string): number {
  return [...id].reduce((sum, sign) => sum + sign.charCodeAt(0), 0) % TINTS;
}
