/** What several cards of the monitoring page are made of. */
import { html, nothing, svg, type TemplateResult } from 'lit';
import type { Words } from './words.js';

/** A card with a heading. */
export function card(
  id: string,
  title: string,
  content: TemplateResult | TemplateResult[],
  { hint = '', tools, wide = false }: { hint?: string; tools?: TemplateResult; wide?: boolean } = {},
): TemplateResult {
  return html`<section class="card ${wide ? 'wide' : ''}" aria-labelledby=${id}>
    <div class="card-head">
      <div>
        <h2 id=${id}>${title}</h2>
        ${hint ? html`<p class="hint">${hint}</p>` : nothing}
      </div>
      ${tools ?? nothing}
    </div>
    ${content}
  </section>`;
}

/** A place for a chart. `description` is what those hear who do not see it; the figures are in the table beside it. */
export function plot(id: string, size: 'time' | 'bars', description: string): TemplateResult {
  return html`<div class="plot ${size}">
    <canvas id=${id} role="img" aria-label=${description}></canvas>
  </div>`;
}

/** A column of a table. */
export interface Column<Row> {
  readonly title: string;
  readonly isNumber?: boolean;
  cell(row: Row): unknown;
}

/** A table whose first column names the row. It scrolls in itself where the screen is narrow. */
export function table<Row>(
  { label }: Words,
  title: string,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
): TemplateResult {
  const kind = (column: Column<Row>) => (column.isNumber ? 'number' : '');
  return html`<div
    class="scroll"
    tabindex="0"
    role="region"
    aria-label=${label('monitoring.tableOf', '{0}, as a table', [title])}
  >
    <table aria-label=${title}>
      <thead>
        <tr>
          ${columns.map((column) => html`<th scope="col" class=${kind(column)}>${column.title}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          (row) =>
            html`<tr>
              ${columns.map((column, index) =>
                index === 0
                  ? html`<th scope="row">${column.cell(row)}</th>`
                  : html`<td class=${kind(column)}>${column.cell(row)}</td>`,
              )}
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}

/** The figures of a chart, for whoever prefers them. */
export function figuresOf<Row>(
  words: Words,
  title: string,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
): TemplateResult {
  return html`<details class="figures-of">
    <summary>
      ${words.label('monitoring.asTable', 'As a table')}<span class="visually-hidden">: ${title}</span>
    </summary>
    ${table(words, title, columns, rows)}
  </details>`;
}

export function empty(text: string): TemplateResult {
  return html`<p class="empty">${text}</p>`;
}

/** A share as a bar, beside the figure that says it. */
export function meter(share: number, kind: string): TemplateResult {
  const width = Math.max(share > 0 ? 2 : 0, Math.min(100, share * 100));
  return html`<svg class="meter" width="100%" height="6" aria-hidden="true">
    <rect class="track" width="100%" height="6" rx="3"></rect>
    ${svg`<rect class=${kind} width="${width}%" height="6" rx="3" />`}
  </svg>`;
}
