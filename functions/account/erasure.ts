// Account deletion. The first batch removes every way to sign in; the rest runs in idempotent steps, in the request or,
// when a service is down, in the cron job.
import type { Context } from 'hono';
import { forgetMentions } from '../community/writing/forget-mentions.ts';
import { deleteImagesOf } from '../community/writing/image-deletion.ts';
import { writeBatch } from '../database/write.ts';
import { deliverSoon } from '../email/delivery.ts';
import { forgetLinks } from '../email/links.ts';
import { queueEmail } from '../email/outbox.ts';
import { forgetRefusal } from '../email/refused-addresses.ts';
import type { AppEnv } from '../environment.ts';
import { ApiError } from '../http/errors.ts';
import { endMembership } from '../membership/end-membership.ts';
import { forgetActor } from '../notifications/forget-actor.ts';
import { requireConfirmedMember } from '../session/confirmed-member.ts';
import { forgetBrowser } from '../session/known-browser.ts';
import { closeAccount, deleteMember } from '../session/members.ts';
import { forgetCookies } from '../session/sessions.ts';
import { addressHash, noteErasedAddress } from './erased-addresses.ts';

/** In this order, each idempotent: no member may go on paying for a deleted account. */
type Step = (env: AppEnv['Bindings'], db: D1Database, memberId: string) => Promise<void>;
const STEPS: readonly Step[] = [endMembership, deleteImagesOf, forgetMentions, finish];

export async function eraseAccount(c: Context<AppEnv>): Promise<void> {
  const member = await requireConfirmedMember(c);
  await refuseLastOwner(c.var.db, member.id);
  await writeBatch(c.var.db, beginErasure(c.var.db, member));
  forgetCookies(c);
  forgetBrowser(c);
  await finishNow(c, member.id);
}

/** The rest of an erasure that has begun; if a service is down, the cron job does it. */
export async function finishNow(c: Context<AppEnv>, id: string): Promise<void> {
  try {
    await finishErasure(c.env, c.var.db, id);
    deliverSoon(c);
  } catch (error) {
    // The deletion is stored. The cron job finishes it.
    console.error(
      JSON.stringify({ requestId: c.var.requestId, erasure: id, error: String(error) }),
    );
  }
}

const IS_LAST_OWNER = `
  SELECT 1 FROM member_roles WHERE member_id = ?1 AND role = 'owner'
    AND NOT EXISTS (SELECT 1 FROM member_roles WHERE role = 'owner' AND member_id <> ?1)`;

/** Without an owner no one could give roles in the console, or help members with their payments. */
export async function refuseLastOwner(db: D1Database, memberId: string): Promise<void> {
  if (await db.prepare(IS_LAST_OWNER).bind(memberId).first())
    throw new ApiError(
      409,
      'last_owner',
      'You are the only owner of this site. Make another member an owner first.',
    );
}

/** The first batch: from here on, no one can sign in to the account. */
export function beginErasure(
  db: D1Database,
  { id, email, firstName }: { id: string; email: string; firstName: string },
): D1PreparedStatement[] {
  return [
    db
      .prepare(
        `INSERT INTO erasures (member_id, email, first_name, requested_at) VALUES (?1, ?2, ?3, ?4)
         ON CONFLICT (member_id) DO NOTHING`,
      )
      .bind(id, email, firstName, new Date().toISOString()),
    ...forgetActor(db, id),
    forgetLinks(db, id),
    ...closeAccount(db, id),
  ];
}

async function finishErasure(
  env: AppEnv['Bindings'],
  db: D1Database,
  memberId: string,
): Promise<void> {
  for (const step of STEPS) await step(env, db, memberId);
}

async function finish(
  { TOKEN_SECRET }: AppEnv['Bindings'],
  db: D1Database,
  memberId: string,
): Promise<void> {
  const erasure = await db
    .prepare('SELECT email, first_name AS firstName FROM erasures WHERE member_id = ?1')
    .bind(memberId)
    .first<{ email: string; firstName: string }>();
  if (!erasure?.email) return;
  const now = new Date().toISOString();
  await writeBatch(db, [
    deleteMember(db, memberId),
    noteErasedAddress(db, await addressHash(TOKEN_SECRET, erasure.email), now),
    queueEmail(db, {
      kind: 'account-deleted',
      key: memberId,
      memberId: null,
      to: erasure.email,
      data: { firstName: erasure.firstName },
    }),
    forgetRefusal(db, erasure.email),
    db
      .prepare(
        `UPDATE erasures SET email = '', first_name = '', finished_at = ?2 WHERE member_id = ?1`,
      )
      .bind(memberId, now),
  ]);
}

/** Retries unfinished erasures, oldest first. One that fails again does not stop the others. */
export async function finishErasures(env: AppEnv['Bindings'], db: D1Database): Promise<void> {
  const { results } = await db
    .prepare(
      `SELECT member_id AS memberId FROM erasures WHERE finished_at IS NULL ORDER BY requested_at LIMIT 20`,
    )
    .all<{ memberId: string }>();
  for (const { memberId } of results) {
    await finishErasure(env, db, memberId).catch((error: unknown) =>
      console.error(JSON.stringify({ erasure: memberId, error: String(error) })),
    );
  }
}
