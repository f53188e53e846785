// The data of other features on a path's page, read in the page's own round trip.
import { CURRENT_MEMBER, type MemberRead } from '../session/current-member.ts';

export interface MadeInLesson {
  moduleId: string;
  title: string;
  createdAt: string;
}

interface PathCertificate {
  id: string;
  pathId: string;
  withdrawnAt: string | null;
}

export const ARTIFACTS_OF_MEMBER: MemberRead = {
  sql: `SELECT module_id AS moduleId, title, created_at AS createdAt FROM artifacts
        WHERE member_id = ${CURRENT_MEMBER}`,
};

/** Withdrawn: by the member, or because a lesson of the path is not completed any more. */
export const CERTIFICATES_OF_MEMBER: MemberRead = {
  sql: `SELECT id, path_id AS pathId, coalesce(withdrawn_at, undone_at) AS withdrawnAt FROM certificates
        WHERE member_id = ${CURRENT_MEMBER}`,
};

/** Rows: lessonsPerWeek, null if the member has turned the goal off. */
export const GOAL_OF_MEMBER: MemberRead = {
  sql: `SELECT lessons_per_week AS lessonsPerWeek FROM learning_goals WHERE member_id = ${CURRENT_MEMBER}`,
};

/** The path's certificate that has not been withdrawn. */
export function certificateFor(pathId: string, rows: unknown[]): string | null {
  const valid = (rows as PathCertificate[]).filter(({ withdrawnAt }) => !withdrawnAt);
  return valid.find((certificate) => certificate.pathId === pathId)?.id ?? null;
}
