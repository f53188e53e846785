import { expect, test } from 'vitest';
import { contentIssues } from './check.ts';
import { type ContentDocument, publishedDocuments } from './dataset.ts';
import { exercisesIn } from './exercise-issues.ts';
import { SAMPLE_LESSON } from './sample-lesson.ts';

const sound = await publishedDocuments();
const find = (type: string, has: (document: ContentDocument) => boolean = () => true) =>
  sound.find((document) => document._type === type && has(document)) as ContentDocument;

/** The issues of the content after these changes to one document. */
function issuesWith(document: ContentDocument, changes: object): string[] {
  return contentIssues(
    sound.map((each) => (each === document ? ({ ...each, ...changes } as ContentDocument) : each)),
  );
}

const lesson = find('module');
const shortSentences = (words: number) =>
  Array.from({ length: words }, (_, i) => (i % 5 === 4 ? 'word.' : 'word')).join(' ');
const said = (words: number) => [
  ...Array.from({ length: 5 }, (_, i) => ({
    _type: 'block',
    _key: `k${i}`,
    children: [{ _type: 'span', text: shortSentences(words / 5) }],
  })),
];

test.each([
  [515, 'body: This lesson has 515 words. Write 520 to 1,680.'],
  [1685, 'body: This lesson has 1,685 words. Write 520 to 1,680.'],
])('a lesson of %d words is reported', (words, issue) => {
  const estimatedMinutes = Math.round(words / 110);
  expect(issuesWith(lesson, { body: said(words), estimatedMinutes })).toContain(
    `module "${lesson._id}": ${issue}`,
  );
});

test('a lesson that claims five minutes and takes nine is reported', () => {
  const body = [...said(990), ...exercisesIn(lesson as never)];
  expect(issuesWith(lesson, { body, estimatedMinutes: 5 })).toEqual([
    `module "${lesson._id}": estimatedMinutes: This lesson has 990 words, which take 9 minutes to read. Write 9.`,
  ]);
});

const prompt = find('prompt', ({ category }) => category === 'automation');

test('a prompt in another group than its kind is reported', () => {
  expect(issuesWith(prompt, { promptKind: 'blog' })).toContain(
    `prompt "${prompt._id}": promptKind: This purpose does not belong to the group “Automation”. Choose one of that group.`,
  );
});

test.each([
  [
    'Write {one thing} for {customer}, and nothing that I did not say.',
    'text: The blank {one thing} is not',
  ],
  [
    'Write three lines for {customer}, and nothing that I did not say.',
    'text: The reader has fewer than two blanks',
  ],
])('a prompt with blanks that a reader could not fill in is reported: %s', (text, issue) => {
  expect(issuesWith(prompt, { text }).join()).toContain(issue);
});

test('a prompt that repeats another prompt with different blanks is reported with both names', () => {
  const other = find('prompt', ({ _id }) => _id !== prompt._id);
  const copy = String(prompt.text).replace(/\{\w+\}/g, '{something} or {other}');
  const issues = issuesWith(other, { text: copy });
  expect(issues.join()).toContain('text says what');
  expect(issues.join()).toContain(prompt._id);
  expect(issues.join()).toContain(other._id);
});

test('a link to a page that does not exist is reported with its field', () => {
  const dashboard = find('dashboard', ({ key }) => key === 'main');
  const sections = structuredClone(dashboard.sections) as { items?: { href?: string }[] }[];
  const at = sections.findIndex(({ items }) => items?.some(({ href }) => href === '/ai-content'));
  (sections[at]?.items?.[0] as { href: string }).href = '/ai-contents';
  expect(issuesWith(dashboard, { sections })).toEqual([
    `dashboard "${dashboard._id}": sections.${at}.items.0.href: This site has no page /ai-contents. Look at the address of the page that is meant.`,
  ]);
});

test('a link to a quick guide that does not exist is reported, a link to a real guide is not', () => {
  const dashboard = find('dashboard', ({ key }) => key === 'main');
  const leadTo = (slug: string) => {
    const sections = structuredClone(dashboard.sections) as { items?: { href?: string }[] }[];
    const item = sections.flatMap(({ items }) => items ?? []).find(({ href }) => href);
    (item as { href: string }).href = `/help/guides/${slug}`;
    return issuesWith(dashboard, { sections });
  };
  expect(leadTo('your-first-ten-minutes')).toEqual([]);
  expect(leadTo('no-such-guide').join()).toContain(
    'This site has no page /help/guides/no-such-guide.',
  );
});

test('a link to a prompt that does not exist is reported, a link to a real prompt is not', () => {
  const dashboard = find('dashboard', ({ key }) => key === 'free');
  const leadTo = (slug: string) => {
    const sections = structuredClone(dashboard.sections) as { items?: { href?: string }[] }[];
    const item = sections.flatMap(({ items }) => items ?? []).find(({ href }) => href);
    (item as { href: string }).href = `/ai-content/${slug}`;
    return issuesWith(dashboard, { sections });
  };
  expect(leadTo('price-it')).toEqual([]);
  expect(leadTo('no-such-prompt').join()).toContain(
    'This site has no page /ai-content/no-such-prompt.',
  );
});

test('a link to a lesson that does not exist is reported', () => {
  const dialog = find('tutorialDialog');
  const steps = structuredClone(dialog.steps) as { target?: string }[];
  (steps[5] as { target: string }).target = '/micro-learning?module=module-gone';
  expect(issuesWith(dialog, { steps })[0]).toContain('steps.5.target: This site has no page');
});

test('a wizard question that lacks one of its answers is reported', () => {
  const onboarding = find('onboarding');
  const timeline = structuredClone(onboarding.timeline) as { options: { value: string }[] };
  (timeline.options[0] as { value: string }).value = '90-days';
  expect(issuesWith(onboarding, { timeline })).toEqual([
    'onboarding "onboarding": timeline.options: The program counts on 30-days, 90-days, 6-months, 1-year, each once and in this order. Put them back in it.',
  ]);
});

test('a first lesson that a visitor could not open after signing up is reported', () => {
  const readiness = find('readiness');
  const bands = structuredClone(readiness.bands) as { lesson: { _ref: string } }[];
  const closed = find('module', ({ minTier }) => minTier === 'business');
  (bands[0] as (typeof bands)[0]).lesson._ref = closed._id;
  expect(issuesWith(readiness, { bands }).join()).toContain('bands.0.lesson: Visitors and free');
});

test('a prompt that readers of a lesson can’t open is reported', () => {
  const lesson = find('module', ({ minTier }) => minTier === 'free');
  const closed = find('prompt', ({ minTier }) => minTier === 'business');
  const prompts = [{ _type: 'reference', _key: 'one', _ref: closed._id }];
  expect(issuesWith(lesson, { prompts }).join()).toContain(
    'prompts.0: This prompt opens from Business System, but the lesson is for Free Starter.',
  );
});

test('a path that its plan cannot finish, or whose results are out of order, is reported', () => {
  const path = find('learningPath', ({ difficulty }) => difficulty === 'beginner');
  const closed = find('module', ({ minTier }) => minTier === 'agency');
  const [, ...others] = path.modules as { _ref: string; _key: string }[];
  const modules = [...others, { _type: 'reference', _key: 'last', _ref: closed._id }];
  const own = (path.results as { module: { _ref: string } }[]).filter(({ module }) =>
    modules.some(({ _ref }) => _ref === module._ref),
  );
  expect(issuesWith(path, { modules, results: own })[0]).toContain(
    `modules.${others.length}: This lesson opens from Agency License, and paths of this difficulty are finished with Quick Start.`,
  );
  expect(issuesWith(path, { results: own.toReversed() }).join()).toContain(
    'results.1: This result comes before the one above it',
  );
});

test('readiness calculator bands that do not rise are reported', () => {
  const readiness = find('readiness');
  const bands = (readiness.bands as { from: number }[]).map((band) => ({ ...band, from: 10 }));
  expect(issuesWith(readiness, { bands })).toEqual([
    'readiness "readiness": bands: The bands begin at 10, 10, 10, 10. Let the first begin at 0 and each other one higher than the one before.',
  ]);
});

test('a section whose anchor another section already has is reported', () => {
  const terms = find('legalDocument');
  const sections = (terms.sections as object[]).map((section) => ({ ...section, anchor: 'same' }));
  expect(issuesWith(terms, { sections })).toContain(
    `legalDocument "${terms._id}": sections.1.anchor: Another section is #same already. Write another word.`,
  );
});

test('a prompt for paying members cannot be on the landing page', () => {
  const landing = find('landingPage');
  const paid = find('prompt', ({ minTier }) => minTier === 'business');
  const [first, ...others] = landing.prompts as { _key: string; _ref: string }[];
  const prompts = [...others, { ...first, _ref: paid._id }];
  expect(issuesWith(landing, { prompts })).toEqual([
    'landingPage "landingPage": prompts.2: Everybody can read what stands here, and this prompt opens from Business System. Choose one that opens from Free Starter.',
  ]);
});

test('a sample lesson that is not free is reported', () => {
  const sample = find('module', ({ _id }) => _id === SAMPLE_LESSON);
  expect(issuesWith(sample, { minTier: 'quick' }).join()).toContain(
    `module "${SAMPLE_LESSON}": minTier: Visitors read this lesson at /sample-lesson without an account.`,
  );
});

test('a tour whose number of steps differs from its page is reported', () => {
  const tour = find('tour', ({ key }) => key === 'micro-learning');
  expect(issuesWith(tour, { steps: (tour.steps as object[]).slice(1) })).toEqual([
    `tour "${tour._id}": steps: The tour of this page has 4 steps, and here are 3.`,
  ]);
});

test('a prompt that the readers of a business model cannot open is reported', () => {
  const model = find('businessModel', ({ tier }) => tier === 'quick');
  const business = find('prompt', ({ minTier }) => minTier === 'business');
  const steps = (model.steps as object[]).map((step) => ({
    ...step,
    prompt: { _type: 'reference', _ref: business._id },
  }));
  expect(issuesWith(model, { steps })).toContain(
    `businessModel "${model._id}": steps.0.prompt: This prompt opens from Business System, but the model is for Quick Start. Choose a prompt that its readers can open.`,
  );
});
