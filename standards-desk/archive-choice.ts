import { html, type TemplateResult } from 'lit';
import type { DeskArchiveName } from '../domain/api/desk-register.ts';
import { registerWord } from './register-copy.ts';

/** Which archive; nothing to choose where there is one. */
export function archiveChoice(
  archives: readonly DeskArchiveName[],
  chosen: string,
  choose: (archive: string) => void,
): TemplateResult | string {
  if (archives.length < 2) return '';
  return html`<label>${registerWord('archive')}<select class="in" .value=${chosen}
    @change=${(event: Event) => choose((event.target as HTMLSelectElement).value)}>
    ${archives.map(({ name, paper }) => html`<option value=${name} ?selected=${name === chosen}>${paper}</option>`)}</select></label>`;
}
