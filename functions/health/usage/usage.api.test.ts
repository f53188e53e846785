// What a request costs is in its log line and in the sums, and the sums become costs with a date.
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { EVERY_HOUR, EVERY_MINUTE } from '../../../src/testing/email/queued-emails.ts';
import { createColleague } from '../../../src/testing/fixtures/colleagues.ts';
import { createMember } from '../../../src/testing/fixtures/members.ts';
import { sourceFiles } from '../../../src/testing/run/source-files.ts';
import { askBoard, breakableWorker } from '../../../src/testing/worker/breakable-worker.ts';
import { testWorker } from '../../../src/testing/worker/worker.ts';
import type { Week } from '../rules/route-weeks.ts';
import { NOTHING_USED } from '../rules/usage.ts';
import type { CostsRead } from './read.ts';

// Nothing leaves: its address is nowhere.
const worker = testWorker(
  {
    ...{ MAIL_PROVIDER: 'resend', MAIL_FROM: 'Us <us@money.example>', RESEND_API_KEY: 're_1' },
    RESEND_API_URL: 'http://127.0.0.1:9',
  },
  { overrides: await breakableWorker() },
);
const DAY = 86_400_000;

interface Line {
  route?: string;
  method: string;
  queries: number;
  rowsRead: number;
  rowsWritten: number;
  d1Ms: number;
}

const lineOf = (route: string) =>
  worker.logs
    .map((line) => JSON.parse(line.startsWith('{') ? line : '{}') as Line)
    .findLast((line) => line.route === route);

const routes = async () =>
  (await askBoard<{ week: Week }>(worker, 'routeWeeks', Date.now())).week.routes;

test('a request’s line says how many rows it has read and written', async () => {
  const ada = await createMember(worker, 'ada');
  await ada.fetch('/api/achievements');
  const line = await expect
    .poll(() => lineOf('/api/achievements'))
    .toBeTruthy()
    .then(() => lineOf('/api/achievements'));
  expect(line).toMatchObject({ queries: expect.any(Number), d1Ms: expect.any(Number) });
  expect(line?.queries).toBeGreaterThan(0);
  expect(line?.rowsRead).toBeGreaterThan(0);
  expect(lineOf('/api/health')).toBeUndefined();
  await worker.visitor().fetch('/api/health');
  await expect.poll(() => lineOf('/api/health')).toMatchObject({ queries: 0, rowsRead: 0 });
});

test('the sums of a route are those of its requests', async () => {
  const before = (await routes())['GET /api/ready'] ?? NOTHING_USED;
  for (let n = 0; n < 3; n++) await worker.visitor().fetch('/api/ready');
  const sums = async () => (await routes())['GET /api/ready'] ?? NOTHING_USED;
  await expect.poll(async () => (await sums()).requests - before.requests).toBe(3);
  expect((await sums()).queries - before.queries).toBe(3);
});

test('looking after the site writes nothing to the database', async () => {
  for (const file of sourceFiles('functions/health/checks/*.ts'))
    expect(await readFile(file, 'utf8'), file).not.toMatch(/\b(INSERT|UPDATE|DELETE)\b/);
  const emails = `SELECT count(*) AS count FROM mails WHERE kind = 'alert'`;
  for (let n = 1; n < 4; n++) await worker.scheduled(EVERY_MINUTE, Date.now() + n * 60_000);
  expect(await worker.db.prepare(emails).first('count')).toBe(0);
});

test('the console shows what is used, and a date once there are seven days', async () => {
  const eli = await createColleague(worker, 'eli', { roles: ['owner'] });
  const costs = async () =>
    (await (await eli.fetch('/api/admin/operations/costs')).json()) as CostsRead;
  await worker.scheduled(EVERY_HOUR);
  const requestsOf = ({ costs: all }: CostsRead) => all.find(({ key }) => key === 'requests');
  expect(requestsOf(await costs())).toMatchObject({ fullOn: null, per: 'day' });
  for (let back = 20; back > 0; back--) {
    const routes = { 'GET /api/weeks': { ...NOTHING_USED, requests: 95_000 - 2000 * back } };
    const at = Date.now() - back * DAY;
    await askBoard(worker, 'addUsage', { routes, databaseBytes: 1e6 * (40 - back) }, at);
  }
  const now = await costs();
  expect(requestsOf(now)).toMatchObject({ isNear: true, fullOn: expect.any(String) });
  expect(now.costs.map(({ key }) => key)).toEqual(
    expect.arrayContaining(['emails', 'emailsToday']),
  );
  expect(now.routes.map(({ route }) => route)).toContain('GET /api/weeks');
  await worker.scheduled(EVERY_HOUR, Date.now() + 60_000);
  const alert = `SELECT data FROM mails WHERE kind = 'alert' AND dedupe_key LIKE 'alert:costs-%'`;
  const { results } = await worker.db.prepare(alert).all<{ data: string }>();
  expect(results).toHaveLength(1);
  expect(results[0]?.data).toContain('Requests to the Worker');
});

test('the owner’s Monday email names the costliest routes, with the week before', async () => {
  await createColleague(worker, 'eli', { roles: ['owner'] });
  const monday = Date.UTC(2030, 0, 7, 8, 17);
  for (let back = 14; back > 0; back--) {
    const rowsRead = back > 7 ? 1_000_000 : 2_500_000;
    const day = { 'GET /api/search': { ...NOTHING_USED, requests: 9, rowsRead } };
    await askBoard(worker, 'addUsage', { routes: day, databaseBytes: null }, monday - back * DAY);
    await worker.db
      .prepare('INSERT INTO number_days (day, is_due, computed_at) VALUES (?1, 0, ?1)')
      .bind(new Date(monday - back * DAY).toISOString().slice(0, 10))
      .run();
  }
  await worker.scheduled(EVERY_HOUR, monday);
  const email = `SELECT data FROM mails WHERE kind = 'owner-week'`;
  const data = JSON.parse((await worker.db.prepare(email).first<string>('data')) ?? '{}') as {
    routes?: object[];
  };
  expect(data.routes).toEqual([
    { name: 'GET /api/search', value: '17.5M read and 0 written, 2.5 × the week before' },
  ]);
});

test('Health agrees with Today', async () => {
  const eli = await createColleague(worker, 'eli', { roles: ['owner'] });
  await worker.db.exec(
    `INSERT INTO site_builds (id, wanted_at, due_at, attempts) VALUES (1, '2026-01-01', '2026-01-01', 5)`,
  );
  const rows = async () =>
    (
      (await (await eli.fetch('/api/admin/operations/health')).json()) as {
        rows: { name: string; isWell: boolean }[];
      }
    ).rows.flatMap(({ name, isWell }) => (isWell ? [] : [name]));
  const today = async () =>
    ((await (await eli.fetch('/api/admin/today')).json()) as { needs: { kind: string }[] }).needs;
  expect((await today()).map(({ kind }) => kind)).toContain('failedBuilds');
  expect(await rows()).toContain('Content');
  await worker.db.exec('DELETE FROM site_builds');
  expect(await rows()).not.toContain('Content');
});
