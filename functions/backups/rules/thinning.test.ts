import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { KEPT, tooMany } from './thinning.ts';

const DAY_MS = 86_400_000;
const NIGHT = Date.parse('2026-11-27T03:00:00Z');

/** A year of nights, thinned each night. */
function aYear(): string[] {
  let kept: { id: string; startedAt: string }[] = [];
  for (let day = 0; day < 365; day++) {
    const at = NIGHT + day * DAY_MS;
    const startedAt = new Date(at).toISOString();
    kept.push({ id: startedAt, startedAt });
    const gone = new Set(tooMany(kept, at));
    kept = kept.filter(({ id }) => !gone.has(id));
  }
  return kept.map(({ startedAt }) => startedAt);
}

test('a year of nights leaves one a day for thirty days and one a week for twelve weeks', () => {
  const now = NIGHT + 364 * DAY_MS;
  const ages = aYear()
    .map((at) => Math.round((now - Date.parse(at)) / DAY_MS))
    .reverse();
  expect(ages.slice(0, 31)).toEqual(Array.from({ length: 31 }, (_, i) => i));
  // The youngest of them is followed by others of its week.
  const older = ages.slice(32);
  for (const [i, age] of older.entries()) if (i > 0) expect(age - (older[i - 1] ?? 0)).toBe(7);
  expect(older.length).toBeGreaterThanOrEqual(8);
  expect(Math.max(...ages)).toBeLessThanOrEqual(KEPT.at(-1)?.forDays ?? 0);
});

test('the privacy policy names the days after which no backup is left', () => {
  const policy = readFileSync('studio/dataset/legal.ndjson', 'utf8');
  expect(policy).toContain(`after ${KEPT.at(-1)?.forDays} days at most`);
  expect(KEPT.at(-1)?.forDays).toBeLessThan(90);
});

test('the newest stays, however old it is; several of one day stay for three days', () => {
  expect(tooMany([{ id: 'a', startedAt: '2020-01-01T00:00:00Z' }], NIGHT)).toEqual([]);
  const day = (hour: number) => new Date(NIGHT - 2 * DAY_MS + hour * 3_600_000).toISOString();
  const three = [1, 2, 3].map((hour) => ({ id: String(hour), startedAt: day(hour) }));
  expect(tooMany(three, NIGHT)).toEqual([]);
  expect(tooMany(three, NIGHT + 5 * DAY_MS)).toEqual(['2', '1']);
});
