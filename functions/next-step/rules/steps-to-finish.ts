// The steps for what is begun in a lesson and not finished.
import { questionAnchor, TASK_ANCHOR } from '../../micro-learning/rules/anchors.ts';
import { reviewMinutes } from '../../practice/rules/due.ts';
import { lessonHref, type Step } from './step.ts';

/** What is begun in a lesson and not finished: its task, or what its path's certificate asks for. */
export interface Unfinished {
  moduleId: string;
  /** The lesson's. */
  title: string;
  /** The path that is read, except for this; null if only the task is begun. */
  path: string | null;
  /** Keys of the questions that are still to be answered right. */
  questions: readonly string[];
  /** Whether something is to be handed in. */
  result: boolean;
  /** How many steps of the task are checked off. */
  steps: number;
}

/** A core’s most: how far it is done is unknown. */
const HAND_IN_MINUTES = 15;

export function* stepsToFinish({
  moduleId,
  title,
  path,
  questions,
  result,
  steps,
}: Unfinished): Generator<Step> {
  const isLast = path && `It’s left from “${path}”, and its certificate asks for it.`;
  const [first] = questions;
  if (first)
    yield {
      kind: 'practice',
      title: `${questions.length === 1 ? 'Answer the last question' : `Answer ${questions.length} questions`} of “${title}”`,
      reason: isLast ?? 'Once they’re right, the lesson is practiced.',
      minutes: reviewMinutes(questions.length),
      href: `${lessonHref(moduleId)}#${questionAnchor(first)}`,
    };
  if (result)
    yield {
      kind: 'hand-in',
      title: `Finish the task of “${title}”`,
      reason:
        steps > 0
          ? `You’ve checked off ${steps === 1 ? 'one step' : `${steps} steps`} of it.`
          : (isLast ?? 'It’s what the lesson is for.'),
      minutes: HAND_IN_MINUTES,
      href: `${lessonHref(moduleId)}#${TASK_ANCHOR}`,
    };
}
