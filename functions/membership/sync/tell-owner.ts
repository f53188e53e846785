// Emails the owner once when a dispute opens and once when it ends, in the batch that stores the change.
import type { EmailData } from '../../email/email-data.ts';
import { queueEmail } from '../../email/outbox.ts';
import { OWNER } from '../../email/owner.ts';
import type { SubscriptionState } from './subscription-state.ts';

export function tellOwner(
  db: D1Database,
  { id, disputes }: SubscriptionState,
  now = new Date(),
): D1PreparedStatement[] {
  return disputes.flatMap((dispute) => {
    const { disputeId, cents, because, answerBy, status } = dispute;
    if (status === 'open') return opened(db, { id, now }, { disputeId, cents, because, answerBy });
    return closed(db, { now }, { disputeId, cents, outcome: status });
  });
}

function opened(
  db: D1Database,
  { id, now }: { id: string; now: Date },
  data: EmailData['dispute-opened'],
): D1PreparedStatement[] {
  const at = now.toISOString();
  return [
    queueEmail(
      db,
      {
        kind: 'dispute-opened',
        key: data.disputeId,
        memberId: null,
        to: OWNER,
        data,
        onlyIf: {
          sql: 'NOT EXISTS (SELECT 1 FROM disputes WHERE id = ?10)',
          values: [data.disputeId],
        },
      },
      now.getTime(),
    ),
    db
      .prepare(
        `INSERT INTO disputes (id, subscription_id, opened_told_at, answer_by, amount_cents) VALUES (?1, ?2, ?3, ?4, ?5)
         ON CONFLICT (id) DO UPDATE SET answer_by = excluded.answer_by, amount_cents = excluded.amount_cents`,
      )
      .bind(data.disputeId, id, at, data.answerBy, data.cents),
  ];
}

/** Only disputes whose opening was reported: old disputes are no news. */
function closed(
  db: D1Database,
  { now }: { now: Date },
  data: EmailData['dispute-closed'],
): D1PreparedStatement[] {
  const at = now.toISOString();
  return [
    queueEmail(
      db,
      {
        kind: 'dispute-closed',
        key: data.disputeId,
        memberId: null,
        to: OWNER,
        data,
        onlyIf: {
          sql: 'EXISTS (SELECT 1 FROM disputes WHERE id = ?10 AND closed_told_at IS NULL)',
          values: [data.disputeId],
        },
      },
      now.getTime(),
    ),
    db
      .prepare(`UPDATE disputes SET closed_told_at = ?2 WHERE id = ?1 AND closed_told_at IS NULL`)
      .bind(data.disputeId, at),
  ];
}
