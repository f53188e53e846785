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
