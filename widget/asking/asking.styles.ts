import { css } from 'lit';

export const askingStyles = css`
  .field {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    border: 1px solid var(--edge);
    border-radius: 2px;
    background: var(--paper);
  }
  .field:focus-within {
    border-color: var(--ink);
    box-shadow: 0 0 0 1px var(--ink);
  }
  /* 18 px, and never below 16: iOS zooms into smaller fields and stays there. */
  .field textarea {
    min-width: 0;
    margin: 0;
    padding: calc(10 * var(--ask-u)) calc(14 * var(--ask-u));
    height: calc(48 * var(--ask-u));
    min-height: calc(48 * var(--ask-u));
    max-height: calc(160 * var(--ask-u));
    border: 0;
    border-radius: 0;
    background: none;
    color: inherit;
    resize: none;
    font: var(--f18);
    field-sizing: content;
  }
  .field textarea:focus {
    outline: 0;
  }
  .field textarea::placeholder {
    color: var(--ink-3);
    opacity: 1;
  }
  .field .btn {
    align-self: end;
    margin: 3px;
    border-color: transparent;
    border-radius: 0;
    min-height: calc(48 * var(--ask-u) - 6px);
  }
  .under {
    display: flex;
    justify-content: space-between;
    gap: var(--s4);
    padding-top: var(--s2);
    font: var(--f12);
    color: var(--ink-3);
  }
  .under p:last-child {
    white-space: nowrap;
  }
  .under .wrong {
    color: var(--fails);
    font-weight: 600;
  }
  .under .said {
    color: var(--ink);
  }
  .sugg {
    padding-top: var(--s4);
  }
  .sugg h3 {
    font: 600 var(--f12);
    color: var(--ink-3);
    padding-bottom: var(--s1);
  }
  .sugg li {
    border-top: 1px solid var(--rule);
  }
  .sugg li button {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: center;
    gap: var(--s3);
    width: 100%;
    min-height: calc(44 * var(--ask-u));
    padding: var(--s2) 0;
    font: var(--f16);
    text-wrap: pretty;
  }
  .sugg li button:hover span {
    text-decoration: underline 1px;
    text-underline-offset: 0.22em;
  }
  .sugg .mark {
    width: calc(16 * var(--ask-u));
    height: calc(16 * var(--ask-u));
    color: var(--ink-3);
  }
  .recent {
    border-top: 1px solid var(--rule);
    padding-top: var(--s3);
    font: var(--f12);
    line-height: 2;
    color: var(--ink-3);
  }
  .recent button {
    min-height: calc(24 * var(--ask-u));
    padding: 0;
    margin-inline-end: var(--s2);
    color: var(--ink);
    font: var(--f14);
    line-height: 1.7143;
    font-family: var(--serif);
    text-decoration: underline 1px var(--edge);
    text-underline-offset: 0.22em;
  }
  .live {
    font: var(--f18);
    text-wrap: pretty;
  }
  .steps {
    display: grid;
    max-width: var(--measure);
    grid-template-columns: repeat(3, 1fr);
    gap: var(--s2);
    margin-top: var(--s4);
  }
  .steps li {
    border-top: 2px solid var(--rule);
    padding-top: var(--s2);
    font: var(--f12);
    color: var(--ink-3);
  }
  .steps .past {
    border-color: var(--edge);
  }
  .steps li[aria-current] {
    border-color: var(--ink);
    color: var(--ink);
    font-weight: 600;
  }
  @container (max-width: 34em) {
    .under {
      flex-direction: column;
      gap: 0;
    }
    .under p:last-child {
      white-space: normal;
    }
  }
`;
