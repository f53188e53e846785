// Stands in for the incoming webhook of a chat, such as Slack’s.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

interface ChatMessage {
  text: string;
  content: string;
  alert: { id: string; rule: string; phase: string; since: string; at: string };
}

const ADDRESS = '/a-secret-address';

/** Any other address at its host answers as well, with nothing to say. */
export async function chatWebhook() {
  const chat = {
    url: '',
    status: 200,
    /** Takes the request and never answers. */
    hangs: false,
    /** With a status of 3xx. */
    redirectsTo: '',
    messages: [] as ChatMessage[],
    tries: 0,
    /** Every other path that was asked for. */
    elsewhere: [] as string[],
    /** Called before each answer. */
    before: undefined as (() => Promise<void>) | undefined,
    stop: () => {},
  };
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (bytes: Buffer) => (body += bytes.toString()));
    request.on('end', async () => {
      if (request.url !== ADDRESS) {
        chat.elsewhere.push(request.url ?? '');
        return void response.writeHead(chat.status).end('{}');
      }
      chat.tries++;
      if (chat.hangs) return;
      if (chat.status === 200) chat.messages.push(JSON.parse(body) as ChatMessage);
      await chat.before?.();
      const to = chat.redirectsTo && { Location: chat.redirectsTo };
      response.writeHead(chat.status, { Connection: 'close', ...to }).end();
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  chat.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}${ADDRESS}`;
  chat.stop = () => {
    server.closeAllConnections();
    server.close();
  };
  return chat;
}
