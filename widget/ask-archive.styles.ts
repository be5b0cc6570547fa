import { css } from 'lit';
import { answerStyles } from './answer/answer.styles.ts';
import { cardStyles } from './answer/citation-card.styles.ts';
import { askingStyles } from './asking/asking.styles.ts';
import { statementStyles } from './statement/statement.styles.ts';
import { timeLineStyles } from './time-line/time-line.styles.ts';
import { tokens } from './tokens.styles.ts';
import { unit } from './unit.ts';

const frame = css`
  /* Nothing of the publisher's text styles comes in: colour, size, spacing, direction are all set here. */
  :host {
    all: initial;
    display: block;
    background: var(--paper);
    padding-inline: var(--ask-pad, 0);
  }
  :host([hidden]) {
    display: none;
  }
  *,
  *::before,
  *::after {
    box-sizing: border-box;
  }
  .ask {
    position: relative;
    container-type: inline-size;
    border-top: 3px solid var(--ink);
    border-bottom: 1px solid var(--rule);
    padding-bottom: var(--s4);
    font: var(--f16);
    font-family: var(--sans);
    color: var(--ink);
    text-align: start;
    -webkit-text-size-adjust: 100%;
    text-size-adjust: 100%;
    overflow-wrap: break-word;
  }
  :is(h2, h3, h4, h5, p, ul, ol, figure, blockquote) {
    margin: 0;
    padding: 0;
  }
  :is(ul, ol) {
    list-style: none;
  }
  a {
    color: inherit;
    text-decoration: underline 1px var(--edge);
    text-underline-offset: 0.22em;
  }
  a:hover {
    text-decoration: underline 2px currentColor;
  }
  button {
    margin: 0;
    border: 0;
    background: none;
    color: inherit;
    cursor: pointer;
    text-align: start;
  }
  :is(a, button, textarea, .tick):focus-visible {
    outline: 2px solid var(--focus);
    outline-offset: 2px;
    border-radius: 2px;
  }
  .vh {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
  .tn {
    font-variant-numeric: tabular-nums lining-nums;
  }
  .mark {
    width: calc(14 * var(--ask-u));
    height: calc(14 * var(--ask-u));
    flex: none;
    fill: none;
    stroke: currentColor;
  }
  .mark .solid {
    fill: currentColor;
    stroke: none;
  }
  .mark .line {
    stroke-width: 2;
  }
  .mark .thin {
    stroke-width: 1.4;
  }
  .mark .hole {
    stroke: var(--surface);
    stroke-width: 1.6;
  }
  .pulse {
    animation: pulse 1.4s ease-in-out infinite;
  }
  @keyframes pulse {
    50% {
      opacity: 0.35;
    }
  }
  .ask-head {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    justify-content: space-between;
    gap: 0 var(--s4);
    padding: var(--s2) 0 var(--s3);
  }
  h2 {
    font: 700 var(--f16);
    font-family: var(--sans);
    letter-spacing: -0.008em;
  }
  .ask-head .tn {
    font: var(--f12);
    color: var(--ink-3);
  }
  .q {
    font: 700 var(--f22);
    letter-spacing: -0.012em;
    text-wrap: pretty;
    max-width: var(--measure);
  }
  /* It takes the focus when a control disappears; it is no control itself. */
  .q:focus {
    outline: none;
  }
  .label {
    display: flex;
    flex-wrap: wrap;
    gap: 0 var(--s4);
    padding-top: var(--s2);
    font: var(--f12);
    line-height: 1.6667;
    color: var(--ink-2);
  }
  .label > * {
    display: inline-flex;
    align-items: center;
    gap: calc(6 * var(--ask-u));
  }
  .btn {
    display: inline-flex;
    align-items: center;
    justify-content: center;
    min-height: calc(44 * var(--ask-u));
    padding: 0 calc(20 * var(--ask-u));
    border: 1px solid var(--edge);
    border-radius: 2px;
    font: 600 var(--f14);
  }
  .btn:hover {
    background: var(--surface);
  }
  .btn.main {
    background: var(--fill);
    border-color: transparent;
    color: var(--on-ink);
  }
  .btn.main:hover {
    background: var(--ink-2);
  }
  .acts {
    display: flex;
    flex-wrap: wrap;
    gap: var(--s1) var(--s5);
    padding-top: var(--s4);
  }
  .acts :is(button, a) {
    min-height: calc(28 * var(--ask-u));
    padding: 0;
    font: 500 var(--f14);
    line-height: 2;
    text-decoration: underline 1px var(--edge);
    text-underline-offset: 0.25em;
  }
  .acts :is(button, a):hover {
    text-decoration-color: currentColor;
  }
  .acts .end {
    margin-inline-start: auto;
  }
  .did {
    font: var(--f14);
    line-height: 2;
    color: var(--ink-2);
  }
  .did:empty {
    display: none;
  }
  .hand {
    padding-top: var(--s3);
    font: var(--f14);
    color: var(--ink-2);
  }
  .hand textarea {
    display: block;
    width: 100%;
    margin-top: var(--s2);
    padding: var(--s2);
    border: 1px solid var(--edge);
    border-radius: 2px;
    background: var(--paper);
    color: inherit;
    font: var(--f16);
  }
  @container (max-width: 34em) {
    .acts .end {
      margin-inline-start: 0;
    }
  }
  @media (prefers-reduced-motion: reduce) {
    .pulse {
      animation: none;
    }
  }
  @media (forced-colors: active) {
    .btn.main:hover {
      background: Canvas;
    }
  }
  @media print {
    form,
    .sugg,
    .acts,
    .peek,
    .hand {
      display: none;
    }
  }
`;

/** In this order: later ones rely on the frame. */
export const sheets = [
  tokens,
  unit,
  frame,
  timeLineStyles,
  askingStyles,
  answerStyles,
  cardStyles,
  statementStyles,
];
