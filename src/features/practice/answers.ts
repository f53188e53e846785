// A member's answers to check questions: what the account knows, and what still waits on this device.
import type { AnswerResult } from '../../../functions/lesson-answers/record.ts';
import { lessonData } from '../micro-learning/lesson-data.ts';
import { type Sent, sendOrWait, type WaitingChange } from '../offline/send-or-wait.ts';

export interface OwnAnswer {
  /** Place in the editors' order. */
  chosen: number;
  /** Whether the first answer was wrong; null if only a waiting answer is known. */
  wasMissed: boolean | null;
  isWaiting: boolean;
}

/** By question key. Empty in an editor's preview. */
export type OwnAnswers = Readonly<Record<string, OwnAnswer>>;

const pathOf = (moduleId: string, question: string) =>
  `/api/lesson-answers/${encodeURIComponent(moduleId)}/${encodeURIComponent(question)}`;

/** Of the page's lesson. */
export function ownAnswers(moduleId: string, waiting: readonly WaitingChange[]): OwnAnswers {
  const answers: Record<string, OwnAnswer> = {};
  for (const { question, chosen, wasMissed } of lessonData()?.answers ?? [])
    answers[question] = { chosen, wasMissed: Boolean(wasMissed), isWaiting: false };
  const start = pathOf(moduleId, '');
  for (const { path, json, problem } of waiting) {
    if (!path.startsWith(start) || problem) continue;
    const question = decodeURIComponent(path.slice(start.length));
    const { chosen } = json as { chosen: number };
    answers[question] = {
      chosen,
      wasMissed: answers[question]?.wasMissed ?? null,
      isWaiting: true,
    };
  }
  return answers;
}

export const isAnswerWaiting = (
  moduleId: string,
  question: string,
  waiting: readonly WaitingChange[],
): boolean => waiting.some(({ path, problem }) => path === pathOf(moduleId, question) && !problem);

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
