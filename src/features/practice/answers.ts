// A member's answers to check questions: the account's, and those that still wait on this device.
import type { AnswerResult } from '../../../functions/practice/record.ts';
import { lessonData } from '../micro-learning/lesson-data.ts';
import { onArrival, type Sent, sendOrWait, type WaitingChange } from '../offline/send-or-wait.ts';

interface OwnAnswer {
  /** Place in the editors' order, or a set of places. */
  chosen: number;
  /** True if the first answer was wrong; null if only a waiting answer is known. */
  wasMissed: boolean | null;
  isWaiting: boolean;
  /** Why the account refused it. */
  problem?: string;
}

/** By question key. Empty in an editor's preview. */
export type OwnAnswers = Readonly<Record<string, OwnAnswer>>;

const pathOf = (moduleId: string, question: string) =>
  `/api/lesson-answers/${encodeURIComponent(moduleId)}/${encodeURIComponent(question)}`;

/** The account's answers in the page's lesson, as of when the page was served. */
export function accountAnswers(): OwnAnswers {
  const answers: Record<string, OwnAnswer> = {};
  for (const { question, chosen, wasMissed } of lessonData()?.answers ?? [])
    answers[question] = { chosen, wasMissed: Boolean(wasMissed), isWaiting: false };
  return answers;
}

/** The account's answers, overlaid with those that wait on this device; a refused one stays, with the reason. */
export function withWaiting(
  account: OwnAnswers,
  moduleId: string,
  waiting: readonly WaitingChange[],
  isRight: (question: string, chosen: number) => boolean,
): OwnAnswers {
  const answers = { ...account };
  for (const change of waiting) {
    const answer = answerIn(change, moduleId);
    if (!answer) continue;
    const { question, chosen } = answer;
    answers[question] = {
      chosen,
      wasMissed: answers[question]?.wasMissed ?? !isRight(question, chosen),
      isWaiting: true,
      ...(change.problem && { problem: change.problem }),
    };
  }
  return answers;
}

/** Calls `listener` with each answer of this lesson that reaches the account. */
export const onAnswerArrival = (
  moduleId: string,
  listener: (answer: { question: string; chosen: number }) => void,
) =>
  onArrival((change) => {
    const answer = answerIn(change, moduleId);
    if (answer) listener(answer);
  });

function answerIn({ path, json }: WaitingChange, moduleId: string) {
  const start = pathOf(moduleId, '');
  if (!path.startsWith(start)) return null;
  const { chosen } = json as { chosen: number };
  return { question: decodeURIComponent(path.slice(start.length)), chosen };
}

interface Answer {
  moduleId: string;
  question: string;
  chosen: number;
  /**
   * Offline, a newer change replaces a waiting one with the same subject: the first answer, which decides whether the
   * question comes back, must not be replaced by a second try.
   */
  attempt: 'first' | 'review' | 'again';
}

export function sendAnswer({
  moduleId,
  question,
  chosen,
  attempt,
}: Answer): Promise<Sent<AnswerResult>> {
  return sendOrWait<AnswerResult>({
    subject: `answer:${moduleId}/${question}${attempt === 'again' ? '' : `:${attempt}`}`,
    method: 'PUT',
    path: pathOf(moduleId, question),
    json: { chosen },
    label: 'Answer to a check question',
  });
}
