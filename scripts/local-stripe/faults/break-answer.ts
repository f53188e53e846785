// Turns a response into a broken one.
import type { Context } from 'hono';
import { errorAnswer } from '../http/errors.ts';
import type { LocalStripe } from '../situation.ts';
import { ConnectionRefused } from './connection-refused.ts';
import type { RequestFault } from './faults.ts';

const TEN_MINUTES = 600_000;

export async function brokenAnswer(
  c: Context<LocalStripe>,
  fault: RequestFault,
  whole: string,
): Promise<Response> {
  const json = (status: keyof typeof MESSAGES, headers = {}) =>
    Response.json(errorAnswer({ message: MESSAGES[status], ...KINDS[status] }, c.var.requestId), {
      status,
      headers,
    });
  switch (fault.mode) {
    case 'refuse':
      return refuse(c);
    case 'hang':
      await scheduler.wait(TEN_MINUTES);
      return new Response(null, { status: 504 });
    case '400':
      return json(400);
    case '500':
      return json(500);
    case '429':
      return json(429, { 'Retry-After': String(fault.retry_after ?? 1) });
    case 'html_502':
      return new Response('<html><body><h1>502 Bad Gateway</h1></body></html>', {
        status: 502,
        headers: { 'Content-Type': 'text/html' },
      });
    case 'truncated':
      return asJson(whole.slice(0, Math.floor(whole.length / 2)));
    case 'drip':
      return asJson(dripping(whole, fault.bytes ?? 16, fault.pause_ms ?? 100));
  }
}

const MESSAGES = {
  400: 'This request is not possible, as a fault asked for.',
  429: 'Request rate limit exceeded. Learn more about rate limits here https://stripe.com/docs/rate-limits.',
  500: 'An unknown error occurred',
};
const KINDS = {
  400: { type: 'invalid_request_error' },
  429: { type: 'invalid_request_error', code: 'rate_limit' },
  500: { type: 'api_error' },
} as const;

function asJson(body: BodyInit): Response {
  return new Response(body, { headers: { 'Content-Type': 'application/json' } });
}

/** Over HTTP a Worker cannot refuse a connection; the closest is to hang up after the first byte of the body. */
function refuse(c: Context<LocalStripe>): Response {
  const isDirect = ['127.0.0.1', 'localhost'].includes(new URL(c.req.url).hostname);
  if (!isDirect) throw new ConnectionRefused();
  // Only for a body of known length workerd closes the connection instead of ending the response.
  const { readable, writable } = new FixedLengthStream(100);
  const writer = writable.getWriter();
  const hangUp = async () => {
    await writer.write(new TextEncoder().encode('{'));
    await writer.abort(new ConnectionRefused());
  };
  c.executionCtx.waitUntil(hangUp().catch(() => undefined));
  return asJson(readable);
}

function dripping(text: string, bytes: number, pause: number): ReadableStream {
  const all = new TextEncoder().encode(text);
  let sent = 0;
  return new ReadableStream({
    async pull(controller) {
      if (sent >= all.length) return controller.close();
      await scheduler.wait(pause);
      controller.enqueue(all.slice(sent, sent + bytes));
      sent += bytes;
    },
  });
}
