import { css } from 'lit';

export const composerStyles = css`
  form {
    display: grid;
    gap: 8px;
    padding: 16px;
    background: var(--notes-surface);
    border: 1px solid var(--notes-border);
    border-radius: var(--stoa-radius-large, 12px);
  }
  label {
    font-weight: 600;
  }
  textarea {
    inline-size: 100%;
    min-block-size: 96px;
    padding: 10px 12px;
    border: 1px solid color-mix(in oklch, var(--notes-quiet) 70%, transparent);
    border-radius: var(--stoa-radius-small, 6px);
    background: var(--notes-surface);
    color: inherit;
    font: inherit;
    line-height: 1.6;
    resize: vertical;
    field-sizing: content;
    max-block-size: 40vh;
  }
  textarea::placeholder {
    color: var(--notes-quiet);
    opacity: 1;
  }
  textarea:focus-visible {
    outline-offset: -1px;
    border-color: var(--notes-accent);
  }
  textarea[aria-invalid='true'] {
    border-color: var(--notes-danger);
  }
  /* Smaller text makes a phone zoom into the field and leave the page that way. */
  @media (pointer: coarse) {
    textarea {
      font-size: max(16px, 1em);
    }
  }
  .foot {
    display: flex;
    flex-wrap: wrap;
    gap: 8px 16px;
    align-items: center;
    justify-content: space-between;
  }
  .hint {
    color: var(--notes-quiet);
    font-size: 0.93em;
  }
  kbd {
    padding: 1px 5px;
    border: 1px solid var(--notes-border);
    border-radius: 4px;
    font: inherit;
    font-size: 0.93em;
  }
  @media (pointer: coarse) {
    .keys {
      display: none;
    }
  }
  .error {
    color: var(--notes-danger);
    overflow-wrap: anywhere;
  }
  .error:empty {
    display: none;
  }
`;
