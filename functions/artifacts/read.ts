import { CURRENT_MEMBER, type MemberRead } from '../session/current-member.ts';
import { ARTIFACT, type ArtifactRow } from './artifacts.ts';

/** A member's progress in a lesson's task: the row of `artifactOf`. */
export type TaskState = (ArtifactRow | { [key in keyof ArtifactRow]: null }) & {
  /** JSON: the keys of the steps that are checked. */
  steps: string;
};

/**
 * For `readWithMember`: the member's artifact of a lesson, with the steps that are checked. At most one row; without an
 * artifact its columns are null.
 */
export function artifactOf(moduleId: string): MemberRead {
  return {
    sql: `
      SELECT ${ARTIFACT}, (SELECT json_group_array(step) FROM task_steps
        WHERE member_id = m.id AND module_id = ?2) AS steps
      FROM members m LEFT JOIN artifacts a ON a.member_id = m.id AND a.module_id = ?2
      WHERE m.id = ${CURRENT_MEMBER} AND (a.id IS NOT NULL
        OR EXISTS (SELECT 1 FROM task_steps WHERE member_id = m.id AND module_id = ?2))`,
    values: [moduleId],
  };
}
