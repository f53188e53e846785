// A Resend API for tests: responds as the real one would on good and bad days, and keeps the emails that it accepted.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ALERTS } from '../../../functions/health/rules/alerts.ts';

interface SentEmail {
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

/** A request: one email, or up to a hundred. */
export interface BatchAsked {
  path: string;
  key: string;
  body: string;
  emails: Asked[];
}

/** To a site whose clock a test moves, crons seem to stop and emails to wait: the owner is told, and no member. */
const isAlert = ({ mail }: Asked) =>
  Object.values(ALERTS).some(({ title }) => mail.subject.includes(title));

type Answer = [status: number, body: object | string];

const REFUSALS = {
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
    /** Addresses that no email can be created for: a batch goes out without them. */
    bad: [] as string[],
    /** Headers of every response. */
    headers: {} as Record<string, string>,
    /** Called before each response, which waits for the returned promise. */
    before: undefined as ((request: BatchAsked) => unknown) | undefined,
    /** Every request, whether accepted or not. */
    requests: [] as BatchAsked[],
    /** Every email of every request, but for alerts. */
    asked: [] as Asked[],
    /** The emails that would reach a member’s mailbox: those of a request once for each idempotency key. */
    taken: [] as Asked[],
    takenFor: (to: string) => resend.taken.filter(({ mail: email }) => email.to[0] === to),
    reset() {
      Object.assign(resend, { key: 're_right', mood: 'well', asked: [], taken: [], requests: [] });
      Object.assign(resend, { bad: [], headers: {}, before: undefined });
      accepted.clear();
    },
    stop: () => new Promise((stopped) => server.close(stopped)),
  };
  /** Bodies by idempotency key. */
  const accepted = new Map<string, string>();

  function answer({ key, body, emails }: BatchAsked, authorization: string | undefined): Answer {
    if (authorization !== `Bearer ${resend.key}`) return [403, { name: 'invalid_api_key' }];
    const before = accepted.get(key) ?? resend.taken.find((one) => one.key === key)?.body;
    if (before && before !== body) return [409, { name: 'invalid_idempotent_request' }];
    const isBad = ({ mail }: Asked) => resend.bad.includes(mail.to[0] ?? '');
    const good = emails.filter((one) => !isBad(one));
    const isBatch = body.startsWith('[');
    if (!isBatch && good.length === 0) return [422, { name: 'validation_error' }];
    if (!before) resend.taken.push(...good.filter((one) => !isAlert(one)));
    accepted.set(key, body);
    if (!isBatch) return [200, { id: `mail-${key}` }];
    const errors = emails.flatMap((one, index) => (isBad(one) ? [{ index, message: 'bad' }] : []));
    return [200, { data: good.map((_, n) => ({ id: `mail-${key}-${n}` })), errors }];
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = Buffer.concat(await Array.fromAsync(request)).toString();
    const key = String(request.headers['idempotency-key']);
    const parsed = JSON.parse(body) as SentEmail | SentEmail[];
    const isBatch = Array.isArray(parsed);
    const emails = (isBatch ? parsed : [parsed]).map((mail) => ({
      key,
      body: isBatch ? JSON.stringify(mail) : body,
      mail,
    }));
    const asked: BatchAsked = { path: request.url ?? '', key, body, emails };
    resend.requests.push(asked);
    resend.asked.push(...emails.filter((one) => !isAlert(one)));
    await resend.before?.(asked);
    if (resend.mood === 'gone') return void request.socket.destroy();
    const [status, text] =
      resend.mood === 'well' ? answer(asked, request.headers.authorization) : REFUSALS[resend.mood];
    response.writeHead(status, {
      'Content-Type': 'application/json',
      Connection: 'close',
      ...resend.headers,
    });
    response.end(typeof text === 'string' ? text : JSON.stringify(text));
  }

  const server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  resend.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return resend;
}
