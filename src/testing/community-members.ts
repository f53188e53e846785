// Members of the community for tests: with a history that makes them trusted, and with roles.
import { randomUUID } from 'node:crypto';
import { createMember, type TestMember } from './members.ts';
import type { Cast } from './worker.ts';

type Running = Parameters<typeof createMember>[0];
const DAYS = 86_400_000;

/** Another member who is not new any more: ten days, three replies, in a thread that nobody sees. */
export async function createTrusted(running: Running, name: Cast): Promise<TestMember> {
  const someone = await createMember(running, name);
  const { db } = running;
  const then = new Date(Date.now() - 10 * DAYS).toISOString();
  const thread = randomUUID();
  await db.batch([
    db.prepare('UPDATE members SET email_verified_at = ?2 WHERE id = ?1').bind(someone.id, then),
    db
      .prepare('INSERT INTO community_members (member_id, handle, joined_at) VALUES (?1, ?2, ?3)')
      .bind(someone.id, `${name}-${someone.id.slice(0, 8)}`, then),
    db
      .prepare(
        `INSERT INTO forum_posts (author_id, request_id, category_id, title, content, created_at, deleted_at)
         VALUES (?1, ?2, 1, 'Gone', 'Gone', ?3, ?3)`,
      )
      .bind(someone.id, thread, then),
    ...[1, 2, 3].map(() =>
      db
        .prepare(
          `INSERT INTO forum_replies (post_id, author_id, request_id, content, created_at)
           SELECT id, ?1, ?3, 'Earlier', ?4 FROM forum_posts WHERE request_id = ?2`,
        )
        .bind(someone.id, thread, randomUUID(), then),
    ),
  ]);
  return someone;
}

/** Another member who moderates. */
export async function createModerator(
  running: Running,
  role: 'moderator' | 'owner' = 'moderator',
): Promise<TestMember> {
  const someone = await createTrusted(running, 'eli');
  await running.db
    .prepare('INSERT INTO member_roles (member_id, role, granted_at) VALUES (?1, ?2, ?3)')
    .bind(someone.id, role, new Date().toISOString())
    .run();
  return someone;
}
