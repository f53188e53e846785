// The token of a member's unsubscribe links. The digest makes it with the first notification; other emails need it too.

/** For members without one. `?1`: a JSON array of their ids. */
export const giveTokens = (db: D1Database, members: readonly string[]): D1PreparedStatement =>
  db
    .prepare(
      `INSERT INTO digest_state (member_id, due_at, unsubscribe_token)
       SELECT m.id, NULL, lower(hex(randomblob(16))) FROM json_each(?1) j JOIN members m ON m.id = j.value WHERE true
       ON CONFLICT (member_id) DO NOTHING`,
    )
    .bind(JSON.stringify(members));
