// Emails that don’t leave, or don’t arrive.
import { HARMLESS_REASONS } from '../../email/refused-addresses.ts';

export const REFUSED_EMAILS = `
  SELECT e.id, e.given_up_at AS since,
    json_object('memberId', m.id, 'name', trim(m.first_name || ' ' || m.last_name), 'email', e.to_address, 'kind', e.kind,
      'error', e.last_error) AS detail
  FROM mails e LEFT JOIN members m ON m.id = e.member_id
  WHERE e.given_up_at > ?3 AND e.last_error NOT IN (${HARMLESS_REASONS})`;

/** Of members, noted in the last two weeks. Those whose emails merely wait are in the lists around this one. */
export const REFUSED_ADDRESSES = `
  SELECT m.id, r.refused_at AS since,
    json_object('name', trim(m.first_name || ' ' || m.last_name), 'email', m.email, 'because', r.because,
      'error', r.detail) AS detail
  FROM refused_addresses r JOIN members m ON m.email_key = r.address_key WHERE r.refused_at > ?13`;

export const STUCK_EMAILS = `
  SELECT id, created_at AS since, json_object('kind', kind, 'error', last_error) AS detail FROM (
    SELECT * FROM (SELECT id, created_at, kind, last_error FROM mails
      WHERE lane = 0 AND created_at < ?6 AND sent_at IS NULL AND given_up_at IS NULL LIMIT ?9)
    UNION ALL
    SELECT * FROM (SELECT id, created_at, kind, last_error FROM mails
      WHERE lane = 1 AND created_at < ?6 AND sent_at IS NULL AND given_up_at IS NULL LIMIT ?9)
    UNION ALL
    SELECT * FROM (SELECT id, created_at, kind, last_error FROM mails
      WHERE lane = 2 AND created_at < ?5 AND sent_at IS NULL AND given_up_at IS NULL LIMIT ?9))`;

/** Members wait for it for an hour, and no broadcast sent anything in that hour: a long one that goes on is not stuck. */
export const STUCK_BROADCASTS = `
  SELECT b.id, b.starts_at AS since, json_object('title', b.subject, 'sent', b.sent, 'recipients', b.recipients) AS detail
  FROM broadcasts b
  WHERE b.scheduled_at IS NOT NULL AND b.finished_at IS NULL AND b.stopped_at IS NULL AND b.starts_at < ?4
    AND (b.listed_at IS NULL OR EXISTS (SELECT 1 FROM broadcast_recipients r
      WHERE r.broadcast_id = b.id AND r.queued_at IS NULL AND r.outcome IS NULL AND r.due_at < ?4))
    AND NOT EXISTS (SELECT 1 FROM mails e WHERE e.kind = 'broadcast' AND e.sent_at > ?4)`;
