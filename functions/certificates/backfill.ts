// Certificates for paths that were finished before certificates existed: their achievements are the proof. Issued when
// the member first lists certificates, with the achievement's date and the path's content of today.
import { writeBatch } from '../database/write.ts';
import { CURRENT_MEMBER } from '../session/current-member.ts';
import { issueStatement } from './issue.ts';

/** Rows: one finished path each. Hardly ever any. */
export const WITHOUT_CERTIFICATE = `
  SELECT a.subject AS pathId FROM achievements a
  WHERE a.member_id = ${CURRENT_MEMBER} AND a.type = 'path_completion' AND NOT EXISTS (
    SELECT 1 FROM certificates c WHERE c.member_id = a.member_id AND c.path_id = a.subject) LIMIT 100`;

/** Whether any were issued; parallel calls issue each once. */
export async function issueMissing(
  db: D1Database,
  memberId: string,
  missing: readonly unknown[],
): Promise<boolean> {
  if (missing.length === 0) return false;
  await writeBatch(
    db,
    missing.map((row) => issueStatement(db, memberId, (row as { pathId: string }).pathId)),
  );
  return true;
}
