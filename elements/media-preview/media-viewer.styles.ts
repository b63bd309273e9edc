import { css } from 'lit';

export const mediaViewerStyles = css`
  [part='title'] {
    grid-area: title;
    align-self: center;
    min-inline-size: 0;
    padding-inline-start: 16px;
    line-height: 1.35;
    text-align: start;
  }
  [part='name'],
  [part='position'] {
    display: block;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  [part='name'] {
    text-align: match-parent;
    unicode-bidi: plaintext;
    font-weight: 600;
  }
  [part='position'] {
    color: var(--_color-text-secondary);
    font-size: max(12px, var(--_font-size) - 2px);
    font-variant-numeric: tabular-nums;
  }
  [part='tools'] {
    grid-area: tools;
    display: flex;
    align-items: center;
    justify-content: center;
  }
  [part='tools'] button {
    margin-inline: 0;
  }
  [part='scale'] {
    min-inline-size: 3.4em;
    color: var(--_color-text);
    font-variant-numeric: tabular-nums;
    text-align: center;
  }
  button[aria-disabled='true'] {
    opacity: 0.4;
    cursor: default;
  }
  button[aria-disabled='true']:hover {
    background: none;
  }
  :dir(rtl) > :is([part='previous'], [part='next']) svg {
    scale: -1 1;
  }

  [part='previous'],
  [part='next'] {
    position: absolute;
    inset-block: 0;
    margin: auto 12px;
    block-size: 44px;
    border-radius: 50%;
    background: #101216b3;
    color: #fff;
  }
  [part='previous']:hover,
  [part='next']:hover {
    background: #3a404b;
    color: #fff;
  }
  [part='previous'] {
    inset-inline-start: 0;
  }
  [part='next'] {
    inset-inline-end: 0;
  }

  [part='files'] {
    grid-area: files;
    display: flex;
    justify-content: safe center;
    gap: 4px;
    padding: 4px 12px 8px;
    overflow: auto hidden;
    /* A finger that pulls at its end would leave the page. */
    overscroll-behavior: contain;
    scrollbar-width: none;
  }
  [part='files'] button {
    flex: none;
    display: grid;
    place-items: center;
    inline-size: 56px;
    block-size: 56px;
    margin: 0;
    padding: 0;
    border: 2px solid transparent;
    background: #22262e;
    overflow: hidden;
    opacity: 0.65;
    transition: opacity var(--_duration);
  }
  [part='files'] button:hover,
  [part='files'] button:focus-visible,
  [part='files'] [aria-current] {
    opacity: 1;
  }
  [part='files'] [aria-current] {
    border-color: #fff;
  }
  [part='files'] img {
    inline-size: 100%;
    block-size: 100%;
    object-fit: cover;
    border-radius: 4px;
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
  @media (max-height: 479px) {
    [part='files'] {
      display: none;
    }
  }
  @media (max-width: 640px) {
    [part='previous'],
    [part='next'] {
      margin-inline: 6px;
    }
  }
  @media (max-width: 640px) and (max-height: 479px) {
    [part='tools'] :is([part='fit'], [part='actual'], [part='scale']) {
      display: none;
    }
  }
  @media (forced-colors: active) {
    button[aria-disabled='true'] {
      opacity: 1;
      color: GrayText;
    }
    [part='previous'],
    [part='next'] {
      border-color: ButtonText;
      background: ButtonFace;
      color: ButtonText;
    }
    [part='files'] [aria-current] {
      border-color: Highlight;
    }
  }
`;
