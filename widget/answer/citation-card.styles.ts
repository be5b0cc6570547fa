import { css } from 'lit';

export const cardStyles = css`
  :is(.peek, .card) mark {
    background: linear-gradient(transparent 14%, var(--stands-tint) 14% 90%, transparent 90%);
    color: var(--ink);
    text-decoration: underline solid 2px var(--stands);
    text-underline-offset: 0.22em;
    padding: 0 1px;
    -webkit-box-decoration-break: clone;
    box-decoration-break: clone;
  }
  .card {
    position: relative;
    display: grid;
    grid-template-columns: var(--gut) minmax(0, 1fr);
    margin-inline-start: calc(-1 * var(--gut));
    padding: var(--s4) var(--s4) var(--s4) 0;
    background: var(--surface);
    outline: 1px solid transparent;
  }
  .no {
    padding-inline-start: var(--s4);
    font: 600 var(--f12);
    line-height: 1.6667;
    color: var(--ink-2);
  }
  .no i {
    display: block;
    width: max-content;
    min-width: calc(20 * var(--ask-u));
    padding: 0 var(--s1);
    margin-bottom: var(--s1);
    border: 1px solid transparent;
    border-radius: 2px;
    background: var(--fill-mark);
    color: var(--on-ink);
    font-style: normal;
    text-align: center;
    line-height: 1.5;
  }
  .no span {
    font-weight: 400;
  }
  .card h5 {
    font: 700 var(--f16);
    line-height: 1.375;
    padding-inline-end: calc(72 * var(--ask-u));
  }
  .x {
    position: absolute;
    top: calc(10 * var(--ask-u));
    inset-inline-end: calc(10 * var(--ask-u));
    min-height: calc(32 * var(--ask-u));
    padding: 0 var(--s2);
    color: var(--ink-2);
    font: 600 var(--f12);
    text-decoration: underline 1px;
    text-underline-offset: 0.25em;
  }
  .pass {
    margin-top: var(--s2);
    font: var(--f16);
    line-height: 1.625;
    color: var(--ink-2);
    max-width: var(--measure);
    text-wrap: pretty;
    white-space: pre-line;
  }
  .facts {
    display: flex;
    flex-wrap: wrap;
    gap: var(--s1) var(--s5);
    margin-top: var(--s3);
    font: var(--f12);
    line-height: 1.6667;
    color: var(--ink-2);
  }
  .ok {
    display: inline-flex;
    align-items: center;
    gap: calc(6 * var(--ask-u));
    color: var(--stands);
    font-weight: 600;
  }
  .go {
    display: inline-block;
    margin-top: var(--s3);
    font: 600 var(--f14);
    line-height: 1.7143;
  }
  .go + .pass {
    margin-top: var(--s4);
    padding-top: var(--s4);
    border-top: 1px solid var(--rule);
  }
  .peek {
    position: absolute;
    z-index: 2;
    left: 0;
    width: min(calc(368px), 100%);
    padding: var(--s3) var(--s4);
    background: var(--paper);
    border-radius: 4px;
    box-shadow: var(--lift);
    outline: 1px solid transparent;
    visibility: hidden;
    opacity: 0;
    transition:
      opacity var(--fast),
      visibility var(--fast);
  }
  .peek.on {
    visibility: visible;
    opacity: 1;
  }
  .peek > * {
    display: block;
  }
  .peek b {
    font: 700 var(--f14);
    font-family: var(--serif);
  }
  .pp {
    padding: var(--s1) 0 var(--s2);
    font: var(--f16);
    color: var(--ink-2);
    text-wrap: pretty;
  }
  .pm {
    font: var(--f12);
    color: var(--ink-3);
  }
  @container (max-width: 34em) {
    .peek {
      display: none;
    }
    .card {
      margin-inline: 0;
      grid-template-columns: minmax(0, 1fr);
      padding: var(--s4);
    }
    .no {
      display: flex;
      gap: var(--s2);
      padding: 0 0 var(--s2);
    }
    .no i {
      margin: 0;
    }
    .card h5 {
      padding-inline-end: 0;
    }
  }
  @media (forced-colors: active) {
    :is(.peek, .card) mark {
      background: Canvas;
      color: CanvasText;
    }
    .cite[aria-expanded='true'],
    .no i {
      border: 2px solid CanvasText;
      line-height: 1.1667;
    }
  }
  @media print {
    .card {
      break-inside: avoid;
      border: 1px solid #999;
    }
    .x,
    .go {
      display: none;
    }
  }
`;
