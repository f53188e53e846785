// Syncs our rows with Stripe. Events arrive late, twice and out of order, so we never trust their payload: each one
// only tells us whose subscription to read again. A read first takes the next read version (`ticket` in D1), and writes
// only if no other read has written since (`applied`): so everything written was read after the rows it replaces.
// A read that finds a later version written is done, because that read began after its own; a read that finds an
// earlier version starts again.
import type Stripe from 'stripe';
import { writeBatch } from '../../database/write.ts';
import { askToMoveBilling } from '../../referrals/free-year-due.ts';
import { confirmReferral, reverseReferral } from '../../referrals/ledger.ts';
import { recordOfferUse } from '../offers/offers.ts';
import { recordEvents } from './record-events.ts';
import { saveMissing, saveState } from './save-state.ts';
import { readStoredState, type StoredState } from './stored-state.ts';
import {
  pricedState,
  readSubscription,
  type SubscriptionReading,
  type SubscriptionState,
} from './subscription-state.ts';
import { tellOwner } from './tell-owner.ts';

/** Another request wrote since our read. Fifty at the same time need about six. */
const MAX_TRIES = 12;
/** A webhook event may have been lost: no row is older than a day. */
const LOOK_AGAIN_AFTER_MS = 86_400_000;
const SOON_MS = 2 * 60_000;
/** Increase it when a new release stores more of what it reads. */
const WRITES = 'v4';

/** For a subscription of no known member; its customer may be about to be stored. */
export class UnknownMember extends Error {}

export async function syncSubscription(
  db: D1Database,
  stripe: Stripe,
  id: string,
): Promise<SubscriptionReading | null> {
  let reading = await read(db, stripe, id);
  for (let tries = 1; tries <= MAX_TRIES; tries++) {
    const { state, readVersion, digest, baseVersion } = reading;
    const written = await lastWritten(db, id);
    if (written.writtenVersion >= readVersion) return state;
    const isKnown = written.digest === digest;
    const isDone = isKnown
      ? await claimOnly(db, { ...reading, baseVersion: written.writtenVersion })
      : written.writtenVersion === baseVersion && (await claimAndWrite(db, reading));
    if (isDone) return state;
    await scheduler.wait(5 * 2 ** Math.min(tries, 6) * Math.random());
    if (!isKnown) reading = await read(db, stripe, id);
  }
  throw new Error(`subscription ${id} was written concurrently in every try`);
}

interface Claim {
  id: string;
  state: SubscriptionReading | null;
  readVersion: number;
  digest: string;
  /** The version that was stored when this read began. */
  baseVersion: number;
}

async function read(db: D1Database, stripe: Stripe, id: string): Promise<Claim> {
  const { readVersion, writtenVersion: baseVersion } = await nextReadVersion(db, id);
  const state = await readSubscription(stripe, id);
  const digest = await sha256(WRITES + JSON.stringify(state));
  return { id, readVersion, baseVersion, state, digest };
}

async function statements(
  db: D1Database,
  { id, readVersion, state }: Claim,
): Promise<D1PreparedStatement[]> {
  if (!state) return saveMissing(db, id);
  return changes(db, state, await readStoredState(db, state), readVersion);
}

function changes(
  db: D1Database,
  reading: SubscriptionReading,
  stored: StoredState,
  readVersion: number,
): D1PreparedStatement[] {
  // Billing records outlive the account: then the member id in the subscription belongs to no account.
  const memberId = stored.subscription?.memberId ?? stored.member?.id ?? reading.memberId;
  if (!memberId) throw new UnknownMember(`no member is known for ${reading.id}`);
  const state = pricedState(reading, stored.subscription);
  // A subscription that was never one of our plans grants nothing. It is written once an operator has fixed its price.
  if (!state) return [];
  return [
    ...saveState(db, state, stored, memberId),
    ...recordEvents(db, state, stored, memberId, readVersion),
    ...recordOfferUse(db, state),
    ...tellOwner(db, state),
    ...settleReferral(db, state, memberId),
    askToMoveBilling(db, memberId),
  ];
}

/** Credits the referrer for this member's first payment, and revokes the credit when it is refunded. */
function settleReferral(
  db: D1Database,
  { invoices, card, paidWith }: SubscriptionState,
  memberId: string,
): D1PreparedStatement[] {
  const paid = invoices.filter(({ paidCents }) => paidCents > 0);
  const kept = paid.filter(({ paidCents, refundedCents }) => refundedCents < paidCents);
  const firstPaidAt = kept.at(-1)?.paidAt;
  if (firstPaidAt) {
    const cards = card?.fingerprint ? [...paidWith, card.fingerprint] : paidWith;
    return confirmReferral(db, { memberId, firstPaidAt, cards });
  }
  const at = paid
    .map(({ refundedAt }) => refundedAt ?? '')
    .toSorted()
    .at(-1);
  return at ? reverseReferral(db, { memberId, at }) : [];
}

/** Counted by the database, so that clock skew cannot reverse the order of two reads. */
async function nextReadVersion(
  db: D1Database,
  id: string,
): Promise<{ readVersion: number; writtenVersion: number }> {
  const row = await db
    .prepare(
      `INSERT INTO subscription_syncs (subscription_id, ticket, applied) VALUES (?1, 1, 0)
       ON CONFLICT (subscription_id) DO UPDATE SET ticket = ticket + 1 
       RETURNING ticket AS readVersion, applied AS writtenVersion`,
    )
    .bind(id)
    .first<{ readVersion: number; writtenVersion: number }>();
  if (!row) throw new Error('the read version was not written');
  return row;
}

async function lastWritten(
  db: D1Database,
  id: string,
): Promise<{ writtenVersion: number; digest: string | null }> {
  const row = await db
    .prepare(
      'SELECT applied AS writtenVersion, digest FROM subscription_syncs WHERE subscription_id = ?1',
    )
    .bind(id)
    .first<{ writtenVersion: number; digest: string | null }>();
  if (!row) throw new Error('the read version is gone');
  return row;
}

function claimed(
  db: D1Database,
  { id, readVersion, digest, baseVersion, state }: Claim,
): D1PreparedStatement {
  const now = Date.now();
  const isOver = !state || state.status === 'canceled' || state.status === 'incomplete_expired';
  const lookAt = isOver ? null : new Date(lookAgainAt(state, now)).toISOString();
  const isUnpriced = !isOver && state.sold === null;
  return db
    .prepare(
      `UPDATE subscription_syncs SET applied = ?2, applied_at = ?4, digest = ?5, look_at = ?6,
         unpriced_since = CASE WHEN ?7 = 1 THEN coalesce(unpriced_since, ?4) END
       WHERE subscription_id = ?1 AND applied = ?3`,
    )
    .bind(
      id,
      readVersion,
      baseVersion,
      new Date(now).toISOString(),
      digest,
      lookAt,
      Number(isUnpriced),
    );
}

/** Soon after the charge that ends a pause too, so that the plan opens again even if its event is lost. */
function lookAgainAt({ pause }: SubscriptionReading, now: number): number {
  const resumed = Date.parse(pause?.resumesAt ?? '') + SOON_MS;
  const usual = now + LOOK_AGAIN_AFTER_MS;
  return resumed > now && resumed < usual ? resumed : usual;
}

/** The same state was stored already. False when another request has written something since our read. */
async function claimOnly(db: D1Database, claim: Claim): Promise<boolean> {
  const [result] = await writeBatch(db, [claimed(db, claim)]);
  return (result?.meta.changes ?? 0) > 0;
}

/** All or nothing. False when another request has written since this read began. */
async function claimAndWrite(db: D1Database, reading: Claim): Promise<boolean> {
  const undoUnlessClaimed = db.prepare(
    `INSERT INTO subscription_syncs (subscription_id, ticket, applied) SELECT NULL, 0, 0 WHERE changes() = 0`,
  );
  try {
    await writeBatch(db, [
      claimed(db, reading),
      undoUnlessClaimed,
      ...(await statements(db, reading)),
    ]);
    return true;
  } catch (error) {
    const isOvertaken = String(error).includes(
      'NOT NULL constraint failed: subscription_syncs.subscription_id',
    );
    if (isOvertaken) return false;
    throw error;
  }
}

async function sha256(text: string): Promise<string> {
  return Buffer.from(await crypto.subtle.digest('SHA-256', Buffer.from(text))).toString(
    'base64url',
  );
}
