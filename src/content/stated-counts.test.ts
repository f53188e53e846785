import { expect, test } from 'vitest';
import { type ContentDocument, publishedDocuments } from './dataset.ts';
import { countsOf, overstatedCounts } from './stated-counts.ts';

const shown = await publishedDocuments();
const counts = countsOf(shown);
const messagesOf = (document: object) =>
  overstatedCounts({ _id: 'one', _type: 'faq', ...document } as ContentDocument, counts).map(
    ({ path, message }) => `${path}: ${message}`,
  );

test.each([
  ['900+ prompts to copy', '“900+ prompts” says too much: there are 516. Write 516 or less.'],
  ['more than 516 prompts', '“more than 516 prompts” says too much: there are 516.'],
  ['All 15 learning paths', '“15 learning paths” says too much: there are 14.'],
  ['There are 73 lessons.', '“73 lessons” says too much: there are 72.'],
  ['6 Quick Start tutorials', '“6 Quick Start tutorials” says too much: there are 5.'],
])('an answer that says “%s” is reported', (answer, message) => {
  expect(messagesOf({ answer })).toEqual([expect.stringContaining(`answer: ${message}`)]);
});

test.each([
  '500+ prompts, 72 lessons, 14 learning paths',
  'Paths put four to six modules in order.',
  'A lesson of 90 minutes',
  'In 2,000 words about prompts',
])('“%s” is not an issue', (answer) => {
  expect(messagesOf({ answer })).toEqual([]);
});

test('the downloads of a plan are counted for that plan', () => {
  const features = ['5 Business System tutorials and 4 downloads'];
  expect(messagesOf({ _type: 'plan', key: 'business', features })).toEqual([
    'features.0: “4 downloads” says too much: there are 3. Write 3 or less.',
  ]);
});

test('a lesson may count what a client has', () => {
  expect(messagesOf({ _type: 'module', title: 'Sell 9,000 prompts' })).toEqual([]);
});

test('lessons that are not published yet do not count', () => {
  const [first] = shown.filter(({ _type }) => _type === 'learningPath');
  const fewer = countsOf(shown.filter((document) => document !== first));
  const faq = { _id: 'one', _type: 'faq', answer: '14 learning paths' };
  expect(overstatedCounts(faq, fewer)).toHaveLength(1);
});
