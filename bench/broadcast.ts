// A broadcast to many through the real cron job: `node bench/broadcast.ts 100000`. The Worker is killed in the middle of
// runs, some members turn news off while it runs, and each address is counted at the provider.

import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startWorker } from '../scripts/worker.ts';
import { addReaders } from '../src/testing/fixtures/broadcasts.ts';

const count = Number(process.argv[2] ?? 2000);
const kills = Number(process.argv[3] ?? 5);
const EVERY_MINUTE = '* * * * *';

/** Times that each address got it: a repeated request under a known key is no second email. */
const got = new Map<string, number>();
const keys = new Set<string>();
let stopNext: (() => void) | undefined;
const provider = createServer((request, response) => {
  void (async () => {
    const body = Buffer.concat(await Array.fromAsync(request)).toString();
    const key = String(request.headers['idempotency-key']);
    const parsed = JSON.parse(body) as { to: string[] } | { to: string[] }[];
    const emails = [parsed].flat();
    if (!keys.has(key))
      for (const { to } of emails) got.set(to[0] ?? '', (got.get(to[0] ?? '') ?? 0) + 1);
    keys.add(key);
    stopNext?.();
    response.setHeader('Content-Type', 'application/json');
    response.end(
      JSON.stringify(
        Array.isArray(parsed) ? { data: emails.map(() => ({ id: 'x' })) } : { id: 'x' },
      ),
    );
  })().catch(() => response.destroy());
});
await new Promise<void>((listening) => provider.listen(0, '127.0.0.1', listening));

const folder = await mkdtemp(join(tmpdir(), 'broadcast-'));
const start = () =>
  startWorker({
    port: 0,
    quiet: true,
    keepIn: folder,
    variables: {
      MAIL_PROVIDER: 'resend',
      MAIL_FROM: 'AI Money Masters <hello@money.example>',
      RESEND_API_KEY: 're_right',
      RESEND_API_URL: `http://127.0.0.1:${(provider.address() as AddressInfo).port}`,
    },
  });
let worker = await start();
for (let done = 0; done < count; done += 5000)
  await addReaders(worker.db, Math.min(5000, count - done), {
    prefix: `r${String(done).padStart(7, '0')}`,
  });
const id = crypto.randomUUID();
const now = Date.now();
await worker.db
  .prepare(
    `INSERT INTO broadcasts (id, audience, subject, body, timing, version, created_at, updated_at, tested_at, scheduled_at, starts_at)
     VALUES (?1, '[]', 'You stopped in {{last_lesson}}', ?3, 'now', 1, ?2, ?2, ?2, ?2, ?2)`,
  )
  .bind(id, new Date(now).toISOString(), 'Hi {{first_name}},\n\nYour place is kept. '.repeat(10))
  .run();

const progress = () =>
  worker.db
    .prepare(
      'SELECT recipients, sent, not_sent, listed_at, finished_at FROM broadcasts WHERE id = ?1',
    )
    .bind(id)
    .first<{
      recipients: number;
      sent: number;
      not_sent: number;
      listed_at: string | null;
      finished_at: string | null;
    }>();

const began = performance.now();
const withdrawn = new Set<string>();
let killed = 0;
for (let minute = 1; minute < 400; minute++) {
  const state = await progress();
  if (state?.finished_at) break;
  // Some of those who have none yet turn news off between two runs.
  if (state?.listed_at) {
    const { results } = await worker.db
      .prepare(
        `SELECT r.member_id, m.email FROM broadcast_recipients r JOIN members m ON m.id = r.member_id
         WHERE r.broadcast_id = ?1 AND r.outcome IS NULL AND (r.queued_at IS NULL OR ?2 = 0) ORDER BY r.member_id DESC LIMIT 20`,
      )
      .bind(id, killed % 2)
      .all<{ member_id: string; email: string }>();
    for (const { member_id, email } of results) {
      await worker.db
        .prepare(
          `INSERT INTO notification_settings VALUES (?1, 'news', 1, 'off') ON CONFLICT DO NOTHING`,
        )
        .bind(member_id)
        .run();
      if (!got.has(email)) withdrawn.add(email);
    }
  }
  const run = worker.scheduled(EVERY_MINUTE, now + minute * 60_000 * 2).catch(() => {});
  if (killed < kills && minute % 2 === 0) {
    // In the middle of whatever it does.
    await new Promise<void>((resolve) => {
      setTimeout(resolve, 300 + killed * 900);
    });
    killed++;
    await worker.stop();
    await run;
    worker = await start();
  } else await run;
}
const seconds = (performance.now() - began) / 1000;
const end = await progress();
const twice = [...got].filter(([, times]) => times > 1);
const wrong = [...withdrawn].filter((email) => got.has(email));
console.log(
  JSON.stringify({
    count,
    seconds: Math.round(seconds),
    killed,
    ...end,
    reached: got.size,
    twice: twice.length,
    withdrawn: withdrawn.size,
    withdrawnAndReached: wrong.length,
  }),
);
await worker.stop();
provider.close();
await rm(folder, { recursive: true, force: true });
