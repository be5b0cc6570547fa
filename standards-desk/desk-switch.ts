import { html, type TemplateResult } from 'lit';
import type { SwitchState } from '../domain/api/desk.ts';
import { api } from './api.ts';
import { closeOwn, dialog } from './dialog.ts';
import { define, LightElement } from './light-element.ts';
import { glyph } from './marks.ts';
import { clock, say } from './say.ts';

/**
 * The kill switch in the top bar: two clicks and a reason. An unreadable switch says so: readers get nothing then.
 * @prop state @fires switched with the new SwitchState
 */
export class DeskSwitch extends LightElement {
  static override properties = { state: { attribute: false }, open: { state: true }, error: { state: true } };
  declare state: SwitchState;
  declare open: boolean;
  declare error: string;

  constructor() {
    super();
    this.state = { state: 'unknown', by: null, at: null, reason: null };
    this.open = false;
    this.error = '';
  }

  private async submit(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    const reason = String(new FormData(event.target as HTMLFormElement).get('reason')).trim();
    const reply = await api.setSwitch(this.state.state !== 'on', reason);
    if (reply.kind === 'ok') {
      this.querySelector('dialog')?.close();
      this.tell('switched', reply.value);
    } else this.error = reply.kind === 'problem' ? reply.detail : say('desk.fault');
  }

  private label(): string {
    if (this.state.state === 'on') return say('desk.switch.on');
    return say(this.state.state === 'off' ? 'desk.stopped' : 'desk.switch.unreadable');
  }

  override render(): TemplateResult {
    const on = this.state.state === 'on';
    return html`<button type="button" class=${on ? 'b' : 'b main'} @click=${() => (this.open = true)}>${glyph('s-stop')}${this.label()}</button>
      ${this.open ? this.form(on) : ''}`;
  }

  private form(on: boolean): TemplateResult {
    const { by, at, reason } = this.state;
    return dialog({
      id: 'switch',
      title: say(on ? 'desk.stop' : 'desk.start'),
      body: html`<p>${on ? say('desk.stop.lead') : by === null || at === null ? say('desk.switch.unknown') : say('desk.switch.by', { name: by, time: clock(at), reason: reason ?? '' })}</p>
        <form id="switch-form" @submit=${this.submit}>
          <label class="f" for="kr">${say('desk.stop.reason')}</label>
          <textarea class="in" id="kr" name="reason" rows="2" required autofocus></textarea>
          <p class="err" role="alert">${this.error}</p>
        </form>`,
      acts: html`<button class="b main" form="switch-form">${say(on ? 'desk.stop' : 'desk.start')}</button>
        <button type="button" class="b text" @click=${closeOwn}>${say('desk.cancel')}</button>`,
      onClose: () => {
        this.open = false;
        this.error = '';
      },
    });
  }
}

define('desk-switch', DeskSwitch);
