// Who is about to write in the community, with everything the rules need, in one round trip.
import type { Context } from 'hono';
import type { AppEnv } from '../environment.ts';
import { ApiError } from '../http/errors.ts';
import { handlesFor } from '../rules/community/handle.ts';
import { isModerator, type Role, type Standing, trustFrom } from '../rules/community/trust.ts';
import {
  CURRENT_MEMBER,
  type Member,
  readWithMember,
  signInFirst,
} from '../session/current-member.ts';

export interface Writer extends Member {
  standing: Standing;
}

interface StandingRow {
  handle: string | null;
  suspended_until: string | null;
  roles: string;
  texts: number;
  first_at: string | null;
}

/** Texts are counted up to 50: the rules ask for no more. */
const STANDING = `
  SELECT cm.handle, cm.suspended_until,
    (SELECT json_group_array(role) FROM member_roles WHERE member_id = m.id) AS roles,
    (SELECT count(*) FROM (SELECT 1 FROM forum_posts WHERE author_id = m.id AND deleted_at IS NULL AND hidden_at IS NULL LIMIT 50))
      + (SELECT count(*) FROM (SELECT 1 FROM forum_replies WHERE author_id = m.id AND deleted_at IS NULL AND hidden_at IS NULL LIMIT 50)) AS texts,
    cm.joined_at AS first_at
  FROM members m LEFT JOIN community_members cm ON cm.member_id = m.id
  WHERE m.id = ${CURRENT_MEMBER}`;

/** Null for visitors. */
export async function readWriter(c: Context<AppEnv>): Promise<Writer | null> {
  const found = await readWithMember(c, { sql: STANDING });
  if (!found) return null;
  const [row] = found.rows[0] as StandingRow[];
  return { ...found.member, standing: standingFrom(found.member, row) };
}

/** 401 for visitors, 403 while a moderator has stopped the member from writing. */
export async function requireWriter(c: Context<AppEnv>): Promise<Writer> {
  const writer = (await readWriter(c)) ?? signInFirst();
  const { suspendedUntil } = writer.standing;
  if (suspendedUntil && Date.parse(suspendedUntil) > Date.now())
    throw new ApiError(
      403,
      'suspended',
      'A moderator has paused your writing for now. You can read everything, and you can appeal under Notifications.',
    );
  return writer;
}

/** 404 for everybody else: the address tells nothing. */
export async function requireModerator(c: Context<AppEnv>): Promise<Writer> {
  const writer = (await readWriter(c)) ?? signInFirst();
  if (!isModerator(writer.standing))
    throw new ApiError(404, 'not_found', 'There’s nothing at this address.');
  return writer;
}

function standingFrom(member: Member, row: StandingRow | undefined): Standing {
  const facts = {
    texts: row?.texts ?? 0,
    days: row?.first_at ? (Date.now() - Date.parse(row.first_at)) / 86_400_000 : 0,
    emailVerified: member.emailVerifiedAt !== null,
    warnings: 0,
  };
  return {
    handle: row?.handle ?? null,
    trust: trustFrom(facts),
    roles: JSON.parse(row?.roles ?? '[]') as Role[],
    suspendedUntil: row?.suspended_until ?? null,
  };
}

/** For the batch of a member's text: the first of them gives a handle, and it is kept. */
export function takePart(
  db: D1Database,
  member: { id: string; firstName: string; lastName: string },
  now = new Date(),
): D1PreparedStatement[] {
  const insert = db.prepare(
    'INSERT INTO community_members (member_id, handle, joined_at) VALUES (?1, ?2, ?3) ON CONFLICT DO NOTHING',
  );
  return handlesFor(member).map((handle) => insert.bind(member.id, handle, now.toISOString()));
}
