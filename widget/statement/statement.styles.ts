import { css } from 'lit';

export const statementStyles = css`
  .say,
  .note {
    display: grid;
    grid-template-columns: var(--gut) minmax(0, 1fr);
    border-top: 1px solid var(--rule);
    margin-top: var(--s4);
    padding-top: var(--s4);
  }
  .kind {
    display: flex;
    align-items: center;
    align-self: start;
    gap: calc(6 * var(--ask-u));
    font: 600 var(--f14);
    line-height: 2;
  }
  .big {
    margin-top: -1px;
    font: var(--f22);
    line-height: 1.3636;
    letter-spacing: -0.006em;
    max-width: calc(528 * var(--ask-u));
    text-wrap: pretty;
  }
  .more {
    padding-top: var(--s3);
    font: var(--f14);
    color: var(--ink-2);
    max-width: calc(528 * var(--ask-u));
    text-wrap: pretty;
  }
  .row {
    display: flex;
    flex-wrap: wrap;
    gap: var(--s2) var(--s3);
    padding-top: var(--s4);
  }
  .near {
    padding-top: var(--s5);
  }
  .near h4 {
    font: 600 var(--f14);
    padding-bottom: var(--s2);
  }
  .note p:not([class]) {
    font: var(--f18);
    text-wrap: pretty;
    max-width: var(--measure);
  }
  .note .acts {
    padding-top: var(--s1);
  }
  @container (max-width: 34em) {
    .say,
    .note {
      grid-template-columns: minmax(0, 1fr);
    }
    .kind {
      line-height: 1.7143;
      padding-bottom: var(--s1);
    }
    .row .btn {
      flex: 1 1 auto;
    }
  }
  @media print {
    .say,
    .note {
      break-inside: avoid;
    }
  }
`;
