import { css } from 'lit';

export const mediaStageStyles = css`
  #stage {
    /* A wheel or a pull at the edge moves neither the page nor the history. */
    overscroll-behavior: contain;
    touch-action: pan-y pinch-zoom;
    user-select: none;
    -webkit-user-select: none;
  }
  #stage.image {
    touch-action: none;
  }
  /* Whoever has magnified the page looks around in it, and gets out again. */
  #stage.magnified,
  #stage.magnified pre {
    touch-action: manipulation;
  }
  #stage.pannable {
    cursor: grab;
  }
  #stage.pannable:active {
    cursor: grabbing;
  }
  .media {
    animation: appear var(--_duration);
  }
  img.media {
    position: absolute;
    /* Its own size around the middle of the stage, however large; the rest is a transform. */
    inset: -99999px;
    margin: auto;
    max-inline-size: none;
    /* Ink on nothing would be lost on the dark stage. */
    background: repeating-conic-gradient(#fff 0 25%, #eceef2 0 50%) 0 / 16px 16px;
    forced-color-adjust: none;
  }
  .gliding {
    transition: transform var(--_duration) ease-out;
  }
  video.media {
    max-inline-size: 100%;
    max-block-size: 100%;
    position: absolute;
    inset: 0;
    margin: auto;
    background: #000;
  }
  audio.media {
    inline-size: min(560px, 100vi - 136px);
  }
  .audio > svg,
  [part='failure'] svg {
    inline-size: 56px;
    block-size: 56px;
    stroke-width: 0.9;
  }
  [part='failure'] svg {
    color: #8d95a3;
  }
  /* Beside the buttons that go on. */
  [part='failure'] {
    padding-inline: 60px;
  }
  /* The buttons that go on stand beside, not above. */
  iframe.media {
    position: absolute;
    inset: 0;
    inline-size: calc(100% - 136px);
    block-size: 100%;
    margin: auto;
    border: 0;
  }
  pre.media {
    position: absolute;
    inset: 0;
    box-sizing: border-box;
    inline-size: min(100% - 120px, 100ch);
    margin: 0 auto;
    padding: 20px 24px;
    border-radius: 8px 8px 0 0;
    background: #191c22;
    color: var(--_color-text);
    font:
      13px / 1.6 ui-monospace,
      monospace;
    white-space: pre-wrap;
    overflow-wrap: anywhere;
    text-align: start;
    unicode-bidi: plaintext;
    overflow: auto;
    /* Of what scrolls by itself the stage's says nothing: a finger that goes sideways would leave the page. */
    touch-action: pan-y pinch-zoom;
    user-select: text;
    -webkit-user-select: text;
    cursor: auto;
  }
  pre.media:focus-visible {
    outline: 2px solid #fff;
    outline-offset: -2px;
  }
  [part='note'] {
    position: absolute;
    inset-block-end: 16px;
    inset-inline: 0;
    inline-size: fit-content;
    margin-inline: auto;
    padding: 6px 14px;
    border: 1px solid transparent;
    border-radius: 99px;
    background: #2c313a;
    color: var(--_color-text);
  }

  progress {
    appearance: none;
    inline-size: 200px;
    block-size: 4px;
    border: 0;
    border-radius: 2px;
    background: #ffffff33;
    overflow: hidden;
  }
  progress::-webkit-progress-bar {
    background: none;
  }
  progress::-webkit-progress-value {
    background: #fff;
  }
  progress::-moz-progress-bar {
    background: #fff;
  }
  [part='loading'] {
    display: grid;
    justify-items: center;
    gap: 14px;
    font-variant-numeric: tabular-nums;
    animation: appear 0.2s 0.25s backwards;
  }

  @media (max-width: 640px) {
    pre.media,
    iframe.media {
      inline-size: 100%;
      border-radius: 0;
    }
    /* Every line can be scrolled out from under the buttons that go on. */
    pre.media {
      padding-block-end: 60%;
    }
  }
  @media print {
    #frame:has(pre)::part(dialog),
    #frame:has(pre)::part(body),
    #stage:has(pre) {
      display: block;
      background: #fff;
      overflow: visible;
    }
    pre.media {
      position: static;
      inline-size: auto;
      padding: 0;
      background: none;
      overflow: visible;
    }
    pre.media,
    #frame:has(pre) [part='name'] {
      color: #000;
    }
    #frame:has(pre) :is(button, [part='position']) {
      display: none;
    }
  }
  @media (forced-colors: active) {
    progress {
      border: 1px solid CanvasText;
    }
    progress::-webkit-progress-value {
      forced-color-adjust: none;
      background: Highlight;
    }
  }
`;
