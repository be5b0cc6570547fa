import { html, nothing, type TemplateResult } from 'lit';
import type { DeskArticle, DeskEvidence, DeskSource } from '../domain/api/desk.ts';
import type { DeskSaid, DeskStatement } from '../domain/api/desk-register.ts';
import { archiveChoice } from './archive-choice.ts';
import { ArchiveRoom } from './archive-room.ts';
import { articleDialog } from './desk-dialogs.ts';
import { define } from './light-element.ts';
import { registerApi } from './register-api.ts';
import { registerWord as word } from './register-copy.ts';
import { dayWords, say } from './say.ts';

/** Everything that somebody said on a matter. @prop address what follows `#/said` @fires signed-out */
export class DeskStatementsRoom extends ArchiveRoom {
  static override properties = {
    ...ArchiveRoom.properties,
    said: { state: true },
    article: { state: true },
  };
  declare said: DeskSaid | null;
  declare article: { readonly source: DeskSource; readonly span: DeskEvidence } | null;

  constructor() {
    super();
    this.said = null;
    this.article = null;
  }

  private get query(): URLSearchParams {
    return new URLSearchParams(this.address.replace(/^\?/, ''));
  }

  protected override asked(): string {
    return this.query.get('archive') ?? '';
  }

  protected override async opened(): Promise<void> {
    const name = this.query.get('name') ?? '';
    if (name !== '') await this.look({ name });
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
    const name = this.query.get('name') ?? '';
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
