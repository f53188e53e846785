// The one order of lessons for a member: the advice's path, the week's lessons and the next step all take its first.
import { type Answers, BUSINESS, INCOME_GOALS, LEVELS, TIMELINES } from './answers.ts';
import { DAY_MINUTES, type Profile, profileOf } from './profile.ts';

export interface OrderedLesson {
  id: string;
  title: string;
  estimatedMinutes: number;
  category: string;
  difficulty?: string;
}

export interface OrderInput<Lesson extends OrderedLesson = OrderedLesson> {
  answers: Answers;
  /** Lessons that are open to the member and not finished, in teaching order. */
  lessons: readonly Lesson[];
  paths: PathOrder;
  /** The lesson of the idea that the member tests. */
  ideaLesson?: string | undefined;
}

export interface PathOrder {
  /** In the editors’ order. */
  all: readonly { id: string; moduleIds: readonly string[] }[];
  /** The path that beginners start with: content of the landing page. */
  first: string | null;
  /** IDs of the paths that the member has begun and not finished, the latest first. */
  begun?: readonly string[];
}

/** The categories that each income goal needs, the most important first. */
const FOR_GOAL = [
  ['business-planning', 'social-media', 'ai-basics'],
  ['business-planning', 'copywriting', 'ai-basics'],
  ['business-planning', 'sales-funnels', 'consulting'],
  ['sales-funnels', 'consulting', 'scaling', 'business-planning'],
  ['scaling', 'business-growth', 'sales-funnels', 'business-planning'],
] as const;
const FOR_TIME = [[], ['copywriting'], ['content-creation'], ['business-growth']] as const;
const FOR_LEVEL = [['ai-basics'], ['ai-tools'], ['copywriting'], ['automation']] as const;
const FOR_BUSINESS = [
  ['business-planning'],
  ['copywriting'],
  ['business-growth'],
  ['scaling', 'business-growth'],
] as const;

const DIFFICULTIES: Readonly<Record<string, number>> = {
  beginner: 0,
  intermediate: 1,
  advanced: 2,
};

/**
 * All of `lessons`, the one to read next first: the paths that the member has begun, then the path for beginners if they
 * have sold nothing yet, then the paths that suit the answers best, each in its editors’ order; then the lessons of no path. The
 * idea’s lesson comes as soon as the ground for it is laid. Lessons far above the member’s level, and introductions for
 * those who know AI, come last. Deterministic.
 */
export function lessonOrder<Lesson extends OrderedLesson>({
  answers,
  lessons,
  paths,
  ideaLesson,
}: OrderInput<Lesson>): Lesson[] {
  const profile = profileOf(answers);
  const open = new Map(lessons.map((lesson) => [lesson.id, lesson]));
  const inPaths = pathsInOrder(paths, open, { answers, profile }).flatMap(({ moduleIds }) =>
    moduleIds.flatMap((id) => open.get(id) ?? []),
  );
  const all = [...new Set([...inPaths, ...lessons])];
  const later = (lesson: Lesson) => isLater(lesson, profile);
  const ordered = [...all.filter((lesson) => !later(lesson)), ...all.filter(later)];
  return withIdea(ordered, ideaLesson, profile);
}

/** Lessons before the idea’s own, for members who are just starting: how AI works, and how to ask it. */
const GROUND = 2;

function withIdea<Lesson extends OrderedLesson>(
  ordered: readonly Lesson[],
  ideaLesson: string | undefined,
  { stage, minutes }: Profile,
): Lesson[] {
  const at = ordered.findIndex(({ id }) => id === ideaLesson);
  // Weeks of short days have one lesson each.
  const place = stage === 'going' ? 0 : minutes === DAY_MINUTES ? 1 : GROUND;
  const lesson = ordered[at];
  if (!lesson || at <= place) return [...ordered];
  const rest = ordered.filter((each) => each !== lesson);
  return [...rest.slice(0, place), lesson, ...rest.slice(place)];
}

const isLater = ({ category, difficulty }: OrderedLesson, { level, knowsAi }: Profile) =>
  levelOf(difficulty) > level + 1 || (category === 'ai-basics' && knowsAi);

const levelOf = (difficulty = '') => DIFFICULTIES[difficulty] ?? 0;

function pathsInOrder(
  { all, first, begun = [] }: PathOrder,
  open: ReadonlyMap<string, OrderedLesson>,
  { answers, profile }: { answers: Answers; profile: Profile },
) {
  const wanted = wantedCategories(answers);
  const rank = (id: string) => {
    const at = begun.indexOf(id);
    if (at >= 0) return at - begun.length;
    return id === first && !profile.hasSold ? 0 : 1;
  };
  const ranked = all.map((path) => ({
    ...path,
    rank: rank(path.id),
    fit: fitOf(
      path.moduleIds.map((id) => open.get(id)),
      profile,
      wanted,
    ),
  }));
  return ranked.toSorted((a, b) => a.rank - b.rank || b.fit - a.fit);
}

/** How often the answers call for a category; the first of a list counts most. */
function wantedCategories(answers: Answers): ReadonlyMap<string, number> {
  const wanted = new Map<string, number>();
  const add = (lists: readonly (readonly string[])[], values: readonly string[], value?: string) =>
    (lists[values.indexOf(value ?? '')] ?? []).forEach((category, at) => {
      wanted.set(category, (wanted.get(category) ?? 0) + 1 / (at + 1));
    });
  add(FOR_GOAL, INCOME_GOALS, answers.incomeGoal);
  add(FOR_TIME, TIMELINES, answers.timeline);
  add(FOR_LEVEL, LEVELS, answers.experienceLevel);
  add(FOR_BUSINESS, BUSINESS, answers.businessExperience);
  return wanted;
}

/** As unsuitable as a lesson two levels off. */
const NOT_OPEN = -2;

/** The mean over the path’s lessons, in which those that are not open count as unsuitable. */
function fitOf(
  lessons: readonly (OrderedLesson | undefined)[],
  { level }: Profile,
  wanted: ReadonlyMap<string, number>,
): number {
  const fits = lessons.map((lesson) =>
    lesson
      ? (wanted.get(lesson.category) ?? 0) - Math.abs(levelOf(lesson.difficulty) - level)
      : NOT_OPEN,
  );
  return fits.reduce((sum, fit) => sum + fit, 0) / (fits.length || 1);
}
