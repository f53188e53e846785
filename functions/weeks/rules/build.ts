import type { Answers, StarterIdea } from '../../onboarding/rules/answers.ts';
import {
  lessonOrder,
  type OrderedLesson,
  type PathOrder,
} from '../../onboarding/rules/lesson-order.ts';
import { type Profile, profileOf } from '../../onboarding/rules/profile.ts';
import { addDays } from '../../rules/days/days.ts';
import { type ChoiceInput, type ChosenText, type Planned, suitingTexts } from './choose.ts';
import { chosenPrompts, type OpenPrompt } from './prompts.ts';
import { PLAIN_TEXTS, type Purpose, TASK_MINUTES, type TaskText } from './task-text.ts';
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
  lessons: readonly OrderedLesson[];
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
    const third = minutes === 20 ? 'lesson' : 'prepare';
    return ['lesson', 'prompt', third, 'talk', 'prompt', 'sample', 'look-back'];
  }
  return minutes === 10
    ? ['lesson', 'prompt', 'prepare', 'talk', 'lesson', 'sample', 'look-back']
    : ['lesson', 'lesson', 'prompt', 'talk', 'lesson', 'sample', 'look-back'];
}

/** Seven days with one small task each. Deterministic. IDs are assigned when the week is stored. */
export function buildWeek(input: WeekInput): NewTask[] {
  const { idea, startsOn, number, before = [] } = input;
  const texts = input.texts?.length ? input.texts : PLAIN_TEXTS;
  const profile = profileOf(input.answers);
  const choice: ChoiceInput = { profile, idea, number, before };
  const days = daysOf(profile, number);
  const count = (purpose: Purpose) => days.filter((each) => each === purpose).length;
  const lessons = nextLessons(input).slice(0, count('lesson'));
  const prompts = chosenPrompts(input.prompts, count('prompt'), texts, choice);
  const nextText = textsInTurn(texts, choice);
  const contents = days.map((purpose): Content => {
    const lesson = purpose === 'lesson' && lessons.shift();
    if (lesson) return lessonTask(lesson, texts);
    const prompt = purpose === 'prompt' && prompts.shift();
    if (prompt) return promptTask(prompt, texts, profile);
    // No lessons or prompts left: the member improves an earlier result.
    return taskFrom(nextText(purpose === 'lesson' || purpose === 'prompt' ? 'raise' : purpose));
  });
  return contents.map((content, at) => {
    const day = addDays(startsOn, at);
    return { ...content, minutes: within(content.minutes), day, plannedFor: day };
  });
}

type Content = Pick<NewTask, 'kind' | 'ref' | 'title' | 'result' | 'minutes'>;

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

function lessonTask(
  { id, title, estimatedMinutes }: OrderedLesson,
  texts: readonly TaskText[],
): Content {
  const text = texts.find(({ lesson }) => lesson === id);
  return {
    kind: 'lesson',
    ref: id,
    title,
    result: text?.result ?? 'one thing you can use the same day',
    minutes: estimatedMinutes,
  };
}

function promptTask(
  { slug, title, kind }: OpenPrompt,
  texts: readonly TaskText[],
  profile: Profile,
): Content {
  const text = texts.find(({ promptKind }) => promptKind === kind);
  return {
    kind: 'prompt',
    ref: slug,
    title,
    result: text?.result ?? 'a first draft with your own facts in it',
    minutes: text?.minutes ?? Math.min(profile.minutes, 10),
  };
}

const within = (minutes: number) =>
  Math.min(TASK_MINUTES.max, Math.max(TASK_MINUTES.min, Math.round(minutes)));
