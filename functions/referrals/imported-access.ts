// Access that members bring along from another platform: a grant for each import.

const reasonOf = (importId: string) => `import:${importId}`;

/** For a batch; idempotent. `endsAt`: ISO 8601. */
export function giveImportedAccess(
  db: D1Database,
  { memberId, importId, endsAt }: { memberId: string; importId: string; endsAt: string },
  now = Date.now(),
): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO grants (member_id, reason, tier, starts_at, ends_at)
       SELECT id, ?2, 'complete', ?3, ?4 FROM members WHERE id = ?1 ON CONFLICT (member_id, reason) DO NOTHING`,
    )
    .bind(memberId, reasonOf(importId), new Date(now).toISOString(), endsAt);
}

/** For a batch; idempotent. */
export function revokeImportedAccess(
  db: D1Database,
  { memberId, importId }: { memberId: string; importId: string },
  now = Date.now(),
): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE grants SET revoked_at = ?3 WHERE member_id = ?1 AND reason = ?2 AND revoked_at IS NULL`,
    )
    .bind(memberId, reasonOf(importId), new Date(now).toISOString());
}
