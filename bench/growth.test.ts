import { expect, test } from 'vitest';
import { contentIssues } from '../src/content/check.ts';
import { publishedDocuments } from '../src/content/dataset.ts';
import { sharedSentences } from '../src/content/wording-issues.ts';
import { grown } from './growth.ts';

const published = await publishedDocuments();
const lessonsOf = (documents: typeof published) =>
  documents.filter(({ _type }) => _type === 'module') as unknown as Parameters<
    typeof sharedSentences
  >[0];

test('the site can be built from our lessons repeated', () => {
  const documents = grown(published, 100);
  expect(lessonsOf(documents)).toHaveLength(100);
  expect(contentIssues(documents)).toEqual([]);
});

test('a copy of one lesson under the name of another is still told', () => {
  const [first, second, ...others] = lessonsOf(grown(published, 100));
  if (!first || !second) throw new Error('there are no lessons');
  const stolen = { ...second, body: first.body };
  expect(sharedSentences([first, stolen, ...others]).length).toBeGreaterThan(10);
});

test('ten thousand lessons are looked through once each', () => {
  let reads = 0;
  const lessons = lessonsOf(grown(published, 10_000)).map(({ _id, copyOf, body }) => ({
    _id,
    copyOf,
    get body() {
      reads += 1;
      return body;
    },
  }));
  expect(sharedSentences(lessons)).toEqual([]);
  expect(reads).toBe(10_000);
});
