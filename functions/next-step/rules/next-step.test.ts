import { expect, test } from 'vitest';
import type { Week, WeekTask } from '../../weeks/rules/week.ts';
import type { Learner } from './learner.ts';
import { nextSteps } from './next-step.ts';
import type { Step } from './step.ts';

const lesson = (id: string) => ({
  ...{ id, title: id.toUpperCase(), estimatedMinutes: 9, doingMinutes: 20 },
  category: 'ai-basics',
});
const TODAY = '2026-11-18';
const learner = (more: Partial<Learner> = {}): Learner => ({
  today: TODAY,
  lessons: [...'abcdef'].map(lesson),
  begun: new Map(),
  ...{ lastFinishedAt: null, places: [], week: null },
  onboarding: { completedAt: at(1), skippedAt: null },
  ...{ isLessonOpen: () => true, isPromptOpen: () => true },
  due: { count: 0, minutes: 0 },
  ...{ project: null, unfinished: [] },
  isFree: true,
  ...more,
});
const at = (hour: number) => `${TODAY}T${String(hour).padStart(2, '0')}:00:00.000Z`;
const read = (moduleId: string, part: number, hour: number, minutesLeft: number | null = null) => ({
  ...{ moduleId, part, readAt: at(hour), minutesLeft },
});
const task = (kind: WeekTask['kind'], ref: string | null, day: string, done = false): WeekTask => ({
  ...{ id: `${kind}-${day}`, kind, ref, title: `${kind} of ${day}`, result: 'a page', minutes: 15 },
  ...{ day, plannedFor: day, doneAt: done ? at(2) : null },
});
const week = (...tasks: WeekTask[]): Week => ({
  ...{ id: 'w', number: 1, startsOn: '2026-11-16', idea: '', tasks },
});
const first = (more: Partial<Learner>) => nextSteps(learner(more))[0];
const idsOf = (steps: readonly Step[]) => steps.map((step) => step.lesson?.id ?? step.kind);

test('a new member sets up first; after "Skip for now" the first lesson comes before it', () => {
  expect(idsOf(nextSteps(learner({ onboarding: null })))).toEqual(['set-up', 'a', 'b']);
  const underWay = { completedAt: null, skippedAt: null };
  expect(first({ onboarding: underWay }).title).toBe('Finish setting up your plan');
  const skipped = nextSteps(
    learner({ onboarding: { completedAt: null, skippedAt: at(3) }, lessons: [lesson('a')] }),
  );
  expect(idsOf(skipped)).toEqual(['a', 'set-up']);
  expect(skipped[0].lesson?.stage).toBe('start');
});

test('the lesson that a member is reading is continued, at its part, with the minutes that are left', () => {
  const places = [read('c', 2, 9, 4), read('b', 4, 8)];
  expect(first({ places })).toEqual({
    ...{ kind: 'lesson', title: 'C', reason: 'You’re in the middle of it.', minutes: 4 },
    ...{ doing: 20, href: '/micro-learning?module=c' },
    lesson: { id: 'c', stage: 'continue', part: 2, minutes: 9 },
  });
  expect(first({ places, onboarding: null }).lesson?.id).toBe('c');
});

test('a place in a lesson that is finished or closed now is not offered', () => {
  const places = [read('z', 1, 11), read('b', 1, 7)];
  expect(idsOf(nextSteps(learner({ places, lastFinishedAt: at(6) })))[0]).toBe('b');
});

test('the tasks come in the order in which the plan shows them, each with its day', () => {
  const plan = week(
    task('lesson', 'd', '2026-11-17'),
    task('lesson', 'e', TODAY),
    task('prompt', 'p', '2026-11-19'),
  );
  const steps = nextSteps(learner({ week: plan }));
  expect(steps.map(({ title, reason, href }) => [title, reason, href])).toEqual([
    ['E', 'It’s in your plan for today.', '/micro-learning?module=e'],
    ['D', 'It’s in your plan since Tuesday.', '/micro-learning?module=d'],
    [
      'prompt of 2026-11-19',
      'It’s next in your plan, tomorrow. You can do it today if you like.',
      '/ai-content/p',
    ],
  ]);
});

test('a member’s own task leads to the week', () => {
  expect(first({ week: week(task('task', null, TODAY)) })).toMatchObject({
    ...{ kind: 'task', href: '/#week', minutes: 15, result: 'a page' },
  });
});

test('the task of a lesson is a step of its own, also once the lesson is finished', () => {
  const plan = week(task('task', 'z', TODAY));
  const step = first({ week: plan });
  expect(step).toMatchObject({ kind: 'task', href: '/micro-learning?module=z#task', minutes: 15 });
  expect(step.doing).toBeUndefined();
  expect(first({ week: plan, isLessonOpen: () => false }).href).not.toBe(step.href);
});

test('a project’s next lesson, then its piece, come before today’s plan and after the lesson being read', () => {
  const plan = week(task('task', null, TODAY));
  const project = { week: 2, moduleId: 'd', piece: null };
  const [lessonFirst, planned] = nextSteps(learner({ week: plan, project }));
  expect(lessonFirst).toMatchObject({
    ...{ kind: 'lesson', title: 'D', reason: 'It’s next in week 2 of your project.' },
    href: '/micro-learning?module=d',
  });
  expect(planned?.title).toBe('task of 2026-11-18');
  const piece = { title: 'Write one answer', minutes: 15, result: 'one helpful answer' };
  const made = { week: plan, project: { ...project, moduleId: 'z', piece } };
  expect(first(made)).toEqual({
    ...{ kind: 'project', ...piece, reason: 'Week 2 of your project ends with it.' },
    href: '/micro-learning?module=z#task',
  });
  const places = [read('c', 2, 9, 4)];
  expect(idsOf(nextSteps(learner({ ...made, places }))).slice(0, 2)).toEqual(['c', 'project']);
});

test('a member with a project is not asked to set up first', () => {
  const project = { week: 1, moduleId: 'a', piece: null };
  const steps = nextSteps(learner({ onboarding: null, project, lessons: [lesson('a')] }));
  expect(idsOf(steps)).toEqual(['a', 'set-up']);
});

test('a piece that is planned, begun and next in the project is one step', () => {
  const piece = { title: 'task of 2026-11-18', minutes: 15, result: 'a page' };
  const begun = {
    moduleId: 'z',
    title: 'Prices',
    path: null,
    questions: [],
    result: true,
    steps: 1,
  };
  const steps = nextSteps(
    learner({
      ...{ project: { week: 1, moduleId: 'z', piece }, unfinished: [begun] },
      week: week(task('task', 'z', TODAY)),
    }),
  );
  expect(steps.filter(({ href }) => href.endsWith('#task')).map(({ kind }) => kind)).toEqual([
    'project',
  ]);
});

test('a task that is planned and begun is one step', () => {
  const begun = {
    moduleId: 'z',
    title: 'Prices',
    path: null,
    questions: [],
    result: true,
    steps: 1,
  };
  const steps = nextSteps(learner({ week: week(task('task', 'z', TODAY)), unfinished: [begun] }));
  expect(steps.filter(({ href }) => href.endsWith('#task'))).toHaveLength(1);
});

test('a task whose lesson or prompt is closed now is passed over', () => {
  const plan = week(
    task('lesson', 'z', TODAY),
    task('prompt', 'p', TODAY),
    task('task', null, '2026-11-20'),
  );
  expect(first({ week: plan, isPromptOpen: () => false }).title).toBe('task of 2026-11-20');
});

test('questions to review come after today’s tasks and before tomorrow’s', () => {
  const plan = week(task('lesson', 'a', TODAY), task('lesson', 'b', '2026-11-19'));
  const due = { count: 3, minutes: 2 };
  expect(idsOf(nextSteps(learner({ week: plan, due })))).toEqual(['a', 'review', 'b']);
});

test('once the week’s days are over, planning the next one comes first, and stale tasks wait for it', () => {
  const old = week(task('lesson', 'a', '2026-11-10'), task('task', null, '2026-11-12'));
  const steps = nextSteps(learner({ week: { ...old, startsOn: '2026-11-09' } }));
  expect(steps[0]).toMatchObject({ kind: 'plan-week', href: '/#week' });
  expect(steps.every(({ kind }) => kind !== 'task')).toBe(true);
  const early = first({ week: week(task('task', null, TODAY, true)) });
  expect(early.reason).toBe('You’ve done all of week 1. The next one follows from it.');
});

test('a member without a plan follows the path under way, then a lesson left earlier, then their order', () => {
  const steps = nextSteps(
    learner({
      ...{ begun: new Map([['e', 'From zero']]), lastFinishedAt: at(9) },
      places: [read('d', 1, 7)],
      onboarding: { completedAt: null, skippedAt: at(1) },
    }),
  );
  expect(steps.map(({ lesson, reason }) => [lesson?.id, lesson?.stage, reason])).toEqual([
    ['e', 'next', 'It’s the next lesson in “From zero”.'],
    ['d', 'continue', 'You began it earlier.'],
    ['a', 'next', 'It’s a good one to begin with.'],
  ]);
});

test('with everything read and no plan, a free member hears what other plans open', () => {
  const read = { lessons: [], lastFinishedAt: at(9), onboarding: null };
  expect(first(read)).toMatchObject({ kind: 'use', href: '/plans' });
  expect(first({ ...read, isFree: false })).toMatchObject({ kind: 'use', href: '/micro-learning' });
  expect(idsOf(nextSteps(learner(read)))).toEqual(['use', 'set-up']);
});

test('what is begun in a lesson comes after today’s plan and before new lessons', () => {
  const both = {
    ...{ moduleId: 'm', title: 'Prices', path: 'First sale' },
    ...{ questions: ['q2', 'q3'], result: true, steps: 0 },
  };
  const onboarding = { completedAt: null, skippedAt: at(1) };
  const [practice, handIn, lessonAfter] = nextSteps(learner({ onboarding, unfinished: [both] }));
  expect(practice).toEqual({
    ...{ kind: 'practice', title: 'Answer 2 questions of “Prices”', minutes: 1 },
    reason: 'It’s left from “First sale”, and its certificate asks for it.',
    href: '/micro-learning?module=m#question-q2',
  });
  expect(handIn).toMatchObject({
    ...{ kind: 'hand-in', title: 'Finish the task of “Prices”' },
    href: '/micro-learning?module=m#task',
  });
  expect(lessonAfter?.lesson?.id).toBe('a');
  const begun = { ...both, path: null, questions: [], steps: 2 };
  expect(first({ onboarding, unfinished: [begun] }).reason).toBe(
    'You’ve checked off 2 steps of it.',
  );
  const planned = week(task('lesson', 'b', TODAY));
  expect(idsOf(nextSteps(learner({ unfinished: [begun], week: planned })))).toEqual([
    ...['b', 'hand-in', 'a'],
  ]);
});
