// Completion after "@": the members who can be mentioned.
import type { Context } from 'hono';
import type { AppEnv } from '../../environment.ts';
import { countAttempt, type Limit } from '../../http/rate-limits/rate-limits.ts';
import { CURRENT_MEMBER, readWithMember, signInFirst } from '../../session/current-member.ts';

export interface Mentionable {
  handle: string;
  /** First name and initial. */
  name: string;
  /** Takes part in this thread or group. */
  isHere: boolean;
}

const MAX = 8;
const MENTIONS_AN_HOUR: Limit = { name: 'community-mentions', max: 1200, windowSeconds: 3600 };

/** Handles are made of a to z, digits and hyphens, so all that begin with ?2 sort before ?2 || "{". */
const FOUND = `cm.handle >= ?2 AND cm.handle < ?2 || '{' AND cm.member_id <> ${CURRENT_MEMBER}
  AND NOT EXISTS (SELECT 1 FROM member_blocks b WHERE b.member_id = ${CURRENT_MEMBER} AND b.blocked_id = cm.member_id)
  AND NOT EXISTS (SELECT 1 FROM member_blocks b WHERE b.member_id = cm.member_id AND b.blocked_id = ${CURRENT_MEMBER})`;

const NAMED = `cm.handle, m.first_name AS firstName, substr(m.last_name, 1, 1) AS initial`;

/** ?3 is the thread: its author, and the authors of the newest 200 replies. `+` avoids the index of all handles. */
const IN_THREAD = `
  SELECT ${NAMED} FROM community_members cm JOIN members m ON m.id = cm.member_id
  WHERE cm.member_id IN (
    SELECT author_id FROM forum_replies WHERE post_id = ?3 AND deleted_at IS NULL AND hidden_at IS NULL
      ORDER BY id DESC LIMIT 200) AND +${FOUND}
  UNION SELECT ${NAMED} FROM community_members cm JOIN members m ON m.id = cm.member_id
  WHERE cm.member_id = (
    SELECT author_id FROM forum_posts WHERE id = ?3 AND deleted_at IS NULL AND hidden_at IS NULL) AND +${FOUND}
  ORDER BY handle LIMIT 8`;

/** ?3 is the group, for its members only. */
const IN_GROUP = `
  SELECT ${NAMED} FROM community_members cm JOIN members m ON m.id = cm.member_id
  WHERE cm.member_id IN (SELECT g.member_id FROM study_group_members g WHERE g.group_id = ?3 AND g.state = 'member'
    AND EXISTS (SELECT 1 FROM study_group_members o WHERE o.group_id = ?3 AND o.state = 'member'
      AND o.member_id = ${CURRENT_MEMBER})) AND +${FOUND}
  ORDER BY handle LIMIT 8`;

/** All of them have taken part once: that is when a member gets a handle. */
const ANYWHERE = `
  SELECT ${NAMED} FROM community_members cm JOIN members m ON m.id = cm.member_id
  WHERE ${FOUND} ORDER BY cm.handle LIMIT 8`;

/** Members only. `q` is the beginning of a handle; without it, only members who take part here. At most eight. */
export async function findMentions(
  c: Context<AppEnv>,
  { q = '', postId = '', groupId = '' }: Record<string, string>,
): Promise<Mentionable[]> {
  const start = asHandle(q);
  const read = await readWithMember(
    c,
    groupId
      ? { sql: IN_GROUP, values: [start ?? '-', idFrom(groupId)] }
      : { sql: IN_THREAD, values: [start ?? '-', idFrom(postId)] },
    // No handle begins with "-".
    { sql: ANYWHERE, values: [start || '-'] },
  );
  const { member, rows } = read ?? signInFirst();
  await countAttempt(c.var.db, [{ limit: MENTIONS_AN_HOUR, subject: member.id }]);
  const [here = [], others = []] = rows as Row[][];
  const known = new Set(here.map(({ handle }) => handle));
  return [
    ...here.map((row) => ({ ...named(row), isHere: true })),
    ...others
      .filter(({ handle }) => !known.has(handle))
      .map((row) => ({ ...named(row), isHere: false })),
  ].slice(0, MAX);
}

/** 0, which no row has, for anything but a positive integer. */
const idFrom = (text: string) => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : 0);

interface Row {
  handle: string;
  firstName: string;
  initial: string;
}

const named = ({ handle, firstName, initial }: Row) => ({
  handle,
  name: [firstName || 'A member', initial && `${initial}.`].filter(Boolean).join(' '),
});

/** The text in the form of a handle; null if none can begin with it. */
function asHandle(typed: string): string | null {
  const plain = typed.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return /^(?:[a-z0-9][a-z0-9-]{0,39})?$/.test(plain) ? plain : null;
}
