import { writeBatch } from '../database/write.ts';
import { CURRENT_MEMBER, type MemberRead } from '../session/current-member.ts';
import { CHECK_KINDS, type CheckKind, type Checks } from './rules/checks.ts';

/** For `readWithMember`; `checksFrom` reads the rows. */
export const CHECKS_OF_MEMBER: MemberRead = {
  sql: `SELECT kind, item, checked_at AS checkedAt FROM checked_items WHERE member_id = ${CURRENT_MEMBER}`,
};

export function checksFrom(rows: unknown[]): Checks {
  const checks = Object.fromEntries(CHECK_KINDS.map((kind) => [kind, {}])) as Checks;
  for (const { kind, item, checkedAt } of rows as {
    kind: CheckKind;
    item: string;
    checkedAt: string;
  }[]) {
    if (checks[kind]) checks[kind][item] = checkedAt;
  }
  return checks;
}

/** Checking an item twice keeps the first time; both directions are harmless when repeated. */
export async function setChecked(
  db: D1Database,
  memberId: string,
  { kind, item, checked }: { kind: CheckKind; item: string; checked: boolean },
  now = new Date(),
): Promise<void> {
  const statement = checked
    ? db
        .prepare(
          `INSERT INTO checked_items (member_id, kind, item, checked_at) VALUES (?1, ?2, ?3, ?4)
           ON CONFLICT DO NOTHING`,
        )
        .bind(memberId, kind, item, now.toISOString())
    : db
        .prepare('DELETE FROM checked_items WHERE member_id = ?1 AND kind = ?2 AND item = ?3')
        .bind(memberId, kind, item);
  await writeBatch(db, [statement]);
}
