import type { Told } from './rules/told.ts';

/**
 * Keeps facts that a member told elsewhere: `told` replaces what is there, `ifEmpty` only fills what is empty. Without
 * either, nothing changes.
 */
export function tellStatement(
  db: D1Database,
  memberId: string,
  { told = {}, ifEmpty = {} }: { told?: Told; ifEmpty?: Told },
  now = new Date(),
): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO business_facts (member_id, facts, updated_at)
       SELECT ?1, json_patch(json_patch(?2, coalesce((
           SELECT json_group_object(f.key, f.value) FROM business_facts b, json_each(b.facts) f
           WHERE b.member_id = ?1 AND f.value <> ''), '{}')), ?3), ?4
       WHERE json_patch(?2, ?3) <> '{}'
       ON CONFLICT (member_id) DO UPDATE SET facts = excluded.facts, updated_at = excluded.updated_at
         WHERE excluded.facts <> business_facts.facts`,
    )
    .bind(memberId, JSON.stringify(ifEmpty), JSON.stringify(told), now.toISOString());
}
