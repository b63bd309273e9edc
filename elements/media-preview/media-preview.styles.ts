import { css } from 'lit';

// The stage is dark on every page, so its colours are its own: those of a tenant are made for other grounds. Rows and
// columns are laid out here, before there is a viewer, so that nothing jumps when it comes.
export const mediaPreviewStyles = css`
  #frame {
    --_color-text: #f3f5f8;
    --_color-text-secondary: #c9ced8;
    --_color-hover: #ffffff24;
    --_radius-small: 8px;
  }
  #frame::part(dialog) {
    inset: 0;
    inline-size: 100vi;
    max-inline-size: none;
    block-size: 100dvb;
    max-block-size: none;
    border: 0;
    border-radius: 0;
    background: #101216;
    box-shadow: none;
    color-scheme: dark;
    translate: 0;
    overflow: clip;
  }
  #frame::part(header),
  #frame::part(footer) {
    display: none;
  }
  #frame::part(body) {
    display: grid;
    flex: 1;
    grid:
      'title tools actions' auto
      'stage stage stage' minmax(0, 1fr)
      'files files files' auto / minmax(0, 1fr) auto minmax(100px, 1fr);
    padding: env(safe-area-inset-top) env(safe-area-inset-right) env(safe-area-inset-bottom)
      env(safe-area-inset-left);
    overflow: hidden;
  }
  button {
    box-sizing: border-box;
    min-inline-size: 44px;
    min-block-size: 44px;
    margin: 4px;
    padding: 0 11px;
    touch-action: manipulation;
  }
  button:focus-visible {
    outline: 2px solid #fff;
    outline-offset: -3px;
  }
  #actions {
    grid-area: actions;
    display: flex;
    justify-content: end;
  }
  #actions button {
    margin-inline-start: 0;
    color: var(--_color-text);
  }
  #stage {
    grid-area: stage;
    position: relative;
    display: grid;
    place-content: center;
    justify-items: center;
    gap: 16px;
    outline: none;
    overflow: hidden;
    color: var(--_color-text-secondary);
    text-align: center;
  }
  [part='spinner'] {
    inline-size: 36px;
    block-size: 36px;
    box-sizing: border-box;
    border: 3px solid #ffffff33;
    border-block-start-color: #fff;
    border-radius: 50%;
    /* Nothing turns for what is there in no time. */
    animation:
      turn 0.9s linear infinite,
      appear 0.2s 0.25s backwards;
  }
  [part='failure'] {
    display: grid;
    justify-items: center;
    gap: 12px;
    padding: 16px;
  }
  p {
    margin: 0;
    text-wrap: balance;
  }
  [part='failure'] button {
    margin: 4px;
    padding-inline: 20px;
    border-color: #ffffff59;
    color: var(--_color-text);
  }
  @keyframes turn {
    to {
      rotate: 1turn;
    }
  }
  @keyframes appear {
    from {
      opacity: 0;
    }
  }
  @media (prefers-reduced-motion: reduce) {
    [part='spinner'] {
      animation-duration: 4s, 0.01ms;
    }
  }
  @media (max-width: 640px) and (min-height: 480px) {
    #frame::part(body) {
      grid:
        'title actions' auto
        'stage stage' minmax(0, 1fr)
        'files files' auto
        'tools tools' auto / minmax(0, 1fr) auto;
    }
  }
`;
