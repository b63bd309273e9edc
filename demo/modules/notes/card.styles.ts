import { css } from 'lit';

export const cardStyles = css`
  :host {
    --notes-hue: 85;
    --notes-paper: light-dark(oklch(0.965 0.03 var(--notes-hue)), oklch(0.285 0.026 var(--notes-hue)));
    --notes-edge: light-dark(oklch(0.9 0.045 var(--notes-hue)), oklch(0.38 0.035 var(--notes-hue)));
    --notes-ink: light-dark(oklch(0.42 0.06 var(--notes-hue)), oklch(0.85 0.05 var(--notes-hue)));

    block-size: 100%;
  }
  article {
    display: flex;
    flex-direction: column;
    gap: 12px;
    block-size: 100%;
    padding: 16px;
    background: var(--notes-paper);
    border: 1px solid var(--notes-edge);
    border-radius: var(--stoa-radius-large, 12px);
  }
  .text {
    flex: 1;
    line-height: 1.6;
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
  .folded {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 9;
    line-clamp: 9;
    overflow: hidden;
  }
  .more {
    align-self: start;
    min-block-size: 24px;
    padding: 0;
    border: 0;
    background: none;
    color: var(--notes-ink);
    font: inherit;
    font-weight: 600;
    text-decoration: underline;
    text-underline-offset: 0.2em;
    cursor: pointer;
  }
  footer {
    display: flex;
    gap: 10px;
    align-items: center;
    color: var(--notes-ink);
  }
  .avatar {
    flex: none;
    display: grid;
    place-items: center;
    inline-size: 32px;
    block-size: 32px;
    border-radius: 50%;
    background: var(--notes-edge);
    font-size: 12px;
    font-weight: 600;
  }
  .author {
    display: block;
    color: var(--notes-text);
    font-weight: 600;
    line-height: 1.35;
  }
  time,
  .checked {
    font-size: 0.93em;
  }
  .checked::before {
    content: ' · ';
  }
  :host([fresh]) article {
    animation: pin 0.5s ease-out;
  }
  @keyframes pin {
    from {
      opacity: 0;
      transform: translateY(-8px) rotate(-1.5deg);
    }
  }
  @media (prefers-reduced-motion: reduce) {
    :host([fresh]) article {
      animation: none;
    }
  }
`;
