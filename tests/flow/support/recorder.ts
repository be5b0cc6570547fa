import type { Hono } from 'hono';
import { READER } from '../../server/harness.ts';

/** A reader who writes down every byte: status, headers and bodies of every response, streams included. */
export class Recorder {
  readonly #app: Hono;
  readonly #bytes: string[] = [];
  readonly #events: { readonly event: string; readonly data: Record<string, unknown> }[] = [];

  constructor(app: Hono) {
    this.#app = app;
  }

  async send(path: string, init: RequestInit = {}): Promise<string> {
    const response = await this.#app.request(`${READER}${path}`, init);
    this.#note(response);
    const text = await response.text();
    this.#bytes.push(text);
    return text;
  }

  async post(path: string, form: URLSearchParams): Promise<void> {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const response = await this.#app.request(`${READER}${path}`, {
      method: 'POST',
      headers,
      body: form.toString(),
    });
    this.#note(response);
    this.#bytes.push(await response.text());
    const location = response.headers.get('location');
    if (location !== null) await this.send(location);
  }

  /** Follows an event stream until it ends or has sent a view; a held question's stream would go on. */
  async follow(path: string): Promise<void> {
    const response = await this.#app.request(`${READER}${path}`);
    this.#note(response);
    const reader = response.body?.getReader();
    const decoder = new TextDecoder();
    let text = '';
    for (;;) {
      const next = await reader?.read();
      if (next === undefined || next.done) break;
      text += decoder.decode(next.value, { stream: true });
      if (/event: view\ndata: .*\n\n/.test(text)) break;
    }
    await reader?.cancel();
    this.#bytes.push(text);
    for (const [, event = '', data = ''] of text.matchAll(/event: (\w+)\ndata: (.*)\n\n/g)) {
      this.#events.push({ event, data: JSON.parse(data) as Record<string, unknown> });
    }
  }

  everything(): string {
    return this.#bytes.join('\n');
  }

  events(kind: string): readonly Record<string, unknown>[] {
    return this.#events.filter((one) => one.event === kind).map((one) => one.data);
  }

  #note(response: Response): void {
    this.#bytes.push(
      `${response.status} ${[...response.headers].map(([name, value]) => `${name}: ${value}`).join('\n')}`,
    );
  }
}
