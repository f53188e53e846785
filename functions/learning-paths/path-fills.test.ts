import { expect, test } from 'vitest';
import type { LessonOutline } from '../micro-learning/outline.ts';
import type { Step } from '../next-step/rules/step.ts';
import type { Membership } from '../rules/entitlement.ts';
import type { PathData } from './path-data.ts';
import { pathFills } from './path-fills.ts';
import type { LearnersLesson } from './read.ts';
import { progressOf } from './rules/progress.ts';

const NOW = Date.parse('2026-11-20T15:00:00Z');
const at = (day: string) => `2026-11-${day}T12:00:00.000Z`;
const QUESTIONS = ['x', 'y'].map((key) => ({ key, options: 3, answer: 0 }));
const path = (id: string) => ({
  ...{ id, slug: id, title: `The path ${id}`, description: 'About it', category: 'scaling' },
  ...{ difficulty: 'beginner', minTier: 'business', minutes: 27, moduleIds: ['a', 'b', 'c'] },
  results: [
    { moduleId: 'a', text: 'A page' },
    { moduleId: 'b', text: 'A price' },
  ],
});
const lesson = (id: string, completedAt: string | null = null, locked = false) =>
  ({
    ...{ id, completedAt, locked },
    module: {
      id,
      minTier: locked ? 'business' : 'free',
      ...{ estimatedMinutes: 9, doingMinutes: 20 },
      questions: QUESTIONS,
    },
  }) as LearnersLesson;
const SET_UP: Step = {
  ...{ kind: 'set-up', title: 'Set up your plan', reason: '', minutes: 5, href: '/onboarding' },
};
const OUTLINE = {
  parts: [9, 6, 2].map((minutesLeft) => ({ minutesLeft, anchor: '', heading: '', excerpt: [] })),
} as LessonOutline;

function fills(
  lessons: LearnersLesson[],
  more: Partial<PathData> & { startedAt?: string } = {},
  outline: LessonOutline | null = null,
) {
  const finishedAt = lessons.flatMap(({ completedAt }) => completedAt ?? []);
  return pathFills(
    {
      path: path('own'),
      lessons,
      progress: progressOf(lessons, more.startedAt ?? finishedAt.toSorted()[0] ?? null),
      finishedAt,
      ...{
        place: null,
        made: new Map(),
        right: new Map(),
        goal: null,
        certificate: null,
        nextPath: null,
        next: SET_UP,
      },
      clock: { now: NOW, timeZone: 'UTC' },
      ...more,
    } as PathData & { membership?: Membership },
    outline,
  );
}
/** A place with only the part known. */
const PLACE = {
  ...{ moduleId: 'b', part: 0, readAt: at('18') },
  ...{ block: null, anchor: null, paragraph: null, paragraphs: 0, minutesLeft: null },
};
const state = (all: ReturnType<typeof fills>, id: string) =>
  (all[id] as { attributes: Record<string, string> }).attributes['data-state'];

test('a path that is not started has no dates and no estimate', () => {
  const all = fills([lesson('a'), lesson('b'), lesson('c', null, true)]);
  expect(all.page).toEqual({ attributes: { 'data-path': 'start' } });
  expect([all.since, all.pace, all['no-pace'], all.week]).toEqual([null, null, null, null]);
  expect(all['before-start']).toEqual({});
  expect([all.needs, all['needs-plan']]).toEqual([{}, 'The complete plan']);
});

test('the journey says what is complete, current, next and locked, and since when', () => {
  const all = fills([lesson('a', at('17')), lesson('b'), lesson('d'), lesson('c', null, true)]);
  expect(['a', 'b', 'd', 'c'].map((id) => [state(all, id), all[`${id}/label`]])).toEqual([
    ['complete', 'Read Nov 17'],
    ['current', 'Current'],
    ['next', 'Next'],
    ['locked', 'Locked, opens with the complete plan'],
  ]);
  // A locked step is text with a link to the plans, the others are links.
  expect([all['c/link'], all['c/title'], all['c/plan']]).toEqual([null, {}, {}]);
  expect([all['b/link'], all['b/title'], all['b/plan']]).toEqual([{}, null, null]);
  expect(all.since).toBe('started Nov 17');
  expect([all['a/up'], all['b/up']]).toEqual([{ attributes: { hidden: '' } }, {}]);
});

test('the current lesson says where one stopped and how long it still takes', () => {
  const lessons = [lesson('a', at('17')), lesson('b')];
  const place = { ...PLACE, part: 1 };
  const byPart = fills(lessons, { place }, OUTLINE);
  expect(byPart['b/label']).toBe('Current, at part 2 of 3');
  expect(byPart['b/minutes']).toBe('6 min left, 20 min to do');
  expect(byPart['b/up-left']).toBe('6 min left to read, 20 min to do.');
  expect(byPart['b/bar']).toEqual({ attributes: { value: '1', max: '3' } });
  const exact = {
    ...place,
    block: 'k',
    anchor: 'p-k',
    paragraph: 4,
    paragraphs: 11,
    minutesLeft: 1,
  };
  const byParagraph = fills(lessons, { place: exact }, OUTLINE);
  expect(byParagraph['b/label']).toBe('Current, at paragraph 4 of 11');
  expect(byParagraph['b/up-left']).toBe('1 min left to read, 20 min to do.');
});

test('a lesson that was opened and not read further has no place', () => {
  const place = { ...PLACE, part: 0 };
  for (const outline of [OUTLINE, null, { parts: [] }])
    expect(fills([lesson('b')], { place }, outline)['b/label']).toBe('Current');
});

test('a place beyond the end of a shorter text is its last part', () => {
  const place = { ...PLACE, part: 40 };
  expect(fills([lesson('b')], { place }, OUTLINE)['b/label']).toBe('Current, at part 3 of 3');
});

test('the estimate counts what is open, and says so', () => {
  const done = [lesson('a', at('17')), lesson('b', at('19'))];
  const all = fills([...done, lesson('c'), lesson('d')]);
  // Two lessons in the first week.
  expect([all['pace-label'], all['pace-day']]).toEqual(['At your pace, done by', 'Nov 27']);
  expect([all.pace, all['no-pace']]).toEqual([{}, null]);
  expect(fills([...done, lesson('c'), lesson('d', null, true)])['pace-label']).toBe(
    'At your pace, all that’s open by',
  );
});

test('without a pace it says so, and names another', () => {
  const all = fills([lesson('a', at('17')), lesson('b'), lesson('c'), lesson('d')]);
  expect(all.pace).toBeNull();
  expect(all['no-pace']).toBe('No pace of your own yet. It takes two weeks at two lessons a week.');
});

test('this week counts against the goal, and without one for itself', () => {
  const lessons = [lesson('a', at('15')), lesson('b', at('16')), lesson('c')];
  expect(fills(lessons, { goal: 3 })['week-count']).toBe('1 of 3 lessons');
  expect(fills(lessons, { goal: 1 })['week-count']).toBe('1 of 1 lesson');
  expect(fills(lessons)['week-count']).toBe('1 lesson');
});

test('what the member made is named at its lesson and in the list', () => {
  const made = new Map([
    ['a', { moduleId: 'a', title: '<b>My check</b>', createdAt: at('18') }],
    ['b', { moduleId: 'b', title: 'Half done', createdAt: at('19') }],
  ]);
  const all = fills([lesson('a', at('17')), lesson('b'), lesson('c')], { made });
  expect([all['a/made'], all['a/about'], all['a/made-title']]).toEqual([
    {},
    null,
    '<b>My check</b>',
  ]);
  expect([all['b/made'], all['b/made-link'], all['b/made-date']]).toEqual([
    null,
    'Half done',
    'Nov 19',
  ]);
  expect([all.made, all['c/made-row']]).toEqual([{}, null]);
  expect(fills([lesson('a', at('17'))]).made).toBeNull();
});

test('a finished path congratulates, with the certificate first and then the next path', () => {
  const lessons = [lesson('a', at('17')), lesson('b', at('19'))];
  const next = {
    certificate: CERTIFICATE,
    ...ALL,
    nextPath: path('other') as PathData['nextPath'],
  };
  const all = fills(lessons, next);
  expect(all.page).toEqual({ attributes: { 'data-path': 'completed' } });
  expect(all.since).toBe('finished Nov 20');
  expect(all['congratulations/title']).toBe('Congratulations! You finished this path.');
  expect([all['certificate/label'], all.missing]).toEqual(['Earned, Nov 20', null]);
  expect(all.levels).toBe('Practiced 2, handed in 2 of 2 results');
  expect([all['a/label'], all['b/label']]).toEqual(['Done, read Nov 17', 'Done, read Nov 19']);
  expect([all.congratulations, all.week, all.pace, all['no-pace']]).toEqual([{}, null, null, null]);
  expect(all['congratulations/link']).toEqual({
    text: 'See your certificate',
    attributes: { href: '/verify/7F3K-2QXM' },
  });
  expect(all['certificate/link']).toEqual({ attributes: { href: '/verify/7F3K-2QXM' } });
  expect(all['next-path/link']).toEqual({
    text: 'The path other',
    attributes: { href: '/learning-paths/other' },
  });
  expect(fills(lessons)['next-path']).toBeNull();
});

const CERTIFICATE = {
  ...{ id: '7F3K-2QXM', pathId: 'own', basis: 'shown' as const, issuedAt: at('20') },
  ...{ withdrawnAt: null, undoneAt: null },
};
const ALL = {
  right: new Map(['a', 'b'].map((id) => [id, new Set(['x', 'y'])])),
  made: new Map(['a', 'b'].map((id) => [id, { moduleId: id, title: 'Made', createdAt: at('18') }])),
};

test('when every lesson is only read, the end says what is missing, each with its own link', () => {
  const lessons = [lesson('a', at('17')), lesson('b', at('19'))];
  const right = new Map([
    ['a', new Set(['x', 'y'])],
    ['b', new Set(['x'])],
  ]);
  const made = new Map([['b', { moduleId: 'b', title: 'Made', createdAt: at('18') }]]);
  const all = fills(lessons, { right, made });
  expect(all.since).toBe('all read Nov 19');
  expect(all['congratulations/title']).toBe('Congratulations! You’ve read every lesson.');
  expect(all['congratulations/text']).toBe(
    'For the certificate, 2 lessons still wait for your answers or your results.',
  );
  expect(all['congratulations/link']).toEqual({
    text: 'See what’s missing',
    attributes: { href: '#certificate' },
  });
  expect([all['certificate/label'], all['certificate/link'], all.missing]).toEqual([
    'Still missing',
    null,
    {},
  ]);
  expect([all['a/missing-questions'], all['a/missing-result']]).toEqual([null, {}]);
  expect([all['b/missing-questions'], all['b/missing-result']]).toEqual([
    {
      text: 'Answer 1 question',
      attributes: { href: '/micro-learning?module=b&path=own#question-y' },
    },
    null,
  ]);
  expect(all.levels).toBe('Practiced 1, handed in 1 of 2 results');
  expect([all['a/label'], all['b/label']]).toEqual(['Practiced, read Nov 17', 'Read Nov 19']);
});

test('before the last lesson is read nothing is called missing', () => {
  const all = fills([lesson('a', at('17')), lesson('b')]);
  expect([all['certificate/label'], all.missing, all.congratulations]).toEqual([
    'At the end',
    null,
    null,
  ]);
});

test('a certificate for marked lessons says that, and what would make it more', () => {
  const lessons = [lesson('a', at('17')), lesson('b', at('19'))];
  const all = fills(lessons, { certificate: { ...CERTIFICATE, basis: 'marked' } });
  expect(all['congratulations/title']).toBe('Congratulations! You’ve read every lesson.');
  expect(all['certificate/about']).toMatch(
    /^It says that you marked every lesson as complete\. With/,
  );
  expect([all.missing, all['certificate/label']]).toEqual([{}, 'Earned, Nov 20']);
});

test('a certificate that is not valid leads to its page and earns no congratulation for it', () => {
  const lessons = [lesson('a', at('17')), lesson('b', at('19'))];
  const withdrawn = fills(lessons, {
    ...ALL,
    certificate: { ...CERTIFICATE, withdrawnAt: at('20') },
  });
  const undone = fills(lessons, { ...ALL, certificate: { ...CERTIFICATE, undoneAt: at('20') } });
  expect([withdrawn['certificate/label'], undone['certificate/label']]).toEqual([
    'Withdrawn',
    'Not valid right now',
  ]);
  for (const all of [withdrawn, undone]) {
    expect(all['certificate/link']).toEqual({ attributes: { href: '/verify/7F3K-2QXM' } });
    expect(all['congratulations/title']).toBe('Congratulations! You’ve read every lesson.');
    expect(all['congratulations/link']).toEqual({});
  }
});

test('the page names the member’s next step where it is another one than the path’s next lesson', () => {
  const lessons = [lesson('a', at('17')), lesson('b'), lesson('c')];
  const here = { kind: 'lesson', lesson: { id: 'b' } } as Step;
  const other = fills(lessons);
  expect([other['a/up-next-step'], other['b/up-next-step'], other['next-step']]).toEqual([
    ...[null, null],
    {},
  ]);
  expect(other['next-step-link']).toEqual({
    text: 'Set up your plan, 5 min',
    attributes: { href: '/onboarding' },
  });
  const same = fills(lessons, { next: here });
  expect([same['a/up-next-step'], same['b/up-next-step'], same['next-step']]).toEqual([
    ...[null, {}],
    null,
  ]);
  // A lesson that is done is not the one to go on with, and there may be none.
  const over = fills([lesson('a', at('17'))], { next: { ...SET_UP, kind: 'use' } });
  expect([over['a/up-next-step'], over['next-step']]).toEqual([null, null]);
});

test('when all that is open is done, the plan that opens the rest is offered', () => {
  const all = fills([lesson('a', at('17')), lesson('b', null, true)]);
  expect(all.page).toEqual({ attributes: { 'data-path': 'limited' } });
  expect([all.limit, all.congratulations, all.week]).toEqual([{}, null, null]);
  expect(all['limit-text']).toMatch(/^You’ve completed everything that’s open to you\./);
});

test('dates are the member’s, with the year if it is another one', () => {
  const clock = { now: NOW, timeZone: 'Pacific/Auckland' };
  const all = fills([lesson('a', '2026-11-17T12:00:00.000Z'), lesson('b')], { clock });
  expect(all['a/label']).toBe('Read Nov 18');
  expect(fills([lesson('a', '2025-11-17T12:00:00.000Z')])['a/label']).toBe('Read Nov 17, 2025');
});
