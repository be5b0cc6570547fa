import type { DeskArchiveName, DeskRegister } from '../domain/api/desk-register.ts';
import type { Reply } from './api.ts';
import { LightElement } from './light-element.ts';
import { registerApi } from './register-api.ts';
import { registerWord as word } from './register-copy.ts';

/** A room about one archive at a time and who is who in it. @prop address what follows its `#/name` @fires signed-out */
export abstract class ArchiveRoom extends LightElement {
  static override properties = {
    address: { attribute: false },
    archives: { state: true },
    archive: { state: true },
    register: { state: true },
    error: { state: true },
  };
  declare address: string;
  declare archives: readonly DeskArchiveName[];
  declare archive: string;
  declare register: DeskRegister | null;
  declare error: string;

  constructor() {
    super();
    this.address = '';
    this.archives = [];
    this.archive = '';
    this.register = null;
    this.error = '';
  }

  override connectedCallback(): void {
    super.connectedCallback();
    void this.begin();
  }

  /** Name of the archive that the address asks for; '' for none. */
  protected abstract asked(): string;

  /** Called once an archive is open. */
  protected async opened(): Promise<void> {}

  private async begin(): Promise<void> {
    const reply = await registerApi.archives();
    if (!this.passed(reply) || reply.kind !== 'ok') return;
    this.archives = reply.value;
    const named = reply.value.find(({ name }) => name === this.asked()) ?? reply.value[0];
    await this.choose(named?.name ?? '');
    await this.opened();
  }

  protected async choose(archive: string): Promise<void> {
    this.archive = archive;
    if (archive !== '') await this.load();
  }

  protected async load(): Promise<void> {
    const reply = await registerApi.read(this.archive);
    if (this.passed(reply) && reply.kind === 'ok') this.register = reply.value;
  }

  /** @returns false when the reply was a refusal, which is then on the page */
  protected passed(reply: Reply<unknown>): boolean {
    if (reply.kind === 'signed-out') this.dispatchEvent(new CustomEvent('signed-out'));
    else if (reply.kind === 'conflict') this.error = word('conflict');
    else if (reply.kind !== 'ok')
      this.error = reply.kind === 'problem' && reply.detail !== '' ? reply.detail : word('fault');
    return reply.kind === 'ok';
  }
}
