import { CURRENT_MEMBER, type MemberRead } from '../session/current-member.ts';

export interface LessonAnswer {
  /** The question's key. */
  question: string;
  /** The option that was chosen last, from 0. */
  chosen: number;
  isRight: boolean;
  answeredAt: string;
}

/** For `readWithMember`: the member's answers in a lesson. */
export function answersIn(moduleId: string): MemberRead {
  return { sql: `SELECT NULL WHERE ${CURRENT_MEMBER} IS NULL AND ?2 IS NULL`, values: [moduleId] };
}
