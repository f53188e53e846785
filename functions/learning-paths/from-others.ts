// The data of other features on a path's page, read in the page's own round trip.
import type { Basis } from '../certificates/rules/certificate.ts';
import { CURRENT_MEMBER, type MemberRead } from '../session/current-member.ts';

export interface MadeInLesson {
  moduleId: string;
  title: string;
  createdAt: string;
}

export interface PathCertificate {
  id: string;
  pathId: string;
  basis: Basis;
  issuedAt: string;
  /** By the member. */
  withdrawnAt: string | null;
  /** Since something that it shows is gone. */
  undoneAt: string | null;
}

export const ARTIFACTS_OF_MEMBER: MemberRead = {
  sql: `SELECT module_id AS moduleId, title, created_at AS createdAt FROM artifacts
        WHERE member_id = ${CURRENT_MEMBER}`,
};

export const CERTIFICATES_OF_MEMBER: MemberRead = {
  sql: `SELECT id, path_id AS pathId, basis, issued_at AS issuedAt, withdrawn_at AS withdrawnAt,
          undone_at AS undoneAt
        FROM certificates WHERE member_id = ${CURRENT_MEMBER}`,
};

/** Rows: lessonsPerWeek, null if the member has turned the goal off. */
export const GOAL_OF_MEMBER: MemberRead = {
  sql: `SELECT lessons_per_week AS lessonsPerWeek FROM learning_goals WHERE member_id = ${CURRENT_MEMBER}`,
};

/** The path's certificate, also one that isn't valid now. */
export const certificateFor = (pathId: string, rows: unknown[]): PathCertificate | null =>
  (rows as PathCertificate[]).find((certificate) => certificate.pathId === pathId) ?? null;
