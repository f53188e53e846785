// A review session: the questions that were due when the page opened, and their results.
import { atom } from 'nanostores';
import { onDay, type Upcoming, upcomingDays } from '../../../functions/practice/rules/due.ts';
import { nextReview } from '../../../functions/practice/rules/schedule.ts';
import type { ReviewItem } from '../../../functions/practice/texts.ts';
import { ApiError, api, dataOf } from '../../lib/api.ts';
import type { Kept } from '../exercises/kind.ts';
import { sendAnswer } from './answers.ts';

interface Session {
  /** The member's date, YYYY-MM-DD. */
  today: string;
  questions: readonly ReviewItem[];
  /** Number of due questions that did not fit into this session. */
  more: number;
  upcoming: readonly Upcoming[];
  /** By position: whether the session's first answer was right, which is the one that counts. */
  firstRight: Readonly<Record<number, boolean>>;
  /** Dates on which the answered questions come back. */
  returns: readonly string[];
  /** Number of answers that wait for a connection. */
  waiting: number;
}

export type ReviewState =
  | { state: 'loading' }
  | { state: 'failed' }
  | ({ state: 'ready' } & Session);

export const $review = atom<ReviewState>({ state: 'loading' });

export async function loadReview(): Promise<void> {
  $review.set({ state: 'loading' });
  try {
    const { today, questions, due, upcoming } = await dataOf(api['lesson-answers'].due.$get());
    $review.set({
      ...{ state: 'ready', today, questions, upcoming },
      ...{ more: due - questions.length, firstRight: {}, returns: [], waiting: 0 },
    });
  } catch {
    $review.set({ state: 'failed' });
  }
}

/** A failed request keeps the session going: the question is still due, and comes again. */
export async function answerReview(
  place: number,
  chosen: number,
): Promise<'sent' | 'waiting' | 'failed'> {
  const session = $review.get();
  const question = session.state === 'ready' && session.questions[place];
  if (!question || question.exercise) return 'failed';
  const isRight = chosen === question.answer;
  const isFirst = session.firstRight[place] === undefined;
  const { moduleId, key } = question;
  if (isFirst) change(({ firstRight }) => ({ firstRight: { ...firstRight, [place]: isRight } }));
  try {
    const attempt = isFirst ? 'review' : 'again';
    const sent = await sendAnswer({ moduleId, question: key, chosen, attempt });
    if (!isFirst) return sent.state;
    // Not sent yet: the same rule that the account will follow.
    const review =
      sent.state === 'sent' ? sent.data.review : nextReview(question, isRight, session.today);
    change(({ returns, waiting }) => ({
      returns: review ? [...returns, review.dueOn] : returns,
      waiting: waiting + Number(sent.state === 'waiting'),
    }));
    return sent.state;
  } catch (error) {
    // The lesson was closed or the question removed since the page opened.
    if (error instanceof ApiError && (error.status === 403 || error.status === 404)) return 'sent';
    return 'failed';
  }
}

/** The first answer to an exercise of this session, which `kept` is on its way to the account. */
export async function exerciseReviewed(
  place: number,
  isRight: boolean,
  kept: Promise<Kept>,
): Promise<void> {
  const session = $review.get();
  const item = session.state === 'ready' && session.questions[place];
  if (!item || session.firstRight[place] !== undefined) return;
  change(({ firstRight }) => ({ firstRight: { ...firstRight, [place]: isRight } }));
  const state = await kept;
  if (state === 'failed') return;
  const review = nextReview(item, isRight, session.today);
  change(({ returns, waiting }) => ({
    returns: review ? [...returns, review.dueOn] : returns,
    waiting: waiting + Number(state === 'waiting'),
  }));
}

function change(edit: (session: Session) => Partial<Session>): void {
  const session = $review.get();
  if (session.state === 'ready') $review.set({ ...session, ...edit(session) });
}

/** "Next: 3 questions on Thursday."; null if nothing is to come back. */
export function nextTime({
  today,
  upcoming,
  returns,
}: Pick<Session, 'today' | 'upcoming' | 'returns'>): string | null {
  const days = [
    ...upcoming.flatMap(({ day, count }) => Array<string>(count).fill(day)),
    ...returns,
  ];
  const [next] = upcomingDays(days, today);
  if (!next) return null;
  const questions = next.count === 1 ? '1 question' : `${next.count} questions`;
  return `Next: ${questions} ${onDay(next.day, today)}.`;
}
