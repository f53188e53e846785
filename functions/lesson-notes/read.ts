import { CURRENT_MEMBER, type MemberRead } from '../session/current-member.ts';

export interface LessonNote {
  /** Made by the browser. */
  id: string;
  /** The key of the paragraph in the lesson's text. */
  block: string;
  text: string;
  updatedAt: string;
}

/** For `readWithMember`: the member's notes in a lesson. */
export function notesIn(moduleId: string): MemberRead {
  return { sql: `SELECT NULL WHERE ${CURRENT_MEMBER} IS NULL AND ?2 IS NULL`, values: [moduleId] };
}
