import { html, type TemplateResult } from 'lit';
import type { Conflict, DeskEvidence, DeskItem } from '../domain/api/desk.ts';
import { approveDialog, articleDialog, conflictDialog, keysDialog, rejectDialog } from './desk-dialogs.ts';
import './desk-pick.ts';
import type { Passage } from './passages.ts';

/** What lies over a held answer. */
export type Overlay =
  | { readonly kind: 'approve' }
  | { readonly kind: 'reject' }
  | { readonly kind: 'keys' }
  | { readonly kind: 'conflict'; readonly conflict: Conflict }
  /** `sentence`: the one that is to be cited. */
  | { readonly kind: 'pick'; readonly sentence: string; readonly cursor: number }
  | { readonly kind: 'article'; readonly label: string; readonly span: DeskEvidence | null };

interface OverlayActs {
  readonly close: () => void;
  readonly approve: () => void;
  readonly reject: (reason: string, note: string) => void;
  readonly next: () => void;
  readonly cite: (cursor: number, passage: Passage) => void;
}

/** @param text the editor's own version, null while none is written */
export function overlayOf(
  overlay: Overlay | null,
  item: DeskItem,
  text: string | null,
  acts: OverlayActs,
): TemplateResult | string {
  switch (overlay?.kind) {
    case undefined:
      return '';
    case 'approve':
      return approveDialog(acts.approve, acts.close);
    case 'reject':
      return rejectDialog(acts.reject, acts.close);
    case 'keys':
      return keysDialog(acts.close);
    case 'conflict':
      return conflictDialog(overlay.conflict, text, acts.next, acts.close);
    case 'pick': {
      const { sentence, cursor } = overlay;
      return html`<desk-pick .item=${item.id} .sources=${item.sources} .sentence=${sentence} @closed=${acts.close}
        @pick=${({ detail }: CustomEvent<Passage>) => acts.cite(cursor, detail)}></desk-pick>`;
    }
    case 'article': {
      const source = item.sources.find((one) => one.label === overlay.label);
      return source === undefined ? '' : articleDialog(source, overlay.span, acts.close);
    }
  }
}
