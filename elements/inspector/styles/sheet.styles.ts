import { css } from 'lit';

/* Tabs that are read from top to bottom: cards, chips, lists. */
export const sheetStyles = css`
  .sheet-of {
    flex: 1;
    min-block-size: 0;
    padding: 12px;
    overflow: auto;
    overscroll-behavior: contain;
  }
  .sheet-of > p {
    margin: 0 0 8px;
  }
  .sheet-of.flow {
    columns: 300px;
    column-gap: 28px;
    block-size: auto;
    border: 0;
  }
  .flow > section {
    break-inside: avoid-column;
    margin-block-end: 20px;
  }
  .flow > section > h3 {
    margin-block-start: 0;
  }
  ul {
    margin: 0;
    padding: 0;
    list-style: none;
  }
  .cards {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 380px), 1fr));
    gap: 10px;
    align-items: start;
  }
  .card {
    padding: 10px 12px;
    border: 1px solid var(--_color-border);
    border-radius: calc(var(--_radius-small) + 2px);
  }
  .card.off code {
    color: var(--_color-text-secondary);
    text-decoration: line-through;
  }
  .card header {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 6px 8px;
  }
  .card h3 {
    margin: 0;
    font: 600 var(--_font-size) / 1.5 var(--_font-family);
    overflow-wrap: anywhere;
  }
  .card p {
    margin: 6px 0 0;
  }
  .numbers {
    display: flex;
    flex-wrap: wrap;
    gap: 2px 14px;
    color: var(--_color-text-secondary);
    font-variant-numeric: tabular-nums;
  }
  .chip {
    padding: 0 7px;
    border: 1px solid currentColor;
    border-radius: 9px;
    color: var(--_color-text-secondary);
    font-size: 11px;
    font-weight: 600;
    line-height: 16px;
    white-space: nowrap;
  }
  .chip.ok {
    color: var(--_color-success);
  }
  .chip.failed {
    color: var(--_color-danger);
  }
  .chip.busy {
    color: var(--_color-primary-text);
  }
  .files {
    margin-block-start: 8px;
  }
  .files li {
    display: grid;
    grid-template-columns: minmax(0, 3fr) 60px 60px minmax(40px, 2fr);
    column-gap: 8px;
    align-items: center;
    min-block-size: 22px;
    border-block-start: 1px solid var(--_line);
    font-variant-numeric: tabular-nums;
  }
  .files .file {
    font-family: var(--_code);
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .files .size,
  .files .time {
    color: var(--_color-text-secondary);
    text-align: end;
  }
  .chips {
    display: flex;
    flex-wrap: wrap;
    gap: 6px;
  }
  .chips li {
    display: flex;
    align-items: center;
    gap: 7px;
    padding: 4px 10px;
    border: 1px solid var(--_color-border);
    border-radius: var(--_radius-small);
  }
  .all,
  .list li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 12px;
    max-inline-size: 480px;
    min-block-size: 34px;
  }
  .all {
    justify-content: start;
    margin-block-end: 8px;
    font-weight: 600;
  }
  .list li + li {
    border-block-start: 1px solid var(--_line);
  }
  .switches {
    max-inline-size: 640px;
  }
  .switches li {
    max-inline-size: none;
    padding-block: 8px;
  }
  .switches p {
    margin: 0;
  }
  .switches code {
    color: var(--_color-text-secondary);
  }
  .switches.idle .switch[aria-checked='true'] {
    border-color: var(--_color-text-secondary);
    background: var(--_color-text-secondary);
  }
  .switches + .switches {
    border-block-start: 1px solid var(--_line);
  }
  .sheet-of > .remark {
    max-inline-size: 640px;
  }
  .hooks {
    margin-block-start: 6px;
  }
  .hooks li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 2px 10px;
    padding-block: 3px;
    border-block-start: 1px solid var(--_line);
  }
  .hooks .kind {
    inline-size: 76px;
  }
  .hooks code {
    flex: 1;
    min-inline-size: 100px;
  }
  section > p {
    margin: 4px 0;
  }
  .empty {
    display: grid;
    flex: 1;
    place-content: center;
    justify-items: center;
    gap: 4px;
    padding: 24px;
    color: var(--_color-text-secondary);
    text-align: center;
    text-wrap: balance;
  }
  .empty p {
    margin: 0;
    max-inline-size: 60ch;
  }
  .empty .title {
    color: var(--_color-text);
    font: 600 var(--_font-size) / 1.5 var(--_font-family);
  }
`;
