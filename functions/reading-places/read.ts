import { CURRENT_MEMBER, type MemberRead } from '../session/current-member.ts';

/** Where a member stopped in a lesson. */
export interface ReadingPlace {
  moduleId: string;
  /** Position of the lesson's part (its headings), from 0. */
  part: number;
  readAt: string;
}

/** The newest places, for `readWithMember`; `placesFrom` reads the rows. */
export const PLACES_OF_MEMBER: MemberRead = {
  sql: `SELECT module_id AS moduleId, part, read_at AS readAt FROM reading_places
        WHERE member_id = ${CURRENT_MEMBER} ORDER BY read_at DESC LIMIT 200`,
};

/** The same for one lesson: at most one row. */
export function placeInLesson(moduleId: string): MemberRead {
  return {
    sql: `SELECT module_id AS moduleId, part, read_at AS readAt FROM reading_places
          WHERE member_id = ${CURRENT_MEMBER} AND module_id = ?2`,
    values: [moduleId],
  };
}

/** Newest first. */
export function placesFrom(rows: unknown[]): ReadingPlace[] {
  return rows as ReadingPlace[];
}
