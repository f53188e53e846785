// A streamed text, as POST /api/ai/text sends it, for component tests.
import type { AiUses } from '../../../functions/ai/rules/quota.ts';

const RENEWS = '2026-12-01T00:00:00.000Z';

/** Ada's AI uses without a plan, or those of a plan. */
export const usesOf = (used: number, plan = false): AiUses => ({
  text: { used, limit: plan ? null : 5, renewsAt: RENEWS },
  chat: { used: 0, limit: plan ? null : 10, renewsAt: RENEWS },
  image: { used: 0, limit: plan ? null : 0, renewsAt: RENEWS },
  writing: plan
    ? { used, limit: 20, per: 'day', renewsAt: '2026-11-23T00:00:00.000Z' }
    : { used, limit: 5, per: 'month', renewsAt: RENEWS },
});

export const aiAnswer = (used: number, canWrite = true, plan = false) => ({
  json: { canWrite, uses: usesOf(used, plan) },
});

/** A response whose events a test sends one after another. */
export function openStream() {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  let isCanceled = false;
  const body = new ReadableStream<Uint8Array>({
    start(given) {
      controller = given;
    },
    cancel() {
      isCanceled = true;
    },
  });
  const send = (event: string, data: object) =>
    controller?.enqueue(
      new TextEncoder().encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
    );
  return {
    answer: { body },
    delta: (text: string) => send('delta', { text }),
    done(used: number, isCut = false) {
      send('done', { uses: usesOf(used), isCut });
      controller?.close();
    },
    error(message: string, code = 'model_interrupted') {
      send('error', { message, code });
      controller?.close();
    },
    drop: () => controller?.error(new TypeError('network error')),
    end: () => controller?.close(),
    get isCanceled() {
      return isCanceled;
    },
  };
}
