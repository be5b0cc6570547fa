import { html, type TemplateResult } from 'lit';
import type { Session } from '../domain/api/desk.ts';
import { api } from './api.ts';
import { define, LightElement } from './light-element.ts';
import { glyph } from './marks.ts';
import { say } from './say.ts';

/**
 * The first visit by a one-time link: uses the link, then asks for name, email and password.
 * `token` comes from the address fragment, which no server log ever sees. @fires signed-in with the Session
 */
export class DeskWelcome extends LightElement {
  static override properties = {
    token: { type: String },
    session: { attribute: false },
    error: { state: true },
    state: { state: true },
  };
  declare token: string;
  declare session: Session | null;
  declare error: string;
  declare state: 'using' | 'used' | 'form';

  constructor() {
    super();
    this.token = '';
    this.session = null;
    this.error = '';
    this.state = 'using';
  }

  override connectedCallback(): void {
    super.connectedCallback();
    if (this.session !== null) this.state = 'form';
    else void this.useLink();
  }

  private async useLink(): Promise<void> {
    const reply = await api.useLink(this.token);
    history.replaceState(null, '', '#/');
    if (reply.kind !== 'ok') this.state = 'used';
    else if (reply.value.incomplete) {
      this.session = reply.value;
      this.state = 'form';
    } else this.tell<Session>('signed-in', reply.value);
  }

  private async submit(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    const form = new FormData(event.target as HTMLFormElement);
    const field = (name: string) => String(form.get(name) ?? '');
    const reply = await api.completeAccount({
      name: field('name'),
      email: field('email'),
      password: field('password'),
    });
    if (reply.kind === 'ok') this.tell<Session>('signed-in', reply.value);
    else this.error = reply.kind === 'problem' ? reply.detail : say('desk.fault');
  }

  override render(): TemplateResult {
    return html`<main class="signin"><div>
      <p class="brand">${glyph('s-held')}${say('desk.title')}</p>
      <h1>${say('desk.welcome')}</h1>
      ${this.state === 'using' ? html`<p role="status">${say('desk.loading')} …</p>` : ''}
      ${this.state === 'used' ? html`<p role="alert">${say('desk.welcome.used')}</p><a class="b" href="#/sign-in">${say('desk.signIn')}</a>` : ''}
      ${this.state === 'form' ? this.form() : ''}
    </div></main>`;
  }

  private form(): TemplateResult {
    const known = this.session?.editor;
    return html`<p>${say('desk.welcome.lead')}</p>
      <form @submit=${this.submit}>
        <label for="name">${say('desk.name')}</label>
        <input class="in" id="name" name="name" autocomplete="name" required maxlength="80" .value=${known?.name ?? ''} />
        <label for="email">${say('desk.email')}</label>
        <input class="in" id="email" name="email" type="email" autocomplete="username" required .value=${known?.email ?? ''} />
        <label for="password">${say('desk.password')}</label>
        <input class="in" id="password" name="password" type="password" autocomplete="new-password" required minlength="12" aria-describedby="pw-hint" />
        <p class="meta" id="pw-hint">${say('desk.password.hint')}</p>
        <p class="err" role="alert">${this.error === '' ? '' : html`${glyph('i-warn')}${this.error}`}</p>
        <button class="b main">${say('desk.welcome.go')}</button>
      </form>`;
  }
}

define('desk-welcome', DeskWelcome);
