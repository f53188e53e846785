// The member who is about to write in the community, with everything the rules need, in one round trip.
import type { Context } from 'hono';
import type { AppEnv } from '../environment.ts';
import { ApiError } from '../http/errors.ts';
import type { Role } from '../rules/roles.ts';
import {
  CURRENT_MEMBER,
  type Member,
  type MemberRead,
  readWithMember,
  signInFirst,
} from '../session/current-member.ts';
import { handlesFor } from './rules/handle.ts';
import { daysSince, isModerator, type Standing, trustFrom } from './rules/trust.ts';

export interface Writer extends Member {
  standing: Standing;
}

export interface StandingRow {
  handle: string | null;
  suspended_until: string | null;
  email_verified_at: string | null;
  roles: string;
  texts: number;
  warnings: number;
  first_at: string | null;
}

/** Texts are counted up to 50: the rules ask for no more. A warning counts for a year, unless it was withdrawn. */
export const STANDING_COLUMNS = `cm.handle, cm.suspended_until, m.email_verified_at,
    (SELECT json_group_array(role) FROM member_roles WHERE member_id = m.id) AS roles,
    (SELECT count(*) FROM forum_posts WHERE id IN (SELECT id FROM forum_posts
        WHERE author_id = m.id AND deleted_at IS NULL AND hidden_at IS NULL LIMIT 50))
      + (SELECT count(*) FROM forum_replies WHERE id IN (SELECT id FROM forum_replies
        WHERE author_id = m.id AND deleted_at IS NULL AND hidden_at IS NULL LIMIT 50)) AS texts,
    (SELECT count(*) FROM warnings w WHERE w.member_id = m.id AND w.measure = 'warning' AND w.outcome IS NOT 'withdrawn'
      AND w.warned_at > strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-1 year')) AS warnings,
    cm.joined_at AS first_at`;

const STANDING = `
  SELECT ${STANDING_COLUMNS}
  FROM members m LEFT JOIN community_members cm ON cm.member_id = m.id
  WHERE m.id = ${CURRENT_MEMBER}`;

const STANDING_OF = `
  SELECT ${STANDING_COLUMNS}
  FROM members m LEFT JOIN community_members cm ON cm.member_id = m.id WHERE m.id = ?1`;

/** Null for visitors. `rows` are those of `reads`, from the same round trip. */
export async function readWriter(
  c: Context<AppEnv>,
  ...reads: MemberRead[]
): Promise<(Writer & { rows: unknown[][] }) | null> {
  const found = await readWithMember(c, { sql: STANDING }, ...reads);
  if (!found) return null;
  const [[row] = [], ...rows] = found.rows as [StandingRow[], ...unknown[][]];
  return { ...found.member, standing: standingFrom(row), rows };
}

/** The standing of any member. */
export async function readStanding(db: D1Database, memberId: string): Promise<Standing> {
  const row = await db.prepare(STANDING_OF).bind(memberId).first<StandingRow>();
  return standingFrom(row ?? undefined);
}

/** 401 for visitors, 403 while a moderator has stopped the member from writing. */
export async function requireWriter(c: Context<AppEnv>): Promise<Writer> {
  const writer = (await readWriter(c)) ?? signInFirst();
  refuseSuspended(writer);
  return writer;
}

/** 403 while a moderator has stopped the member from writing. */
export function refuseSuspended({ standing: { suspendedUntil } }: Pick<Writer, 'standing'>): void {
  if (suspendedUntil && Date.parse(suspendedUntil) > Date.now())
    throw new ApiError(
      403,
      'suspended',
      'A moderator has paused your writing for now. You can read everything, and you can appeal under Notifications.',
    );
}

/** 404 for everyone else, visitors included, so that the URL reveals nothing. */
export async function requireModerator(
  c: Context<AppEnv>,
  ...reads: MemberRead[]
): Promise<Writer & { rows: unknown[][] }> {
  const writer = await readWriter(c, ...reads);
  if (!writer || !isModerator(writer.standing))
    throw new ApiError(404, 'not_found', 'There’s nothing at this address.');
  return writer;
}

export function standingFrom(row: StandingRow | undefined): Standing {
  const facts = {
    texts: row?.texts ?? 0,
    days: row?.first_at ? daysSince(row.first_at, Date.now()) : 0,
    emailVerified: Boolean(row?.email_verified_at),
    warnings: row?.warnings ?? 0,
  };
  return {
    handle: row?.handle ?? null,
    trust: trustFrom(facts),
    roles: JSON.parse(row?.roles ?? '[]') as Role[],
    suspendedUntil: row?.suspended_until ?? null,
    facts,
  };
}

/** For the batch in which a member takes part: the first time, it assigns a handle, which is kept. */
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
