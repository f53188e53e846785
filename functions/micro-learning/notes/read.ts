import { CURRENT_MEMBER, type MemberRead } from '../../session/current-member.ts';

export interface LessonNote {
  /** Made by the browser. */
  id: string;
  /** The key of the paragraph in the lesson's text. */
  block: string;
  text: string;
  updatedAt: string;
}

/** For `readWithMember`: the member's notes in a lesson, oldest first. */
export function notesIn(moduleId: string): MemberRead {
  return {
    sql: `SELECT id, block, text, updated_at AS updatedAt FROM lesson_notes
          WHERE member_id = ${CURRENT_MEMBER} AND module_id = ?2 ORDER BY created_at LIMIT 200`,
    values: [moduleId],
  };
}
