import { css } from 'lit';

export const boardStyles = css`
  :host {
    container: notes / inline-size;
  }
  .board {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 24px;
    align-items: start;
  }
  @container notes (inline-size >= 840px) {
    .board {
      grid-template-columns: 320px minmax(0, 1fr);
    }
    .write {
      position: sticky;
      inset-block-start: 16px;
    }
  }
  .head {
    display: flex;
    gap: 8px 16px;
    align-items: center;
    justify-content: space-between;
    min-block-size: 32px;
    margin-block-end: 12px;
  }
  .wall {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 248px), 1fr));
    gap: 16px;
    transition: opacity 0.15s;
  }
  .wall[aria-busy='true'] {
    opacity: 0.55;
  }
  .end {
    display: grid;
    justify-items: center;
    margin-block-start: 16px;
  }
  .empty {
    display: grid;
    gap: 4px;
    justify-items: center;
    padding: 48px 24px;
    border: 1.5px dashed var(--notes-border);
    border-radius: var(--stoa-radius-large, 12px);
    color: var(--notes-quiet);
    text-align: center;
  }
  .empty strong {
    color: var(--notes-text);
    font-weight: 600;
  }
  .empty svg {
    margin-block-end: 8px;
    fill: none;
    stroke: currentcolor;
    stroke-width: 1.5;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
  .failure {
    display: flex;
    flex-wrap: wrap;
    gap: 8px 16px;
    align-items: center;
    justify-content: space-between;
    margin-block-end: 16px;
    padding: 12px 16px;
    border-radius: var(--stoa-radius-small, 6px);
    border-inline-start: 3px solid var(--notes-danger);
    background: color-mix(in oklch, var(--notes-danger) 8%, transparent);
  }
  .failure p {
    flex: 1 1 200px;
    overflow-wrap: anywhere;
  }
  .ghost {
    block-size: 148px;
    border-radius: var(--stoa-radius-large, 12px);
    background: var(--notes-hover);
    animation: breathe 1.4s ease-in-out infinite alternate;
  }
  @keyframes breathe {
    to {
      opacity: 0.4;
    }
  }
  @media (prefers-reduced-motion: reduce) {
    .ghost {
      animation: none;
    }
  }
  .release {
    margin-block-start: 16px;
    color: var(--notes-quiet);
    font-size: 12px;
    text-align: end;
  }
`;
