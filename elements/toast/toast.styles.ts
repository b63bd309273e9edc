import { css } from 'lit';

export const toastStyles = css`
  :host {
    display: flex;
    justify-content: end;
  }
  @media (max-width: 480px) {
    :host {
      justify-content: center;
    }
  }
  #card::part(notice) {
    padding: 8px 18px 8px 14px;
    gap: 8px;
    border-inline-start: 1px solid transparent;
    border-radius: var(--stoa-toast-radius, 21px);
  }
  #card:dir(rtl)::part(notice) {
    padding: 8px 14px 8px 18px;
  }
`;
