import { expect, test } from 'vitest';
import { smallerCourse } from '../testing/fixtures/smaller-course.ts';
import { contentIssues } from './check.ts';
import { type ContentDocument, publishedDocuments } from './dataset.ts';

const sound = await publishedDocuments();
const without = (gone: (document: ContentDocument) => boolean) =>
  contentIssues(sound.filter((document) => !gone(document)));

test('a figure about our own library that says too much is reported', () => {
  const count = sound.filter(({ _type }) => _type === 'prompt').length;
  const more = sound.map((one) =>
    one._id === 'claim-prompts' ? { ...one, figure: `${count + 1}+` } : one,
  );
  expect(contentIssues(more)).toContain(
    `claim "claim-prompts": figure says ${count + 1}+, but there are ${count}`,
  );
});

test('one more than promised is not an issue', () => {
  const more = ['tutorial', 'download', 'insight'].map((type) => {
    const one = sound.find(({ _type }) => _type === type) as ContentDocument;
    return { ...one, _id: `${type}-more`, slug: { current: 'one-more' } } as ContentDocument;
  });
  expect(contentIssues([...sound, ...more])).toEqual([]);
});

test('one tour and one dashboard too few are each reported', () => {
  const gone = new Set([
    sound.find(({ _type, key }) => _type === 'tour' && key === 'community'),
    sound.find(({ _type, key }) => _type === 'dashboard' && key === 'free-new'),
  ]);
  expect(without((document) => gone.has(document))).toEqual([
    'dashboards "free-new": there are 0, and exactly 1 belong there',
    'tours "community": there are 0, and exactly 1 belong there',
  ]);
});

const small = smallerCourse(sound);

test('a founder with a smaller course, whose texts say so, can build', () => {
  const count = (type: string) => small.filter(({ _type }) => _type === type).length;
  expect([count('insight'), count('tutorial'), count('learningPath')]).toEqual([1, 5, 5]);
  expect(contentIssues(small)).toEqual([]);
});

const promptsLeft = small.filter(({ _type }) => _type === 'prompt').length;

test.each([
  ['free', '5 starter tutorials and 2 downloads', 'tutorials', 2],
  ['business', '500+ prompt library in four groups', 'prompt library', promptsLeft],
])('the %s plan of a smaller course may not promise “%s”', (key, feature, what, there) => {
  const promising = small.map((document) =>
    document._type === 'plan' && document.key === key
      ? { ...document, features: ['Everything in one', 'A way to learn', feature] }
      : document,
  );
  expect(contentIssues(promising)).toContainEqual(
    expect.stringMatching(
      new RegExp(
        `^plan "plan-${key}": features.2: “.*${what}” says too much: there are ${there}\\.`,
      ),
    ),
  );
});
