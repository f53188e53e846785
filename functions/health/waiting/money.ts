// What waits for a person about money: Stripe, payments, refunds and disputes.

export const DEAD_EVENTS = `
  SELECT id, received_at AS since, json_object('type', type, 'error', last_error) AS detail
  FROM stripe_events WHERE state = 'dead'`;

export const UNPRICED_SUBSCRIPTIONS = `
  SELECT y.subscription_id AS id, y.unpriced_since AS since,
    json_object('memberId', m.id, 'name', trim(m.first_name || ' ' || m.last_name), 'email', m.email) AS detail
  FROM subscription_syncs y LEFT JOIN subscriptions s ON s.id = y.subscription_id LEFT JOIN members m ON m.id = s.member_id
  WHERE y.unpriced_since IS NOT NULL`;

export const LATE_REFUNDS = `
  SELECT r.subscription_id AS id, r.requested_at AS since,
    json_object('memberId', m.id, 'name', trim(m.first_name || ' ' || m.last_name), 'email', m.email) AS detail
  FROM guarantee_refunds r LEFT JOIN members m ON m.id = r.member_id
  WHERE r.finished_at IS NULL AND r.requested_at < ?3`;

export const FAILED_PAYMENTS = `
  SELECT s.id, s.paid_until AS since,
    json_object('memberId', m.id, 'name', trim(m.first_name || ' ' || m.last_name), 'firstName', m.first_name, 'email', m.email,
      'status', s.status, 'plan', s.plan, 'card', s.card_last4,
      'givenUntil', (SELECT max(g.ends_at) FROM grants g WHERE g.member_id = m.id AND g.starts_at <= ?12)) AS detail
  FROM subscriptions s JOIN members m ON m.id = s.member_id
  WHERE s.status IN ('past_due', 'unpaid') AND s.ended_at IS NULL
    AND NOT EXISTS (SELECT 1 FROM holds h WHERE h.subscription_id = s.id AND h.lifted_at IS NULL)`;

export const OPEN_DISPUTES = `
  SELECT d.id, d.opened_told_at AS since,
    json_object('memberId', m.id, 'name', trim(m.first_name || ' ' || m.last_name), 'email', m.email, 'answerBy', d.answer_by,
      'cents', d.amount_cents) AS detail
  FROM disputes d LEFT JOIN subscriptions s ON s.id = d.subscription_id LEFT JOIN members m ON m.id = s.member_id
  WHERE d.closed_told_at IS NULL`;

/** Stripe is told right away; what it did not answer, the cron of every minute tells it. */
export const WAITING_OFFERS = `
  SELECT id, CASE WHEN state = 'ending' THEN coalesce(ended_at, created_at) ELSE created_at END AS since,
    json_object('code', code, 'state', state) AS detail
  FROM offers WHERE state IN ('making', 'ending')
    AND CASE WHEN state = 'ending' THEN coalesce(ended_at, created_at) ELSE created_at END < ?7`;
