import { css } from 'lit';

/* Buttons, switches, fields and the bar above a list. Dense, as tools for developers are; larger under fingers. */
export const controlStyles = css`
  button {
    margin: 0;
    padding: 0;
    border: 1px solid transparent;
    border-radius: var(--_radius-small);
    background: none;
    color: var(--_color-text-secondary);
    font: 500 var(--_text);
    cursor: pointer;
  }
  button:hover {
    background: var(--_color-hover);
    color: var(--_color-text);
  }
  :focus-visible {
    outline: var(--_focus);
    outline-offset: -2px;
  }
  svg {
    display: block;
    flex: none;
  }
  .badge {
    min-inline-size: 18px;
    padding: 0 5px;
    border: 1px solid transparent;
    border-radius: 9px;
    background: var(--_color-hover);
    color: var(--_color-text);
    font: 600 11px/16px var(--_font-family);
    text-align: center;
    font-variant-numeric: tabular-nums;
  }
  .badge.danger {
    background: var(--_color-danger);
    color: var(--_color-danger-on);
  }
  .badge.busy {
    background: var(--_color-primary);
    color: var(--_color-primary-on);
  }
  .icon {
    display: grid;
    flex: none;
    place-items: center;
    inline-size: 28px;
    block-size: 28px;
  }
  .icon:dir(rtl) svg {
    scale: -1 1;
  }
  .icon.active {
    background: color-mix(in srgb, var(--_color-primary) 14%, transparent);
    color: var(--_color-primary-text);
  }
  .labelled,
  .toggle {
    display: inline-flex;
    flex: none;
    align-items: center;
    gap: 5px;
    min-block-size: 26px;
    padding-inline: 9px;
    border-color: var(--_color-border);
    color: var(--_color-text);
    white-space: nowrap;
  }
  .toggle[aria-pressed='true'] {
    border-color: currentColor;
    background: color-mix(in srgb, var(--_color-primary) 12%, transparent);
    color: var(--_color-primary-text);
  }
  .bar {
    display: flex;
    flex: none;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px 6px;
    padding: 4px 10px;
    border-block-end: 1px solid var(--_line);
  }
  .gap {
    flex: 1;
  }
  .search {
    position: relative;
    display: flex;
    flex: 1 1 170px;
    min-inline-size: 0;
    max-inline-size: 280px;
    align-items: center;
  }
  .search svg {
    position: absolute;
    inset-inline-start: 8px;
    color: var(--_color-text-secondary);
    pointer-events: none;
  }
  .search input,
  select {
    inline-size: 100%;
    min-block-size: 26px;
    padding: 2px 8px;
    border: 1px solid var(--_color-border);
    border-radius: var(--_radius-small);
    background: var(--_color-surface);
    color: var(--_color-text);
    font: var(--_text);
  }
  /* On both sides: its direction is that of the words in it, and the sign stays where the page begins. */
  .search input {
    padding-inline: 30px;
  }
  .search input::placeholder {
    color: var(--_color-text-secondary);
    opacity: 1;
  }
  .count {
    color: var(--_color-text-secondary);
    font-variant-numeric: tabular-nums;
  }
  .quiet {
    color: var(--_color-text-secondary);
  }
  @media (pointer: coarse) {
    .icon,
    .labelled,
    .toggle,
    .search input,
    select {
      min-inline-size: 44px;
      min-block-size: 44px;
    }
    .search input,
    select {
      font-size: max(16px, var(--_font-size));
    }
  }
  .switch {
    flex: none;
    inline-size: 34px;
    block-size: 20px;
    padding: 2px;
    border: 1px solid var(--_color-text-secondary);
    border-radius: 10px;
    transition: background var(--_duration);
  }
  .switch span {
    display: block;
    inline-size: 14px;
    block-size: 14px;
    border-radius: 50%;
    background: var(--_color-text-secondary);
    transition: translate var(--_duration);
  }
  .switch[aria-checked='true'],
  .switch[aria-checked='true']:hover {
    border-color: var(--_color-primary-text);
    background: var(--_color-primary-text);
  }
  .switch[aria-checked='true'] span {
    background: var(--_color-surface);
    translate: 14px;
  }
  .switch[aria-checked='true'] span:dir(rtl) {
    translate: -14px;
  }
  .switch:focus-visible {
    outline-offset: 2px;
  }
  .choice {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 16px;
    min-block-size: 34px;
  }
  .bar select {
    flex: none;
    inline-size: auto;
    max-inline-size: 160px;
  }
  .choice select {
    inline-size: auto;
    max-inline-size: 60%;
  }
  .buttons {
    display: flex;
    flex-wrap: wrap;
    gap: 6px;
    margin-block: 6px;
  }
  @media (pointer: coarse) {
    .switch {
      position: relative;
    }
    .switch::after {
      content: '';
      position: absolute;
      inset: -12px -6px;
    }
  }
  @media (forced-colors: active) {
    .switch span {
      background: ButtonText;
    }
    .switch[aria-checked='true'] {
      background: Highlight;
      forced-color-adjust: none;
    }
    .switch[aria-checked='true'] span {
      background: HighlightText;
    }
  }
`;
