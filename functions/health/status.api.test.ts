// /status and /api/status: what the cron found, also while the database is away, the bucket refuses or the cron stands
// still.
import { beforeAll, expect, test } from 'vitest';
import { EVERY_MINUTE, MINUTE } from '../../src/testing/email/queued-emails.ts';
import { askBoard, breakableWorker, without } from '../../src/testing/worker/breakable-worker.ts';
import { testWorker } from '../../src/testing/worker/worker.ts';
import type { Status } from './rules/status.ts';

const worker = testWorker({}, { overrides: await breakableWorker() });
/** The board’s time: it only goes on. */
let at = Date.now();

async function minutes(count: number): Promise<void> {
  for (let n = 0; n < count; n++) {
    at += MINUTE;
    // With the database away, its other jobs fail.
    await worker.scheduled(EVERY_MINUTE, at).catch(() => undefined);
  }
}

const status = async () => (await (await worker.visitor().fetch('/api/status')).json()) as Status;
const partOf = ({ parts }: Status, key: string) => parts.find(({ part }) => part === key);
const page = async () => {
  const response = await worker.visitor().fetch('/status');
  return { response, text: (await response.text()).replaceAll(/<[^>]*>/g, '') };
};

test('before the first check, the page says that nothing was checked', async () => {
  const { response, text } = await page();
  expect(response.status).toBe(200);
  expect(response.headers.get('X-Robots-Tag')).toBe('noindex');
  expect(text).toContain('Nothing has been checked yet');
});

test('a minute that was checked shows that everything works', async () => {
  await minutes(1);
  const now = await status();
  expect(now).toMatchObject({ status: 'ok', answer: ['Everything', ' works'], incidents: [] });
  expect(now.parts.map(({ part, state }) => [part, state])).toEqual([
    ['pages', 'ok'],
    ['signIn', 'ok'],
    ['email', 'ok'],
    ['community', 'ok'],
    ['uploads', 'ok'],
  ]);
  expect(partOf(now, 'signIn')?.days).toHaveLength(90);
  expect((await page()).text).toContain('Everything works');
});

test('two crons in the same minute count it once', async () => {
  at += MINUTE;
  await Promise.all([worker.scheduled(EVERY_MINUTE, at), worker.scheduled(EVERY_MINUTE, at + 9)]);
  const read = await askBoard<{ days: { sums: { pages?: { checked: number } } }[] }>(
    worker,
    'read',
    at,
  );
  expect(read.days.reduce((all, { sums }) => all + (sums.pages?.checked ?? 0), 0)).toBe(2);
});

test('a bucket that refuses is an incident, with an end', async () => {
  await without(worker, { uploads: true });
  await minutes(3);
  const during = await status();
  expect(during).toMatchObject({ status: 'down', answer: ['One part', ' isn’t well'] });
  expect(partOf(during, 'uploads')).toMatchObject({ state: 'down', now: 'Doesn’t work' });
  expect(during.incidents[0]?.sentence).toMatch(/^Uploading images and files didn’t work\./);
  await without(worker);
  await minutes(4);
  const after = await status();
  expect(after.status).toBe('ok');
  expect(after.incidents[0]?.sentence).toBe(
    'Uploading images and files didn’t work. It took 3 minutes.',
  );
  expect(partOf(after, 'uploads')?.days.at(-1)).toMatchObject({ state: 'down', minutesDown: 3 });
});

test('requests that keep failing are trouble of their part', async () => {
  const failedAt = new Date(at).toISOString();
  for (let n = 0; n < 5; n++)
    await worker.db
      .prepare(
        `INSERT INTO failed_requests (id, failed_at, method, route, status, fault)
         VALUES (?1, ?2, 'GET', '/community/:id/:slug?', 500, 'TypeError')`,
      )
      .bind(`failed-${n}`, failedAt)
      .run();
  await minutes(2);
  const now = await status();
  expect(partOf(now, 'community')).toMatchObject({ state: 'trouble' });
  expect(now.lead).toBe('The community fails for some right now. Nothing that you saved is lost.');
  await worker.db.exec('DELETE FROM failed_requests');
  await minutes(4);
  expect((await status()).status).toBe('ok');
});

test('without the database the page opens, and says since when and that nothing is lost', async () => {
  await without(worker, { database: true });
  await minutes(3);
  const { response, text } = await page();
  expect(response.status).toBe(200);
  expect(text).toContain('The database doesn’t answer');
  expect(text).toMatch(/It hasn’t answered since \w+ \d+, \d+:\d\d [AP]M UTC/);
  expect(text).toContain('Nothing that you saved is lost.');
  const during = await status();
  expect(during.status).toBe('down');
  expect(partOf(during, 'pages')?.state).toBe('ok');
  expect(partOf(during, 'signIn')?.state).toBe('down');
  await without(worker);
  await minutes(4);
  expect((await status()).incidents[0]?.sentence).toMatch(
    /^The database didn’t answer, so sign-in, .* didn’t work\. .* It took 3 minutes\.$/,
  );
});

test('a part whose table is gone is down, and the others are not', async () => {
  await worker.db.exec('ALTER TABLE forum_posts RENAME TO forum_posts_gone');
  await minutes(1);
  const now = await status();
  await worker.db.exec('ALTER TABLE forum_posts_gone RENAME TO forum_posts');
  expect(partOf(now, 'community')?.state).toBe('down');
  expect(partOf(now, 'signIn')?.state).toBe('ok');
  await minutes(1);
});

test('a quiet minute writes two rows to the board, and none to the database', async () => {
  at += MINUTE;
  const { levels } = (await askBoard<{ minute: { levels: object } }>(worker, 'read', at)).minute;
  const told = await askBoard(worker, 'report', { at, database: true, levels }, { uploads: '' });
  expect(told).toEqual({ toEmail: [], rowsWritten: 2 });
});

test('a day is a row: after a year the board still has 90', async () => {
  at += 365 * 24 * 60 * MINUTE;
  await minutes(1);
  const read = await askBoard<{ days: { sums: object }[]; incidents: object[] }>(
    worker,
    'read',
    at,
  );
  expect(read.days.filter(({ sums }) => Object.keys(sums).length > 0)).toHaveLength(1);
  expect(read.incidents).toEqual([]);
});

beforeAll(() => without(worker));
