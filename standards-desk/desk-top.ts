import { html, nothing, type TemplateResult } from 'lit';
import type { Session, SwitchState } from '../domain/api/desk.ts';
import './desk-switch.ts';
import { word } from './receipts-copy.ts';
import { registerWord } from './register-copy.ts';
import { say } from './say.ts';

export type Room = 'queue' | 'reports' | 'receipts' | 'register' | 'said';

const ROOMS: readonly Room[] = ['reports', 'receipts', 'register', 'said'];

/** The room that an address names; the queue is where everything begins. */
export function roomOf(hash: string): Room {
  const name = /^#\/([a-z]+)(?=$|[/?])/.exec(hash)?.[1];
  return ROOMS.find((room) => room === name) ?? 'queue';
}

/** What of an address follows the name of its room. */
export function restOf(hash: string): string {
  return hash.replace(/^#\/[a-z]+/, '');
}

interface TopParts {
  readonly session: Session;
  readonly room: Room;
  readonly held: number | null;
  readonly notes: number;
  readonly status: string;
  readonly switchState: SwitchState;
  readonly switched: (state: SwitchState) => void;
  readonly leave: () => void;
}

/** The top bar: rooms, what happened last, the switch, who is signed in. */
export function topBar(parts: TopParts): TemplateResult {
  const { session, room } = parts;
  const link = (to: Room, name: string, count: number | null | undefined) =>
    html`<li><a href=${`#/${to}`} aria-current=${room === to ? 'page' : nothing}>${name}${count === undefined ? '' : html` <b class="tn">${count ?? ''}</b>`}</a></li>`;
  return html`<header class="top">
    <p class="brand"><svg aria-hidden="true"><use href="#s-held" /></svg>${say('desk.title')}</p>
    <nav class="rooms" aria-label=${say('desk.rooms')}><ul>
      ${link('queue', say('desk.queue'), parts.held)} ${link('reports', say('desk.reports'), parts.notes)}
      ${link('receipts', word('room'), undefined)} ${link('register', registerWord('room'), undefined)}
      ${link('said', registerWord('said.room'), undefined)}
    </ul></nav>
    <p class="status meta" role="status">${parts.status}</p>
    <div class="end">
      <desk-switch .state=${parts.switchState} @switched=${(e: CustomEvent<SwitchState>) => parts.switched(e.detail)}></desk-switch>
      <span class="who">${session.editor.name}</span>
      <button type="button" class="b text" @click=${parts.leave}>${say('desk.signOut')}</button>
    </div>
  </header>`;
}
