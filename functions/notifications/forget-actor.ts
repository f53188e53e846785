// What an erasure takes out of other members' rows. Everything else joins the name when it is read.

/** For the batch of the erasure, while the member's row is there. */
export function forgetActor(db: D1Database, memberId: string): D1PreparedStatement[] {
  return [
    db.prepare(FORGET_IN_DIGESTS).bind(memberId),
    // They quote what the member was stuck on.
    db
      .prepare(`DELETE FROM notifications WHERE actor_id = ?1 AND key GLOB 'group-stuck/*'`)
      .bind(memberId),
  ];
}

/** A digest is written once and sent as it is, so that a retry is the same email: `digestOf` notes whose name is where. */
const FORGET_IN_DIGESTS = `
  UPDATE mails SET data = json_set(data, '$.entries', (
    SELECT json_group_array(json(CASE WHEN e.value ->> 'actorId' = ?1
      THEN json_set(json_remove(e.value, '$.actorId', '$.nameLength'), '$.text',
        CASE WHEN substr(e.value ->> 'text', (e.value ->> 'nameLength') + 1) LIKE ' is stuck on %'
          THEN 'A former member was stuck.'
          ELSE 'A former member' || substr(e.value ->> 'text', (e.value ->> 'nameLength') + 1) END)
      ELSE e.value END))
    FROM json_each(mails.data, '$.entries') e))
  WHERE kind = 'community-digest' AND data <> '{}' AND instr(data, ?1) > 0`;
