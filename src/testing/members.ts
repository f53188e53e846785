// A test's own members: the same people as in the demo, with rows that no other test touches.
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { hashPassword } from '../../functions/session/password-hash.ts';
import { DEMO_MEMBERS } from '../../scripts/demo-members.ts';
import { type Cast, type Person, person } from './worker.ts';

export interface TestMember extends Person {
  id: string;
  email: string;
}

type Running = { url: string; db: D1Database };

const DAY = 86_400_000;
const at = (ms: number) => new Date(ms).toISOString();

/** Another member with this person's name and plan, already signed in. */
export async function createMember(
  { url, db }: Running,
  name: Cast,
  membership: { status?: 'active' | 'inactive'; expiresAt?: string } = {},
): Promise<TestMember> {
  const { tier, firstName, lastName } = DEMO_MEMBERS.find(
    ({ id }) => id === `demo-${name}`,
  ) as (typeof DEMO_MEMBERS)[number];
  const id = randomUUID();
  const email = `${name}-${id}@example.com`;
  const { status = 'active', expiresAt = at(Date.now() + 30 * DAY) } = membership;
  await db.batch([
    db
      .prepare(
        `INSERT INTO members (id, email, email_key, first_name, last_name, joined_at) VALUES (?1, ?2, ?2, ?3, ?4, ?5)`,
      )
      .bind(id, email, firstName, lastName, at(Date.now())),
    ...(tier === 'free'
      ? []
      : [
          db
            .prepare(
              `INSERT INTO subscriptions
                 (id, member_id, customer_id, plan, billing, status, paid_until, cancels_at, guarantee_days)
               VALUES ('sub_' || ?1, ?2, 'cus_' || ?1, ?3, 'monthly', ?4, ?5, ?5, 30)`,
            )
            .bind(randomUUID(), id, tier, status === 'active' ? 'active' : 'canceled', expiresAt),
        ]),
  ]);
  return { ...person(url, await sessionOf(db, id)), id, email };
}

export const PASSWORD = 'a door with two keys';
/** A hash takes long on purpose: one is enough for all of them. */
const passwordHash = hashPassword(PASSWORD);

/** Such a member who can also sign in with `PASSWORD`. */
export async function createMemberWithPassword(running: Running, name: Cast): Promise<TestMember> {
  const someone = await createMember(running, name);
  await running.db
    .prepare('UPDATE members SET password_hash = ?2 WHERE id = ?1')
    .bind(someone.id, passwordHash)
    .run();
  return someone;
}

/** The cookie of a session that starts now, or has other dates. */
export async function sessionOf(
  db: D1Database,
  memberId: string,
  ends: { idle?: number; absolute?: number } = {},
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const now = Date.now();
  await db
    .prepare(
      `INSERT INTO sessions (token_hash, id, member_id, created_at, confirmed_at, last_seen_at, idle_expires_at,
         absolute_expires_at)
       VALUES (?1, ?6, ?2, ?3, ?3, ?7, ?4, ?5)`,
    )
    .bind(
      tokenHash(token),
      memberId,
      at(now),
      at(ends.idle ?? now + 30 * DAY),
      at(ends.absolute ?? now + 90 * DAY),
      randomUUID(),
      // A session whose thirty idle days are nearly over was last used long ago.
      at(Math.min(now, (ends.idle ?? now + 30 * DAY) - 30 * DAY)),
    )
    .run();
  return `__Host-session=${token}`;
}

export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
