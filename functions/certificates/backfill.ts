// Paths that were finished before there were certificates: their achievements are the proof. Issued when the member first
// asks for their certificates, with the day of the achievement and what the path is today.
import { writeBatch } from '../database/write.ts';
import { CURRENT_MEMBER } from '../session/current-member.ts';
import { issueStatement } from './issue.ts';

/** One path each. Hardly ever any. */
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
