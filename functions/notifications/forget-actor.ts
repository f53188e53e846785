// Erases a member's name from other members' rows. Everything else joins the name when it is read.
import { forgetNameInDigests } from '../email/digest-names.ts';

/** For the erasure's batch, while the member's row still exists. */
export function forgetActor(db: D1Database, memberId: string): D1PreparedStatement[] {
  return [
    forgetNameInDigests(db, memberId),
    // They quote what the member was stuck on.
    db
      .prepare(`DELETE FROM notifications WHERE actor_id = ?1 AND key GLOB 'group-stuck/*'`)
      .bind(memberId),
  ];
}
