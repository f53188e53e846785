// What an erasure takes out of other members' rows. Everything else joins the name when it is read.
import { forgetNameInDigests } from '../email/digest-names.ts';

/** For the batch of the erasure, while the member's row is there. */
export function forgetActor(db: D1Database, memberId: string): D1PreparedStatement[] {
  return [
    forgetNameInDigests(db, memberId),
    // They quote what the member was stuck on.
    db
      .prepare(`DELETE FROM notifications WHERE actor_id = ?1 AND key GLOB 'group-stuck/*'`)
      .bind(memberId),
  ];
}
