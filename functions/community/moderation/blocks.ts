// Blocks: members whose texts a member does not want to read. The blocked member is not notified.
import { Hono } from 'hono';
import { writeBatch } from '../../database/write.ts';
import type { AppEnv } from '../../environment.ts';
import { ApiError } from '../../http/errors.ts';
import { jsonBody } from '../../http/json-body.ts';
import { remembersWrites } from '../../http/route-needs.ts';
import { NoFields } from '../../rules/request-schemas.ts';
import { CURRENT_MEMBER, readWithMember, signInFirst } from '../../session/current-member.ts';
import { nameOf } from './record.ts';
import { MAX_BLOCKS } from './rules/moderation.ts';

const done = { done: true } as const;

const BLOCKED = `
  SELECT cm.handle, m.first_name, substr(m.last_name, 1, 1) AS last_initial, b.blocked_at
  FROM member_blocks b JOIN members m ON m.id = b.blocked_id JOIN community_members cm ON cm.member_id = b.blocked_id
  WHERE b.member_id = ${CURRENT_MEMBER} ORDER BY b.blocked_at DESC`;

/** The member with the handle ?2. */
const WHO = `
  SELECT member_id AS id, member_id = ${CURRENT_MEMBER} AS is_own,
    EXISTS (SELECT 1 FROM member_roles r WHERE r.member_id = community_members.member_id
      AND r.role IN ('moderator', 'owner')) AS is_moderator,
    (SELECT count(*) FROM member_blocks b WHERE b.member_id = ${CURRENT_MEMBER}) AS blocked
  FROM community_members WHERE handle = ?2`;

interface Who {
  id: string;
  is_own: 0 | 1;
  is_moderator: 0 | 1;
  blocked: number;
}

export const blocks = new Hono<AppEnv>()
  .use(remembersWrites)
  .get('/', async (c) => {
    const { rows } = (await readWithMember(c, { sql: BLOCKED })) ?? signInFirst();
    const found = rows[0] as {
      handle: string;
      first_name: string;
      last_initial: string | null;
      blocked_at: string;
    }[];
    return c.json({
      blocked: found.map((row) => ({
        handle: row.handle,
        name: nameOf({ ...row, first_name: row.first_name || 'A member' }),
        blockedAt: row.blocked_at,
      })),
    });
  })
  .put('/:handle', jsonBody(NoFields), async (c) => {
    const read = { sql: WHO, values: [c.req.param('handle').toLowerCase()] };
    const { member, rows } = (await readWithMember(c, read)) ?? signInFirst();
    const [who] = rows[0] as Who[];
    if (!who) throw new ApiError(404, 'no_member', 'There’s no member of that name.');
    if (who.is_own) throw new ApiError(422, 'own_account', 'You can’t block yourself.');
    if (who.is_moderator)
      throw new ApiError(
        422,
        'moderator',
        'Moderators can’t be blocked: what they write may concern you. You can report a text.',
      );
    if (who.blocked >= MAX_BLOCKS)
      throw new ApiError(422, 'too_many', 'You’ve blocked 500 members. Unblock someone first.');
    await writeBatch(c.var.db, [
      c.var.db
        .prepare(
          'INSERT INTO member_blocks (member_id, blocked_id, blocked_at) VALUES (?1, ?2, ?3) ON CONFLICT DO NOTHING',
        )
        .bind(member.id, who.id, new Date().toISOString()),
    ]);
    return c.json(done);
  })
  .delete('/:handle', async (c) => {
    const read = { sql: WHO, values: [c.req.param('handle').toLowerCase()] };
    const { member, rows } = (await readWithMember(c, read)) ?? signInFirst();
    const [who] = rows[0] as Who[];
    if (who)
      await writeBatch(c.var.db, [
        c.var.db
          .prepare('DELETE FROM member_blocks WHERE member_id = ?1 AND blocked_id = ?2')
          .bind(member.id, who.id),
      ]);
    return c.json(done);
  });
