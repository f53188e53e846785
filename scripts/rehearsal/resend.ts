// As much of Resend as the setup and the Worker need: webhooks that show their secret again, and emails that go nowhere.
// https://resend.com/docs/api-reference
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

export interface ResendWebhook {
  id: string;
  endpoint: string;
  signing_secret: string;
}

export const RESEND_KEY = 're_local';

/** Adds what is made to `webhooks`. */
export async function startLocalResend(webhooks: ResendWebhook[]) {
  const server = createServer(async (request, response) => {
    const { method, url = '', headers } = request;
    if (headers.authorization !== `Bearer ${RESEND_KEY}`) {
      response.writeHead(401).end('{"message":"API key is invalid"}');
      return;
    }
    const body = method === 'POST' ? ((await json(request)) as { endpoint?: string }) : null;
    const answer = url.startsWith('/webhooks')
      ? webhookAnswer(webhooks, /^\/webhooks\/(\w+)/.exec(url)?.[1], body)
      : { id: 'e1', data: Array.isArray(body) ? body.map((_, n) => ({ id: `e${n}` })) : [] };
    response.writeHead(answer ? 200 : 404, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify(answer ?? {}));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => void server.close().closeAllConnections(),
  };
}

function webhookAnswer(
  webhooks: ResendWebhook[],
  id: string | undefined,
  body: { endpoint?: string } | null,
) {
  if (id) return webhooks.find((one) => one.id === id);
  if (!body) return { data: webhooks.map(({ signing_secret: _, ...shown }) => shown) };
  const made = {
    id: `w${webhooks.length}`,
    endpoint: body.endpoint ?? '',
    signing_secret: 'whsec_resend',
  };
  webhooks.push(made);
  return made;
}
