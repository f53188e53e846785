// The page's numbers, from rows that are counted in the night.
import { beforeEach, expect, test } from 'vitest';
import { createColleague } from '../../../src/testing/fixtures/colleagues.ts';
import { createMember, type TestMember } from '../../../src/testing/fixtures/members.ts';
import { testWorker } from '../../../src/testing/worker/worker.ts';
import { recomputeNumbers } from './compute.ts';
import type { Numbers } from './numbers.ts';

const worker = testWorker();
const DAY = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY).toISOString();

const run = (sql: string, ...values: unknown[]) =>
  worker.db
    .prepare(sql)
    .bind(...values)
    .run();

beforeEach(async () => {
  for (const table of ['daily_numbers', 'number_days', 'membership_rates', 'membership_refunds'])
    await worker.db.exec(`DELETE FROM ${table}`);
});

const numbersFor = async (person: TestMember, span = 'weeks') => {
  const response = await person.fetch(`/api/admin/numbers?span=${span}`);
  expect(response.status).toBe(200);
  return (await response.json()) as Numbers;
};
const owner = () => createColleague(worker, 'eli', { roles: ['owner'] });

const pays = (member: TestMember, cents: number, since: number) =>
  run('INSERT INTO membership_rates VALUES (?1, ?2, ?1, ?3)', member.id, daysAgo(since), cents);

test('before the first night there are no numbers, and the page says so', async () => {
  const data = await numbersFor(await owner());
  expect(data).toMatchObject({ since: null, columns: [], reasons: [], funnel: null });
});

test('who pays, what comes in and who left, week by week and month by month', async () => {
  const [eli, ada, bob, cleo] = [
    await owner(),
    await createMember(worker, 'ada'),
    await createMember(worker, 'bob'),
    await createMember(worker, 'cleo'),
  ];
  await pays(ada, 1999, 40);
  await pays(bob, 1399, 40);
  await pays(bob, 14774, 25);
  await pays(cleo, 2249, 60);
  await pays(cleo, 0, 20);
  await run(
    `INSERT INTO membership_leaving_reasons VALUES (?1, ?2, 'unused', '=Two jobs until March')`,
    ...[cleo.id, daysAgo(30)],
  );
  await run(
    `INSERT INTO membership_refunds VALUES ('in_1', 500, ?1, 500, ?2)`,
    cleo.id,
    daysAgo(20),
  );
  await recomputeNumbers(worker.db, Date.now());
  const { columns, reasons, answer, cohorts } = await numbersFor(eli);
  const last = columns.at(-1);
  expect(last).toMatchObject({ cents: 1999 + 14774, paying: 2 });
  expect(columns.reduce((sum, { joined }) => sum + joined, 0)).toBe(3);
  expect(columns.reduce((sum, { left }) => sum + left, 0)).toBe(1);
  expect(columns.reduce((sum, { moved }) => sum + moved.lost, 0)).toBe(-2249);
  expect(columns.reduce((sum, { moved }) => sum + moved.more, 0)).toBe(14774 - 1399);
  expect(columns.reduce((sum, { refundCents }) => sum + refundCents, 0)).toBe(500);
  expect(reasons).toEqual([{ reason: 'unused', people: 1, said: ['=Two jobs until March'] }]);
  expect(answer.map(({ text }) => text).join('')).toMatch(
    /^2 members pay \$168 a month, \$111 more than four weeks ago\.$/,
  );
  expect(cohorts.reduce((sum, { still }) => sum + (still.at(-1) ?? 0), 0)).toBe(2);
  // A part of a month is not shown, and so what came in this month is not in the last column.
  const months = (await numbersFor(eli, 'year')).columns;
  expect(months.length).toBeLessThanOrEqual(12);
  for (const { until } of months) expect(new Date(Date.parse(until) + DAY).getUTCDate()).toBe(1);
  expect((await eli.fetch('/api/admin/numbers?span=weather')).status).toBe(400);
});

test('an erased account leaves the money as it was', async () => {
  const eli = await owner();
  const dan = await createMember(worker, 'dan');
  await pays(dan, 1999, 40);
  await recomputeNumbers(worker.db, Date.now());
  const before = (await numbersFor(eli)).columns.map(({ cents }) => cents);
  await run('DELETE FROM members WHERE id = ?1', dan.id);
  await recomputeNumbers(worker.db, Date.now());
  expect((await numbersFor(eli)).columns.map(({ cents }) => cents)).toEqual(before);
  expect(before.at(-1)).toBe(1999);
});
