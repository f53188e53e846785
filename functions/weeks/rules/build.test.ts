import { expect, test } from 'vitest';
import { getModuleCatalogue, getPrompts, getWeekTasks } from '../../../src/content/content.ts';
import { promptSlug } from '../../../src/content/prompt-slug.ts';
import { inTeachingOrder } from '../../../src/content/teaching-order.ts';
import { fc } from '../../../src/testing/run/seed.ts';
import type { Answers, StarterIdea } from '../../onboarding/rules/answers.ts';
import { addDays } from '../../rules/days/days.ts';
import { buildWeek, type WeekInput } from './build.ts';

const texts = await getWeekTasks();
const lessons = inTeachingOrder(await getModuleCatalogue()).map(({ _id, ...module }) => ({
  id: _id,
  ...module,
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

test('a beginner’s first week: lessons, a prompt, a conversation, a sample, a look back', () => {
  expect(build().map(({ day, kind, title }) => [day, kind, title])).toEqual([
    ['2026-11-09', 'lesson', 'How AI chat tools work, and when to trust them'],
    ['2026-11-10', 'lesson', 'Keep private data out of AI tools'],
    ['2026-11-11', 'prompt', 'Offer in one sentence'],
    [
      '2026-11-12',
      'task',
      'Describe “Answer pages for local trades” to someone who isn’t a friend',
    ],
    ['2026-11-13', 'lesson', 'Choose one service to sell'],
    ['2026-11-14', 'task', 'Make it, roughly: One page for a plumber you know'],
    ['2026-11-15', 'task', 'Look back: keep it, change it or drop it'],
  ]);
  expect(build()[0]?.result).toBe('one answer you checked against its source');
});

test('without answers and without an idea there is a whole week, with no blanks in it', () => {
  const week = build({ answers: {}, idea: null });
  expect(week).toHaveLength(7);
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
const inputAny: fc.Arbitrary<WeekInput> = fc.record({
  ...{ answers: answersAny, idea: ideaAny, startsOn: fc.constantFrom('2026-12-28', '2028-02-25') },
  number: fc.integer({ min: 1, max: 60 }),
  lessons: fc.oneof(fc.subarray(lessons), fc.constant(freeLessons), fc.constant([])),
  prompts: fc.oneof(fc.constant(prompts), fc.subarray(freePrompts), fc.constant([])),
  texts: fc.oneof(fc.constant(texts), fc.subarray(texts), fc.constant([])),
  before: fc.constantFrom(...[[], build(), [...build(), ...build({ answers: OWNER, number: 2 })]]),
});

test('any week has seven days in order, open lessons only, nothing twice, and 5 to 20 minutes', () => {
  fc.assert(
    fc.property(inputAny, (input) => {
      const week = buildWeek(input);
      expect(week.map(({ day }) => day)).toEqual(
        [0, 1, 2, 3, 4, 5, 6].map((at) => addDays(input.startsOn, at)),
      );
      expect(new Set(week.map(({ title }) => title)).size).toBe(7);
      for (const { kind, ref, minutes, title, result, day, plannedFor } of week) {
        expect(minutes).toBeGreaterThanOrEqual(5);
        expect(minutes).toBeLessThanOrEqual(20);
        expect(title.length).toBeLessThanOrEqual(160);
        expect([title, result]).not.toContain('');
        expect(plannedFor).toBe(day);
        if (kind === 'lesson') expect(input.lessons.map(({ id }) => id)).toContain(ref);
        else if (kind === 'prompt') expect(input.prompts.map(({ slug }) => slug)).toContain(ref);
        else expect(ref).toBeNull();
      }
      expect(week[3]?.kind).toBe('task');
      expect(buildWeek(structuredClone(input))).toEqual(week);
    }),
  );
});
