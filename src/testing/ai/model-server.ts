// Stands in for a server with OpenAI's chat completions, and for Workers AI at /run. Real HTTP on this machine.
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ModelServer {
  /** The base URL, without /chat/completions. */
  url: string;
  /** Its behavior from now on. */
  mood: Mood;
  /** The requests, newest last. */
  asked: { path: string; authorization: string | undefined; body: ChatRequest }[];
  /** The number of answers whose reader disconnected before they ended. */
  abandoned: number;
  reset(): void;
  stop(): void;
}

interface ChatRequest {
  model: string;
  messages: { role: string; content: string }[];
  max_tokens: number;
  stream: boolean;
}

/** Its answer, in chunks, when nothing fails. */
export const ANSWER = ['Dear neighbor,\n', 'I fix leaky taps. ', 'Call me: 🦄 [your number].'];

/** One chunk in each service's own format. */
interface Format {
  text(part: string): string;
  end(reason?: string): string;
}
const event = (data: object) => `data: ${JSON.stringify(data)}\n\n`;
const choice = (delta: object, finish_reason: string | null = null) =>
  event({
    id: 'chatcmpl-1',
    object: 'chat.completion.chunk',
    choices: [{ index: 0, delta, finish_reason }],
  });
const OPENAI: Format = {
  text: (content) => choice({ content }),
  end: (reason = 'stop') =>
    `${choice({}, reason)}${event({ choices: [], usage: { total_tokens: 9 } })}data: [DONE]\n\n`,
};
const WORKERS_AI: Format = {
  text: (response) => event({ response, p: 'abcdef' }),
  end: () => `${event({ response: '', usage: { total_tokens: 9 } })}data: [DONE]\n\n`,
};

const STREAM = { 'Content-Type': 'text/event-stream; charset=utf-8' };
const after = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const failed = (status: number) => (answer: ServerResponse) =>
  answer
    .writeHead(status, { 'Content-Type': 'application/json' })
    .end('{"error":{"message":"CANARY"}}');
const whole = (body: (format: Format) => string) => (answer: ServerResponse, format: Format) =>
  answer.writeHead(200, STREAM).end(body(format));

const MOODS = {
  async well(answer: ServerResponse, format: Format) {
    answer.writeHead(200, STREAM);
    // In pieces that do not respect lines or characters, as a network delivers them.
    const bytes = Buffer.from(
      `: hello\n\n${format.text('')}${ANSWER.map(format.text).join('')}${format.end()}`,
    );
    for (let at = 0; at < bytes.length; at += 61) {
      answer.write(bytes.subarray(at, at + 61));
      await after(1);
    }
    answer.end();
  },
  /** Cites its first source, one that it was not given, and a web address. */
  cites: whole(
    ({ text, end }) =>
      `${text('Work out your lowest price first [')}${text('1]. ')}${text('Then read [7] at https://ev')}${text('il.example/x now.')}${end()}`,
  ),
  promises: whole(
    ({ text, end }) =>
      `${text('Work out your lowest price first [1]. I promise you will ')}${text('earn $5,000 in the first week. Then call Ann.')}${end()}`,
  ),
  silent: () => undefined,
  'silent after headers': (answer) => answer.writeHead(200, STREAM).flushHeaders(),
  'silent after a part': (answer, format) =>
    answer.writeHead(200, STREAM).write(format.text(ANSWER[0] ?? '')),
  /** A part every few milliseconds, until the client disconnects. */
  async endless(answer, format) {
    answer.writeHead(200, STREAM);
    for (let n = 1; !answer.destroyed; n++) {
      answer.write(format.text(`part ${n} `));
      await after(5);
    }
  },
  async 'drops after a part'(answer, format) {
    answer.writeHead(200, STREAM).write(format.text(ANSWER[0] ?? ''));
    await after(20);
    answer.destroy();
  },
  drops: (answer) => answer.destroy(),
  'ends without an end': whole(({ text }) => text(ANSWER[0] ?? '')),
  'a megabyte': whole(({ text, end }) => text('word '.repeat(10)).repeat(20_000) + end()),
  'a megabyte at once': whole(({ text, end }) => text('word '.repeat(200_000)) + end()),
  'a line without end': whole(() => `data: ${'x'.repeat(3_000_000)}`),
  'too long for its tokens': whole(({ text, end }) => text('Half a') + end('length')),
  'not json': whole(({ text }) => `${text('Half a')}data: <h1>CANARY</h1>\n\n`),
  'another shape': whole(() => event({ choices: 'CANARY' })),
  'an error in the stream': whole(() => event({ error: { message: 'CANARY' } })),
  'not a stream': (answer) =>
    answer.writeHead(200, { 'Content-Type': 'application/json' }).end('{"choices":[]}'),
  'a page': (answer) =>
    answer.writeHead(200, { 'Content-Type': 'text/html' }).end('<h1>CANARY</h1>'),
  refuses: whole(() => choice({ refusal: 'CANARY' })),
  filters: whole(({ text, end }) => text('Half a') + end('content_filter')),
  'nothing to say': whole(({ text, end }) => text('\n ') + end()),
  'http 401': failed(401),
  'http 429': failed(429),
  'http 500': failed(500),
  'sends elsewhere': (answer) => answer.writeHead(307, { Location: 'https://evil.example/' }).end(),
} satisfies Record<string, (answer: ServerResponse, format: Format) => unknown>;

export type Mood = keyof typeof MOODS;

export async function startModelServer(): Promise<ModelServer> {
  const server = createServer(async (request, answer) => {
    const body = JSON.parse((await Array.fromAsync(request)).join('')) as ChatRequest;
    const { authorization } = request.headers;
    standIn.asked.push({ path: request.url ?? '', authorization, body });
    answer.on('close', () => {
      if (!answer.writableFinished) standIn.abandoned++;
    });
    MOODS[standIn.mood](answer, request.url?.startsWith('/run') ? WORKERS_AI : OPENAI);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const standIn: ModelServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    mood: 'well',
    asked: [],
    abandoned: 0,
    reset() {
      Object.assign(standIn, { mood: 'well', asked: [], abandoned: 0 });
    },
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
  return standIn;
}
