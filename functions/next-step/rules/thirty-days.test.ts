// Random members live through thirty days; after each thing they do, what the screens say is compared.
import { expect, test } from 'vitest';
import {
  getLandingPage,
  getLearningPaths,
  getLessons,
  getModuleQuestions,
  getProjects,
  getPrompts,
  getStarterIdeas,
  getWeekTasks,
} from '../../../src/content/content.ts';
import { promptSlug } from '../../../src/content/prompt-slug.ts';
import { inTeachingOrder } from '../../../src/content/teaching-order.ts';
import { runs } from '../../../src/testing/run/full.ts';
import { fc } from '../../../src/testing/run/seed.ts';
import { begunPaths } from '../../learning-paths/rules/begun.ts';
import { startedPaths } from '../../learning-paths/rules/started.ts';
import { adviceByRules } from '../../onboarding/rules/advice-by-rules.ts';
import {
  type Answers,
  BUSINESS,
  HOURS,
  INCOME_GOALS,
  LEVELS,
  TIMELINES,
} from '../../onboarding/rules/answers.ts';
import { lessonOrder } from '../../onboarding/rules/lesson-order.ts';
import { arcOf } from '../../projects/rules/arc.ts';
import { addDays } from '../../rules/days/days.ts';
import { RANK } from '../../rules/plans.ts';
import { inSentence } from '../../rules/text/in-sentence.ts';
import { TIERS, type Tier } from '../../rules/tiers.ts';
import { nextStart } from '../../weeks/rules/agenda.ts';
import { buildWeek } from '../../weeks/rules/build.ts';
import type { Week, WeekTask } from '../../weeks/rules/week.ts';
import type { Learner, ProjectTurn } from './learner.ts';
import { nextSteps } from './next-step.ts';
import type { Step } from './step.ts';
import { type CheckedStep, unfinishedWork } from './unfinished.ts';

const texts = await getWeekTasks();
const modules = inTeachingOrder(await getLessons()).map(({ _id, body: _, ...rest }) => ({
  id: _id,
  ...rest,
}));
const prompts = (await getPrompts()).map(({ _id, title, promptKind, minTier }) => ({
  ...{ slug: promptSlug(_id), title, kind: promptKind, minTier },
}));
const paths = (await getLearningPaths()).map(({ _id, title, modules: lessons, results }) => ({
  ...{ id: _id, title, moduleIds: lessons.map((lesson) => lesson._id) },
  results: results.map(({ moduleId }) => ({ moduleId })),
}));
const questionsOf = new Map(
  (await getModuleQuestions()).map(({ _id, questions }) => [
    _id,
    questions.map(({ _key }) => _key),
  ]),
);
const ideas = (await getStarterIdeas()).map((idea) => ({
  ...idea,
  prompts: idea.prompts.map(promptSlug),
}));
const projects = await getProjects();
const firstPath = (await getLandingPage()).firstWeek._id;

interface Life {
  answers: Answers;
  tier: Tier;
  today: string;
  /** Seconds since the start: everything that happens has a time of its own. */
  clock: number;
  onboarding: Learner['onboarding'];
  completedAt: Map<string, string>;
  places: Learner['places'];
  week: Week | null;
  /** Every task that was ever planned. */
  planned: WeekTask[];
  pressed: Map<string, string>;
  due: number;
  /** Keys of questions that were answered right, by lesson. */
  right: Map<string, Set<string>>;
  handedIn: Set<string>;
  steps: CheckedStep[];
  /** Key of the project that is running. */
  project: string | null;
}

const isOpen = (tier: Tier) => (item: { minTier: Tier }) => RANK[item.minTier] <= RANK[tier];
const now = (life: Life) => {
  life.clock += 1;
  return new Date(Date.parse(`${life.today}T08:00:00Z`) + life.clock * 1000).toISOString();
};
const openLessons = ({ tier, completedAt }: Life) =>
  modules.filter((module) => isOpen(tier)(module) && !completedAt.has(module.id));
const pathsOf = ({ pressed, completedAt }: Life) => {
  const started = startedPaths(paths, pressed, completedAt);
  return { all: paths, first: firstPath, begun: begunPaths(paths, started, completedAt) };
};
/** A plan goes through the project's lessons first. */
const pathsOfPlan = (life: Life) => {
  const { all, first, begun } = pathsOf(life);
  const project = projects.find(({ key }) => key === life.project);
  if (!project) return { all, first, begun };
  const moduleIds = project.weeks.flatMap(({ lessons }) => lessons);
  return { first, all: [{ id: 'project', moduleIds }, ...all], begun: ['project', ...begun] };
};
function projectOf({ project: key, handedIn, completedAt, tier }: Life): ProjectTurn | null {
  const { weeks = [] } = projects.find((each) => each.key === key) ?? {};
  const works = [...handedIn].map((moduleId) => ({ moduleId }));
  const week = arcOf(weeks, works, new Set(completedAt.keys())).weeks.find(
    (each) => each.next && each.state === 'current',
  );
  const module = modules.find(({ id }) => id === week?.next);
  if (!week || !module || !isOpen(tier)(module)) return null;
  const result = inSentence(weeks[week.number - 1]?.deliverable ?? '');
  const piece = completedAt.has(module.id) ? { ...module.task, result } : null;
  return { week: week.number, moduleId: module.id, piece };
}
const ideaOf = ({ answers }: Life) => ideas.find(({ key }) => key === answers.idea) ?? null;

const unfinishedOf = ({ tier, today, completedAt, right, handedIn, steps }: Life) =>
  unfinishedWork({
    ...{ today, paths, steps },
    lessons: new Map(
      modules.filter(isOpen(tier)).map(({ id, title }) => [
        id,
        {
          ...{ id, title, readAt: completedAt.get(id) ?? null, isRead: completedAt.has(id) },
          ...{ questions: questionsOf.get(id) ?? [], right: right.get(id) ?? new Set() },
          isHandedIn: handedIn.has(id),
        },
      ]),
    ),
  });

function stepsOf(life: Life): [Step, ...Step[]] {
  const order = pathsOf(life);
  return nextSteps({
    today: life.today,
    lessons: lessonOrder({
      ...{ answers: life.answers, paths: order, lessons: openLessons(life) },
      ideaLesson: ideaOf(life)?.lesson,
    }),
    begun: new Map(
      order.begun
        .toReversed()
        .flatMap((id) => paths.filter((path) => path.id === id))
        .flatMap(({ title, moduleIds }) => moduleIds.map((id) => [id, title] as const)),
    ),
    lastFinishedAt: [...life.completedAt.values()].toSorted().at(-1) ?? null,
    ...{ places: life.places, onboarding: life.onboarding, week: life.week },
    isLessonOpen: (id) => modules.some((each) => each.id === id && isOpen(life.tier)(each)),
    isPromptOpen: (slug) => prompts.some((each) => each.slug === slug && isOpen(life.tier)(each)),
    due: { count: life.due, minutes: life.due },
    ...{ project: projectOf(life), unfinished: unfinishedOf(life) },
    isFree: life.tier === 'free',
  });
}

function plan(life: Life): void {
  const startsOn = life.week ? nextStart(life.week, life.today) : life.today;
  const kept = life.planned.filter(({ day, doneAt }) => day < startsOn || doneAt);
  const tasks = buildWeek({
    ...{
      answers: life.answers,
      idea: ideaOf(life),
      startsOn,
      number: (life.week?.number ?? 0) + 1,
    },
    ...{ lessons: openLessons(life), paths: pathsOfPlan(life), before: kept, texts },
    prompts: prompts.filter(isOpen(life.tier)),
  }).map((task, at): WeekTask => ({ ...task, id: `${startsOn}-${at}`, doneAt: null }));
  const carried = kept.filter(({ doneAt }) => !doneAt);
  life.planned = [...kept, ...tasks];
  const number = (life.week?.number ?? 0) + 1;
  life.week = { id: startsOn, number, startsOn, idea: '', tasks: [...carried, ...tasks] };
}

function finishLesson(life: Life, id: string): void {
  const at = now(life);
  life.completedAt.set(id, at);
  for (const task of life.planned) if (task.kind === 'lesson' && task.ref === id) task.doneAt = at;
}

/** Does what the step says. */
function follow(life: Life, { kind, title, lesson, href }: Step): void {
  const [, id = ''] = /module=([\w-]+)/.exec(href) ?? [];
  if (kind === 'practice') life.right.set(id, new Set(questionsOf.get(id)));
  if (kind === 'hand-in' || kind === 'project') life.handedIn.add(id);
  if (lesson) finishLesson(life, lesson.id);
  if (kind === 'set-up') {
    plan(life);
    life.onboarding = { completedAt: now(life), skippedAt: null };
  }
  if (kind === 'plan-week') plan(life);
  if (kind === 'review') life.due = 0;
  const task = life.week?.tasks.find((each) => each.title === title && !each.doneAt);
  if (task) task.doneAt = now(life);
}

const ACTIONS: readonly ((life: Life, n: number) => void)[] = [
  (life) => follow(life, stepsOf(life)[0]),
  (life) => follow(life, stepsOf(life)[0]),
  (life) => follow(life, stepsOf(life).at(-1) as Step),
  (life, n) => {
    const open = openLessons(life);
    const module = open[n % (open.length || 1)];
    if (!module) return;
    const others = life.places.filter(({ moduleId }) => moduleId !== module.id);
    life.places = [{ moduleId: module.id, part: n % 4, readAt: now(life) }, ...others];
  },
  (life, n) => {
    const open = openLessons(life);
    const module = open[n % (open.length || 1)];
    if (module) finishLesson(life, module.id);
  },
  (life, n) => {
    life.pressed.set(paths[n % paths.length]?.id ?? '', now(life));
  },
  (life, n) => {
    life.due += n % 3;
  },
  (life, n) => {
    life.tier = TIERS[n % TIERS.length] ?? 'free';
  },
  (life) => {
    if (!life.onboarding?.completedAt)
      life.onboarding = { completedAt: null, skippedAt: now(life) };
  },
  (life, n) => {
    const moduleId = modules[n % modules.length]?.id ?? '';
    life.steps.push({ moduleId, checkedAt: now(life) });
  },
  (life, n) => {
    // All of a path is read.
    for (const id of paths[n % paths.length]?.moduleIds ?? []) finishLesson(life, id);
  },
  (life, n) => {
    life.project = projects[n % (projects.length + 1)]?.key ?? null;
  },
  (life, n) => {
    life.handedIn.add(modules[n % modules.length]?.id ?? '');
  },
  () => {},
];

const answersAny: fc.Arbitrary<Answers> = fc.record(
  {
    ...{ incomeGoal: fc.constantFrom(...INCOME_GOALS), timeline: fc.constantFrom(...TIMELINES) },
    ...{ experienceLevel: fc.constantFrom(...LEVELS), hours: fc.constantFrom(...HOURS) },
    businessExperience: fc.constantFrom(...BUSINESS),
    aiTools: fc.subarray(['ChatGPT', 'None']),
    idea: fc.constantFrom(...ideas.map(({ key }) => key), 'none'),
  },
  { requiredKeys: [] },
);
const lives = fc.record({
  answers: answersAny,
  tier: fc.constantFrom(...TIERS),
  days: fc.array(fc.array(fc.tuple(fc.nat(ACTIONS.length - 1), fc.nat(1000)), { maxLength: 4 }), {
    minLength: 30,
    maxLength: 30,
  }),
});
const begin = (answers: Answers, tier: Tier): Life => ({
  ...{ answers, tier, today: '2026-11-16', clock: 0, onboarding: null, completedAt: new Map() },
  ...{ places: [], week: null, planned: [], pressed: new Map(), due: 0 },
  ...{ right: new Map(), handedIn: new Set<string>(), steps: [], project: null },
});

const ADDRESS =
  /^\/(onboarding|review|plans|#week|micro-learning(\?module=[\w-]+(#question-\w+|#task)?)?|ai-content\/[\w-]+)$/;

/** Only a lesson that is being read, and what is due for review, come before what a running project’s page says. */
function likeItsProject(life: Life, steps: readonly Step[]): void {
  const turn = projectOf(life);
  const of = steps.filter(({ kind }) => kind === 'project');
  if (!turn) {
    expect(of).toEqual([]);
    return;
  }
  const [step] = steps.filter(
    ({ kind, reason }) => kind !== 'review' && reason !== 'You’re in the middle of it.',
  );
  const lesson = `/micro-learning?module=${turn.moduleId}`;
  const reading = steps.find((each) => each.lesson?.id === turn.moduleId);
  if (turn.piece) expect(step).toMatchObject({ ...turn.piece, href: `${lesson}#task` });
  else expect((reading ?? step)?.href).toBe(lesson);
  expect(steps.indexOf(reading ?? (step as Step))).toBeLessThan(3);
}

function sound(life: Life): void {
  const steps = stepsOf(life);
  likeItsProject(life, steps);
  expect(steps.length).toBeLessThanOrEqual(3);
  expect(new Set(steps.map(({ lesson, title }) => lesson?.id ?? title)).size).toBe(steps.length);
  const open = new Set(openLessons(life).map(({ id }) => id));
  for (const { kind, title, reason, minutes, href, lesson } of steps) {
    expect(`${title} ${reason}`).not.toMatch(/undefined|null|NaN/);
    expect(href).toMatch(ADDRESS);
    expect(minutes).toBeGreaterThan(0);
    if (lesson) expect(open.has(lesson.id), `${lesson.id} is open and not finished`).toBe(true);
    if (kind === 'practice' || kind === 'hand-in' || kind === 'project') {
      const { tier } = life;
      const module = modules.find(({ id }) => href.includes(`module=${id}#`));
      expect(module && isOpen(tier)(module), `${href} is open`).toBe(true);
    }
    if (kind === 'prompt') {
      const prompt = prompts.find(({ slug }) => href.endsWith(`/${slug}`));
      expect(prompt && isOpen(life.tier)(prompt), `${href} is open`).toBe(true);
    }
  }
}

test('for thirty days there is a next step, open and not done, and doing it leads on', () => {
  fc.assert(
    fc.property(lives, ({ answers, tier, days }) => {
      const life = begin(answers, tier);
      for (const [day, actions] of days.entries()) {
        life.today = addDays('2026-11-16', day);
        sound(life);
        for (const [action, n] of actions) {
          ACTIONS[action]?.(life, n);
          sound(life);
        }
        const [before] = stepsOf(life);
        if (before.kind === 'use') continue;
        const tomorrow = structuredClone(life);
        follow(tomorrow, before);
        const [after] = stepsOf(tomorrow);
        expect([after.title, after.href, tomorrow.week?.number]).not.toEqual([
          ...[before.title, before.href, life.week?.number],
        ]);
      }
    }),
    { numRuns: runs(100) },
  );
});

test('what the advice names first is the week’s first lesson and the first step after setting up', () => {
  fc.assert(
    fc.property(answersAny, fc.constantFrom(...TIERS), (answers, tier) => {
      const life = begin(answers, tier);
      const input = { answers, lessons: openLessons(life), paths: pathsOf(life), ideas };
      const [advised] = adviceByRules('first-steps', input).path;
      follow(life, stepsOf(life)[0]);
      const monday = life.week?.tasks[0];
      expect(monday).toMatchObject({ kind: 'lesson', ref: advised?.id, day: life.today });
      const [step] = stepsOf(life);
      expect(step.lesson?.id).toBe(advised?.id);
      const planned = life.week?.tasks.flatMap(({ kind, ref }) => (kind === 'lesson' ? ref : []));
      const { path } = adviceByRules('experience-assessment', input);
      expect(path.map(({ id }) => id).slice(0, planned?.length)).toEqual(
        planned?.slice(0, path.length),
      );
    }),
    { numRuns: runs(500) },
  );
});
