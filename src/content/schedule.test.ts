import { evaluate, parse } from 'groq-js';
import { expect, test } from 'vitest';
import { contentIssues } from './check.ts';
import { type ContentDocument, publishedDocuments } from './dataset.ts';
import { learningPathsQuery, moduleCatalogueQuery } from './queries.ts';
import { minutesFor, wordCount } from './reading-time.ts';
import { SAMPLE_LESSON } from './sample-lesson.ts';
import { datesAfter, isShown, nextChange } from './schedule.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');

test('the site next changes at the earliest future date, whatever its time zone', () => {
  const documents = [
    { publishAt: '2026-11-20T12:00:00Z', unpublishAt: '2026-12-24T00:00:00Z' },
    { publishAt: '2026-11-22T09:00:00+02:00' },
    { publishAt: '2026-11-22T08:00:00Z' },
    {},
  ];
  expect(nextChange(documents, NOW)).toBe('2026-11-22T09:00:00+02:00');
});

test('without scheduled content the site never changes by itself', () => {
  expect(nextChange([{ publishAt: '2026-11-21T12:00:00Z' }, {}], NOW)).toBeNull();
});

const LESSONS = [
  { _id: 'always', title: 'Always', _type: 'module' },
  { _id: 'waits', title: 'Waits', _type: 'module', publishAt: '2026-11-21T14:00:00+02:00' },
  { _id: 'goes', title: 'Goes', _type: 'module', unpublishAt: '2026-11-21T12:00:00.000Z' },
];
const PATH = {
  _id: 'path',
  _type: 'learningPath',
  modules: LESSONS.map(({ _id }) => ({ _type: 'reference', _ref: _id })),
};

test.each(['2026-11-21T11:59:59.999Z', '2026-11-21T12:00:00.000Z', '2026-11-21T12:00:00.001Z'])(
  'the check and the pages agree on what is shown at %s',
  async (now) => {
    const checked = LESSONS.filter((lesson) => isShown(lesson, Date.parse(now)));
    expect(titles(await shown(moduleCatalogueQuery, now))).toEqual(titles(checked));
  },
);

const sound = await publishedDocuments();
const one = (type: string, has: (document: ContentDocument) => unknown = () => true) =>
  sound.find((document) => document._type === type && has(document)) as ContentDocument;
const refTo = (document: unknown) => (document as { _ref: string })._ref;

/** The issues of the content at that time, in which documents appear and expire. */
function issuesWith(dates: Record<string, object>): string[] {
  const documents = sound.map((each) => ({ ...each, ...dates[each._id] }));
  return contentIssues(documents, null, NOW);
}
const LATER = '2027-01-02T08:00:00.000Z';

test('the sample lesson can neither be taken off the site now nor expire later', () => {
  const issue = `module "${SAMPLE_LESSON}": is not there, and visitors read it at /sample-lesson`;
  expect(issuesWith({ [SAMPLE_LESSON]: { publishAt: LATER } })).toContain(issue);
  expect(issuesWith({ [SAMPLE_LESSON]: { unpublishAt: LATER } })).toContain(
    `From ${LATER} on: ${issue}`,
  );
  expect(issuesWith({ [SAMPLE_LESSON]: { publishAt: '2026-11-20T08:00:00Z' } })).toEqual([]);
});

test.each([
  ['the path of the first week', 'landingPage', 'firstWeek'],
  ['the lesson of an insight', 'insight', 'lesson'],
  ['the lesson of a tutorial', 'tutorial', 'lesson'],
])(
  '%s may expire only when nothing shows it, and the issue names the document that shows it and the day',
  (_, type, field) => {
    const shows = one(type, (document) => document[field]);
    const id = refTo(shows[field]);
    expect(issuesWith({ [id]: { unpublishAt: LATER } })).toContain(
      `From ${LATER} on: ${type} "${shows._id}": ${field}: “${id}” is not on the site. Choose another, or change when it is shown.`,
    );
    expect(issuesWith({ [id]: { publishAt: LATER } }).join()).toContain(
      `${field}: “${id}” is not on`,
    );
  },
);

test('a lesson in a step, a band or a link in a text is checked as well', () => {
  const model = one('businessModel', ({ steps }) => (steps as { module?: object }[])[0]?.module);
  const [step] = model.steps as { module: unknown }[];
  expect(issuesWith({ [refTo(step?.module)]: { unpublishAt: LATER } }).join()).toContain(
    `"${model._id}": steps.0.module: `,
  );
  const [band] = one('readiness').bands as { lesson: unknown }[];
  expect(issuesWith({ [refTo(band?.lesson)]: { unpublishAt: LATER } }).join()).toContain(
    'readiness "readiness": bands.0.lesson: ',
  );
  const linking = one('module', ({ body }) => JSON.stringify(body).includes('"lessonLink"'));
  const [, linked = ''] =
    /"module":\{[^}]*"_ref":"([^"]+)"/.exec(JSON.stringify(linking.body)) ?? [];
  expect(issuesWith({ [linked]: { unpublishAt: LATER } }).join()).toContain(
    `module "${linking._id}": body.`,
  );
});

test('scheduled content may point to content that appears at the same time', () => {
  const insight = one('insight', ({ lesson }) => lesson);
  const like = one('module');
  // Without its sentences, which no two lessons may share.
  const body = (like.body as { _type: string }[]).filter(({ _type }) => _type !== 'block');
  const lesson = {
    ...like,
    body,
    estimatedMinutes: minutesFor(wordCount(body)),
    _id: 'module-new',
    slug: { current: 'new' },
    publishAt: LATER,
  };
  const points = { _type: 'reference', _ref: 'module-new' };
  const coming = { ...insight, _id: 'insight-new', lesson: points, publishAt: LATER };
  expect(contentIssues([...sound, lesson, coming], null, NOW).join()).not.toContain('module-new');
  const early = { ...coming, publishAt: '2027-01-02T07:59:59.000Z' };
  expect(contentIssues([...sound, lesson, early], null, NOW).join()).toContain(
    `From ${early.publishAt} on: insight "insight-new": lesson: “module-new” is not on the site.`,
  );
});

test('a path that loses all its lessons is reported; a path that loses one leaves it out', () => {
  const path = one('learningPath', ({ _id }) => _id !== refTo(one('landingPage').firstWeek));
  const [first = '', ...others] = (path.modules as object[]).map(refTo);
  const gone = (ids: string[]) =>
    issuesWith(Object.fromEntries(ids.map((id) => [id, { unpublishAt: LATER }]))).join();
  expect(gone([first, ...others])).toContain(
    `"${path._id}": modules: None of these is on the site.`,
  );
  expect(gone([first])).not.toContain(`"${path._id}"`);
});

test('promised numbers are counted over what is shown at each date', () => {
  const email = one('prompt', ({ promptKind }) => promptKind === 'email');
  const few = 'claim "claim-named-prompts": figure says 75, but there are 74';
  expect(issuesWith({ [email._id]: { publishAt: LATER } })).toContain(few);
  expect(issuesWith({ [email._id]: { unpublishAt: LATER } })).toContain(`From ${LATER} on: ${few}`);
  expect(issuesWith({ [email._id]: { unpublishAt: '2026-11-20T08:00:00Z' } })).toContain(few);
});

test('each date is checked once, in order', () => {
  const documents = [
    { publishAt: LATER, unpublishAt: '2028-01-01T00:00:00Z' },
    { publishAt: LATER },
    { unpublishAt: '2026-12-01T00:00:00Z' },
  ];
  expect(datesAfter(documents, NOW)).toEqual([
    '2026-12-01T00:00:00Z',
    LATER,
    '2028-01-01T00:00:00Z',
  ]);
});

async function shown(groq: string, now: string, scheduled = false): Promise<unknown> {
  const params = { now, scheduled };
  const dataset = [...LESSONS, PATH];
  return (await evaluate(parse(groq, { params }), { dataset, params })).get();
}
const titles = (lessons: unknown) => (lessons as { title: string }[]).map(({ title }) => title);

test.each([
  ['2026-11-21T11:59:59.999Z', ['Always', 'Goes']],
  ['2026-11-21T12:00:00.000Z', ['Always', 'Waits']],
  ['2026-11-21T12:00:00.001Z', ['Always', 'Waits']],
])('at %s the catalogue and its paths show %j', async (now, lessons) => {
  expect(titles(await shown(moduleCatalogueQuery, now))).toEqual(lessons);
  const [path] = (await shown(learningPathsQuery, now)) as { modules: unknown }[];
  expect(titles(path?.modules).sort()).toEqual(lessons);
});

test('an editor who previews drafts also sees scheduled and expired content', async () => {
  const all = await shown(moduleCatalogueQuery, '2026-11-21T13:00:00Z', true);
  expect(titles(all)).toEqual(['Always', 'Goes', 'Waits']);
});
