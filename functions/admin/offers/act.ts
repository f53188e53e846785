// What an owner does with offers and gifts. Each is recorded in the audit log and acts once.
import type { Context } from 'hono';
import { deliverSoon } from '../../email/delivery.ts';
import { queueEmail } from '../../email/outbox.ts';
import type { AppEnv } from '../../environment.ts';
import { ApiError } from '../../http/errors.ts';
import { codeAtStripe, tellStripe } from '../../membership/offers/at-stripe.ts';
import { beginEnd, insertOffer, liveOffer, offerById } from '../../membership/offers/offers.ts';
import { endOf, type NewOffer, termsOf } from '../../membership/offers/rules/new-offer.ts';
import { isOutage, openStripe } from '../../membership/stripe/client.ts';
import { insertGift, openGiftsOf, takeGiftBack } from '../../referrals/gifts/gifts.ts';
import { GIFT_DAYS } from '../../referrals/gifts/rules/gift.ts';
import type { NewGift } from '../../referrals/gifts/rules/gift-schemas.ts';
import { emailKey } from '../../session/rules/credentials.ts';
import { act, type Entry } from '../audit-log/record.ts';
import type { Colleague } from '../colleague.ts';

const DAY_MS = 86_400_000;

const entryOf = (
  { member }: Colleague,
  entry: Pick<Entry, 'requestId' | 'action' | 'why'> & Partial<Entry>,
): Entry => ({
  actorId: member.id,
  ability: 'run-offers',
  subjectId: null,
  before: {},
  after: {},
  ...entry,
});

/** 409 `code_taken`; 503 `offer_pending` if Stripe could not be told yet: the cron does it. */
export async function makeOffer(
  c: Context<AppEnv>,
  colleague: Colleague,
  input: NewOffer,
): Promise<void> {
  const { db } = c.var;
  const stripe = openStripe(c.env);
  const there = await codeAtStripe(stripe, input.code).catch(stripeIsSilent);
  if (there && there.metadata?.offer_id !== input.id) throw codeTaken();
  const endsAt = endOf(input.lastDay);
  if (endsAt && Date.parse(endsAt) <= Date.now())
    throw new ApiError(400, 'invalid', 'That day is over', {
      fields: { lastDay: 'That day is over' },
    });
  const { id, code, mostUses, isForNew, why } = input;
  const offer = { ...termsOf(input), id, code, mostUses, isForNew, endsAt };
  const entry = entryOf(colleague, { requestId: id, action: 'make-offer', why, after: offer });
  const live = await liveOffer(db, code);
  if (live && live.id !== id) throw codeTaken();
  await act(db, entry, (request) => [insertOffer(db, request, offer)]).catch((error: unknown) => {
    throw String(error).includes('UNIQUE constraint failed: offers.code') ? codeTaken() : error;
  });
  await tellNow(c, id);
}

/** 404 for an unknown one. Ending it twice is one end. */
export async function endOffer(
  c: Context<AppEnv>,
  colleague: Colleague,
  { id: requestId, offerId, why }: { id: string; offerId: string; why: string },
): Promise<void> {
  const { db } = c.var;
  const offer = await offerById(db, offerId);
  if (!offer) throw new ApiError(404, 'no_offer', 'That offer is gone.');
  const entry = entryOf(colleague, {
    requestId,
    action: 'end-offer',
    why,
    before: { state: offer.state },
    after: { code: offer.code },
  });
  await act(db, entry, (request) => [beginEnd(db, request, offerId)]);
  await tellNow(c, offerId);
}

async function tellNow(c: Context<AppEnv>, id: string): Promise<void> {
  try {
    await tellStripe(c.var.db, openStripe(c.env), id);
  } catch (error) {
    console.error(JSON.stringify({ requestId: c.var.requestId, offer: id, error: String(error) }));
    throw new ApiError(
      503,
      'offer_pending',
      'This is kept, but Stripe isn’t answering. We tell Stripe as soon as it does; you don’t need to press again.',
      { retryAfterSeconds: 60 },
    );
  }
}

function stripeIsSilent(error: unknown): never {
  if (!isOutage(error)) throw error;
  throw new ApiError(503, 'payments_down', 'Stripe isn’t answering. Nothing was made. Try again.', {
    retryAfterSeconds: 30,
  });
}

const TAKEN = 'Another code of this name is open';
const codeTaken = () => new ApiError(409, 'code_taken', TAKEN, { fields: { code: TAKEN } });

const RECIPIENT = `
  SELECT m.id, m.first_name, m.time_zone, m.email_verified_at,
    EXISTS (SELECT 1 FROM subscriptions s WHERE s.member_id = m.id AND s.status IN ('active', 'trialing', 'past_due')
      AND s.ended_at IS NULL) AS pays
  FROM members m WHERE m.email_key = ?1`;

interface RecipientRow {
  id: string;
  first_name: string;
  time_zone: string;
  email_verified_at: string | null;
  pays: 0 | 1;
}

/** 409 `pays_already`: the months would run beside those that are paid for. */
export async function giveGift(
  c: Context<AppEnv>,
  colleague: Colleague,
  { id, email, plan, months, words, why }: NewGift,
): Promise<void> {
  const { db } = c.var;
  const key = emailKey(email);
  const member = await db.prepare(RECIPIENT).bind(key).first<RecipientRow>();
  if (member?.id === colleague.member.id)
    throw new ApiError(403, 'own_account', 'You can’t give yourself anything. Another owner can.');
  if (member?.pays) {
    const message = 'This member pays already, and the months would run beside it';
    throw new ApiError(409, 'pays_already', message, { fields: { email: message } });
  }
  const isOpen = Boolean(member?.email_verified_at);
  const entry = entryOf(colleague, {
    requestId: id,
    action: 'give-gift',
    subjectId: member?.id ?? null,
    why,
    after: { plan, months },
  });
  const now = Date.now();
  await act(db, entry, (request) => [
    insertGift(db, request, { id, email, emailKey: key, plan, months }, now),
    ...(member && isOpen ? openGiftsOf(db, member.id, now) : []),
    queueEmail(db, {
      kind: 'gift',
      key: id,
      memberId: member?.id ?? null,
      to: email,
      data: {
        firstName: member?.first_name ?? '',
        plan,
        months,
        words,
        expiresAt: isOpen ? null : new Date(now + GIFT_DAYS * DAY_MS).toISOString(),
        hasAccount: Boolean(member),
        timeZone: member?.time_zone ?? '',
      },
      onlyIf: { sql: 'EXISTS (SELECT 1 FROM gifts WHERE id = ?10)', values: [id] },
    }),
  ]);
  deliverSoon(c);
}

const GIFT = `SELECT opened_at, taken_back_at, member_id FROM gifts WHERE id = ?1`;

/** 409 `gift_opened`: access that a member has is taken back on their page. */
export async function returnGift(
  c: Context<AppEnv>,
  colleague: Colleague,
  { id: requestId, giftId, why }: { id: string; giftId: string; why: string },
): Promise<void> {
  const { db } = c.var;
  const gift = await db.prepare(GIFT).bind(giftId).first<{ opened_at: string | null }>();
  if (!gift) throw new ApiError(404, 'no_gift', 'That gift is gone.');
  if (gift.opened_at)
    throw new ApiError(
      409,
      'gift_opened',
      'This gift is open already. What a member has is taken back on their page.',
    );
  const entry = entryOf(colleague, { requestId, action: 'take-gift-back', why });
  await act(db, entry, (request) => [takeGiftBack(db, request, giftId)]);
}
