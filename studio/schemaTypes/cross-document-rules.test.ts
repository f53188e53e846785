import { expect, test } from 'vitest';
import { type ContentDocument, publishedDocuments } from '../../src/content/dataset.ts';
import { references } from '../../src/content/references.ts';
import { SAMPLE_LESSON } from '../../src/content/sample-lesson.ts';
import { missedWithout } from './cross-document-rules.ts';

const dataset = (await publishedDocuments()) as ContentDocument[];
const find = (wanted: (document: ContentDocument) => boolean) =>
  dataset.find(wanted) as ContentDocument;

const referredTo = new Set(dataset.flatMap((one) => references(one).map(({ to }) => to)));
/** A prompt that no other document references: the lake keeps the others. */
const isSpare = ({ _id, _type, category }: ContentDocument) =>
  _type === 'prompt' && category === 'content' && !referredTo.has(_id);

test('an editor can remove one question of many', () => {
  const question = find(({ _type, category }) => _type === 'faq' && category === 'Billing');
  expect(missedWithout(question, dataset)).toEqual([]);
});

test('an editor is told when removing a prompt leaves the library with fewer than the site promises', () => {
  const prompt = find(isSpare);
  expect(missedWithout(prompt, dataset)).toContainEqual(
    'The site would break a promise: claim "claim-content-prompts": figure says 150, but there are 149.',
  );
  const another = { ...prompt, _id: 'prompt-another' };
  expect(missedWithout(prompt, [...dataset, another])).not.toContainEqual(
    expect.stringContaining('claim-content-prompts'),
  );
});

test('an editor is told which text promises more when a tutorial of a plan is removed', () => {
  const tutorial = find(
    ({ _id, _type, tier }) => _type === 'tutorial' && tier === 'free' && !referredTo.has(_id),
  );
  expect(missedWithout(tutorial, dataset)).toEqual([
    'Plan “Free Starter” promises more: “5 starter tutorials” says too much: there are 4. Write 4 or less.',
  ]);
  const another = { ...tutorial, _id: 'tutorial-another' };
  expect(missedWithout(tutorial, [...dataset, another])).toEqual([]);
});

test('an editor cannot remove the lesson that visitors read without an account', () => {
  expect(
    missedWithout(
      find(({ _id }) => _id === SAMPLE_LESSON),
      dataset,
    ),
  ).toEqual(['Visitors read this lesson at /sample-lesson, so it can’t be removed.']);
});

test('an editor is told when removing a guide breaks a link to it', () => {
  const guide = find(({ _type }) => _type === 'quickGuide');
  const { current } = guide.slug as { current: string };
  const model = find(({ _type }) => _type === 'businessModel');
  const [one, ...others] = model.resources as object[];
  const leading = { ...model, resources: [{ ...one, href: `/help/guides/${current}` }, ...others] };
  const all = dataset.map((one) => (one === model ? leading : one));
  expect(missedWithout(guide, all)).toContainEqual(
    expect.stringContaining(`This site has no page /help/guides/${current}.`),
  );
});

test('an editor is told the date on which something will be missing', () => {
  const [first, second] = dataset.filter(isSpare) as [ContentDocument, ContentDocument];
  const spare = { ...first, _id: 'prompt-spare', unpublishAt: '2099-05-01T12:00:00.000Z' };
  const missed = missedWithout(second, [...dataset, spare]);
  expect(missed).toContainEqual(
    expect.stringMatching(/^From May 1, 2099 on: .*figure says 150, but there are 149/),
  );
});
