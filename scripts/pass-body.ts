// The body of a request on its way to the Worker, which may refuse it before all of it has arrived.
import { once } from 'node:events';
import type { ClientRequest, IncomingMessage } from 'node:http';

/**
 * More than the platform accepts from a browser (`MAX_BODY_BYTES`), less than the 64 KiB of a refused body after which
 * workerd resets the connection (`canceledUploadGraceBytes` in kj/compat/http.h): a response not read by then is lost.
 */
const FIRST_BYTES = 48 * 1024;
/** How long a larger body waits for an error response before the rest of it is sent. */
const REFUSAL_WITHIN_MS = 1_000;

/**
 * Resolves when the client has sent everything, whether the Worker read it or not: a client that is still sending when
 * the connection closes never gets to read the response. After an error status the rest is read and dropped.
 */
export async function passBody(incoming: IncomingMessage, passed: ClientRequest): Promise<void> {
  let isRefused = false;
  const replied = new AbortController();
  const closed = new AbortController();
  passed.once('response', ({ statusCode = 502 }) => {
    isRefused = statusCode >= 400;
    replied.abort();
  });
  passed.once('close', () => {
    closed.abort();
    replied.abort();
  });

  async function send(chunk: Buffer): Promise<void> {
    if (isRefused || closed.signal.aborted || chunk.length === 0 || passed.write(chunk)) return;
    await once(passed, 'drain', { signal: closed.signal }).catch(() => undefined);
  }

  let sent = 0;
  for await (const chunk of incoming.iterator({ destroyOnReturn: false })) {
    const room = FIRST_BYTES - sent;
    const isPastFirst = sent <= FIRST_BYTES && chunk.length > room;
    if (isPastFirst) {
      await send(chunk.subarray(0, room));
      await aborted(replied.signal, REFUSAL_WITHIN_MS);
      await send(chunk.subarray(room));
    } else await send(chunk);
    sent += chunk.length;
  }
  if (!isRefused) passed.end();
}

async function aborted(signal: AbortSignal, withinMs: number): Promise<void> {
  const either = AbortSignal.any([signal, AbortSignal.timeout(withinMs)]);
  if (!either.aborted) await once(either, 'abort');
}
