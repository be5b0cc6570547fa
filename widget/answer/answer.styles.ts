import { css } from 'lit';

export const answerStyles = css`
  .ans {
    padding-top: var(--s4);
  }
  .era {
    display: grid;
    grid-template-columns: var(--gut) minmax(0, 1fr);
    border-top: 1px solid var(--rule);
    padding: var(--s4) 0;
  }
  .era > h4 {
    font: 600 var(--f14);
    font-variant-numeric: tabular-nums;
    padding: var(--s1) var(--s3) var(--s1) 0;
  }
  .era > div > * + * {
    margin-top: var(--s3);
  }
  .era > div > .card {
    margin-top: var(--s4);
  }
  .t {
    font: var(--f18);
    text-wrap: pretty;
    max-width: var(--measure);
  }
  .none {
    font: italic var(--f18);
    color: var(--ink-2);
  }
  .told {
    font: var(--f14);
    line-height: 2;
    color: var(--ink-2);
  }
  .cutting {
    color: var(--bare);
  }
  .quote {
    font: var(--f22);
    line-height: 1.409;
    letter-spacing: -0.006em;
    text-indent: -0.44em;
    text-wrap: balance;
  }
  .quote:dir(rtl) {
    text-indent: 0;
  }
  .who {
    padding-top: var(--s1);
    font: var(--f14);
    color: var(--ink-2);
    text-wrap: pretty;
    max-width: var(--measure);
  }
  .nb {
    white-space: nowrap;
  }
  /* The mark is 20 × 18; the button's own target reaches 24 and more through ::after. */
  .cite {
    position: relative;
    display: inline-block;
    min-width: calc(20 * var(--ask-u));
    height: calc(18 * var(--ask-u));
    margin: 0 calc(3 * var(--ask-u));
    padding: 0 var(--s1);
    border: 1px solid transparent;
    border-radius: 2px;
    background: var(--stands-tint);
    color: var(--stands);
    font: 600 var(--f12);
    text-align: center;
    text-indent: 0;
    vertical-align: 0.125em;
  }
  .cite::after {
    content: '';
    position: absolute;
    inset: calc(-5 * var(--ask-u)) calc(-4 * var(--ask-u));
  }
  .cite:hover {
    border-color: var(--stands);
  }
  .cite[aria-expanded='true'] {
    background: var(--fill-mark);
    color: var(--on-ink);
  }
  .cut {
    display: inline-block;
    font: 600 var(--f12);
    color: var(--bare);
    text-decoration: underline dotted 2px;
    text-underline-offset: 0.3em;
    white-space: nowrap;
  }
  .bare {
    text-decoration: underline dotted 2px var(--bare);
    text-underline-offset: 0.24em;
  }
  .word {
    display: inline-flex;
    align-items: baseline;
    gap: var(--s1);
    margin-inline-start: calc(6 * var(--ask-u));
    font: 600 var(--f12);
    color: var(--bare);
    white-space: nowrap;
  }
  .word .mark {
    align-self: center;
  }
  .list li {
    display: grid;
    grid-template-columns: calc(24 * var(--ask-u)) minmax(0, 1fr) auto;
    gap: 0 var(--s2);
    align-items: baseline;
    padding: calc(5 * var(--ask-u)) 0;
  }
  .list li > span:first-child:not(.dead) {
    color: var(--stands);
    font: 600 var(--f12);
  }
  .list :is(a, .dead) {
    justify-self: start;
    font: var(--f16);
    line-height: 1.5;
  }
  .list time {
    font: var(--f12);
    color: var(--ink-3);
    white-space: nowrap;
  }
  .list.plain li {
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 0 var(--s4);
    border-top: 1px solid var(--rule);
    padding: var(--s2) 0;
  }
  @container (max-width: 34em) {
    .era {
      grid-template-columns: minmax(0, 1fr);
    }
    .quote {
      text-indent: 0;
    }
    .list li {
      grid-template-columns: calc(24 * var(--ask-u)) minmax(0, 1fr);
    }
    .list li time {
      grid-column: 2;
    }
    .list.plain li {
      grid-template-columns: minmax(0, 1fr);
    }
    .list.plain li time {
      grid-column: 1;
    }
  }
  @media print {
    .era {
      break-inside: avoid;
    }
    .cite,
    .list li > span:first-child:not(.dead) {
      min-width: 0;
      padding: 0;
      border: 0;
    }
    :is(.cite, .list li > span:first-child:not(.dead))::before {
      content: '[';
    }
    :is(.cite, .list li > span:first-child:not(.dead))::after {
      content: ']';
      position: static;
    }
    .list a::after {
      content: attr(href);
      display: block;
      font: var(--f12);
      color: #333;
      overflow-wrap: anywhere;
    }
  }
`;
