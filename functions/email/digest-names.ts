// A digest is stored as sent, so that a retry is the same email. Each entry records whose name its text begins with
// (email-data.ts, DigestEntry), so that an erasure can remove the name.

const FORGET = `
  UPDATE mails SET data = json_set(data, '$.entries', (
    SELECT json_group_array(json(CASE WHEN e.value ->> 'actorId' = ?1
      THEN json_set(json_remove(e.value, '$.actorId', '$.nameLength'), '$.text',
        CASE WHEN substr(e.value ->> 'text', (e.value ->> 'nameLength') + 1) LIKE ' is stuck on %'
          THEN 'A former member was stuck.'
          ELSE 'A former member' || substr(e.value ->> 'text', (e.value ->> 'nameLength') + 1) END)
      ELSE e.value END))
    FROM json_each(mails.data, '$.entries') e))
  WHERE kind = 'community-digest' AND data <> '{}' AND instr(data, ?1) > 0`;

/** For the erasure's batch: removes the member's name from stored digests. */
export const forgetNameInDigests = (db: D1Database, memberId: string): D1PreparedStatement =>
  db.prepare(FORGET).bind(memberId);
