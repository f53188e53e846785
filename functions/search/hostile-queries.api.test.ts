// Any query gets a result or a 4xx, never an error, and in bounded time and size.
import { expect, test } from 'vitest';
import { testWorker } from '../../src/testing/worker/worker.ts';
import type { SearchAnswer } from './rules/answer.ts';

const worker = testWorker();

test.each([
  ['"'],
  ['*'],
  ['"" OR "a"'],
  ['NEAR(price client, 5)'],
  ['title:price'],
  ['{title} : price'],
  ['price NOT client AND OR'],
  ['^price + client'],
  ['-price'],
  ["'; DROP TABLE forum_posts; --"],
  ['\\ % _ ?1 $x @y :z'],
  ['a\u0000b'],
  ['\ud800'],
  ['\u202Eecirp'],
  ['🦙🦙🦙'],
  ['価格を決める'],
  ['価'],
  ['السعر الأول'],
  ['हिन्दी में'],
  ['𞤀𞤁'],
  ['!!! ??? …'],
  [''],
  ['a b c d e f g h i j k l m n'],
])('%j is only words', async (q) => {
  const response = await worker
    .visitor()
    .fetch(`/api/search?q=${encodeURIComponent(q.toWellFormed())}`);
  expect(response.status).toBe(200);
  const answer = (await response.json()) as SearchAnswer;
  for (const { results } of answer.groups) expect(results.length).toBeLessThanOrEqual(5);
});

test('a query of ten thousand characters is cut', async () => {
  for (const q of ['price '.repeat(1600), 'x'.repeat(10_000), 'e\u0301'.repeat(5000)]) {
    const response = await worker.visitor().fetch(`/api/search?q=${encodeURIComponent(q)}`);
    expect(response.status).toBe(200);
  }
});

test.each([
  ['kind=member', 'unknown_kind'],
  ['kind=__proto__', 'unknown_kind'],
  ['before=t5', 'bad_cursor'],
  ['kind=post&before=-1', 'bad_cursor'],
  ['kind=post&before=t0', 'bad_cursor'],
  ['kind=post&before=t1e9', 'bad_cursor'],
  ['kind=post&before=t9999999999999999', 'bad_cursor'],
])('%s is refused', async (query, code) => {
  const response = await worker.visitor().fetch(`/api/search?q=price&${query}`);
  expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([
    400,
    code,
  ]);
});

test('a visitor searches sixty times a minute from one address, and is then asked to wait', async () => {
  const visitor = worker.visitor();
  const statuses: number[] = [];
  for (let i = 0; i < 130 && !statuses.includes(429); i++)
    statuses.push((await visitor.fetch('/api/search?q=')).status);
  expect(statuses.at(-1)).toBe(429);
  expect(statuses.length).toBeGreaterThan(59);
  expect((await worker.visitor().fetch('/api/search?q=')).status).toBe(200);
});
