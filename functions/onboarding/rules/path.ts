// A path of three to five lessons: the categories that the answers call for, one lesson of each in teaching order.
import type { AdviceInput, AdviceStep, Lesson } from './advice.ts';
import { type Answers, BUSINESS, INCOME_GOALS, LEVELS, TIMELINES } from './answers.ts';
import { ideasFor } from './ideas.ts';

const FEWEST = 3;
const MOST = 5;

const FOR_GOAL = [
  ['ai-basics', 'business-planning', 'business-planning', 'social-media'],
  ['ai-basics', 'business-planning', 'business-planning', 'copywriting'],
  ['business-planning', 'business-planning', 'sales-funnels', 'consulting'],
  ['business-planning', 'sales-funnels', 'consulting', 'scaling'],
  ['business-planning', 'sales-funnels', 'scaling', 'business-growth'],
] as const;
/** Added to the goal's categories: little time means fewer lessons. */
const FOR_TIME = [[], ['copywriting'], ['content-creation'], ['business-growth']] as const;
const FOR_LEVEL = [
  ['ai-basics', 'ai-basics', 'business-planning'],
  ['ai-basics', 'ai-tools', 'business-planning'],
  ['ai-tools', 'business-planning', 'copywriting'],
  ['business-planning', 'automation', 'sales-funnels'],
] as const;
const FOR_BUSINESS = [
  ['business-planning'],
  ['copywriting'],
  ['business-growth'],
  ['scaling', 'business-growth'],
] as const;
/** Fallback for categories without a lesson left that is open to the member. */
const ANY = [
  ...['business-planning', 'copywriting', 'sales-funnels', 'content-creation', 'business-growth'],
  ...['ai-tools', 'social-media', 'ai-basics'],
] as const;

export function pathFor(step: AdviceStep, input: AdviceInput): Lesson[] {
  if (step === 'business-ideas') return ofIdeas(input);
  const wanted = step === 'experience-assessment' ? forExperience(input) : forGoal(input);
  return lessonsOf(wanted, input.lessons);
}

function forGoal({ answers }: AdviceInput): readonly string[] {
  const goal = FOR_GOAL[place(INCOME_GOALS, answers.incomeGoal)] ?? [];
  const time = place(TIMELINES, answers.timeline);
  const wanted = time === 0 ? goal.slice(0, FEWEST) : [...goal, ...(FOR_TIME[time] ?? [])];
  return knowsAi(answers) ? wanted.filter((category) => category !== 'ai-basics') : wanted;
}

const forExperience = ({ answers }: AdviceInput): readonly string[] => [
  ...(FOR_LEVEL[place(LEVELS, answers.experienceLevel)] ?? []),
  ...(FOR_BUSINESS[place(BUSINESS, answers.businessExperience)] ?? []),
];

const knowsAi = ({ experienceLevel }: Answers) => place(LEVELS, experienceLevel) >= 2;

/** The lessons of the three ideas come first. */
function ofIdeas({ answers, ideas, lessons }: AdviceInput): Lesson[] {
  const own = ideasFor(answers, ideas).flatMap(({ lesson }) =>
    lessons.filter(({ id }) => id === lesson),
  );
  const first = [...new Set(own)];
  const rest = lessons.filter((lesson) => !first.includes(lesson));
  return [
    ...first,
    ...lessonsOf(['business-planning', 'copywriting', 'business-planning'], rest),
  ].slice(0, MOST - 1);
}

function lessonsOf(categories: readonly string[], lessons: readonly Lesson[]): Lesson[] {
  const chosen: Lesson[] = [];
  const add = (category: string) => {
    const next = lessons.find((lesson) => lesson.category === category && !chosen.includes(lesson));
    if (next) chosen.push(next);
  };
  categories.slice(0, MOST).forEach(add);
  for (const category of ANY) if (chosen.length < FEWEST) add(category);
  return chosen;
}

const place = (list: readonly string[], value: string | undefined) =>
  Math.max(0, list.indexOf(value ?? ''));
