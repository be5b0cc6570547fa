import { once } from 'node:events';
import type { Socket } from 'node:net';

/** A frame is one JSON object on one line. */
export type Frame = Readonly<Record<string, unknown>>;

/** A caller that sends no line end must not fill the memory; a chunk of stdin is far smaller. UTF-16 units. */
const LONGEST_FRAME = 16 * 1024 * 1024;

/** Resolves when the other side is ready for more. */
export async function writeFrame(socket: Socket, frame: Frame): Promise<void> {
  if (socket.destroyed) throw new Error('the other side is gone');
  if (!socket.write(`${JSON.stringify(frame)}\n`))
    await Promise.race([once(socket, 'drain'), once(socket, 'close')]);
}

/** Frames until the other side ends. @throws Error on a line that is no JSON object */
export async function* readFrames(socket: Socket): AsyncGenerator<Frame> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of socket) {
    rest += decoder.decode(chunk as Buffer, { stream: true });
    for (let end = rest.indexOf('\n'); end >= 0; end = rest.indexOf('\n')) {
      yield parseFrame(rest.slice(0, end));
      rest = rest.slice(end + 1);
    }
    if (rest.length > LONGEST_FRAME) throw new Error('frame too long');
  }
}

function parseFrame(line: string): Frame {
  const value: unknown = JSON.parse(line);
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Error('frame is no object');
  return value as Frame;
}
