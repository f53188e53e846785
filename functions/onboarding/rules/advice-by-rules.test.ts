import { expect, test } from 'vitest';
import {
  getLandingPage,
  getLearningPaths,
  getModuleCatalogue,
  getStarterIdeas,
} from '../../../src/content/content.ts';
import { promptSlug } from '../../../src/content/prompt-slug.ts';
import { inTeachingOrder } from '../../../src/content/teaching-order.ts';
import { promisesIncome } from '../../ai/rules/promises.ts';
import { type Advice, type AdviceStep, FITS } from './advice.ts';
import { adviceByRules } from './advice-by-rules.ts';
import {
  type Answers,
  BUSINESS,
  HOURS,
  INCOME_GOALS,
  LEVELS,
  SKILLS,
  TIMELINES,
  TOOLS,
} from './answers.ts';
import { ideasFor } from './ideas.ts';
import { hasLink } from './trust.ts';

const modules = inTeachingOrder(await getModuleCatalogue()).map(({ _id, ...rest }) => ({
  id: _id,
  ...rest,
}));
const free = modules.filter(({ minTier }) => minTier === 'free');
const paths = {
  all: (await getLearningPaths()).map(({ _id, modules: of }) => ({
    id: _id,
    moduleIds: of.map((module) => module._id),
  })),
  first: (await getLandingPage()).firstWeek._id,
};
const ideas = (await getStarterIdeas()).map((idea) => ({
  ...idea,
  prompts: idea.prompts.map(promptSlug),
}));
const advise = (step: AdviceStep, answers: Answers, lessons = free) =>
  adviceByRules(step, { answers, lessons, paths, ideas });
const textOf = ({ title, paragraphs, points }: Advice) =>
  [title, ...paragraphs, ...points.flatMap(({ label, text }) => [label, text])].join('\n');
const pathOf = ({ path }: Advice) => path.map(({ id }) => id).join();
const goals = INCOME_GOALS.flatMap((incomeGoal) =>
  TIMELINES.map((timeline) => ({ incomeGoal, timeline })),
);
const levels = LEVELS.flatMap((experienceLevel) =>
  BUSINESS.map((businessExperience) => ({ experienceLevel, businessExperience })),
);
/** None, each tool, and each pair. */
const toolSets = [
  [],
  ...TOOLS.filter((tool) => tool !== 'None').flatMap((a, i, all) => [
    [a],
    ...all.slice(i + 1).map((b) => [a, b]),
  ]),
];
const hoursAndSkills = HOURS.flatMap((hours) =>
  SKILLS.flatMap((a, i) => [[a], ...SKILLS.slice(i + 1).map((b) => [a, b])]).map((skills) => ({
    hours,
    skills,
  })),
);

function sound(advice: Advice, answers: unknown) {
  const about = JSON.stringify(answers);
  const text = textOf(advice);
  expect(advice.title.length, about).toBeGreaterThan(10);
  expect(text, about).not.toMatch(/undefined|null|NaN|\.\.|\s{2}| {2}/);
  expect(promisesIncome(text), text).toBe(false);
  expect(hasLink(text), text).toBe(false);
  expect(advice.path.length, about).toBeGreaterThanOrEqual(3);
  expect(advice.path.length, about).toBeLessThanOrEqual(5);
  expect(new Set(pathOf(advice).split(',')).size, about).toBe(advice.path.length);
  for (const { id, minutes } of advice.path)
    expect(free.find((lesson) => lesson.id === id)?.estimatedMinutes, about).toBe(minutes);
}

test('each of the twenty goals gets advice of its own, with a verdict', () => {
  const all = goals.map((answers) => {
    const advice = advise('goal-setting', answers);
    sound(advice, answers);
    expect(FITS).toContain(advice.fit);
    return advice;
  });
  expect(new Set(all.map(textOf)).size).toBe(20);
  expect(new Set(all.map(({ paragraphs }) => paragraphs[0])).size).toBe(20);
  // A beginner begins with the same lessons whatever the goal; with more time, more of them are named.
  expect(all.map(({ path }) => path.length)).toEqual(INCOME_GOALS.flatMap(() => [3, 4, 5, 5]));
  expect(new Set(all.map(({ fit }) => fit))).toEqual(new Set(FITS));
});

test('more money never fits better, more time never fits worse, and few hours never help', () => {
  const rank = (answers: Answers) => FITS.indexOf(advise('goal-setting', answers).fit ?? 'fits');
  for (const [g, incomeGoal] of INCOME_GOALS.entries())
    for (const [t, timeline] of TIMELINES.entries()) {
      const own = rank({ incomeGoal, timeline });
      const more = INCOME_GOALS[g + 1];
      const later = TIMELINES[t + 1];
      if (more) expect(rank({ incomeGoal: more, timeline })).toBeLessThanOrEqual(own);
      if (later) expect(rank({ incomeGoal, timeline: later })).toBeGreaterThanOrEqual(own);
      expect(rank({ incomeGoal, timeline, hours: 'under-3' })).toBeLessThanOrEqual(own);
    }
  expect(advise('goal-setting', { incomeGoal: '10000+', timeline: '30-days' }).fit).toBe(
    'too-tight',
  );
  expect(advise('goal-setting', { incomeGoal: '500-1000', timeline: '90-days' }).fit).toBe('fits');
});

test('a goal that does not fit comes with one that can', () => {
  const text = textOf(advise('goal-setting', { incomeGoal: '3000-5000', timeline: '90-days' }));
  expect(text).toContain('$3,000 in 90 days is too tight');
  expect(text).toContain('A goal that can fit is $500 in 90 days, or $3,000 in a year.');
});

test('what moves the member is taken up, in English; other texts change nothing', () => {
  const base = { incomeGoal: '500-1000', timeline: '90-days' };
  const plain = advise('goal-setting', base);
  const kids = advise('goal-setting', { ...base, motivation: 'I want to be home for my kids.' });
  expect(kids.paragraphs).toHaveLength(plain.paragraphs.length + 1);
  expect(kids.paragraphs.at(-1)).toContain('children');
  for (const motivation of ['   ', '🦄🦄', 'أريد وقتا لعائلتي', 'x'.repeat(1000)])
    expect(advise('goal-setting', { ...base, motivation })).toEqual(plain);
});

test('each experience, with each tool and each pair of tools, gets advice of its own', () => {
  const texts = new Set<string>();
  const paths = new Set<string>();
  for (const level of levels)
    for (const aiTools of toolSets) {
      const answers = { ...level, aiTools };
      const advice = advise('experience-assessment', answers);
      sound(advice, answers);
      expect(advice.points.map(({ label }) => label)).toEqual([
        'Skip',
        'Begin with',
        'Two tools are enough',
        'What people pay for',
      ]);
      texts.add(textOf(advice));
      paths.add(pathOf(advice));
    }
  expect(texts.size).toBe(levels.length * toolSets.length);
  expect(paths.size).toBeGreaterThanOrEqual(6);
});

test('“None” is the same as no tool, and a skill from earlier work is what people pay for', () => {
  const [level] = levels;
  const tools = (aiTools: string[]) => advise('experience-assessment', { ...level, aiTools });
  expect(tools(['None'])).toEqual(tools([]));
  const skilled = advise('experience-assessment', { ...level, skills: ['repairing'] });
  expect(skilled.points.at(-1)?.text).toContain('Fixing things');
});

test('each combination of hours and skills gets three ideas that fit both', () => {
  const sets = new Set<string>();
  for (const given of hoursAndSkills)
    for (const incomeGoal of INCOME_GOALS) {
      const answers = { ...given, incomeGoal, businessExperience: BUSINESS[0] };
      const three = ideasFor(answers, ideas);
      const about = JSON.stringify(answers);
      expect(new Set(three.map(({ key }) => key)).size, about).toBe(3);
      for (const { hours, skills } of three) {
        expect((HOURS as readonly string[]).indexOf(hours), about).toBeLessThanOrEqual(
          HOURS.indexOf(given.hours),
        );
        expect(
          skills.some((skill) => (given.skills as string[]).includes(skill)),
          about,
        ).toBe(true);
      }
      const advice = advise('business-ideas', answers);
      sound(advice, answers);
      expect(advice.points.map(({ label }) => label)).toEqual(three.map(({ title }) => title));
      sets.add(three.map(({ key }) => key).join());
    }
  expect(sets.size).toBeGreaterThan(90);
});

test('every idea is somebody’s, and the same answers give the same ideas', () => {
  const shown = new Set(
    hoursAndSkills.flatMap((given) =>
      INCOME_GOALS.flatMap((incomeGoal) =>
        BUSINESS.flatMap((businessExperience) =>
          ideasFor({ ...given, incomeGoal, businessExperience }, ideas).map(({ key }) => key),
        ),
      ),
    ),
  );
  expect(ideas.map(({ key }) => key).filter((key) => !shown.has(key))).toEqual([]);
  const answers = { hours: '3-5', skills: ['caring'] };
  expect(ideasFor(answers, ideas)).toEqual(ideasFor(answers, ideas));
});

test('the week’s advice depends on hours and experience', () => {
  const texts = HOURS.flatMap((hours) =>
    levels.map((level) => {
      const advice = advise('first-steps', { ...level, hours });
      sound(advice, { ...level, hours });
      return textOf(advice);
    }),
  );
  expect(new Set(texts).size).toBe(HOURS.length * levels.length);
});

test('a path is as long as the lessons that are left allow, and never repeats a finished one', () => {
  const one = advise('goal-setting', { incomeGoal: '500-1000' }, free.slice(0, 1));
  expect(one.path).toHaveLength(1);
  expect(advise('goal-setting', {}, []).path).toEqual([]);
  const [first, ...rest] = free;
  expect(pathOf(advise('experience-assessment', levels[0] ?? {}, rest))).not.toContain(first?.id);
  expect(
    advise('goal-setting', { incomeGoal: '5000-10000', timeline: '1-year' }, modules).path,
  ).not.toEqual(advise('goal-setting', { incomeGoal: '5000-10000', timeline: '1-year' }).path);
});

test('ideas begin with a lesson and a prompt that are open to every plan', async () => {
  const { getPrompts } = await import('../../../src/content/content.ts');
  const open = new Set(
    (await getPrompts())
      .filter(({ minTier }) => minTier === 'free')
      .map(({ _id }) => promptSlug(_id)),
  );
  for (const { key, lesson, prompts } of ideas) {
    expect(
      free.map(({ id }) => id),
      key,
    ).toContain(lesson);
    expect(open.has(prompts[0] ?? ''), key).toBe(true);
  }
});
