import { css } from 'lit';

export const timeLineStyles = css`
  .tl {
    padding-top: var(--s4);
    direction: ltr;
  }
  .tl > svg {
    display: block;
    width: 100%;
    height: calc(56 * var(--ask-u));
    overflow: visible;
  }
  .found {
    stroke: var(--edge);
  }
  .used {
    stroke: var(--stands);
    stroke-width: 2px;
  }
  .win {
    stroke: var(--ink);
    stroke-width: 2px;
  }
  .win.empty {
    stroke: var(--edge);
    stroke-dasharray: 2 4;
  }
  .win.later {
    stroke: var(--rule);
  }
  .win.busy {
    stroke-dasharray: 6 4;
  }
  .tick {
    cursor: pointer;
  }
  .tick .n {
    font: 600 var(--f12);
    fill: var(--stands);
    text-anchor: middle;
  }
  .tick rect {
    fill: transparent;
  }
  .tick:is(:hover, :focus-visible) rect {
    fill: var(--stands-tint);
  }
  .tick:focus-visible {
    outline-offset: 0;
  }
  .tick.on rect {
    fill: var(--fill-mark);
    stroke: var(--stands);
  }
  .tick.on .n {
    fill: var(--on-ink);
  }
  .tl ol {
    display: grid;
    grid-auto-flow: column;
    grid-auto-columns: minmax(0, 1fr);
    padding-top: var(--s1);
    font: var(--f12);
  }
  .tl li {
    padding-inline-end: var(--s2);
  }
  .tl b {
    display: block;
    font-weight: 600;
  }
  .tl li span {
    color: var(--ink-3);
  }
`;
