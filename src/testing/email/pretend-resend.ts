// A Resend API for tests: responds as the real one would on good and bad days, and keeps the emails that it accepted.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface SentEmail {
  from: string;
  to: string[];
  reply_to: string;
  subject: string;
  text: string;
  html: string;
}

export interface Asked {
  key: string;
  body: string;
  mail: SentEmail;
}

type Answer = [status: number, body: object | string];

export const REFUSALS = {
  down: [500, { name: 'internal_server_error' }],
  refused: [422, { name: 'validation_error' }],
  slow: [429, { name: 'rate_limit_exceeded' }],
  'a page': [200, '<!doctype html><title>We are down</title>'],
  'not found': [404, '<!doctype html><title>Not found</title>'],
} as const satisfies Record<string, Answer>;

/** `gone`: closes the connection without a response. */
export type Mood = 'well' | 'gone' | keyof typeof REFUSALS;

export async function pretendResend() {
  const resend = {
    url: '',
    key: 're_right',
    mood: 'well' as Mood,
    /** Every request, accepted or not. */
    asked: [] as Asked[],
    /** The emails that would reach a mailbox: one for each idempotency key. */
    taken: [] as Asked[],
    takenFor: (to: string) => resend.taken.filter(({ mail: email }) => email.to[0] === to),
    reset() {
      Object.assign(resend, { key: 're_right', mood: 'well', asked: [], taken: [] });
    },
    stop: () => new Promise((stopped) => server.close(stopped)),
  };

  function answer(asked: Asked, authorization: string | undefined): Answer {
    if (authorization !== `Bearer ${resend.key}`) return [403, { name: 'invalid_api_key' }];
    const before = resend.taken.find(({ key }) => key === asked.key);
    if (before && before.body !== asked.body) return [409, { name: 'invalid_idempotent_request' }];
    if (!before) resend.taken.push(asked);
    return [200, { id: `mail-${asked.key}` }];
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = Buffer.concat(await Array.fromAsync(request)).toString();
    const email = JSON.parse(body) as SentEmail;
    const asked = { key: String(request.headers['idempotency-key']), body, mail: email };
    resend.asked.push(asked);
    if (resend.mood === 'gone') return void request.socket.destroy();
    const [status, text] =
      resend.mood === 'well' ? answer(asked, request.headers.authorization) : REFUSALS[resend.mood];
    response.writeHead(status, { 'Content-Type': 'application/json', Connection: 'close' });
    response.end(typeof text === 'string' ? text : JSON.stringify(text));
  }

  const server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  resend.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return resend;
}
