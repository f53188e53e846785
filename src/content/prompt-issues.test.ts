import { expect, test } from 'vitest';
import { contentIssues } from './check.ts';
import { publishedDocuments } from './dataset.ts';

const sound = await publishedDocuments();
const paid = sound.find(
  ({ _type, minTier }) => _type === 'prompt' && minTier === 'business',
) as (typeof sound)[number];

const value = (variable: string, text = 'a haircut at home') => ({
  _type: 'exampleValue',
  _key: `${variable}${text.length}`,
  variable,
  hint: 'What the customer said.',
  value: text,
});
const both = [value('customer'), value('service')];
const example = {
  values: both,
  answer: 'Would Tuesday at four suit you?',
  note: 'One question, and it can be answered with a single word.',
  weak: {
    answer: 'What would you like, and when, and how?',
    why: 'Three questions at a time; the third gets no answer.',
  },
};
const free = sound.find(
  ({ _type, minTier }) => _type === 'prompt' && minTier === 'free',
) as (typeof sound)[number];

/** The issues of a business prompt with two variables and this example. */
function issuesWith(changes: object): string {
  const text = 'Ask {customer} one question about {service}, and then wait for their answer.';
  const changed = { ...paid, text, example: { ...example, ...changes } };
  return contentIssues(sound.map((each) => (each === paid ? changed : each))).join('\n');
}

test('a worked example with every variable once is sound', () => {
  expect(issuesWith({})).toBe('');
});

test.each([
  [
    'no value for a variable',
    [value('customer')],
    'values: The example has no value for {service}.',
  ],
  [
    'a value for a variable the prompt does not have',
    [...both, value('town')],
    'values.2.variable: The prompt has no {town}.',
  ],
  [
    'two values for a variable',
    [...both, value('customer', 'another')],
    'values.2.variable: {customer} already has a value.',
  ],
])('a worked example with %s is reported', (_, values, issue) => {
  expect(issuesWith({ values })).toContain(`prompt "${paid._id}": example.${issue}`);
});

test.each([
  ['no answer', { answer: ' ' }, 'answer is empty'],
  [
    'an answer too long to read beside the prompt',
    { answer: 'a'.repeat(1801) },
    'answer is longer',
  ],
  ['no note', { note: '' }, 'note is shorter than 40 characters'],
  ['an empty value', { values: [value('customer', ' '), value('service')] }, 'value is empty'],
  [
    'a value with a blank in it',
    { values: [value('customer', 'Dear {name}'), value('service')] },
    'value contains a brace',
  ],
  [
    'a variable in its braces',
    { values: [value('{customer}'), value('service')] },
    'variable is not in lower case with underscores',
  ],
])('a worked example with %s is reported', (_, changes, issue) => {
  expect(issuesWith(changes)).toContain(issue);
});

test('a prompt without a worked example, or with a blank that has no hint, is reported', () => {
  const issuesOf = (changes: object) =>
    contentIssues(sound.map((each) => (each === paid ? { ...paid, ...changes } : each))).join();
  expect(issuesOf({ example: undefined })).toContain(`prompt "${paid._id}": example`);
  const values = (paid.example as { values: object[] }).values.map((one, i) =>
    i === 0 ? { ...one, hint: undefined } : one,
  );
  expect(issuesOf({ example: { ...(paid.example as object), values } })).toContain('hint');
});

test('the next prompt is another one, and opens with the same plan', () => {
  const issuesOf = (changes: object) =>
    contentIssues(sound.map((each) => (each === free ? { ...free, ...changes } : each)));
  const refer = ({ _id }: { _id: string }) => ({ next: { _type: 'reference', _ref: _id } });
  expect(issuesOf(refer(free))).toEqual([
    `prompt "${free._id}": next: This is the prompt itself. Choose what comes after it.`,
  ]);
  expect(issuesOf(refer(paid))).toEqual([
    `prompt "${free._id}": next: This prompt opens from Business System. Choose one that opens with Free Starter.`,
  ]);
});
