// A broadcast to a hundred thousand members through the cron, a minute after the other, with machines that lose their power
// in between: how long it takes, and that each address gets it once.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { performance } from 'node:perf_hooks';
import { startWorker } from '../scripts/worker.ts';
import { EVERY_MINUTE, MINUTE } from '../src/testing/email/queued-emails.ts';
import { addReaders } from '../src/testing/fixtures/broadcasts.ts';
import { startKillable } from '../src/testing/worker/killable.ts';
import { memoryFolder } from '../src/testing/worker/memory-folder.ts';
import { type Measured, median, table } from './figures.ts';

interface Size {
  members: number;
  kills: number;
}
const FULL: Size = { members: 100_000, kills: 6 };
const ID = '10000000-0000-4000-8000-000000000000';
/** More than any broadcast of this size needs. */
const MOST_MINUTES = 60;
const READERS_AT_ONCE = 20_000;

const SCHEDULED = `
  INSERT INTO broadcasts (id, audience, subject, body, timing, version, created_at, updated_at, tested_at, scheduled_at, starts_at)
  VALUES (?1, '[]', 'Your place is kept', 'Hi {{first_name}}', 'now', 1, ?2, ?2, ?2, ?2, ?2)`;
const STATE = `SELECT finished_at FROM broadcasts WHERE id = ?1`;

const after = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms);
  });

/** Counts the emails that would reach each address: those of a request once for each idempotency key. */
async function countingProvider() {
  const keys = new Set<string>();
  const reached = new Map<string, number>();
  const server = createServer(async (request, response) => {
    const emails = JSON.parse(Buffer.concat(await Array.fromAsync(request)).toString()) as {
      to: string[];
    }[];
    const key = String(request.headers['idempotency-key']);
    if (!keys.has(key))
      for (const { to } of emails) reached.set(`${to[0]}`, (reached.get(`${to[0]}`) ?? 0) + 1);
    keys.add(key);
    response.writeHead(200, { 'Content-Type': 'application/json', Connection: 'close' });
    response.end(JSON.stringify({ data: emails.map((_, n) => ({ id: `${key}-${n}` })) }));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    reached,
    stop: () => new Promise((stopped) => server.close(stopped)),
  };
}

export async function measureBroadcast({ members, kills }: Size = FULL): Promise<Measured> {
  const provider = await countingProvider();
  const { path: keepIn, remove } = memoryFolder();
  const variables = {
    MAIL_PROVIDER: 'resend',
    MAIL_FROM: 'AI Money Masters <hello@money.example>',
    RESEND_API_KEY: 're_right',
    RESEND_API_URL: provider.url,
    D1_LIMITS: '',
  };
  const options = { quiet: true, keepIn, variables };
  let clock = Date.now();
  try {
    const first = await startWorker({ port: 0, ...options });
    for (let from = 0; from < members; from += READERS_AT_ONCE)
      await addReaders(first.db, Math.min(READERS_AT_ONCE, members - from), {
        prefix: `reader-${from}`,
      });
    await first.db.prepare(SCHEDULED).bind(ID, new Date(clock).toISOString()).run();
    await first.stop();

    for (let kill = 0; kill < kills; kill++) {
      const worker = await startKillable(options);
      clock += 2 * MINUTE;
      const run = worker.ask({ cron: EVERY_MINUTE, at: clock }).catch(() => {});
      await Promise.race([after(500 + 1500 * kill), run]);
      await worker.kill();
      await run;
    }
    const afterKills = provider.reached.size;

    const seconds: number[] = [];
    const last = await startWorker({ port: 0, ...options });
    try {
      for (let minute = 0; minute < MOST_MINUTES; minute++) {
        clock += 2 * MINUTE;
        const start = performance.now();
        await last.scheduled(EVERY_MINUTE, clock);
        seconds.push((performance.now() - start) / 1000);
        const state = await last.db.prepare(STATE).bind(ID).first<{ finished_at: string | null }>();
        if (state?.finished_at) break;
      }
    } finally {
      await last.stop();
    }
    const twice = [...provider.reached.values()].filter((times) => times > 1).length;
    const wrong = [
      ...(twice > 0 ? [`${twice} addresses got the broadcast twice`] : []),
      ...(provider.reached.size === members
        ? []
        : [`${provider.reached.size} of ${members} addresses got the broadcast`]),
    ];
    return {
      text: table([
        ['what', 'figure'],
        [`reached before the last of ${kills} kills`, String(afterKills)],
        ['reached in all, each once', String(provider.reached.size - twice)],
        ['minutes of the cron after that', String(seconds.length)],
        ['median of such a minute', `${median(seconds).toFixed(1)} s`],
        ['longest', `${Math.max(...seconds).toFixed(1)} s`],
      ]),
      bars: [
        {
          name: 'a minute of a broadcast’s cron, in minutes',
          ratio: Math.max(...seconds) / 60,
          atMost: 1,
        },
      ],
      failed: wrong,
    };
  } finally {
    await provider.stop();
    remove();
  }
}
