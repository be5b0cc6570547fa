import { html, type TemplateResult } from 'lit';
import type { Session } from '../domain/api/desk.ts';
import { api } from './api.ts';
import { define, LightElement } from './light-element.ts';
import { glyph } from './marks.ts';
import { say } from './say.ts';

/**
 * Sign in with email and password. @fires signed-in with the Session
 * A wrong pair is told as one sentence: which half was wrong helps an attacker only.
 */
export class DeskSignIn extends LightElement {
  static override properties = { error: { state: true }, busy: { state: true } };
  declare error: string;
  declare busy: boolean;

  constructor() {
    super();
    this.error = '';
    this.busy = false;
  }

  private async submit(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    const form = new FormData(event.target as HTMLFormElement);
    this.busy = true;
    const reply = await api.signIn(String(form.get('email')), String(form.get('password')));
    this.busy = false;
    if (reply.kind === 'ok') this.tell<Session>('signed-in', reply.value);
    else if (reply.kind === 'wait') this.error = say('desk.signIn.wait', { n: reply.seconds });
    else this.error = reply.kind === 'fault' ? say('desk.fault') : say('desk.signIn.wrong');
  }

  override render(): TemplateResult {
    return html`<main class="signin"><form aria-labelledby="si" @submit=${this.submit}>
      <p class="brand">${glyph('s-held')}${say('desk.title')}</p>
      <h1 id="si">${say('desk.signIn')}</h1>
      <label for="email">${say('desk.email')}</label>
      <input class="in" id="email" name="email" type="email" autocomplete="username" required />
      <label for="password">${say('desk.password')}</label>
      <input class="in" id="password" name="password" type="password" autocomplete="current-password" required
        aria-describedby="si-error" aria-invalid=${this.error === '' ? 'false' : 'true'} />
      <p class="err" id="si-error" role="alert">${this.error === '' ? '' : html`${glyph('i-warn')}${this.error}`}</p>
      <button class="b main" ?disabled=${this.busy}>${say('desk.signIn')}</button>
      <p class="meta">${say('desk.signIn.watched')}</p>
    </form></main>`;
  }
}

define('desk-sign-in', DeskSignIn);
