import { strFromU8, unzipSync } from 'fflate';
import { beforeEach, expect, test } from 'vitest';
import { answer, holdAnswer } from '../../../testing/components/network.ts';
import { zipWork } from './zip.ts';

const DATA = {
  hourlyRate: 25,
  hoursPerWeek: 10,
  monthlyCosts: 0,
  feePercent: 0,
  targetPerMonth: 0,
};
const CONTENTS = '/api/saved-work/contents';
// The client's paths are relative to the page address.
beforeEach(() => history.replaceState(null, '', '/saved-work'));

const ids = (count: number) => Array.from({ length: count }, (_, i) => `id-${i}`);
const work = (id: string, title = 'Evenings') => ({
  id,
  kind: 'calculation',
  title,
  version: 1,
  createdAt: '2026-11-22T08:00:00.000Z',
  updatedAt: '2026-11-22T08:00:00.000Z',
  share: null,
  data: DATA,
});

/** An account that has every requested ID, twenty at a time. */
function accountWith(count: number) {
  let start = 0;
  return answer(CONTENTS, () => {
    const page = ids(count).slice(start, start + 20);
    start += 20;
    return { json: page.map((id) => work(id)).reverse() };
  });
}

test('240 pieces of work become one ZIP, while the browser gets its turn', async () => {
  const asked = accountWith(240);
  let turns = 0;
  const ticking = setInterval(() => turns++, 0);
  const progress: number[] = [];
  const { file, missing } = await zipWork(
    ids(240),
    (done) => progress.push(done),
    AbortSignal.timeout(20_000),
  );
  clearInterval(ticking);
  expect(asked).toHaveLength(12);
  expect(missing).toBe(0);
  expect(progress).toEqual(Array.from({ length: 240 }, (_, i) => i + 1));
  expect(turns).toBeGreaterThan(100);
  const files = unzipSync(new Uint8Array(await file.arrayBuffer()));
  expect(Object.keys(files)).toHaveLength(720);
  expect(strFromU8(files['calculations/evenings-240.md'] ?? new Uint8Array())).toContain(
    '# Evenings',
  );
  expect(
    JSON.parse(strFromU8(files['calculations/evenings.json'] ?? new Uint8Array())),
  ).toMatchObject({ data: DATA });
  expect(strFromU8(files['calculations/evenings.csv'] ?? new Uint8Array())).toContain('=25*10*4');
});

test('what was deleted meanwhile is counted, and the rest is there', async () => {
  answer(CONTENTS, { json: [work('id-1')] });
  const { file, missing } = await zipWork(ids(3), () => undefined, new AbortController().signal);
  expect(missing).toBe(2);
  expect(Object.keys(unzipSync(new Uint8Array(await file.arrayBuffer())))).toHaveLength(3);
});

test('an export that is stopped ends there', async () => {
  const stop = new AbortController();
  const { arrive } = holdAnswer(CONTENTS, { json: ids(20).map((id) => work(id)) });
  const made: number[] = [];
  const zipping = zipWork(
    ids(40),
    (done) => (made.push(done) === 5 ? stop.abort() : undefined),
    stop.signal,
  );
  arrive();
  await expect(zipping).rejects.toThrow(/abort/i);
  expect(made).toHaveLength(5);
});
