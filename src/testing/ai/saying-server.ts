// A server with OpenAI's chat completions that says exactly what a test wants, and records the requests.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export async function startSayingServer() {
  const server = createServer(async (request, answer) => {
    const body = JSON.parse((await Array.fromAsync(request)).join(''));
    standIn.asked.push(
      (body.messages as { content: string }[]).map(({ content }) => content).join('\n'),
    );
    const event = (data: object) => `data: ${JSON.stringify(data)}\n\n`;
    const delta = (content: string) => ({ choices: [{ index: 0, delta: { content } }] });
    answer.writeHead(200, { 'Content-Type': 'text/event-stream' });
    if (standIn.breaksOff) {
      answer.write(event(delta(standIn.says.slice(0, 20))));
      answer.destroy();
      return;
    }
    answer.end(
      event(delta(standIn.says)) +
        event({ choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] }) +
        'data: [DONE]\n\n',
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const standIn = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    says: '',
    /** True to break the connection after a few letters. */
    breaksOff: false,
    /** Newest last: system and user message together. */
    asked: [] as string[],
    stop: () => void server.close(),
  };
  return standIn;
}
