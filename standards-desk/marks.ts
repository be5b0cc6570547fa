import { html, type TemplateResult } from 'lit';

/** The verdict glyphs and signs, once per page; `glyph` draws one of them in currentColor. */
export const sprite: TemplateResult = html`<svg class="sprite" width="0" height="0" aria-hidden="true" focusable="false">
  <symbol id="v-supported" viewBox="0 0 16 16"><circle cx="8" cy="8" r="6.2" fill="currentColor"/></symbol>
  <symbol id="v-exact" viewBox="0 0 16 16"><circle cx="8" cy="8" r="7.2" fill="currentColor"/><path class="hole" d="M4.6 6.2h6.8M4.6 9.8h6.8"/></symbol>
  <symbol id="v-normalized-exact" viewBox="0 0 16 16"><circle cx="8" cy="8" r="7.2" fill="currentColor"/><path class="hole" d="M4.4 6.7c1.2-1.3 2.4-1.3 3.6-.5s2.4.8 3.6-.5M4.4 10.3c1.2-1.3 2.4-1.3 3.6-.5s2.4.8 3.6-.5"/></symbol>
  <symbol id="v-marked-edit" viewBox="0 0 16 16"><circle cx="8" cy="8" r="7.2" fill="currentColor"/><path class="hole" d="M6.8 4.8H5v6.4h1.8M9.2 4.8H11v6.4H9.2"/></symbol>
  <symbol id="v-not-found" viewBox="0 0 16 16"><path fill="currentColor" d="M1.5 1.5h13v13h-13z"/><path class="hole" d="m5 5 6 6M11 5l-6 6"/></symbol>
  <symbol id="v-altered" viewBox="0 0 16 16"><path fill="currentColor" d="M1.5 1.5h13v13h-13z"/><path class="hole" d="M3.8 9.2c1.4-3 2.8-3 4.2-1.2s2.8 1.8 4.2-1.2"/></symbol>
  <symbol id="v-contradicted" viewBox="0 0 16 16"><path fill="currentColor" d="m8 0 8 8-8 8-8-8z"/><path class="hole" d="M8 1v14"/></symbol>
  <symbol id="v-wrong-speaker" viewBox="0 0 16 16"><path fill="currentColor" d="M8 .5 15.8 15H.2z"/><path class="hole" d="M8 9.3a1.3 1.3 0 1 0 0-2.6 1.3 1.3 0 0 0 0 2.6ZM5.4 13.3c.4-1.6 1.3-2.3 2.6-2.3s2.2.7 2.6 2.3"/></symbol>
  <symbol id="v-wrong-date" viewBox="0 0 16 16"><path fill="currentColor" d="M8 .5 15.8 15H.2z"/><path class="hole" d="M8 6.2v5h2.8"/></symbol>
  <symbol id="v-wrong-source" viewBox="0 0 16 16"><path fill="currentColor" d="M8 .5 15.8 15H.2z"/><path class="hole" d="M6.2 8.6h3.6M5 11.6h6"/></symbol>
  <symbol id="v-speaker-unclear" viewBox="0 0 16 16"><path fill="currentColor" d="M8 .5 15.8 15H.2z"/><path class="hole" d="M6.3 8c.1-2.2 3.4-2.2 3.4-.2 0 1.3-1.7 1.3-1.7 2.7M8 12v1.6"/></symbol>
  <symbol id="v-unsupported" viewBox="0 0 16 16"><circle cx="8" cy="8" r="6" fill="none" stroke="currentColor" stroke-width="2.2"/></symbol>
  <symbol id="v-withdrawn" viewBox="0 0 16 16"><circle cx="8" cy="8" r="6" fill="none" stroke="currentColor" stroke-width="2.2"/><path stroke="currentColor" stroke-width="2.2" d="M4.5 8h7"/></symbol>
  <symbol id="v-not-speech" viewBox="0 0 16 16"><circle cx="8" cy="8" r="6" fill="none" stroke="currentColor" stroke-width="2.2"/><path stroke="currentColor" stroke-width="1.8" d="M6.4 5.6v4M9.6 5.6v4"/></symbol>
  <symbol id="v-not-a-claim" viewBox="0 0 16 16"><path fill="currentColor" d="M2.5 7h11v2h-11z"/></symbol>
  <symbol id="s-held" viewBox="0 0 16 16"><path fill="currentColor" d="M2.5 1.5h4v13h-4zM9.5 1.5h4v13h-4z"/></symbol>
  <symbol id="s-stop" viewBox="0 0 16 16"><path fill="none" stroke="currentColor" stroke-width="2" d="M8 1v6.5M4.6 3.3a6 6 0 1 0 6.8 0"/></symbol>
  <symbol id="i-down" viewBox="0 0 16 16"><path fill="none" stroke="currentColor" stroke-width="1.8" d="m3 6 5 5 5-5"/></symbol>
  <symbol id="i-lock" viewBox="0 0 16 16"><path fill="currentColor" d="M3 7h10v8H3z"/><path fill="none" stroke="currentColor" stroke-width="1.8" d="M5 7V4.8a3 3 0 0 1 6 0V7"/></symbol>
  <symbol id="i-warn" viewBox="0 0 16 16"><path fill="none" stroke="currentColor" stroke-width="2" d="M8 2v7.5M8 12v2.2"/></symbol>
  <symbol id="i-flag" viewBox="0 0 16 16"><path fill="currentColor" d="M3 1h1.8v14H3zM5 2h8.5l-2 3.200 2 3.300H5z"/></symbol>
</svg>`;

export function glyph(id: string, cls = ''): TemplateResult {
  return html`<svg class=${cls} aria-hidden="true"><use href=${`#${id}`} /></svg>`;
}
