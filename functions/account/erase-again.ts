// Erases a member again who is in a database that was restored from an older backup. Stripe, the last email and the files
// themselves were dealt with when the account was deleted.
import { forgetMentions } from '../community/writing/forget-mentions.ts';
import { keyOf } from '../community/writing/rules/images/image-key.ts';
import { writeBatch } from '../database/write.ts';
import type { AppEnv } from '../environment.ts';
import { forgetActor } from '../notifications/forget-actor.ts';
import { closeAccount, deleteMember } from '../session/members.ts';

const IMAGES = 'SELECT id FROM community_images WHERE member_id = ?1';

/** `gone` is told the keys of files that are not in a table of files to delete. False if the member is not there. */
export async function eraseAgain(
  db: D1Database,
  { memberId, erasedAt }: { memberId: string; erasedAt: string },
  gone: (fileKey: string) => void,
): Promise<boolean> {
  const [member, images] = await db.batch<{ id: string }>([
    db.prepare('SELECT id FROM members WHERE id = ?1').bind(memberId),
    db.prepare(IMAGES).bind(memberId),
  ]);
  for (const { id } of images?.results ?? []) gone(keyOf(id));
  // The step of an erasure takes the Worker's settings, and reads none of them.
  await forgetMentions({} as AppEnv['Bindings'], db, memberId);
  await writeBatch(db, [
    ...forgetActor(db, memberId),
    ...closeAccount(db, memberId),
    deleteMember(db, memberId),
    db
      .prepare(
        `INSERT INTO erasures (member_id, email, first_name, requested_at, finished_at, listed_at)
         VALUES (?1, '', '', ?2, ?2, ?2)
         ON CONFLICT (member_id) DO UPDATE SET email = '', first_name = '', finished_at = ?2, listed_at = ?2
         WHERE finished_at IS NULL`,
      )
      .bind(memberId, erasedAt),
  ]);
  return (member?.results.length ?? 0) > 0;
}
