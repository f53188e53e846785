import { expect, test } from 'vitest';
import { contentIssues } from './check.ts';
import { type ContentDocument, publishedDocuments } from './dataset.ts';
import { brokenPromises, byType } from './promises.ts';

const sound = await publishedDocuments();
const without = (gone: (document: ContentDocument) => boolean) =>
  contentIssues(sound.filter((document) => !gone(document)));

test('a library with fewer prompts than advertised is reported with the group and both numbers', () => {
  const emails = sound.filter(({ promptKind }) => promptKind === 'email');
  // A prompt that a document refers to would be reported as missing first.
  const referredTo = new Set(
    [...JSON.stringify(sound).matchAll(/"_ref":"([^"]+)"/g)].map(([, id]) => id),
  );
  const last = emails.findLast(({ _id }) => !referredTo.has(_id));
  const issues = without((document) => document === last);
  expect(issues).toContain('prompts for email: there are 14, and 15 are promised');
  expect(issues).toContain('claim "claim-named-prompts": figure says 75, but there are 74');
});

test('a group with fewer prompts than advertised is reported with both numbers', () => {
  const content = sound.filter(({ category }) => category === 'content');
  const left = sound.filter((one) => one.category !== 'content' || content.indexOf(one) < 149);
  expect(brokenPromises(byType(left))).toContain(
    'prompts of content: there are 149, and 150 are promised',
  );
});

test('a figure about our own library that says too much is reported', () => {
  const count = sound.filter(({ _type }) => _type === 'prompt').length;
  const more = sound.map((one) =>
    one._id === 'claim-prompts' ? { ...one, figure: `${count + 1}+` } : one,
  );
  expect(contentIssues(more)).toContain(
    `claim "claim-prompts": figure says ${count + 1}+, but there are ${count}`,
  );
});

test.each([
  [
    'tutorial',
    '“5 starter tutorials” says too much: there are 4. Write 4 or less.',
    'tutorials of free: there are 4, and 5 are promised',
  ],
  [
    'download',
    '“2 downloads” says too much: there are 1. Write 1 or less.',
    'downloads of free: there are 1, and 2 are promised',
  ],
])('a tier with one %s less than its plan promises is reported', (type, said, issue) => {
  const one = sound.find(({ _type, tier }) => _type === type && tier === 'free');
  expect(without((document) => document === one)).toEqual([
    `plan "plan-free": features.3: ${said}`,
    issue,
  ]);
});

test('one more than promised is not an issue', () => {
  const more = ['tutorial', 'download', 'insight'].map((type) => {
    const one = sound.find(({ _type }) => _type === type) as ContentDocument;
    return { ...one, _id: `${type}-more`, slug: { current: 'one-more' } } as ContentDocument;
  });
  expect(contentIssues([...sound, ...more])).toEqual([]);
});

test('a category with too few lessons is reported', () => {
  const one = sound.find(({ category }) => category === 'enterprise');
  // Paths and models point to it, and a missing lesson is reported first; so it changes category instead.
  const moved = sound.map((each) =>
    each === one ? ({ ...each, category: 'scaling' } as ContentDocument) : each,
  );
  expect(contentIssues(moved)).toEqual(['modules of enterprise: there are 2, and 3 are promised']);
});

test('one insight, one tour and one dashboard too few are each reported', () => {
  const gone = new Set([
    sound.find(({ _type }) => _type === 'insight'),
    sound.find(({ _type, key }) => _type === 'tour' && key === 'community'),
    sound.find(({ _type, key }) => _type === 'dashboard' && key === 'free-new'),
  ]);
  expect(without((document) => gone.has(document))).toEqual([
    'insights: there are 3, and 4 are promised',
    'dashboards "free-new": there are 0, and exactly 1 belong there',
    'tours "community": there are 0, and exactly 1 belong there',
  ]);
});
