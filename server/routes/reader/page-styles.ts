/*
 * The style sheet of the fictional paper: a publisher's page, so it may use rem. Served as a file of its own;
 * no page carries style attributes.
 */
const LIGHT = `--paper:#fff;--ink:#12181a;--ink-2:#434e53;--ink-3:#5a666b;--rule:#d2d8d5;--edge:#77827d;--focus:#1c5bcb;--stands:#00627a;--tint:#ddf0f4;color-scheme:light`;
const DARK = `--paper:#111517;--ink:#e9edec;--ink-2:#b9c3c6;--ink-3:#97a3a8;--rule:#323b40;--edge:#78858b;--focus:#8ab4ff;--stands:#5fcfda;--tint:#0e3038;color-scheme:dark`;

export const READER_CSS = `:root{${LIGHT};--serif:Charter,"Bitstream Charter","Charis SIL","Sitka Text",Cambria,Georgia,"Noto Serif","Liberation Serif",serif;--sans:Inter,"Inter Variable",-apple-system,BlinkMacSystemFont,"Segoe UI",Roboto,"Helvetica Neue","Liberation Sans",Arial,sans-serif}
@media(prefers-color-scheme:dark){:root{${DARK}}}
*,*::before,*::after{box-sizing:border-box}
html{-webkit-text-size-adjust:100%;text-size-adjust:100%;scroll-padding-top:30vh}
body{margin:0;background:var(--paper);color:var(--ink);font:1.125rem/1.75rem var(--serif);overflow-wrap:break-word}
a{color:inherit;text-decoration:underline 1px var(--edge);text-underline-offset:.22em}
a:hover{text-decoration:underline 2px currentColor}
:focus-visible{outline:2px solid var(--focus);outline-offset:2px;border-radius:2px}
.page{max-width:47rem;margin:0 auto;padding:0 1rem 4rem}
.skip{position:absolute;left:-999rem}
.skip:focus{left:1rem;top:.5rem;background:var(--paper);padding:.5rem .75rem;z-index:2}
.strip{display:flex;flex-wrap:wrap;justify-content:space-between;gap:0 1rem;margin:0;padding:.75rem 0;font:.75rem/1rem var(--sans);color:var(--ink-3)}
.mast{text-align:center;padding-top:1rem}
.mast a{font-weight:700;font-size:clamp(1.75rem,7.4vw,3.25rem);line-height:1.05;letter-spacing:-.022em;text-decoration:none}
.bend{display:block;width:100%;height:1.75rem;margin-top:.75rem}
.bend path{fill:none;stroke:currentColor;stroke-width:1.5;vector-effect:non-scaling-stroke}
.bend .thin{stroke-width:.75}
.sections{font:600 .875rem/1.25rem var(--sans)}
.sections ul{display:flex;flex-wrap:wrap;gap:0 1.5rem;justify-content:center;margin:0;padding:.25rem 0 .75rem;list-style:none}
.sections a{display:inline-block;padding:.25rem 0;text-decoration:none}
.sections a:hover{text-decoration:underline;text-underline-offset:.3em}
.story{padding-top:2rem}
.kicker{margin:0 0 .5rem;font:600 .875rem/1.25rem var(--sans);color:var(--ink-2)}
h1{margin:0;font-size:clamp(1.875rem,6.2vw,2.75rem);line-height:1.1;letter-spacing:-.02em;text-wrap:balance}
.stand{margin:.75rem 0 0;font-size:1.25rem;line-height:1.8125rem;color:var(--ink-2);text-wrap:pretty}
.by{margin:1rem 0 1.5rem;padding-top:.75rem;border-top:1px solid var(--rule);font:.875rem/1.25rem var(--sans);color:var(--ink-2)}
.by b{color:var(--ink)}
.fix{margin:0 0 1.5rem;padding-top:.75rem;border-top:3px solid var(--ink);font:.875rem/1.25rem var(--sans);color:var(--ink-2)}
.body{margin:0 0 1rem;max-width:38rem;text-wrap:pretty}
mark{background:linear-gradient(transparent 14%,var(--tint) 14% 90%,transparent 90%);color:var(--ink);text-decoration:underline solid 2px var(--stands);text-underline-offset:.22em;padding:0 1px;-webkit-box-decoration-break:clone;box-decoration-break:clone}
ask-archive{display:block;margin-top:2rem}
.years{margin:1rem 0 0;padding:.75rem 0 0;border-top:1px solid var(--rule);list-style:none;display:flex;flex-wrap:wrap;gap:.25rem 1rem;font:.875rem/1.75rem var(--sans)}
.year{display:grid;grid-template-columns:9rem minmax(0,1fr);margin-top:1.5rem;border-top:1px solid var(--rule);padding-top:1rem}
.year h2{margin:0;font:600 .875rem/1.75rem var(--sans)}
.year ol{margin:0;padding:0;list-style:none}
.year li{display:grid;grid-template-columns:minmax(0,1fr) auto;gap:0 1rem;align-items:baseline;padding:.3125rem 0;font-size:1rem;line-height:1.5rem}
.year time{font:.75rem/1.375rem var(--sans);color:var(--ink-3);white-space:nowrap}
.foot{margin-top:3rem;padding-top:.75rem;border-top:1px solid var(--rule);font:.75rem/1rem var(--sans);color:var(--ink-3)}
@media(max-width:34rem){.year{grid-template-columns:minmax(0,1fr)}.year li{grid-template-columns:minmax(0,1fr)}}
@media(forced-colors:active){mark{background:Canvas;color:CanvasText}}
@media print{.strip,.sections,.skip,ask-archive{display:none}}
`;
