import { css } from 'lit';

/*
 * The box in front of the page, its edge, the row of tabs, and the small button of a folded panel. Where tabs go on beyond
 * an edge of their row it is shaded; what hides the shade at either end of the row moves with the tabs.
 */
export const frameStyles = css`
  :host {
    --_code: ui-monospace, 'SF Mono', Consolas, 'DejaVu Sans Mono', monospace;
    --_quiet: color-mix(in srgb, var(--_color-text) 4%, var(--_color-surface));
    --_line: color-mix(in srgb, var(--_color-border) 65%, transparent);
    --_shade: color-mix(in srgb, var(--_color-text) 20%, transparent);
    --_text: var(--_font-size-small) / 1.5 var(--_font-family);
    --_focus: 2px solid var(--stoa-color-primary-focus, #4f7cf0);
    display: contents;
  }
  .frame {
    pointer-events: auto;
    position: fixed;
    inset: auto;
    box-sizing: border-box;
    margin: 0;
    padding: 0;
    border: 0;
    background: none;
    color: var(--_color-text);
    font: var(--_text);
    text-align: start;
    overflow: visible;
    filter: var(--stoa-grey-filter);
  }
  .frame[data-dock='bottom'] {
    inset-block-end: 0;
    inset-inline: 0;
    inline-size: 100%;
    block-size: min(var(--size), 100dvb - 24px);
  }
  .frame[data-dock='side'] {
    inset-block: 0;
    inset-inline-end: 0;
    inline-size: min(var(--size), 100vi - 24px);
    block-size: 100dvb;
  }
  .frame[data-collapsed='true'] {
    inset: auto;
    inset-block-end: calc(16px + env(safe-area-inset-bottom, 0px));
    inset-inline-end: calc(16px + env(safe-area-inset-right, 0px));
    inline-size: auto;
    block-size: auto;
  }
  *,
  ::before,
  ::after {
    box-sizing: border-box;
  }
  .unseen {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
  .panel {
    container: panel / inline-size;
    position: relative;
    display: flex;
    flex-direction: column;
    block-size: 100%;
    padding-block-end: env(safe-area-inset-bottom, 0px);
    background: var(--_color-surface);
    box-shadow:
      0 0 0 1px var(--_color-border),
      0 -8px 32px -12px #10182840;
  }
  .edge {
    position: absolute;
    inset-block-start: -4px;
    inset-inline: 0;
    z-index: 2;
    block-size: 8px;
    cursor: row-resize;
    touch-action: none;
    user-select: none;
  }
  .frame[data-dock='side'] .edge {
    inset-block: 0;
    inset-inline: -4px auto;
    inline-size: 8px;
    block-size: auto;
    cursor: col-resize;
  }
  .edge::after {
    content: '';
    position: absolute;
    inset: 3px 0;
    transition: background var(--_duration);
  }
  .frame[data-dock='side'] .edge::after {
    inset: 0 3px;
  }
  .edge:hover::after,
  .edge:active::after,
  .edge:focus-visible::after {
    background: var(--_color-primary-focus);
  }
  .edge:focus-visible {
    outline: none;
  }
  .top {
    display: flex;
    flex: none;
    align-items: center;
    gap: 2px;
    padding-inline: 10px 6px;
    border-block-end: 1px solid var(--_color-border);
    background: var(--_quiet);
  }
  .brand {
    flex: none;
    margin-inline-end: 6px;
    color: var(--_color-primary-text);
  }
  .tabs {
    display: flex;
    flex: 1;
    min-inline-size: 0;
    overflow: auto hidden;
    scrollbar-width: none;
    background:
      linear-gradient(90deg, var(--_quiet) 16px, transparent) 0 / 40px 100% local,
      linear-gradient(-90deg, var(--_quiet) 16px, transparent) 100% / 40px 100% local,
      linear-gradient(90deg, var(--_shade), transparent) 0 / 10px 100%,
      linear-gradient(-90deg, var(--_shade), transparent) 100% / 10px 100%;
    background-repeat: no-repeat;
  }
  [role='tab'] {
    position: relative;
    display: flex;
    flex: none;
    align-items: center;
    gap: 6px;
    min-block-size: 36px;
    padding-inline: 10px;
    border-radius: 0;
  }
  [role='tab']::after {
    content: '';
    position: absolute;
    inset-block-end: -1px;
    inset-inline: 8px;
    block-size: 2px;
    border-radius: 2px 2px 0 0;
  }
  [aria-selected='true'][role='tab'] {
    color: var(--_color-primary-text);
    background: none;
  }
  [aria-selected='true'][role='tab']::after {
    background: currentColor;
  }
  @container panel (inline-size < 560px) {
    .brand {
      display: none;
    }
    [role='tab'] {
      gap: 4px;
      padding-inline: 7px;
    }
    [role='tab']::after {
      inset-inline: 5px;
    }
  }
  .pill {
    display: flex;
    align-items: center;
    gap: 6px;
    min-inline-size: 44px;
    min-block-size: 36px;
    padding-inline: 12px;
    justify-content: center;
    border-radius: 18px;
    background: var(--_color-surface);
    color: var(--_color-primary-text);
    box-shadow: var(--_shadow);
  }
  .pill:hover {
    background: var(--_quiet);
    color: var(--_color-primary-text);
  }
  .body {
    display: flex;
    flex: 1;
    flex-direction: column;
    min-block-size: 0;
  }
  @media (pointer: coarse) {
    [role='tab'],
    .pill {
      min-block-size: 44px;
    }
    .edge {
      block-size: 24px;
      inset-block-start: -16px;
    }
  }
  @media (forced-colors: active) {
    .panel,
    .pill {
      border: 1px solid;
    }
    [aria-selected='true'][role='tab'] {
      color: Highlight;
    }
    .edge:is(:hover, :focus-visible)::after {
      background: Highlight;
    }
    .toggle[aria-pressed='true'] {
      border-color: Highlight;
      color: Highlight;
    }
  }
`;
