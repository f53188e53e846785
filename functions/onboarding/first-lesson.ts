import type { Member } from '../session/current-member.ts';
import { lessonsInOrder, type Progress } from './lessons-in-order.ts';
import type { Answers } from './rules/answers.ts';

export interface FirstLesson {
  title: string;
  /** To read it. */
  estimatedMinutes: number;
  /** To do what it asks for. */
  doingMinutes: number;
}

/** The lesson that the member's plan would begin with; null if everything open is finished. */
export function firstLesson(
  { membership }: Pick<Member, 'membership'>,
  answers: Answers,
  progress: Progress,
): FirstLesson | null {
  const [first] = lessonsInOrder(membership, answers, progress);
  if (!first) return null;
  const { title, estimatedMinutes, doingMinutes } = first;
  return { title, estimatedMinutes, doingMinutes };
}
