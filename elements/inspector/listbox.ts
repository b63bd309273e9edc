/**
 * A list of which one row can be picked (ARIA, pattern "listbox"): one stop for the Tab key, arrows inside. The page's
 * screen readers hear a row as one text.
 */
import { html, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';

/** What is listed. */
export interface Listbox<Row> {
  readonly label: string;
  readonly rows: readonly Row[];
  keyOf(row: Row): string;
  readonly picked: string | undefined;
  /** Opened by click, Enter or Space, else reached with the arrows. */
  pick(key: string, opened: boolean): void;
  classOf(row: Row): string;
  render(row: Row): TemplateResult;
  /** What stands above the rows and stays there. */
  readonly head: TemplateResult;
  /** It only says again what each row says. */
  readonly isHeadDecoration: boolean;
  /** What stands behind the rows. */
  readonly behind?: TemplateResult;
}

const PAGE_STEP = 10;

/** Renders it; scrolls by itself. */
export function renderListbox<Row>(list: Listbox<Row>): TemplateResult {
  const { label, rows, keyOf, picked, head } = list;
  const index = rows.findIndex((row) => keyOf(row) === picked);

  const onKey = (event: KeyboardEvent): void => {
    const { key } = event;
    const box = event.currentTarget as HTMLElement;
    const next = new Map([
      ['ArrowDown', index + 1],
      ['ArrowUp', index < 0 ? rows.length - 1 : index - 1],
      ['PageDown', index + PAGE_STEP],
      ['PageUp', index - PAGE_STEP],
      ['Home', 0],
      ['End', rows.length - 1],
      ...(index < 0
        ? []
        : ([
            ['Enter', index],
            [' ', index],
          ] as const)),
    ]).get(key);
    if (next === undefined) return;
    event.preventDefault();
    const at = Math.min(rows.length - 1, Math.max(0, next));
    list.pick(keyOf(rows[at]!), key === 'Enter' || key === ' ');
    box.children[at]?.scrollIntoView({ block: 'nearest' });
  };
  const onClick = ({ target }: Event): void => {
    const key = (target as Element).closest<HTMLElement>('[role=option]')?.dataset['key'];
    if (key !== undefined) list.pick(key, true);
  };

  return html`<div class="scroller" data-scroll>
    <div class="head" aria-hidden=${list.isHeadDecoration ? 'true' : nothing}>${head}</div>
    <div class="sheet">
      ${list.behind ?? nothing}
      <div
        class="rows"
        role="listbox"
        tabindex="0"
        aria-label=${label}
        aria-activedescendant=${index < 0 ? nothing : `row-${index}`}
        @keydown=${onKey}
        @click=${onClick}
      >
        ${repeat(
          rows,
          keyOf,
          (row, at) =>
            html`<div
              id=${`row-${at}`}
              role="option"
              class=${`row ${list.classOf(row)}`}
              aria-selected=${at === index ? 'true' : 'false'}
              data-key=${keyOf(row)}
            >
              ${list.render(row)}
            </div>`,
        )}
      </div>
    </div>
  </div>`;
}
