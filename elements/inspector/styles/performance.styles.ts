import { css } from 'lit';

/* Gauges of web vitals, lanes on one time axis, bars of those who were slow. */
export const performanceStyles = css`
  .performance {
    container: performance / inline-size;
  }
  .performance > section > h3,
  .rankings h3 {
    margin-block: 0 6px;
    color: var(--_color-text);
  }
  .performance > * + * {
    margin-block-start: 18px;
  }
  .performance a {
    color: var(--_color-primary-text);
  }
  .gauges {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 168px), 1fr));
    gap: 10px;
  }
  .gauge {
    padding: 8px 12px 6px;
    border: 1px solid var(--_color-border);
    border-radius: calc(var(--_radius-small) + 2px);
  }
  .gauge h4 {
    margin: 0;
    font: 600 var(--_text);
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .gauge h4 .quiet {
    font-weight: 400;
  }
  .gauge abbr {
    text-decoration: none;
  }
  .reading {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 2px 8px;
    margin: 2px 0 8px;
  }
  .reading strong {
    font: 600 18px/26px var(--_font-family);
    font-variant-numeric: tabular-nums;
  }
  .chip.middling {
    color: var(--_color-warning);
  }
  .bands {
    position: relative;
    display: flex;
    gap: 2px;
    block-size: 8px;
  }
  .band {
    flex: none;
    border-radius: 2px;
    background: var(--_green);
  }
  .band.middling {
    background: var(--_amber);
  }
  .band.poor {
    flex: 1;
    background: var(--_red);
  }
  .needle {
    position: absolute;
    inset-block: -4px;
    inline-size: 4px;
    margin-inline-start: -2px;
    border-radius: 2px;
    background: var(--_color-text);
    outline: 2px solid var(--_color-surface);
  }
  .limits {
    position: relative;
    block-size: 18px;
    color: var(--_color-text-secondary);
    font-size: 11px;
    line-height: 18px;
    font-variant-numeric: tabular-nums;
  }
  .limits span {
    position: absolute;
    inline-size: 0;
  }
  .limits bdi {
    display: block;
    inline-size: max-content;
    transform: translateX(-50%);
  }
  .limits bdi:dir(ltr) {
    direction: ltr;
  }
  .lanes {
    position: relative;
  }
  .lane {
    display: grid;
    grid-template-columns: minmax(0, 4fr) minmax(0, 6fr);
    column-gap: 12px;
    align-items: center;
    min-block-size: 30px;
    border-block-end: 1px solid var(--_line);
  }
  .lane.scale {
    min-block-size: 24px;
    color: var(--_color-text-secondary);
  }
  .lane .track {
    align-self: stretch;
    min-block-size: 24px;
  }
  .lanes .lines {
    inset-inline-end: 0;
    inline-size: calc((100% - 12px) * 0.6);
  }
  .what {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 10px;
    min-inline-size: 0;
  }
  .what .address {
    flex: 0 1 auto;
    min-inline-size: 90px;
  }
  .facts {
    display: flex;
    margin-inline-start: auto;
    flex: none;
    align-items: center;
    gap: 8px;
  }
  .took {
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
  .bar-of {
    inset-block-end: 0;
    min-inline-size: 3px;
    border-radius: 1px 1px 0 0;
  }
  .frames {
    background: var(--_color-warning);
  }
  .renders {
    background: var(--_blue);
  }
  .actions {
    background: var(--_green);
  }
  .span-of {
    inset-block: calc(50% - 5px);
    border: 1px solid transparent;
    border-radius: 3px;
    background: var(--_blue);
  }
  .span-of.interrupted {
    background: linear-gradient(
      to right,
      var(--_blue),
      color-mix(in srgb, var(--_blue) 20%, var(--_color-surface))
    );
  }
  .span-of.interrupted:dir(rtl) {
    background: linear-gradient(
      to left,
      var(--_blue),
      color-mix(in srgb, var(--_blue) 20%, var(--_color-surface))
    );
  }
  .span-of.timeout {
    background: var(--_red);
  }
  .span-of.hidden {
    border: 1px dashed var(--_color-text-secondary);
    background: none;
  }
  .rankings {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 300px), 1fr));
    gap: 18px 28px;
  }
  .ranking > p {
    margin: 0 0 6px;
  }
  p.off {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px 10px;
  }
  .ranks {
    margin: 0;
    padding: 0;
    list-style: none;
  }
  .ranks li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 0 10px;
    align-items: center;
    padding-block: 4px 5px;
    border-block-start: 1px solid var(--_line);
    font-variant-numeric: tabular-nums;
  }
  .who {
    justify-self: start;
    max-inline-size: 100%;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .ranks .track {
    min-block-size: 8px;
    block-size: 8px;
  }
  .ranks .share {
    inset-block: 0;
    border-radius: 2px;
  }
  .ranks .times {
    justify-self: end;
    font-weight: 600;
  }
  .worst {
    color: var(--_color-text-secondary);
    white-space: nowrap;
  }
  @container performance (inline-size < 640px) {
    .lane {
      grid-template-columns: minmax(0, 1fr);
      padding-block: 4px;
    }
    .lane .what {
      position: relative;
      background: var(--_color-surface);
    }
    .lane .track {
      block-size: 18px;
      min-block-size: 18px;
    }
    .lane.scale > :first-child {
      display: none;
    }
    .lanes .lines {
      inline-size: 100%;
    }
    .lanes .lines .fold {
      background: none;
    }
  }
  @media (forced-colors: active) {
    .band,
    .band.poor,
    .needle,
    .bar-of,
    .span-of,
    .ranks .share {
      forced-color-adjust: none;
      background: CanvasText;
    }
    .band.good {
      border: 1px solid CanvasText;
      background: none;
    }
    .band.middling {
      background: GrayText;
    }
    .needle {
      background: Highlight;
      outline-color: Canvas;
    }
    .span-of.interrupted {
      background: GrayText;
    }
    .span-of.timeout {
      background: Highlight;
    }
    .span-of.hidden {
      border-color: CanvasText;
      background: none;
    }
  }
`;
