// What a lesson is for a member: read, practiced or done. docs/decisions/0167-completion-means-something.md
import { questionAnchor, TASK_ANCHOR } from './anchors.ts';

/** Each level includes the ones before it. */
export type LessonLevel = 'open' | 'read' | 'practiced' | 'done';

export interface LessonFacts {
  /** Marked as complete. */
  isRead: boolean;
  /** Keys of its check questions, in their order. */
  questions: readonly string[];
  /** Keys of those that were answered right at least once, as they are asked now. */
  right: ReadonlySet<string>;
  /** Something is handed in for its task. */
  isHandedIn: boolean;
}

/** The questions that are still to be answered right. */
export const openQuestions = ({ questions, right }: Pick<LessonFacts, 'questions' | 'right'>) =>
  questions.filter((key) => !right.has(key));

/** A lesson without questions is never called practiced: nothing was. */
export function lessonLevel(facts: LessonFacts): LessonLevel {
  if (!facts.isRead) return 'open';
  if (openQuestions(facts).length > 0) return 'read';
  if (facts.isHandedIn) return 'done';
  return facts.questions.length > 0 ? 'practiced' : 'read';
}

export const LEVEL_NAMES: Readonly<Record<Exclude<LessonLevel, 'open'>, string>> = {
  read: 'Read',
  practiced: 'Practiced',
  done: 'Done',
};

/** The line next to Mark as Complete. */
export interface LevelLine {
  level: LessonLevel;
  /** Empty for a lesson that isn't marked as complete. */
  name: string;
  text: string;
  /** What makes it the next level, as a link on the same page; null if nothing does. */
  step: { text: string; href: string } | null;
}

export function levelLine(facts: LessonFacts): LevelLine {
  const level = lessonLevel(facts);
  const open = openQuestions(facts);
  const answer = open[0] && {
    text: questionsLeft(open.length),
    href: `#${questionAnchor(open[0])}`,
  };
  const handIn = { text: 'Hand in your result', href: `#${TASK_ANCHOR}` };
  if (level === 'open')
    return { level, name: '', text: 'Mark it as complete once you’ve read it.', step: null };
  const name = LEVEL_NAMES[level];
  if (level === 'done') return { level, name, text: doneText(facts.questions.length), step: null };
  if (answer)
    return {
      ...{ level, name, step: answer },
      text: facts.isHandedIn
        ? 'Your result is handed in. To make it done:'
        : 'To make it practiced:',
    };
  return { level, name, text: 'To make it done:', step: handIn };
}

const doneText = (questions: number) =>
  questions > 0
    ? 'Your questions are right, and your result is handed in.'
    : 'Your result is handed in.';

/** "Answer 2 questions right" */
const questionsLeft = (count: number) =>
  count === 1 ? 'Answer the last question right' : `Answer ${count} questions right`;
