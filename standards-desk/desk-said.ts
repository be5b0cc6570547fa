import { html, type PropertyValues, type TemplateResult } from 'lit';
import type { DeskItem } from '../domain/api/desk.ts';
import type { DeskStatement } from '../domain/api/desk-register.ts';
import { define, LightElement } from './light-element.ts';
import { registerApi } from './register-api.ts';
import { dayWords, say } from './say.ts';

/** So many are shown; the archive may hold hundreds. */
const MOST = 4;

/** A statement that can stand in this answer, with the label of its source. */
export interface UsableStatement {
  readonly statement: DeskStatement;
  readonly label: string;
}

/**
 * Under a failed quote: what its speaker did say on the matter, in the sources of this answer, each with a button that
 * puts it in place of the failed words. @prop item @prop name @fires use-statement UsableStatement, signed-out
 */
export class DeskSaidBlock extends LightElement {
  static override properties = {
    item: { attribute: false },
    name: { type: String },
    found: { state: true },
  };
  declare item: DeskItem;
  declare name: string;
  /** Null while it is asked for, and when it could not be had. */
  declare found: readonly UsableStatement[] | null;
  private asked = '';

  constructor() {
    super();
    this.name = '';
    this.found = null;
  }

  override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has('item') && !changed.has('name')) return;
    const key = `${this.item.id} ${this.name}`;
    if (key === this.asked) return;
    this.asked = key;
    this.found = null;
    void this.load(key);
  }

  private async load(key: string): Promise<void> {
    const { item, name } = this;
    const reply = await registerApi.said(item.archive, { name, about: item.question.slice(0, 500) });
    if (key !== this.asked) return;
    if (reply.kind === 'signed-out') this.tell('signed-out', null);
    if (reply.kind !== 'ok') return;
    this.found = reply.value.statements.flatMap((statement) => {
      const source = item.sources.find(
        (one) => one.articleId === statement.articleId && one.version === statement.version,
      );
      return source === undefined || statement.kind === 'reported'
        ? []
        : [{ statement, label: source.label }];
    });
  }

  override render(): TemplateResult {
    if (this.name === '' || this.found === null) return html``;
    const shown = this.found.slice(0, MOST);
    return html`<section class="blk said"><h3>${say('desk.other', { name: this.name })}</h3>
      ${shown.length === 0 ? html`<p class="meta">${say('desk.other.none')}</p>` : ''}
      <ul>${shown.map((one) => this.row(one))}</ul></section>`;
  }

  private row(one: UsableStatement): TemplateResult {
    const { exact, headline, saidFrom, office } = one.statement;
    return html`<li><q dir="auto">${exact}</q>
      <p class="meta tn">${dayWords(saidFrom)}${office === null ? '' : `, ${office}`}, ${one.label}, ${headline}</p>
      <p class="use"><button type="button" class="b" @click=${() => this.tell('use-statement', one)}>${say('desk.use')}</button></p></li>`;
  }
}

define('desk-said', DeskSaidBlock);
