// Rows of an import next to what is true of their address now, for the dry run and for the import itself.
import { type Subscription, accessEnd as subscriptionEnd } from '../../rules/entitlement.ts';
import type { Fate } from './rules/fate-labels.ts';
import { fateOf, noteOf, type Situation } from './rules/fates.ts';

/** ?1 is the import, ?2 the lines as JSON, ?3 the time. */
const SITUATIONS = `
  SELECT r.line, r.email, r.email_key, r.first_name, r.last_name, r.joined_at, r.labels, r.may_email, r.problem,
    coalesce(r.access_until, i.access_until) AS access_until, m.id AS member_id,
    EXISTS (SELECT 1 FROM admin_import_rows e
      WHERE e.import_id = r.import_id AND e.email_key = r.email_key AND e.line < r.line) AS is_double,
    EXISTS (SELECT 1 FROM erased_addresses a WHERE a.address_hash = r.address_hash) AS is_erased,
    (SELECT max(g.ends_at) FROM grants g WHERE g.member_id = m.id AND g.revoked_at IS NULL AND g.ends_at > ?3) AS given_until,
    (SELECT json_group_array(json_object('plan', s.plan, 'status', s.status, 'paidUntil', s.paid_until,
       'cancelsAt', s.cancels_at, 'pausedFrom', s.paused_from))
     FROM subscriptions s WHERE s.member_id = m.id
       AND NOT EXISTS (SELECT 1 FROM holds h WHERE h.subscription_id = s.id AND h.lifted_at IS NULL)) AS subscriptions,
    (SELECT json_group_array(l.label) FROM admin_member_labels l WHERE l.member_id = m.id) AS member_labels
  FROM json_each(?2) chosen
  CROSS JOIN admin_import_rows r ON r.import_id = ?1 AND r.line = chosen.value
  JOIN admin_imports i ON i.id = r.import_id
  LEFT JOIN members m ON m.email_key = r.email_key
  ORDER BY r.line`;

interface SituationRow {
  line: number;
  email: string;
  email_key: string;
  first_name: string;
  last_name: string;
  joined_at: string | null;
  labels: string;
  may_email: 0 | 1;
  problem: string;
  access_until: string | null;
  member_id: string | null;
  is_double: 0 | 1;
  is_erased: 0 | 1;
  given_until: string | null;
  subscriptions: string;
  member_labels: string;
}

export interface JudgedRow extends Pick<Situation, 'email' | 'labels' | 'accessUntil'> {
  line: number;
  emailKey: string;
  firstName: string;
  lastName: string;
  joinedAt: string | null;
  memberId: string | null;
  fate: Fate;
  note: string;
}

export async function judgedRows(
  db: D1Database,
  importId: string,
  lines: readonly number[],
  now: number,
): Promise<JudgedRow[]> {
  const { results } = await db
    .prepare(SITUATIONS)
    .bind(importId, JSON.stringify(lines), new Date(now).toISOString())
    .all<SituationRow>();
  return results.map((row) => {
    const situation = situationFrom(row, now);
    const fate = fateOf(situation, now);
    return {
      line: row.line,
      email: row.email,
      emailKey: row.email_key,
      firstName: row.first_name,
      lastName: row.last_name,
      joinedAt: row.joined_at,
      labels: situation.labels,
      accessUntil: row.access_until,
      memberId: row.member_id,
      fate,
      note: noteOf(fate, situation),
    };
  });
}

function situationFrom(row: SituationRow, now: number): Situation {
  const subscriptions = JSON.parse(row.subscriptions) as Omit<Subscription, 'isHeld'>[];
  return {
    email: row.email,
    problem: row.problem,
    mayEmail: row.may_email === 1,
    labels: JSON.parse(row.labels) as string[],
    accessUntil: row.access_until,
    isDouble: row.is_double === 1,
    isErased: row.is_erased === 1,
    member: row.member_id
      ? {
          pays: subscriptions.some((one) => Date.parse(subscriptionEnd(one) ?? '') >= now),
          givenUntil: row.given_until,
          labels: JSON.parse(row.member_labels) as string[],
        }
      : null,
  };
}
