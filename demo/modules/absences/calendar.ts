/** The calendar: which day is looked at, what is known of the leave around it, and the way from month to month. */
import { describeThrown, type Runtime } from 'stoa';
import { createAgenda } from './agenda.js';
import { listLeaves, messageOf, type Leave } from './api.js';
import { addMonths, monthOf } from './days.js';
import { fill, make, makeButton } from './dom.js';
import { createGrid } from './grid.js';

export interface CalendarProps {
  /** `YYYY-MM`; the month of today when absent. */
  readonly month?: string;
}

/** A calendar that is on the page until `dispose`. */
export interface CalendarView {
  readonly element: HTMLElement;
  update(props: CalendarProps): void;
  dispose(): void;
}

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;

export function createCalendar(runtime: Runtime, props: CalendarProps): CalendarView {
  const { dates, labels, request } = runtime;
  const abort = new AbortController();
  // Two calendars can be on one page.
  const id = `absences-${crypto.randomUUID()}`;

  const heading = make('h2', { id: `${id}-heading` });
  const summary = make('p', { class: 'absences-quiet' });
  const toToday = makeButton('absences-button', () => go(today(), 'button'));
  const back = makeButton('absences-button absences-back', () => go(addMonths(selected, -1), 'button'));
  const on = makeButton('absences-button absences-on', () => go(addMonths(selected, 1), 'button'));
  const failureText = make('p');
  const retry = makeButton('absences-button', () => {
    void load();
    // The button is gone by now.
    grid.focus();
  });
  const failureBox = make('div', { class: 'absences-failure' }, failureText, retry);
  const alert = make('div', { role: 'alert' });
  const grid = createGrid(runtime, { labelledBy: heading.id, select: (day) => go(day, 'grid') });
  const agenda = createAgenda(runtime, { id: `${id}-day`, select: (day) => go(day, 'grid') });
  const status = make('p', { class: 'absences-unseen', role: 'status' });
  const release = make('p', { class: 'absences-release' });
  const element = make(
    'div',
    { class: 'absences' },
    make(
      'div',
      { class: 'absences-columns' },
      make(
        'section',
        { class: 'absences-panel', 'aria-labelledby': heading.id },
        make(
          'header',
          { class: 'absences-head' },
          make('div', {}, heading, summary),
          make('div', { class: 'absences-tools' }, toToday, back, on),
        ),
        alert,
        grid.element,
      ),
      agenda.element,
    ),
    status,
    release,
  );

  const today = () => dates.format(Date.now(), 'YYYY-MM-DD');
  let selected = firstDayOf(props.month);
  let leaves: readonly Leave[] = [];
  let failure: { readonly error: unknown } | undefined;
  let isLoading = false;

  /** The day to begin with in a month. */
  function firstDayOf(month: string | undefined): string {
    const now = today();
    return month === undefined || !MONTH.test(month) || month === monthOf(now) ? now : `${month}-01`;
  }

  function go(day: string, by: 'grid' | 'button'): void {
    const isNewMonth = monthOf(day) !== monthOf(selected);
    selected = day;
    render();
    if (by === 'grid') grid.focus();
    // Whoever uses the buttons does not meet the heading; whoever is in the grid hears the day.
    else if (isNewMonth) status.textContent = `${heading.textContent}. ${summary.textContent}`;
  }

  async function load(): Promise<void> {
    isLoading = true;
    failure = undefined;
    render();
    try {
      leaves = await listLeaves(request, abort.signal);
    } catch (error) {
      failure = { error };
    }
    if (abort.signal.aborted) return;
    isLoading = false;
    render();
  }

  function render(): void {
    heading.textContent = dates.format(selected, labels.get('absences.month', 'MMMM YYYY'));
    summary.textContent = summarise();
    renderFailure();
    grid.show({ selected, today: today(), leaves, isLoading });
    agenda.show(selected, leaves);
  }

  function summarise(): string {
    if (isLoading) return labels.get('absences.loading', 'Loading');
    if (failure) return '';
    const month = monthOf(selected);
    const inMonth = leaves.filter(({ from, to }) => monthOf(from) <= month && month <= monthOf(to));
    const count = new Set(inMonth.map(({ employeeId }) => employeeId)).size;
    // Without plurals, for the moment until these can be said.
    const plain = labels.get('absences.count', 'Away this month: {0}', [count]);
    return labels.message('absences.summary', { count }, plain);
  }

  function renderFailure(): void {
    if (!failure) return failureBox.remove();
    const { error } = failure;
    const message =
      messageOf(error) ??
      labels.get('absences.failed.unexpected', 'Something unexpected happened: {0}', [describeThrown(error)]);
    const title = labels.get('absences.failed', 'The leave could not be loaded.');
    fill(failureText, make('strong', {}, title), ` ${message}`);
    if (!failureBox.isConnected) alert.append(failureBox);
  }

  /** All that changes with the language. */
  function renderTexts(): void {
    toToday.textContent = labels.get('absences.today', 'Today');
    back.ariaLabel = back.title = labels.get('absences.previous', 'Previous month');
    on.ariaLabel = on.title = labels.get('absences.next', 'Next month');
    retry.textContent = labels.get('absences.retry', 'Try again');
    release.textContent = labels.get('absences.release', 'Absences, release {0}', [__RELEASE__]);
    grid.forget();
    render();
  }

  renderTexts();
  const stops = [labels.version$.listen(renderTexts), labels.locale$.listen(renderTexts)];
  void load();

  return {
    element,
    update({ month }) {
      if (month === props.month) return;
      props = month === undefined ? {} : { month };
      go(firstDayOf(month), 'button');
    },
    dispose() {
      abort.abort();
      for (const stop of stops) stop();
    },
  };
}
