import { expect, test } from 'vitest';
import { getLessons, getPrompts, getWeekTasks } from '../../../src/content/content.ts';
import { promptSlug } from '../../../src/content/prompt-slug.ts';
import { inTeachingOrder } from '../../../src/content/teaching-order.ts';
import { fc } from '../../../src/testing/run/seed.ts';
import { CORE_MINUTES, MODULE_MINUTES } from '../../../studio/model/vocabulary.ts';
import type { Answers, StarterIdea } from '../../onboarding/rules/answers.ts';
import { DAY_MINUTES, profileOf } from '../../onboarding/rules/profile.ts';
import { addDays } from '../../rules/days/days.ts';
import { buildWeek, type WeekInput } from './build.ts';

const texts = await getWeekTasks();
const published = inTeachingOrder(await getLessons()).map(
  ({ _id, title, category, difficulty, minTier, estimatedMinutes, doingMinutes, task }) => ({
    ...{ id: _id, title, category, difficulty, minTier, estimatedMinutes, doingMinutes },
    task: { title: task.title, minutes: task.minutes },
  }),
);
/** With the same minutes each: what the other tests say does not change with an editor’s estimate. */
const lessons = published.map((lesson) => ({
  ...lesson,
  ...{ estimatedMinutes: 12, doingMinutes: 18, task: { ...lesson.task, minutes: 13 } },
}));
const freeLessons = lessons.filter(({ minTier }) => minTier === 'free');
const prompts = (await getPrompts()).map(({ _id, title, promptKind, minTier }) => ({
  ...{ slug: promptSlug(_id), title, kind: promptKind, minTier },
}));
const freePrompts = prompts.filter(({ minTier }) => minTier === 'free');

const IDEA: StarterIdea = {
  key: 'answer-pages',
  title: 'Answer pages for local trades',
  text: 'Short pages that answer what people ask a plumber on the phone.',
  whoPays: 'Owner-run trades with a website.',
  firstSample: 'One page for a plumber you know',
  whyItMayFail: 'They like it, but no one has time to read it.',
  lesson: 'module-choose-one-service-to-sell',
  prompts: ['offer-in-one-sentence'],
};
const BEGINNER: Answers = {
  incomeGoal: '500-1000',
  experienceLevel: 'beginner',
  aiTools: ['None'],
  businessExperience: 'no-experience',
  hours: '5-10',
};
const OWNER: Answers = {
  incomeGoal: '5000-10000',
  experienceLevel: 'advanced',
  aiTools: ['ChatGPT', 'Zapier'],
  businessExperience: 'experienced',
  hours: '20-40',
};

const build = (input: Partial<WeekInput> = {}) =>
  buildWeek({
    ...{ answers: BEGINNER, idea: IDEA, startsOn: '2026-11-09', number: 1 },
    ...{ lessons: freeLessons, prompts: freePrompts, texts },
    ...input,
  });
const titles = (input?: Partial<WeekInput>) => build(input).map(({ title }) => title);

const firstTask = lessons.find(({ id }) => id === 'module-how-ai-chat-tools-work')?.task.title;

test('a beginner’s first week: a lesson and its task, a prompt, a conversation, a sample, a look back', () => {
  expect(build().map(({ day, kind, title }) => [day, kind, title])).toEqual([
    ['2026-11-09', 'lesson', 'How AI chat tools work, and when to trust them'],
    ['2026-11-10', 'task', firstTask],
    ['2026-11-11', 'prompt', 'Offer in one sentence'],
    [
      '2026-11-12',
      'task',
      'Describe “Answer pages for local trades” to someone who isn’t a friend',
    ],
    ['2026-11-13', 'task', 'Name someone who fits: Owner-run trades with a website'],
    ['2026-11-14', 'task', 'Make it, roughly: One page for a plumber you know'],
    ['2026-11-15', 'task', 'Look back: keep it, change it, or drop it'],
  ]);
  expect(build()[1]?.result).toBe('a 50-word introduction with a source next to every fact');
});

test('without answers and without an idea there is a whole week, with no blanks in it', () => {
  const week = build({ answers: {}, idea: null });
  expect(daysIn(week)).toHaveLength(7);
  expect(JSON.stringify(week)).not.toMatch(/[{}](idea|sample|payer)|\{(idea|sample|payer)/);
});

test('experience, hours, goal and idea each make a different week', () => {
  const open = { lessons, prompts };
  const weeks = [
    titles(open),
    titles({ ...open, answers: OWNER }),
    titles({ ...open, answers: { ...BEGINNER, hours: 'under-5' } }),
    titles({ ...open, answers: { ...BEGINNER, experienceLevel: 'intermediate' } }),
    titles({ ...open, answers: { ...OWNER, incomeGoal: '500-1000' } }),
    titles({ ...open, answers: { ...OWNER, hours: '5-10' } }),
    titles({ ...open, idea: null }),
    titles({
      ...open,
      idea: { ...IDEA, firstSample: 'A menu for one café', lesson: 'module-pick-one-platform' },
    }),
  ].map((week) => week.join('\n'));

  expect(new Set(weeks).size).toBe(weeks.length);
  const shared = titles(open).filter((title) =>
    titles({ ...open, answers: OWNER }).includes(title),
  );
  expect(shared.length).toBeLessThanOrEqual(4);
});

test('with few hours a first week has short tasks', () => {
  const minutes = (hours: string) =>
    build({ idea: null, answers: { ...BEGINNER, hours } }).reduce(
      (sum, task) => sum + task.minutes,
      0,
    );
  expect(minutes('under-5')).toBeLessThan(minutes('5-10'));
  expect(minutes('5-10')).toBeLessThan(minutes('20-40'));
});

test('later weeks go on: new lessons, other tasks, and never the same week twice in a row', () => {
  for (const answers of [{}, BEGINNER, OWNER]) {
    const before: ReturnType<typeof build> = [];
    let last: string[] = [];
    for (let number = 1; number <= 30; number++) {
      const week = build({ answers, number, before: [...before] });
      const now = week.map(({ title }) => title);
      const doneLessons = before.flatMap(({ kind, ref }) => (kind === 'lesson' ? [ref] : []));
      for (const { kind, ref } of week)
        if (kind === 'lesson') expect(doneLessons).not.toContain(ref);
      expect(now.filter((title, day) => last[day] === title)).toEqual([]);
      before.push(...week);
      last = now;
    }
  }
});

/** The minutes of each of its days. */
const daysIn = (week: ReturnType<typeof build>) =>
  [...Map.groupBy(week, ({ day }) => day).values()].map((tasks) =>
    tasks.reduce((sum, { minutes }) => sum + minutes, 0),
  );

const fifteenMinutes = { ...BEGINNER, hours: 'under-3' };
const weekOf = (
  times: Pick<(typeof lessons)[0], 'estimatedMinutes' | 'doingMinutes'>,
  core: number,
) =>
  build({
    answers: fifteenMinutes,
    idea: null,
    lessons: freeLessons.map((lesson) => ({
      ...lesson,
      ...times,
      task: { title: `Task of ${lesson.id}`, minutes: core },
    })),
  })
    .filter(({ ref }) => ref?.startsWith('module-'))
    .map(({ day, kind, title, minutes }) => [day.slice(-2), kind, title.split(':')[0], minutes]);

test('on fifteen minutes a day, reading and doing share a day only if both fit', () => {
  const lesson = 'How AI chat tools work, and when to trust them';
  const task = 'Task of module-how-ai-chat-tools-work';
  expect(weekOf({ estimatedMinutes: 6, doingMinutes: 9 }, 6).slice(0, 2)).toEqual([
    ['09', 'lesson', lesson, 6],
    ['09', 'task', task, 9],
  ]);
  expect(weekOf({ estimatedMinutes: 7, doingMinutes: 14 }, 9)).toEqual([
    ['09', 'lesson', lesson, 7],
    ['10', 'task', task, 14],
  ]);
  expect(weekOf({ estimatedMinutes: 9, doingMinutes: 20 }, 15)).toEqual([
    ['09', 'lesson', lesson, 9],
    ['09', 'task', 'Exercises', 5],
    ['10', 'task', task, 15],
  ]);
  expect(weekOf({ estimatedMinutes: 15, doingMinutes: 22 }, 15)).toEqual([
    ['09', 'lesson', lesson, 15],
    ['10', 'task', 'Exercises', 7],
    ['11', 'task', task, 15],
  ]);
});

test('a second lesson is planned only if all of it fits into the week', () => {
  const short = weekOf({ estimatedMinutes: 6, doingMinutes: 9 }, 6);
  expect(short.filter(([, kind]) => kind === 'lesson')).toHaveLength(2);
  const long = weekOf({ estimatedMinutes: 12, doingMinutes: 14 }, 10);
  expect(long.filter(([, kind]) => kind === 'lesson')).toHaveLength(1);
});

test('the longest reading and the longest core each fit into the shortest day', () => {
  expect(MODULE_MINUTES.max).toBeLessThanOrEqual(DAY_MINUTES);
  expect(CORE_MINUTES).toBeLessThanOrEqual(DAY_MINUTES);
});

test('the number alone makes the next week different', () => {
  expect(titles({ number: 3 })).not.toEqual(titles({ number: 2 }));
});

const word = fc.constantFrom(
  '',
  'beginner',
  'advanced',
  '10000+',
  '5-10',
  '40+',
  'None',
  'x',
  '🦄',
);
const answersAny: fc.Arbitrary<Answers> = fc.record(
  {
    ...{ incomeGoal: word, timeline: word, motivation: fc.string(), experienceLevel: word },
    ...{ aiTools: fc.array(word, { maxLength: 3 }), businessExperience: word, hours: word },
    ...{ skills: fc.array(fc.string(), { maxLength: 3 }), idea: word },
  },
  { requiredKeys: [] },
);
const ideaAny = fc.option(
  fc.record({
    ...{ key: fc.string(), title: fc.string({ maxLength: 400 }), text: fc.string() },
    ...{ whoPays: fc.string(), firstSample: fc.string({ maxLength: 400 }) },
    whyItMayFail: fc.string(),
    lesson: fc.constantFrom('gone', ...lessons.map(({ id }) => id)),
    prompts: fc.subarray(prompts.slice(0, 20).map(({ slug }) => slug)),
  }),
);
/** Its own, or any that content may have. */
const withAnyMinutes = (lesson: (typeof published)[0]) =>
  fc.oneof(
    fc.constant(lesson),
    fc
      .tuple(
        fc.integer({ min: 5, max: 15 }),
        fc.integer({ min: 0, max: 15 }),
        fc.integer({ min: 5, max: 15 }),
      )
      .map(([estimatedMinutes, exercises, core]) => ({
        ...lesson,
        ...{ estimatedMinutes, doingMinutes: exercises + core },
        task: { ...lesson.task, minutes: core },
      })),
  );
const inputAny: fc.Arbitrary<WeekInput> = fc.record({
  ...{ answers: answersAny, idea: ideaAny, startsOn: fc.constantFrom('2026-12-28', '2028-02-25') },
  number: fc.integer({ min: 1, max: 60 }),
  lessons: fc
    .oneof(fc.subarray(published), fc.constant(freeLessons), fc.constant([]))
    .chain((some) => fc.tuple(...some.map(withAnyMinutes))),
  prompts: fc.oneof(fc.constant(prompts), fc.subarray(freePrompts), fc.constant([])),
  texts: fc.oneof(fc.constant(texts), fc.subarray(texts), fc.constant([])),
  before: fc.constantFrom(...[[], build(), [...build(), ...build({ answers: OWNER, number: 2 })]]),
});

test('any week has seven days in order, open lessons only, nothing twice, and no day over the member’s minutes', () => {
  fc.assert(
    fc.property(inputAny, (input) => {
      const week = buildWeek(input);
      expect([...new Set(week.map(({ day }) => day))]).toEqual(
        [0, 1, 2, 3, 4, 5, 6].map((at) => addDays(input.startsOn, at)),
      );
      expect(Math.max(...daysIn(week))).toBeLessThanOrEqual(profileOf(input.answers).minutes);
      expect(new Set(week.map(({ title }) => title)).size).toBe(week.length);
      expectOnlyCores(week, input);
      for (const { kind, ref, minutes, title, result, day, plannedFor } of week) {
        expect(minutes).toBeGreaterThan(0);
        expect(title.length).toBeLessThanOrEqual(160);
        expect([title, result]).not.toContain('');
        expect(plannedFor).toBe(day);
        if (kind === 'lesson') expect(input.lessons.map(({ id }) => id)).toContain(ref);
        else if (kind === 'prompt') expect(input.prompts.map(({ slug }) => slug)).toContain(ref);
        else if (ref !== null) expect(input.lessons.map(({ id }) => id)).toContain(ref);
      }
      const talk = week.find(({ day }) => day === addDays(input.startsOn, 3));
      expect([talk?.kind, talk?.ref]).toEqual(['task', null]);
      expect(buildWeek(structuredClone(input))).toEqual(week);
    }),
  );
});

/** Of a lesson, the week plans its reading once, and of its doing at most the exercises and the core. */
function expectOnlyCores(week: ReturnType<typeof build>, { lessons: all }: WeekInput) {
  for (const { id, estimatedMinutes, doingMinutes } of all) {
    const rows = week.filter(({ kind, ref }) => kind !== 'prompt' && ref === id);
    if (rows.length === 0) continue;
    const sum = (isRead: boolean) =>
      rows
        .filter(({ kind }) => (kind === 'lesson') === isRead)
        .reduce((total, { minutes }) => total + minutes, 0);
    expect(sum(true)).toBe(estimatedMinutes);
    expect(sum(false)).toBeLessThanOrEqual(doingMinutes);
  }
}
