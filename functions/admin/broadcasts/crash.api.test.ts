// kill -9 at random times while a broadcast goes out: each address gets it once, and no one who turned news off meanwhile.
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { startWorker } from '../../../scripts/worker.ts';
import { pretendResend } from '../../../src/testing/email/pretend-resend.ts';
import { EVERY_MINUTE, MINUTE } from '../../../src/testing/email/queued-emails.ts';
import { addReaders } from '../../../src/testing/fixtures/broadcasts.ts';
import { fc } from '../../../src/testing/run/seed.ts';
import { type Killable, startKillable } from '../../../src/testing/worker/killable.ts';
import { memoryFolder } from '../../../src/testing/worker/memory-folder.ts';

const READERS = 1500;
const KILLS = 5;
const ID = '10000000-0000-4000-8000-000000000000';

const resend = await pretendResend();
const variables = {
  MAIL_PROVIDER: 'resend',
  MAIL_FROM: 'AI Money Masters <hello@money.example>',
  RESEND_API_KEY: 're_right',
  RESEND_API_URL: resend.url,
};
let running: Killable | undefined;
afterAll(async () => {
  await running?.kill();
  await resend.stop();
});

const SCHEDULED = `
  INSERT INTO broadcasts (id, audience, subject, body, timing, version, created_at, updated_at, tested_at, scheduled_at, starts_at)
  VALUES (?1, '[]', 'Your place is kept', 'Hi {{first_name}}', 'now', 1, ?2, ?2, ?2, ?2, ?2)`;
const STATE = `SELECT recipients, sent + not_sent AS settled, finished_at FROM broadcasts WHERE id = ?1`;
const TURN_OFF = `
  INSERT INTO notification_settings (member_id, event, in_app, email) VALUES (?1, 'news', 1, 'off')`;

const after = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms);
  });

test('killed at any moment, it reaches each once, and no one who turned news off before', {
  timeout: 240_000,
}, async () => {
  const { path: keepIn, remove } = memoryFolder();
  onTestFinished(remove);
  let clock = Date.now();
  const first = await startWorker({ port: 0, quiet: true, keepIn, variables });
  const ids = await addReaders(first.db, READERS);
  await first.db.prepare(SCHEDULED).bind(ID, new Date(clock).toISOString()).run();
  await first.stop();

  const reached = () => resend.taken.map(({ mail }) => mail.to[0]?.split('@')[0] ?? '');
  const left: string[] = [];
  // A call takes time, so that kills hit it: the provider has the emails, and the Worker doesn't know.
  let called: (() => void) | undefined;
  resend.before = () => {
    called?.();
    return after(80);
  };
  const moments = fc.sample(
    fc.oneof(
      fc.record({ ms: fc.integer({ min: 20, max: 700 }) }),
      fc.record({ calls: fc.integer({ min: 1, max: 3 }) }),
    ),
    KILLS,
  );
  for (const moment of [{ calls: 2 }, ...moments]) {
    running = await startKillable({ keepIn, variables });
    const have = new Set([...reached(), ...left]);
    const leaves = ids.findLast((id) => !have.has(id));
    if (leaves) {
      await running.ask({ sql: TURN_OFF, values: [leaves] });
      left.push(leaves);
    }
    clock += 2 * MINUTE;
    const run = running.ask({ cron: EVERY_MINUTE, at: clock }).catch(() => {});
    if ('ms' in moment) await after(moment.ms);
    else {
      let calls = 0;
      const isThen = new Promise<void>((resolve) => {
        called = () => {
          calls += 1;
          if (calls === moment.calls) resolve();
        };
      });
      await Promise.race([isThen, run]);
    }
    await running.kill();
    await run;
  }
  const killed = reached().length;

  const last = await startWorker({ port: 0, quiet: true, keepIn, variables });
  try {
    for (let minute = 0; minute < 4; minute++) {
      clock += 2 * MINUTE;
      await last.scheduled(EVERY_MINUTE, clock);
    }
    expect(reached().sort()).toEqual(ids.filter((id) => !left.includes(id)));
    // Otherwise the kills came before the beginning. On a quick machine the last of them come after the end.
    expect(killed).toBeGreaterThan(0);
    // The same emails were asked for again after a kill.
    expect(resend.asked.length).toBeGreaterThan(resend.taken.length);
    const state = await last.db.prepare(STATE).bind(ID).first<{ recipients: number }>();
    expect(state).toMatchObject({ settled: state?.recipients, finished_at: expect.any(String) });
  } finally {
    await last.stop();
  }
});
