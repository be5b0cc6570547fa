import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** One scripted reply of the Messages API, in the form the casebook writes it. */
export interface ScriptedReply {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** `text: …`, `error: TYPE`, `stop: REASON`, in order. */
  readonly sse?: readonly string[];
  readonly stop_reason?: string;
  /** JSON text of a tool's input (also broken JSON), or the value itself. */
  readonly tool_input?: unknown;
  readonly draft?: unknown;
  readonly content?: readonly unknown[];
  /** Closes the connection after this many events. */
  readonly cutAfter?: number;
}

export interface MessagesServer {
  readonly baseUrl: string;
  readonly requests: { readonly headers: IncomingHttpHeaders; readonly body: Record<string, unknown> }[];
  readonly close: () => Promise<void>;
}

/** A local server that speaks the streaming Messages API and answers from a script. */
export async function messagesServer(script: readonly ScriptedReply[]): Promise<MessagesServer> {
  const requests: MessagesServer['requests'] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const reply = script[requests.length];
      requests.push({
        headers: request.headers,
        body: JSON.parse(Buffer.concat(chunks).toString('utf8')) as Record<string, unknown>,
      });
      if (reply === undefined) {
        response.writeHead(500, { 'content-type': 'application/json' }).end('{"error":"script is over"}');
      } else send(response, reply);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    requests,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

function send(response: ServerResponse, reply: ScriptedReply): void {
  if (reply.status !== 200) {
    const type = reply.status === 429 ? 'rate_limit_error' : 'api_error';
    response.writeHead(reply.status, { 'content-type': 'application/json', ...reply.headers });
    response.end(JSON.stringify({ type: 'error', error: { type, message: 'scripted' } }));
    return;
  }
  response.writeHead(200, { 'content-type': 'text/event-stream', ...reply.headers });
  const events = eventsOf(reply).slice(0, reply.cutAfter ?? Number.POSITIVE_INFINITY);
  for (const event of events) response.write(`event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`);
  if (reply.cutAfter === undefined) response.end();
  else setTimeout(() => response.destroy(), 20);
}

type Event = { readonly type: string } & Readonly<Record<string, unknown>>;

function eventsOf(reply: ScriptedReply): readonly Event[] {
  const events: Event[] = [START];
  if (reply.sse !== undefined) return [...events, ...reply.sse.flatMap(lineEvents)];
  const tool = reply.tool_input ?? reply.draft;
  if (tool !== undefined) {
    const json = typeof tool === 'string' ? tool : JSON.stringify(tool);
    events.push({
      type: 'content_block_start',
      index: 0,
      content_block: { type: 'tool_use', id: 'toolu_1', name: 'write_answer', input: {} },
    });
    // In small pieces, as the real one sends it.
    for (let at = 0; at < json.length; at += 17) {
      const partial_json = json.slice(at, at + 17);
      events.push({
        type: 'content_block_delta',
        index: 0,
        delta: { type: 'input_json_delta', partial_json },
      });
    }
    events.push({ type: 'content_block_stop', index: 0 });
  }
  return [...events, ...stopEvents(reply.stop_reason ?? 'tool_use')];
}

function lineEvents(line: string): readonly Event[] {
  const [, kind = '', rest = ''] = /^(\w+): (.*)$/s.exec(line) ?? [];
  if (kind === 'error') return [{ type: 'error', error: { type: rest, message: 'Overloaded' } }];
  if (kind === 'stop') return stopEvents(rest);
  return [
    { type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } },
    { type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text: rest } },
    { type: 'content_block_stop', index: 0 },
  ];
}

function stopEvents(reason: string): readonly Event[] {
  return [
    {
      type: 'message_delta',
      delta: { stop_reason: reason, stop_sequence: null },
      usage: { output_tokens: 42 },
    },
    { type: 'message_stop' },
  ];
}

const START: Event = {
  type: 'message_start',
  message: {
    id: 'msg_1',
    type: 'message',
    role: 'assistant',
    model: 'scripted',
    content: [],
    stop_reason: null,
    stop_sequence: null,
    usage: { input_tokens: 7, output_tokens: 0 },
  },
};
