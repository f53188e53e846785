// The reads of a member's page, but for its timeline. ?1 is reserved for the reader, ?2 is the member.
import { HARMLESS_REASONS, REFUSAL_OF_M } from '../../email/refused-addresses.ts';
import { GUARANTEE_USED_BEFORE } from '../../membership/guarantee.ts';

export const MEMBER = `
  SELECT m.id, m.email, m.first_name AS firstName, m.last_name AS lastName, m.joined_at AS joinedAt,
    m.email_verified_at AS emailVerifiedAt, cm.handle, cm.suspended_until AS suspendedUntil,
    (SELECT json_group_array(role) FROM member_roles WHERE member_id = m.id) AS roles,
    (SELECT id FROM customers WHERE member_id = m.id) AS customerId,
    (SELECT requested_at FROM erasures WHERE member_id = m.id AND finished_at IS NULL) AS deletionAskedAt,
    (SELECT json_object('id', f.id, 'name', trim(f.first_name || ' ' || f.last_name), 'at', r.referred_at)
      FROM referrals r JOIN members f ON f.id = r.referrer_id WHERE r.referee_id = m.id) AS invitedBy,
    (SELECT json_group_array(event) FROM notification_settings WHERE member_id = m.id AND email = 'off') AS emailsOff,
    ${REFUSAL_OF_M} AS refusal
  FROM members m LEFT JOIN community_members cm ON cm.member_id = m.id WHERE ?1 IS NOT NULL AND m.id = ?2`;

/** The one that runs first, else the newest. */
export const SUBSCRIPTIONS = `
  SELECT s.id, s.customer_id AS customerId, s.plan, s.billing, s.status, s.paid_until AS paidUntil, s.cancels_at AS cancelsAt,
    s.paused_from AS pausedFrom, s.resumes_at AS resumesAt, s.next_charge_at AS nextChargeAt,
    s.next_charge_cents AS nextChargeCents, s.card_brand AS cardBrand, s.card_last4 AS cardLast4,
    s.first_paid_at AS firstPaidAt, s.guarantee_days AS guaranteeDays, s.ended_at AS endedAt,
    ${GUARANTEE_USED_BEFORE} AS guaranteeUsedBy,
    EXISTS (SELECT 1 FROM holds h WHERE h.subscription_id = s.id AND h.lifted_at IS NULL) AS isHeld,
    EXISTS (SELECT 1 FROM holds h WHERE h.subscription_id = s.id AND h.reason = 'dispute' AND h.lifted_at IS NULL) AS isDisputed,
    EXISTS (SELECT 1 FROM guarantee_refunds g WHERE g.subscription_id = s.id) AS isRefundAsked,
    (SELECT json_object('answerBy', d.answer_by, 'cents', d.amount_cents, 'at', d.opened_told_at) FROM disputes d
      WHERE d.subscription_id = s.id AND d.closed_told_at IS NULL ORDER BY d.opened_told_at DESC LIMIT 1) AS dispute
  FROM subscriptions s
  WHERE ?1 IS NOT NULL AND s.member_id = ?2 AND s.status NOT IN ('incomplete', 'incomplete_expired')
  ORDER BY s.status IN ('canceled'), s.created_at DESC LIMIT 20`;

export const GRANTS = `
  SELECT reason, tier, starts_at AS startsAt, ends_at AS endsAt FROM grants
  WHERE ?1 IS NOT NULL AND member_id = ?2 AND revoked_at IS NULL ORDER BY ends_at DESC`;

export const PAYMENTS = `
  SELECT count(*) AS payments, coalesce(sum(paid_cents), 0) AS paidCents, coalesce(sum(refunded_cents), 0) AS refundedCents
  FROM invoices WHERE ?1 IS NOT NULL AND member_id = ?2 AND paid_cents > 0`;

/** What can still be refunded. */
export const CHARGES = `
  SELECT i.id AS invoiceId, i.payment_intent_id AS paymentIntentId, i.paid_cents AS amountCents,
    i.refunded_cents AS refundedCents, coalesce(i.paid_at, i.created_at) AS at, s.card_brand AS cardBrand, s.card_last4 AS cardLast4
  FROM invoices i LEFT JOIN subscriptions s ON s.id = i.subscription_id
  WHERE ?1 IS NOT NULL AND i.member_id = ?2 AND i.paid_cents > i.refunded_cents ORDER BY i.created_at DESC LIMIT 24`;

export const LAST_FAILURE = `
  SELECT detail, happened_at AS at FROM membership_events
  WHERE ?1 IS NOT NULL AND member_id = ?2 AND kind = 'payment-failed' ORDER BY happened_at DESC LIMIT 1`;

/** The last email, if its address was refused: what arrives later says that the address works. */
export const REFUSED_EMAIL = `
  SELECT kind, given_up_at AS at, last_error AS error FROM (
    SELECT kind, sent_at, given_up_at, last_error FROM mails
    WHERE ?1 IS NOT NULL AND member_id = ?2 AND coalesce(last_error, '') NOT IN (${HARMLESS_REASONS})
    ORDER BY created_at DESC LIMIT 1)
  WHERE given_up_at IS NOT NULL AND sent_at IS NULL`;

/** The country is that of the last sign-in with this device: a session itself knows none. */
export const SESSIONS = `
  SELECT s.id, s.method, s.device, s.created_at AS createdAt, s.last_seen_at AS lastSeenAt,
    coalesce((SELECT e.country FROM account_events e
      WHERE e.member_id = s.member_id AND e.kind IN ('signed-in', 'signed-up') AND e.device = s.device
      ORDER BY e.created_at DESC LIMIT 1), '') AS country
  FROM sessions s
  WHERE ?1 IS NOT NULL AND s.member_id = ?2 AND s.idle_expires_at > ?3 AND s.absolute_expires_at > ?3
  ORDER BY s.last_seen_at DESC LIMIT 20`;

export const LAST_POST = `
  SELECT id, title, content AS text, created_at AS at FROM forum_posts
  WHERE ?1 IS NOT NULL AND author_id = ?2 AND deleted_at IS NULL AND hidden_at IS NULL ORDER BY id DESC LIMIT 1`;

export const LAST_REPLY = `
  SELECT r.id, p.id AS postId, p.title, r.content AS text, r.created_at AS at
  FROM forum_replies r JOIN forum_posts p ON p.id = r.post_id
  WHERE ?1 IS NOT NULL AND r.author_id = ?2 AND r.deleted_at IS NULL AND r.hidden_at IS NULL
    AND p.deleted_at IS NULL AND p.hidden_at IS NULL ORDER BY r.id DESC LIMIT 1`;
