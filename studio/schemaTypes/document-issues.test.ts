import { expect, test } from 'vitest';
import { type ContentDocument, publishedDocuments, query } from '../../src/content/dataset.ts';
import { SAMPLE_LESSON } from '../../src/content/sample-lesson.ts';
import { kindOf } from '../model/documents/documents.ts';
import { isExercise } from '../model/exercises.ts';
import type { Kind } from '../model/fields.ts';
import { documentIssues } from './document-issues.ts';
import type { Context } from './validation.ts';

const dataset = await publishedDocuments();
const first = (type: string) => dataset.find(({ _type }) => _type === type) as ContentDocument;
const context: Context = {
  getClient: () => ({ withConfig: () => ({ fetch: query }) }),
};
const told = (document: ContentDocument) =>
  documentIssues(kindOf(document._type) as Kind)(document, context);

test('an editor sees no issues in published content', async () => {
  for (const type of new Set(dataset.map(({ _type }) => _type))) {
    expect(await told(first(type)), type).toBe(true);
  }
});

test('an editor sees below the lesson that it is too short, and below the minutes that they do not match', async () => {
  const lesson = first('module');
  const blocks = lesson.body as { _type: string }[];
  const body = [
    ...blocks.filter(({ _type }) => !isExercise(_type)).slice(0, 5),
    ...blocks.filter(({ _type }) => isExercise(_type)),
  ];
  expect(await told({ ...lesson, body, estimatedMinutes: 15 })).toEqual([
    {
      path: ['body'],
      message: expect.stringMatching(/^This lesson has \d+ words. Write 520 to 1,680\.$/),
    },
    {
      path: ['estimatedMinutes'],
      message: expect.stringMatching(/^This lesson has \d+ words, which take 5 minutes/),
    },
  ]);
});

test('an editor is told about a prompt without blanks and about a link to a page that does not exist', async () => {
  const text = 'Write a letter that nobody has to fill in, and keep it short and kind.';
  expect(await told({ ...first('prompt'), text })).toEqual([
    { path: ['text'], message: expect.stringMatching(/^The reader has fewer than two blanks/) },
  ]);
  const model = first('businessModel');
  const [one, ...others] = model.resources as { _key: string }[];
  const resources = [{ ...one, href: '/nowhere' }, ...others];
  expect(await told({ ...model, resources })).toEqual([
    {
      path: ['resources', { _key: one?._key }, 'href'],
      message: expect.stringMatching(/^This site has no page \/nowhere\./),
    },
  ]);
});

test('an editor sees below an answer that no plan costs the price in it', async () => {
  const question = first('faq');
  const answer = `${question.answer} The smallest plan costs $18.99 per month.`;
  expect(await told({ ...question, answer })).toEqual([
    { path: ['answer'], message: expect.stringMatching(/^No plan costs \$18\.99 per month\./) },
  ]);
});

test('an editor of the landing page is told that a prompt is not free', async () => {
  const landing = first('landingPage');
  const paid = dataset.find(({ _type, minTier }) => _type === 'prompt' && minTier !== 'free');
  const [one, ...others] = landing.prompts as { _key: string }[];
  expect(await told({ ...landing, prompts: [{ ...one, _ref: paid?._id }, ...others] })).toEqual([
    {
      path: ['prompts', { _key: one?._key }],
      message: expect.stringMatching(/Choose one that opens from Free Starter\.$/),
    },
  ]);
});

const sample = dataset.find(({ _id }) => _id === SAMPLE_LESSON) as ContentDocument;
const LATER = '2099-01-02T12:00:00.000Z';
const at = (field: string, message: RegExp) => ({
  path: [field],
  message: expect.stringMatching(message),
});

test('an editor of the sample lesson is told that it has to stay free and on the site', async () => {
  expect(await told({ ...sample, minTier: 'quick' })).toContainEqual(
    at('minTier', /^Visitors read this lesson .* Choose Free Starter\.$/),
  );
  expect(
    await told({ ...sample, _id: `drafts.${SAMPLE_LESSON}`, unpublishAt: LATER }),
  ).toContainEqual(at('unpublishAt', /^From Jan 2, 2099 on: Visitors read this lesson/));
  expect(await told({ ...sample, publishAt: LATER })).toContainEqual(
    at('publishAt', /^Visitors read this lesson/),
  );
});

test('an editor who schedules a takedown is told in advance which documents show the lesson or path', async () => {
  const insight = dataset.find(
    ({ _type, lesson }) => _type === 'insight' && lesson,
  ) as ContentDocument;
  const { _ref } = insight.lesson as { _ref: string };
  const lesson = dataset.find(({ _id }) => _id === _ref) as ContentDocument;
  expect(await told({ ...lesson, unpublishAt: LATER })).toContainEqual(
    at('unpublishAt', new RegExp(`^From Jan 2, 2099 on: Insight “${insight.title}” shows this`)),
  );
  const path = dataset.find(
    ({ _id }) => _id === (first('landingPage').firstWeek as { _ref: string })._ref,
  ) as ContentDocument;
  expect(await told({ ...path, unpublishAt: LATER })).toContainEqual(
    at('unpublishAt', /^From Jan 2, 2099 on: Landing page shows this/),
  );
});

test('an editor is told when a change to a prompt leaves the site with fewer than it promises', async () => {
  const email = dataset.find(({ promptKind }) => promptKind === 'email') as ContentDocument;
  expect(await told({ ...email, unpublishAt: LATER })).toContainEqual(
    at('unpublishAt', /break a promise: .*figure says 75, but there are 74\.$/),
  );
  expect(await told({ ...email, category: 'automation', promptKind: 'inbox' })).toContainEqual(
    at('category', /break a promise: .*figure says 150, but there are 149/),
  );
});

test('an editor of a plan is told that it promises more than there is', async () => {
  const plan = dataset.find(
    ({ _type, key }) => _type === 'plan' && key === 'free',
  ) as ContentDocument;
  const features = ['6 starter tutorials', ...(plan.features as string[]).slice(1)];
  expect(await told({ ...plan, features })).toEqual([
    {
      path: ['features', 0],
      message: '“6 starter tutorials” says too much: there are 5. Write 5 or less.',
    },
  ]);
});

test('an editor is told about a claim that overstates what exists', async () => {
  const claim = dataset.find(({ counts }) => counts === 'modules') as ContentDocument;
  expect(await told({ ...claim, figure: '9,999' })).toEqual([
    at('figure', /says 9,999, but there/),
  ]);
});

test('an editor is told which other prompt has the same wording', async () => {
  const [one, other] = dataset.filter(({ _type }) => _type === 'prompt') as [
    ContentDocument,
    ContentDocument,
  ];
  // The example fills in the same blanks.
  expect(await told({ ...other, text: one.text, example: one.example })).toEqual([
    at('text', new RegExp(`^The prompt “${one.title}” has 100% of the same wording`)),
  ]);
});

test('an editor is told when a document for the same key exists; a draft is not a duplicate of itself', async () => {
  const plan = first('plan');
  expect(await told({ ...plan, _id: 'plan-second' })).toEqual([
    { path: ['key'], message: expect.stringMatching(/^“\w+” already has its own document\./) },
  ]);
  expect(await told({ ...plan, _id: `drafts.${plan._id}` })).toBe(true);
});

test('an editor who has just started a document sees only the issues of single fields', async () => {
  const { _id, _type } = first('module');
  expect(await told({ _id, _type })).toBe(true);
  expect(await told({ ...first('module'), questions: [{ options: [] }] })).toBe(true);
});

test('an editor sees below the sheet that a formula shows a wrong result', async () => {
  const lesson = dataset.find(({ body }) =>
    (body as { _type: string }[] | undefined)?.some(({ _type }) => _type === 'sheet'),
  ) as ContentDocument;
  const body = (lesson.body as { _type: string; _key: string }[]).map((block) =>
    block._type === 'sheet'
      ? { ...block, content: 'Hours,Rate,Fee,Price\n2,3,4,=A2*B2+C2 → 99', notes: [] }
      : block,
  );
  const sheets = body.filter(({ _type }) => _type === 'sheet');
  expect(await told({ ...lesson, body })).toEqual(
    sheets.map(({ _key }) => ({
      path: ['body', { _key }, 'content'],
      message: 'D2 shows 99, but =A2*B2+C2 is 10. Write =A2*B2+C2 → 10.',
    })),
  );
});

test('an editor sees straight quotes and a link that is no address, which would stop a build', async () => {
  const lesson = first('module');
  const [block, ...others] = lesson.body as {
    _key: string;
    markDefs: object[];
    children: object[];
  }[];
  const linked = { ...block, markDefs: [{ _key: 'l', _type: 'link', href: 'example' }] };
  expect(
    await told({ ...lesson, title: `${lesson.title}, it's`, body: [linked, ...others] }),
  ).toEqual([
    { path: ['title'], message: expect.stringMatching(/^Straight quotes in “/) },
    {
      path: ['body', { _key: block?._key }],
      message: 'The link example is not an address. Start with https:// or /.',
    },
  ]);
});

test('an editor of Settings is told which color can’t be read, and that a logo is no square', async () => {
  const settings = first('siteSettings');
  const colors = {
    _type: 'brandColors',
    accent: '#58c79d',
    accentDark: '#0f6b4f',
    mark: '#7a1f5c',
  };
  const logo = {
    _type: 'image',
    alt: 'The product’s name in one long line',
    asset: { _type: 'reference', _ref: `image-${'0a'.repeat(20)}-3000x60-png` },
  };
  const said = (await told({ ...settings, colors, logo })) as { path: string[]; message: string }[];
  expect(said.map(({ path }) => path.join('.'))).toEqual([
    'colors.accent',
    'colors.accentDark',
    'colors.mark',
    'logo',
    'logo',
  ]);
  expect(said[0]?.message).toMatch(/contrast of 1\.\d, and people need 4\.5 .* a darker one/);
  expect(said[3]?.message).toMatch(/3000 × 60 pixels, and icons are square/);
});
