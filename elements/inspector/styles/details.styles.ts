import { css } from 'lit';

/* The pane beside a list; in front of it where there is no room beside. */
export const detailStyles = css`
  .details {
    display: flex;
    flex: none;
    flex-direction: column;
    inline-size: clamp(320px, 42%, 640px);
    border-inline-start: 1px solid var(--_color-border);
    background: var(--_color-surface);
  }
  .details header {
    display: flex;
    flex: none;
    align-items: center;
    gap: 6px;
    padding: 4px 6px 4px 12px;
    border-block-end: 1px solid var(--_line);
  }
  .details header:dir(rtl) {
    padding: 4px 12px 4px 6px;
  }
  .details h2 {
    flex: 1;
    min-inline-size: 0;
    margin: 0;
    font: 600 var(--_font-size-small) / 1.5 var(--_code);
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .outcome {
    color: var(--_color-success);
  }
  .content {
    flex: 1;
    min-block-size: 0;
    padding: 10px 12px 16px;
    overflow: auto;
    overscroll-behavior: contain;
  }
  section > h3,
  section > h2 {
    margin: 16px 0 6px;
    color: var(--_color-text-secondary);
    font: 600 var(--_text);
  }
  .content > section:first-child > h3 {
    margin-block-start: 0;
  }
  dl {
    display: grid;
    grid-template-columns: minmax(0, auto) minmax(0, 1fr);
    gap: 3px 14px;
    margin: 0;
  }
  dl > div {
    display: contents;
  }
  dt {
    color: var(--_color-text-secondary);
    max-inline-size: 28ch;
    overflow-wrap: anywhere;
  }
  dd {
    margin: 0;
    overflow-wrap: anywhere;
  }
  code,
  .url {
    font-family: var(--_code);
    overflow-wrap: anywhere;
  }
  pre {
    max-block-size: 260px;
    margin: 6px 0 0;
    padding: 8px 10px;
    border: 1px solid var(--_line);
    border-radius: var(--_radius-small);
    background: var(--_quiet);
    font: var(--_font-size-small) / 1.6 var(--_code);
    text-align: left;
    white-space: pre-wrap;
    overflow-wrap: anywhere;
    tab-size: 2;
    overflow: auto;
  }
  .stack span {
    display: block;
    padding-inline-start: 4ch;
    text-indent: -4ch;
  }
  .stack .aside {
    color: var(--_color-text-secondary);
    font-style: italic;
  }
  .stack .cause {
    font-weight: 600;
  }
  .remark {
    margin: 0 0 10px;
    padding: 6px 10px;
    border-radius: var(--_radius-small);
    background: var(--_quiet);
    color: var(--_color-text-secondary);
  }
  .failure {
    margin: 0 0 8px;
    color: var(--_color-danger);
    overflow-wrap: anywhere;
  }
  .failure:empty {
    display: none;
  }
  .failure code {
    margin-inline-end: 4px;
    font-weight: 600;
  }
  .timing {
    inline-size: 100%;
    border-collapse: collapse;
    font-variant-numeric: tabular-nums;
  }
  .timing th {
    inline-size: 1px;
    padding: 1px 0;
    padding-inline-end: 12px;
    font-weight: 400;
    text-align: start;
    white-space: nowrap;
  }
  .timing td {
    padding: 1px 0;
    text-align: end;
    white-space: nowrap;
  }
  .timing td:last-child {
    inline-size: 70px;
  }
  .timing .drawn {
    position: relative;
    background: var(--_quiet);
  }
  @container panel (inline-size < 720px) {
    .details {
      position: absolute;
      inset: 0;
      z-index: 2;
      inline-size: auto;
      border: 0;
    }
    .split.open > .scroller {
      visibility: hidden;
    }
  }
`;
