import type { Answers, StarterIdea } from '../../onboarding/rules/answers.ts';
import { lessonOrder, type PathOrder } from '../../onboarding/rules/lesson-order.ts';
import { DAY_MINUTES, type Profile, profileOf } from '../../onboarding/rules/profile.ts';
import { addDays } from '../../rules/days/days.ts';
import { type ChoiceInput, type ChosenText, type Planned, suitingTexts } from './choose.ts';
import { chosenPrompts, type OpenPrompt } from './prompts.ts';
import { type Content, type PlannedLesson, sittingsOf } from './sittings.ts';
import { PLAIN_TEXTS, type Purpose, type TaskText } from './task-text.ts';
import type { WeekTask } from './week.ts';

export interface WeekInput {
  answers: Answers;
  /** The idea to test; null when the member skipped that question. */
  idea: StarterIdea | null;
  /** YYYY-MM-DD. */
  startsOn: string;
  /** From 1. */
  number: number;
  /** Lessons that are open to the member and not finished, in teaching order. */
  lessons: readonly PlannedLesson[];
  paths?: PathOrder;
  /** Prompts that are open to the member. */
  prompts: readonly OpenPrompt[];
  /** The published task texts; without them a few plain ones are used. */
  texts?: readonly TaskText[];
  /** The tasks planned in earlier weeks, oldest first. */
  before?: Planned;
}

export type NewTask = Omit<WeekTask, 'id' | 'doneAt'>;

/** The purpose of each day: a lesson first, a conversation on day four, a review on day seven. */
function daysOf({ stage, minutes }: Profile, number: number): Purpose[] {
  if (number > 1) {
    return stage === 'going'
      ? ['lesson', 'prompt', 'raise', 'talk', 'prompt', 'sample', 'look-back']
      : ['lesson', 'raise', 'prompt', 'talk', 'lesson', 'sample', 'look-back'];
  }
  if (stage === 'going') {
    const third = minutes > DAY_MINUTES ? 'lesson' : 'prepare';
    return ['lesson', 'prompt', third, 'talk', 'prompt', 'sample', 'look-back'];
  }
  return minutes > DAY_MINUTES
    ? ['lesson', 'lesson', 'prompt', 'talk', 'lesson', 'sample', 'look-back']
    : ['lesson', 'prompt', 'prepare', 'talk', 'lesson', 'sample', 'look-back'];
}

/**
 * Seven days, none with more minutes than the member has for one. A lesson’s reading and the core of its task are tasks of
 * their own. Deterministic. IDs are assigned when the week is stored.
 */
export function buildWeek(input: WeekInput): NewTask[] {
  const { idea, startsOn, number, before = [] } = input;
  const texts = input.texts?.length ? input.texts : PLAIN_TEXTS;
  const profile = profileOf(input.answers);
  const choice: ChoiceInput = { profile, idea, number, before };
  const purposes = daysOf(profile, number);
  const sittings = lessonDays(input, purposes, texts);
  const days = withLessons(purposes, sittings.length);
  const prompts = chosenPrompts(
    input.prompts.filter(({ kind }) => promptMinutes(kind, texts) <= profile.minutes),
    days.filter((each) => each === 'prompt').length,
    texts,
    choice,
  );
  const nextText = textsInTurn(texts, choice);
  const contentsOf = (purpose: Purpose): Content[] => {
    const lesson = purpose === 'lesson' && sittings.shift();
    if (lesson) return lesson;
    const prompt = purpose === 'prompt' && prompts.shift();
    if (prompt) return [promptTask(prompt, texts)];
    // No prompts left: the member improves an earlier result.
    return [taskFrom(nextText(purpose === 'lesson' || purpose === 'prompt' ? 'raise' : purpose))];
  };
  return days.flatMap((purpose, at) => {
    const day = addDays(startsOn, at);
    return contentsOf(purpose).map((content) => ({ ...content, day, plannedFor: day }));
  });
}

/** These days are the week’s own; lessons may take the others. */
const OWN_DAYS: readonly Purpose[] = ['talk', 'sample', 'look-back'];

/**
 * The days that the week’s lessons take, as many lessons as it has purposes for. The first takes what it needs; another
 * one is planned only if all of its days fit. One day is left for a prompt.
 */
function lessonDays(
  input: WeekInput,
  purposes: readonly Purpose[],
  texts: readonly TaskText[],
): Content[][] {
  const { minutes } = profileOf(input.answers);
  const room = purposes.filter((purpose) => !OWN_DAYS.includes(purpose)).length - 1;
  const most = purposes.filter((purpose) => purpose === 'lesson').length;
  const planned: Content[][] = [];
  for (const lesson of nextLessons(input).slice(0, most)) {
    const result = texts.find((text) => text.lesson === lesson.id)?.result ?? ANY_RESULT;
    const sittings = sittingsOf(lesson, minutes, result);
    const left = room - planned.length;
    if (planned.length > 0 && sittings.length > left) break;
    planned.push(...sittings.slice(0, left));
  }
  return planned;
}

const ANY_RESULT = 'one thing you can use the same day';

/** The purposes of the days once lessons take the first `count` free ones: what else was planned keeps its order. */
function withLessons(purposes: readonly Purpose[], count: number): Purpose[] {
  const others = purposes.filter((purpose) => purpose !== 'lesson' && !OWN_DAYS.includes(purpose));
  const free = purposes.filter((purpose) => !OWN_DAYS.includes(purpose)).length;
  const rest = [
    ...Array.from({ length: count }, (): Purpose => 'lesson'),
    // A prompt is what a shorter rest keeps.
    ...others.toSorted((a, b) => Number(b === 'prompt') - Number(a === 'prompt')),
    ...Array.from({ length: free }, (): Purpose => 'raise'),
  ];
  return purposes.map((purpose) =>
    OWN_DAYS.includes(purpose) ? purpose : (rest.shift() ?? 'raise'),
  );
}

const NO_PATHS: PathOrder = { all: [], first: null };

/**
 * A lesson that an earlier week planned is not planned again: it is carried over, or the member dropped it.
 */
function nextLessons({ answers, idea, lessons, paths = NO_PATHS, before = [] }: WeekInput) {
  const planned = new Set(before.map(({ ref }) => ref));
  const ordered = lessonOrder({ answers, lessons, paths, ideaLesson: idea?.lesson });
  return ordered.filter(({ id }) => !planned.has(id));
}

/** Uses each text once a week. */
function textsInTurn(texts: readonly TaskText[], choice: ChoiceInput) {
  const taken = new Set<string>();
  return (purpose: Purpose): ChosenText => {
    const all = [
      ...suitingTexts(purpose, texts, choice),
      // In the first week there is no earlier result to improve.
      ...(purpose === 'raise' ? suitingTexts('prepare', texts, choice) : []),
      ...suitingTexts(purpose, PLAIN_TEXTS, choice),
      ...suitingTexts('prepare', PLAIN_TEXTS, choice),
      ...suitingTexts('raise', PLAIN_TEXTS, choice),
    ];
    const text = all.find(({ title }) => !taken.has(title)) as ChosenText;
    taken.add(text.title);
    return text;
  };
}

const taskFrom = ({ title, result, minutes }: ChosenText): Content => ({
  kind: 'task',
  ref: null,
  ...{ title, result, minutes },
});

/** Without a text of its kind. */
const PROMPT_MINUTES = 10;

const promptMinutes = (kind: string, texts: readonly TaskText[]) =>
  texts.find(({ promptKind }) => promptKind === kind)?.minutes ?? PROMPT_MINUTES;

function promptTask({ slug, title, kind }: OpenPrompt, texts: readonly TaskText[]): Content {
  const text = texts.find(({ promptKind }) => promptKind === kind);
  return {
    kind: 'prompt',
    ref: slug,
    title,
    result: text?.result ?? 'a first draft with your own facts in it',
    minutes: promptMinutes(kind, texts),
  };
}
