import { type FaultCode, PortFault } from './ports.ts';

/**
 * Calls a port with a time limit. Whatever it throws comes out as a PortFault, so that a machine's failure is
 * never mistaken for an answer; when `signal` (the reader's own) aborts, its reason is thrown.
 * @param limitMs milliseconds
 */
export async function callPort<T>(
  port: string,
  limitMs: number,
  signal: AbortSignal,
  call: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  signal.throwIfAborted();
  const limited = new AbortController();
  const pass = () => limited.abort(signal.reason);
  signal.addEventListener('abort', pass, { once: true });
  let late = false;
  const limit = setTimeout(
    () => {
      late = true;
      limited.abort(new DOMException(`no answer within ${limitMs} ms`, 'TimeoutError'));
    },
    Math.max(1, Math.ceil(limitMs)),
  );
  try {
    return await raceAbort(call(limited.signal), limited.signal);
  } catch (error) {
    if (signal.aborted) throw signal.reason;
    if (late) {
      throw new PortFault(port, 'timeout', `${port} did not answer within ${limitMs} ms`, { cause: error });
    }
    throw asFault(port, error);
  } finally {
    clearTimeout(limit);
    signal.removeEventListener('abort', pass);
  }
}

/** An adapter that forgets its signal must not keep a reader waiting. */
function raceAbort<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const onAbort = () => reject(signal.reason);
    if (signal.aborted) onAbort();
    signal.addEventListener('abort', onAbort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort));
  });
}

function asFault(port: string, error: unknown): Error {
  if (error instanceof PortFault) return error;
  // Broken promises of our own program stay what they are: a 500, not a fault of a machine.
  if (error instanceof Error && error.name === 'InvariantError') return error;
  const code: FaultCode = 'unavailable';
  return new PortFault(port, code, `${port} failed`, { cause: error });
}
