import { css } from 'lit';

/* Bars on the time axis, the marks behind them, columns over time. Shapes carry no text; all of it is in the details. */
export const chartStyles = css`
  .track {
    position: relative;
    display: block;
    block-size: 100%;
    min-block-size: 18px;
  }
  .track i,
  .lines i,
  .drawn i {
    position: absolute;
    min-inline-size: 2px;
  }
  .track .tick {
    min-inline-size: max-content;
    font-style: normal;
    inset-block-start: 4px;
    padding-inline-start: 4px;
    border-inline-start: 1px solid var(--_color-border);
    font-size: 11px;
    line-height: 16px;
    white-space: nowrap;
    overflow: visible;
  }
  .axis {
    align-self: stretch;
  }
  .axis .long {
    inset-block-end: 0;
    block-size: 3px;
    background: var(--_color-warning);
  }
  .axis .route {
    inset-block-end: 4px;
    block-size: 3px;
    border-radius: 2px;
    background: var(--_color-primary);
  }
  .lines .during {
    inset-block: 0;
    background: color-mix(in srgb, var(--_color-primary) 5%, transparent);
    border-inline-start: 1px solid color-mix(in srgb, var(--_color-primary) 40%, transparent);
  }
  .fold {
    inset-block: 0;
    background: repeating-linear-gradient(-45deg, var(--_color-hover) 0 3px, transparent 3px 6px);
    border-inline: 1px solid var(--_line);
  }
  .lines {
    position: absolute;
    inset-block: 0;
    inset-inline-end: 10px;
    inline-size: calc((100% - 20px) * 0.44);
    pointer-events: none;
  }
  .lines .line {
    inset-block: 0;
    inline-size: 1px;
    min-inline-size: 1px;
    background: var(--_line);
  }
  .whole {
    inset-block-start: calc(50% - 4px);
    block-size: 8px;
    border: 1px solid transparent;
    border-radius: 2px;
    background: var(--_blue);
  }
  .whole.thin {
    inset-block-start: calc(50% - 1px);
    block-size: 2px;
    border: 0;
    background: var(--_color-text-secondary);
    opacity: 0.55;
  }
  .phase {
    inset-block-start: calc(50% - 5px);
    block-size: 10px;
    background: var(--_blue);
  }
  .phase.queue {
    background: color-mix(in srgb, var(--_color-text-secondary) 45%, var(--_color-surface));
  }
  .phase.connect {
    background: var(--_amber);
  }
  .phase.wait {
    background: color-mix(in oklch, var(--_green) 82%, var(--_color-surface));
  }
  .phase.layer {
    background: var(--_color-text-secondary);
  }
  .failed .whole:not(.thin),
  .failed .phase.wait,
  .failed .phase.transfer,
  .failed .phase.total {
    background: var(--_red);
  }
  .shared .whole {
    border: 1px dashed var(--_blue);
    background: none;
  }
  .outside .phase.total {
    opacity: 0.6;
  }
  .pending .whole {
    background: repeating-linear-gradient(
      -45deg,
      var(--_blue) 0 4px,
      color-mix(in srgb, var(--_blue) 45%, var(--_color-surface)) 4px 8px
    );
    background-size: 11.32px 100%;
    animation: flow 0.8s linear infinite;
  }
  @keyframes flow {
    to {
      background-position-x: 11.32px;
    }
  }
  .histogram {
    margin: 0;
    padding: 10px 10px 4px;
  }
  .columns {
    display: flex;
    align-items: end;
    gap: 2px;
    block-size: 56px;
    border-block-end: 1px solid var(--_color-border);
  }
  .columns i {
    flex: 1;
    border-radius: 2px 2px 0 0;
  }
  .columns .some {
    background: var(--_red);
  }
  .ends {
    display: flex;
    justify-content: space-between;
    font-size: 11px;
    font-weight: 400;
    font-variant-numeric: tabular-nums;
  }
  @container list (inline-size < 860px) {
    .lines {
      inline-size: calc((100% - 20px) * 0.36);
    }
  }
  @container list (inline-size < 600px) {
    .lines {
      inline-size: calc(100% - 20px);
    }
    .lines .fold {
      background: none;
    }
  }
  @media (prefers-reduced-motion: reduce) {
    .pending .whole {
      animation: none;
    }
  }
  @media (forced-colors: active) {
    .phase,
    .whole,
    .columns .some,
    .axis .long,
    .axis .route {
      forced-color-adjust: none;
      background: CanvasText;
    }
    .phase.layer,
    .failed .whole:not(.thin),
    .failed .phase.wait,
    .failed .phase.transfer,
    .failed .phase.total {
      background: CanvasText;
    }
    .pending .whole {
      background: repeating-linear-gradient(-45deg, CanvasText 0 4px, Canvas 4px 8px);
      background-size: 11.32px 100%;
    }
    .phase.queue,
    .phase.connect {
      background: GrayText;
    }
    .phase.wait {
      background: Highlight;
    }
    .shared .whole {
      border-color: CanvasText;
      background: none;
    }
  }
`;
