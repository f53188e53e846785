// What a path's page shows of other features, in the page's own round trip.
import { CURRENT_MEMBER, type MemberRead } from '../session/current-member.ts';

export interface MadeInLesson {
  moduleId: string;
  title: string;
  createdAt: string;
}

export interface PathCertificate {
  id: string;
  pathId: string;
  withdrawnAt: string | null;
}

export const ARTIFACTS_OF_MEMBER: MemberRead = {
  sql: `SELECT NULL WHERE ${CURRENT_MEMBER} IS NULL`,
};

export const CERTIFICATES_OF_MEMBER: MemberRead = {
  sql: `SELECT NULL WHERE ${CURRENT_MEMBER} IS NULL`,
};

/** Rows: lessonsPerWeek. */
export const GOAL_OF_MEMBER: MemberRead = {
  sql: `SELECT NULL WHERE ${CURRENT_MEMBER} IS NULL`,
};

/** The path's certificate that has not been withdrawn. */
export function certificateFor(pathId: string, rows: unknown[]): string | null {
  const valid = (rows as PathCertificate[]).filter(({ withdrawnAt }) => !withdrawnAt);
  return valid.find((certificate) => certificate.pathId === pathId)?.id ?? null;
}
