import { css } from 'lit';

/* Lists of one line a row, and the split of list and details. */
export const listStyles = css`
  .split {
    position: relative;
    display: flex;
    flex: 1;
    min-block-size: 0;
  }
  .scroller {
    container: list / inline-size;
    flex: 1;
    min-inline-size: 0;
    overflow: hidden auto;
    overscroll-behavior: contain;
  }
  .head {
    position: sticky;
    inset-block-start: 0;
    z-index: 1;
    background: var(--_color-surface);
    color: var(--_color-text-secondary);
    font-weight: 500;
    border-block-end: 1px solid var(--_line);
  }
  .sheet {
    position: relative;
  }
  .rows {
    position: relative;
    min-block-size: 30px;
  }
  .requests .head,
  .row {
    display: grid;
    align-items: center;
    column-gap: 10px;
    padding-inline: 10px;
  }
  .requests .head,
  .requests .row {
    grid-template-columns: 52px minmax(0, 1fr) 76px 62px 62px 44%;
  }
  .requests .head {
    min-block-size: 26px;
  }
  .requests .head .size,
  .requests .head .time {
    text-align: end;
  }
  .row {
    /* Those out of sight cost the page nothing. */
    content-visibility: auto;
    contain-intrinsic-block-size: auto 26px;
    min-block-size: 26px;
    border-block-end: 1px solid var(--_line);
    cursor: default;
    font-variant-numeric: tabular-nums;
  }
  .row:hover {
    background: var(--_color-hover);
  }
  .row[aria-selected='true'] {
    background: color-mix(in srgb, var(--_color-primary) 7%, transparent);
    box-shadow: inset 3px 0 var(--_color-primary);
  }
  .row[aria-selected='true']:dir(rtl) {
    box-shadow: inset -3px 0 var(--_color-primary);
  }
  .row > * {
    min-inline-size: 0;
  }
  .method,
  .kind {
    color: var(--_color-text-secondary);
    font: 600 11px/20px var(--_code);
    text-align: start;
  }
  .address {
    display: flex;
    font-family: var(--_code);
    white-space: nowrap;
    overflow: hidden;
  }
  .address:dir(ltr) {
    justify-content: start;
  }
  .folder {
    flex: 0 1 auto;
    min-inline-size: 0;
    color: var(--_color-text-secondary);
    overflow: hidden;
    text-overflow: ellipsis;
  }
  .name {
    flex: 0 0 auto;
    max-inline-size: 100%;
    font-weight: 600;
    overflow: hidden;
    text-overflow: ellipsis;
  }
  .query {
    flex: 0 9 auto;
    min-inline-size: 0;
    color: var(--_color-text-secondary);
    overflow: hidden;
    text-overflow: ellipsis;
  }
  .status {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .row.ok .status {
    color: var(--_color-success);
  }
  .row.failed .status,
  .row.failed .name,
  .records .status {
    color: var(--_color-danger);
    font-weight: 600;
  }
  .row.pending .status,
  .row.shared .status,
  .row.outside .status {
    color: var(--_color-text-secondary);
    font-style: italic;
  }
  .row.failed .status {
    font-style: normal;
    color: var(--_color-danger);
  }
  .row .size,
  .row .time,
  .row .times {
    text-align: end;
    white-space: nowrap;
  }
  .row .size {
    color: var(--_color-text-secondary);
  }
  .records .row {
    grid-template-columns: 64px minmax(0, 1fr) minmax(0, auto) 44px 64px;
    min-block-size: 30px;
  }
  .message {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .from {
    margin-inline-end: 4px;
    padding-inline: 5px;
    border: 1px solid var(--_color-border);
    border-radius: 3px;
    color: var(--_color-text-secondary);
    font-size: 11px;
  }
  .times {
    font-weight: 600;
  }
  .row.earlier .name {
    font-weight: 400;
  }
  .row.earlier + .row:not(.earlier) {
    border-block-start: 2px solid var(--_color-text-secondary);
  }
  @container list (inline-size < 860px) {
    .requests .head,
    .requests .row {
      grid-template-columns: 44px minmax(0, 1fr) 72px 58px 36%;
    }
    .requests .size {
      display: none;
    }
  }
  @container list (inline-size < 600px) {
    .requests .head {
      grid-template-columns: minmax(0, 1fr);
    }
    .requests .head > :not(.track) {
      display: none;
    }
    .requests .row {
      grid-template-columns: auto minmax(0, 1fr) auto auto;
      padding-block: 4px 5px;
    }
    .requests .row .track {
      grid-column: 1 / -1;
      block-size: 12px;
      min-block-size: 12px;
      margin-block-start: 3px;
    }
    .records .row {
      grid-template-columns: auto minmax(0, 1fr) auto;
      padding-block: 4px;
    }
    .records .message {
      grid-row: 2;
      grid-column: 1 / 3;
    }
    .records .row .status {
      grid-column: 2;
    }
    .records .row .times {
      grid-row: 2;
      grid-column: 3;
    }
  }
  @media (pointer: coarse) {
    .row {
      min-block-size: 44px;
    }
  }
  @media (forced-colors: active) {
    .row[aria-selected='true'] {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
`;
