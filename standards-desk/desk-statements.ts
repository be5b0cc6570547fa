import { html, nothing, type TemplateResult } from 'lit';
import type { DeskArticle, DeskEvidence, DeskSource } from '../domain/api/desk.ts';
import type { DeskArchiveName, DeskRegister, DeskSaid, DeskStatement } from '../domain/api/desk-register.ts';
import type { Reply } from './api.ts';
import { archiveChoice } from './archive-choice.ts';
import { articleDialog } from './desk-dialogs.ts';
import { define, LightElement } from './light-element.ts';
import { registerApi } from './register-api.ts';
import { registerWord as word } from './register-copy.ts';
import { dayWords, say } from './say.ts';

/** Everything that somebody said on a matter. @prop address what follows `#/said` @fires signed-out */
export class DeskStatementsRoom extends LightElement {
  static override properties = {
    address: { attribute: false },
    archives: { state: true },
    archive: { state: true },
    register: { state: true },
    said: { state: true },
    article: { state: true },
    error: { state: true },
  };
  declare address: string;
  declare archives: readonly DeskArchiveName[];
  declare archive: string;
  declare register: DeskRegister | null;
  declare said: DeskSaid | null;
  declare article: { readonly source: DeskSource; readonly span: DeskEvidence } | null;
  declare error: string;

  constructor() {
    super();
    this.address = '';
    this.archives = [];
    this.archive = '';
    this.register = null;
    this.said = null;
    this.article = null;
    this.error = '';
  }

  override connectedCallback(): void {
    super.connectedCallback();
    void this.begin();
  }

  private async begin(): Promise<void> {
    const reply = await registerApi.archives();
    if (!this.passed(reply) || reply.kind !== 'ok') return;
    this.archives = reply.value;
    const asked = new URLSearchParams(this.address.replace(/^\?/, ''));
    await this.choose(asked.get('archive') ?? reply.value[0]?.name ?? '');
    const name = asked.get('name') ?? '';
    if (name !== '') await this.look({ name });
  }

  private async choose(archive: string): Promise<void> {
    this.archive = archive;
    const reply = await registerApi.read(archive);
    if (this.passed(reply) && reply.kind === 'ok') this.register = reply.value;
  }

  private passed(reply: Reply<unknown>): boolean {
    if (reply.kind === 'signed-out') this.dispatchEvent(new CustomEvent('signed-out'));
    else if (reply.kind !== 'ok')
      this.error = reply.kind === 'problem' && reply.detail !== '' ? reply.detail : word('fault');
    return reply.kind === 'ok';
  }

  private async look(query: Readonly<Record<string, string>>): Promise<void> {
    this.error = '';
    const reply = await registerApi.said(this.archive, query);
    if (this.passed(reply) && reply.kind === 'ok') this.said = reply.value;
  }

  private readonly submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const fields = [...new FormData(event.target as HTMLFormElement)];
    void this.look(Object.fromEntries(fields.map(([key, value]) => [key, String(value).trim()])));
  };

  private async open(statement: DeskStatement): Promise<void> {
    const { articleId, version, start, end, exact } = statement;
    const reply = await registerApi.article(this.archive, articleId, version);
    if (!this.passed(reply) || reply.kind !== 'ok') return;
    const span = { label: '', articleId, version, start, end, exact, before: '', after: '' };
    this.article = { source: sourceOf(reply.value), span };
  }

  override render(): TemplateResult {
    const { article } = this;
    const name = new URLSearchParams(this.address.replace(/^\?/, '')).get('name') ?? '';
    return html`<main class="receipts" id="item" aria-labelledby="rh">
      <h1 id="rh" tabindex="-1">${word('said.room')}</h1>
      <p class="meta">${word('said.lead')}</p>
      <form class="seek" role="search" @submit=${this.submit}>
        ${archiveChoice(this.archives, this.archive, (archive) => void this.choose(archive))}
        <label>${word('said.who')}<input class="in" id="qf" name="name" list="who" value=${name} required maxlength="500" autocomplete="off"></label>
        <label>${word('said.about')}<input class="in" name="about" type="search" maxlength="500"></label>
        <label>${word('from')}<input class="in" name="from" type="date"></label>
        <label>${word('to')}<input class="in" name="to" type="date"></label>
        <button class="b main">${word('said.find')}</button>
      </form>
      <datalist id="who">${(this.register?.entities ?? []).filter(({ kind, status }) => kind === 'person' && status !== 'removed').map((one) => html`<option value=${one.name}></option>`)}</datalist>
      <p class="meta" role="status">${this.said === null ? '' : countWords(this.said)}</p>
      <p class="err" role="alert">${this.error}</p>
      <ol class="found sayings">${(this.said?.statements ?? []).map((one) => this.row(one))}</ol>
      ${article === null ? nothing : articleDialog(article.source, article.span, () => (this.article = null))}
    </main>`;
  }

  private row(one: DeskStatement): TemplateResult {
    const stance = one.stance === 'said' ? '' : `, ${word(`said.${one.stance}`)}`;
    const through = one.relayedBy === null ? '' : `, ${word('said.by', { name: one.relayedBy })}`;
    const who = one.office === null ? one.speaker : `${one.speaker}, ${one.office}`;
    return html`<li><p class="meta tn">${dayWords(one.saidFrom)}</p><div>
      <blockquote dir="auto">${one.exact}</blockquote>
      <p class="meta" dir="auto">${who} · ${word(`said.${one.kind}`)}${stance}${through} · ${one.headline}</p>
      <p class="use"><button type="button" class="b text" aria-label=${`${say('desk.openArticle')}: ${one.headline}`} @click=${() => void this.open(one)}>${say('desk.openArticle')}</button></p></div></li>`;
  }
}

function countWords({ names, statements, more }: DeskSaid): string {
  const whom = names.join(', ');
  if (statements.length === 0) return word('said.none', { names: whom });
  return [
    word('said.n', { n: statements.length, names: whom }),
    names.length > 1 ? word('said.several') : '',
    more > 0 ? word('said.more', { n: more }) : '',
  ]
    .filter((part) => part !== '')
    .join(' ');
}

function sourceOf({ id, version, headline, byline, published, text }: DeskArticle): DeskSource {
  return { label: id, articleId: id, version, headline, byline, published, text };
}

define('desk-statements', DeskStatementsRoom);
