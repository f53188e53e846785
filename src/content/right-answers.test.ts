import { expect, test } from 'vitest';
import { setOf } from '../../functions/practice/rules/marked.ts';
import { getLearningPaths, getLessons, getModuleQuestions } from './content.ts';
import { publishedDocuments } from './dataset.ts';
import type { Module } from './types.gen.ts';

type Question = Module['questions'][number];
const written = new Map(
  (await publishedDocuments()).flatMap(({ questions }) =>
    ((questions as Question[] | undefined) ?? []).map((one) => [one._key, one] as const),
  ),
);

/** As the editors marked it. */
function rightIn(key: string): number | undefined {
  const { markAll, answer, options = [] } = written.get(key) ?? {};
  return markAll ? setOf(options.flatMap(({ isRight }, i) => (isRight ? i : []))) : answer;
}

test('pages and the API get the right answers that the editors marked, as one number', async () => {
  const asked = [
    ...(await getLessons()),
    ...(await getLearningPaths()),
    ...(await getModuleQuestions()),
  ];
  const all = asked.flatMap(({ questions }) => questions as { _key: string; answer: number }[]);
  expect(new Set(all.map(({ answer }) => answer)).size).toBeGreaterThan(8);
  for (const { _key, answer } of all) expect([_key, answer]).toEqual([_key, rightIn(_key)]);
});
