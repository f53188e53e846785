import { expect, test } from 'vitest';
import { LIFECYCLE_NAMES } from '../../functions/email/rules/lifecycle-cases.ts';
import { contentIssues } from './check.ts';
import { getLifecycleTexts } from './content.ts';
import { type ContentDocument, publishedDocuments } from './dataset.ts';

const sound = await publishedDocuments();
const first = (type: string) => sound.find(({ _type }) => _type === type) as ContentDocument;
const lesson = first('module');
const path = first('learningPath');

/** The dataset's issues after these changes to one document. */
function issuesWith(document: ContentDocument, changes: object): string[] {
  return contentIssues(
    sound.map((each) => (each === document ? ({ ...each, ...changes } as ContentDocument) : each)),
  );
}

test('the published content has no issues', () => {
  expect(contentIssues(sound)).toEqual([]);
});

test.each([
  ['without a slug', { slug: undefined }, 'slug is missing'],
  ['with an empty slug', { slug: {} }, 'slug.current is missing'],
  [
    'with a slug in capitals and spaces',
    { slug: { current: 'My Lesson' } },
    'slug.current is not lower-case-with-dashes',
  ],
  ['of four minutes', { estimatedMinutes: 4 }, 'estimatedMinutes is below 5'],
  ['of sixteen minutes', { estimatedMinutes: 16 }, 'estimatedMinutes is above 15'],
  [
    'of seven and a half minutes',
    { estimatedMinutes: 7.5 },
    'estimatedMinutes is not a whole number',
  ],
  ['of "9" minutes', { estimatedMinutes: '9' }, 'estimatedMinutes is not a number'],
  ['with an empty body', { body: [] }, 'body is empty'],
  ['without a body', { body: undefined }, 'body is missing'],
  ['of an unknown category', { category: 'crypto' }, 'category is "crypto", not one of: ai-basics'],
  ['of an unknown tier', { minTier: 'gold' }, 'minTier is "gold", not one of: free'],
  ['without a title', { title: undefined }, 'title is missing'],
  ['with a title of spaces', { title: '          ' }, 'title is shorter than 8 characters'],
  ['without a task', { task: undefined }, 'task is missing'],
  [
    'with a core of sixteen minutes',
    { task: { ...(lesson.task as object), minutes: 16 } },
    'task.minutes is above 15',
  ],
])('a lesson %s is reported with the field', (_, changes, issue) => {
  const issues = issuesWith(lesson, changes);
  expect(issues).toHaveLength(1);
  expect(issues[0]).toContain(`module "${lesson._id}": ${issue}`);
});

test('a lesson of 5 or 15 minutes is accepted if its text is that long', () => {
  const onlyLength = (minutes: number) =>
    issuesWith(lesson, { estimatedMinutes: minutes }).every((issue) =>
      issue.includes('minutes to read'),
    );
  expect([onlyLength(5), onlyLength(15)]).toEqual([true, true]);
});

test('a question whose correct answer is not among its options is reported', () => {
  const [first, ...others] = lesson.questions as { options: unknown[] }[];
  const question = { ...first, options: first?.options.slice(0, 3), answer: 3 };
  expect(issuesWith(lesson, { questions: [question, ...others] })).toEqual([
    `module "${lesson._id}": questions.0.answer: No option is marked as correct. Mark one.`,
  ]);
});

test('a path that points to a lesson that does not exist is reported with the field', () => {
  const modules = [...(path.modules as object[])];
  modules[2] = { _key: 'third', _ref: 'module-nobody-wrote' };
  expect(issuesWith(path, { modules })).toEqual([
    `learningPath "${path._id}": modules.2 points to "module-nobody-wrote", which does not exist`,
  ]);
});

test('two lessons with the same slug are both reported', () => {
  const other = sound.filter(({ _type }) => _type === 'module')[1] as ContentDocument;
  expect(issuesWith(other, { slug: lesson.slug })).toEqual([
    `module "${other._id}": slug is the same as that of "${lesson._id}"`,
  ]);
});

const PICTURE = `image-${'0a'.repeat(20)}-640x480-jpg`;
const FILE = `${'0a'.repeat(20)}-640x480.jpg`;
const asset = { _id: PICTURE, _type: 'sanity.imageAsset', originalFilename: '$49 a day.jpg' };
const source = {
  title: 'Interview of May 2026',
  sample: 'One member, by phone',
  checkedOn: '2026-11-20',
};
const story = { ...first('successStory'), source };

/** The issues of a dataset with one photo, of which only `files` exist. */
function issuesOfPhoto(photo: object, known: ContentDocument[], files: string[]): string[] {
  const shown = { ...story, photo: { _type: 'image', ...photo } };
  const others = sound.filter(({ _id }) => _id !== story._id);
  return contentIssues([...others, shown, ...known], new Set(files));
}

test.each([
  ['that is whole', {}, [asset], [FILE], []],
  ['without a text', { alt: undefined }, [asset], [FILE], ['photo.alt is missing']],
  [
    'that was removed and left its alt text',
    { asset: undefined },
    [asset],
    [FILE],
    ['photo.asset is missing'],
  ],
  ['that is unknown', {}, [], [FILE], [`photo.asset points to "${PICTURE}", which does not exist`]],
  [
    'without its file',
    {},
    [asset],
    [],
    [`photo.asset points to "${PICTURE}", whose file assets/${FILE} is missing`],
  ],
])('a photo %s is valid, or named by document and field', (_, changes, known, files, issues) => {
  const photo = { alt: 'Amir beside his van, early', asset: { _ref: PICTURE }, ...changes };
  expect(issuesOfPhoto(photo, known, files)).toEqual(
    issues.map((issue) => `successStory "${story._id}": ${issue}`),
  );
});

test('a photo of a person who may not be real fails the build', () => {
  const photo = { _type: 'image', alt: 'Amir beside his van, early', asset: { _ref: PICTURE } };
  const told = sound.map((one) =>
    one._id === story._id ? { ...one, photo, source: undefined } : one,
  );
  expect(contentIssues([...told, asset], new Set([FILE]))).toEqual([
    `successStory "${story._id}": photo needs source as well`,
  ]);
});

test('what remains of a photo that an editor removed is not an issue', () => {
  expect(issuesOfPhoto({}, [], [])).toEqual([]);
});

test('a document that appears twice is reported', () => {
  expect(contentIssues([...sound, lesson])).toContain(
    `module "${lesson._id}": id is the same as that of "${lesson._id}"`,
  );
});

test('a document of an unknown type is reported', () => {
  expect(contentIssues([...sound, { _id: 'x', _type: 'modul' }])).toEqual([
    'modul "x": no such kind of document',
  ]);
});

test('a document whose type is the name of a JavaScript built-in is unknown as well', () => {
  expect(contentIssues([...sound, { _id: 'x', _type: 'constructor' }])).toEqual([
    'constructor "x": no such kind of document',
  ]);
});

test.each(['siteSettings', 'landingPage', 'onboarding', 'readiness', 'tutorialDialog'])(
  'a site without %s cannot be built',
  (type) => {
    const without = sound.filter(({ _type }) => _type !== type);
    expect(contentIssues(without)).toContain(`${type}: is missing`);
  },
);

test('every issue is reported in one run', () => {
  const issues = issuesWith(lesson, { slug: undefined, estimatedMinutes: 99, body: [] });
  expect(issues).toHaveLength(3);
});

test('the Worker gets the words of every email that goes out by a rule', async () => {
  expect(Object.keys(await getLifecycleTexts()).sort()).toEqual([...LIFECYCLE_NAMES].sort());
});

test('an email of a case can’t be missing, have a foreign blank, or lead nowhere', () => {
  const email = first('renewalEmail');
  const without = sound.filter((document) => document !== email);
  expect(contentIssues(without)).toContain('renewalEmail: is missing');
  expect(issuesWith(email, { subject: 'You pay on {{next_try}}' })).toEqual([
    expect.stringContaining('renewalEmail "renewalEmail": subject: “{{next_try}}” is no blank'),
  ]);
  expect(issuesWith(email, { below: 'See [your plan](/my-plan) first.' })).toEqual([
    expect.stringContaining('below: This site has no page /my-plan.'),
  ]);
});
