import { expect, test } from 'vitest';
import { KEPT, tooMany } from './thinning.ts';

const DAY_MS = 86_400_000;
const NIGHT = Date.parse('2026-11-27T03:00:00Z');

test('a year of nights leaves one a day for 29 days', () => {
  let kept: { id: string; startedAt: string }[] = [];
  for (let day = 0; day < 365; day++) {
    const at = NIGHT + day * DAY_MS;
    const startedAt = new Date(at).toISOString();
    kept.push({ id: startedAt, startedAt });
    const gone = new Set(tooMany(kept, at));
    kept = kept.filter(({ id }) => !gone.has(id));
  }
  const now = NIGHT + 364 * DAY_MS;
  const ages = kept.map(({ startedAt }) => Math.round((now - Date.parse(startedAt)) / DAY_MS));
  expect(ages.reverse()).toEqual(Array.from({ length: 30 }, (_, i) => i));
});

test('members are told that copies in backups are gone within 30 days, and they are', () => {
  expect(KEPT.at(-1)?.forDays).toBeLessThan(30);
});

test('the newest stays, however old it is; several of one day stay for three days', () => {
  expect(tooMany([{ id: 'a', startedAt: '2020-01-01T00:00:00Z' }], NIGHT)).toEqual([]);
  const day = (hour: number) => new Date(NIGHT - 2 * DAY_MS + hour * 3_600_000).toISOString();
  const three = [1, 2, 3].map((hour) => ({ id: String(hour), startedAt: day(hour) }));
  expect(tooMany(three, NIGHT)).toEqual([]);
  expect(tooMany(three, NIGHT + 5 * DAY_MS)).toEqual(['2', '1']);
});

const started = (at: number) => ({ id: String(at), startedAt: new Date(at).toISOString() });

test('a backup goes in the first night after it is 29 days old, and is never kept for 30', () => {
  const newest = started(NIGHT + 60 * DAY_MS);
  const now = Date.parse(newest.startedAt);
  const aged = (age: number) => tooMany([started(now - age), newest], now).length;
  expect([28 * DAY_MS, 29 * DAY_MS, 29 * DAY_MS + 1, 30 * DAY_MS].map(aged)).toEqual([0, 0, 1, 1]);
});

test.each([
  ['over a leap day', '2028-02-10T03:00:00Z'],
  ['over a year’s end', '2026-12-10T03:00:00Z'],
  ['when clocks go back in the US and in Europe', '2026-10-20T03:00:00Z'],
  ['when clocks go forward', '2027-03-05T03:00:00Z'],
])('%s, one a day is kept for 29 days', (_, from) => {
  let kept: ReturnType<typeof started>[] = [];
  let oldest = 0;
  for (let day = 0; day < 60; day++) {
    // Nights are UTC; a cron may come some minutes late.
    const at = Date.parse(from) + day * DAY_MS + (day % 7) * 60_000;
    kept.push(started(at));
    const gone = new Set(tooMany(kept, at + 5 * 60_000));
    kept = kept.filter(({ id }) => !gone.has(id));
    const [first] = kept;
    oldest = Math.max(oldest, at - Date.parse(first?.startedAt ?? ''));
    if (day > 30) expect(kept.length).toBeGreaterThanOrEqual(29);
  }
  expect(oldest).toBeLessThan(29.01 * DAY_MS);
});
