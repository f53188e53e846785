// The owner hears of each dispute once when it opens and once when it ends, in the batch that stores what it changes.
import type { EmailData } from '../../email/email-data.ts';
import { LANE_OF, LANES } from '../../email/lanes.ts';
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
    db
      .prepare(
        `INSERT INTO mails (id, kind, dedupe_key, member_id, to_address, data, created_at, due_at, lane)
         SELECT ?1, 'dispute-opened', 'dispute-opened:' || ?2, NULL, ?3, ?4, ?5, ?5, ?6
         WHERE NOT EXISTS (SELECT 1 FROM disputes WHERE id = ?2)
         ON CONFLICT (dedupe_key) DO NOTHING`,
      )
      .bind(
        crypto.randomUUID(),
        data.disputeId,
        OWNER,
        JSON.stringify(data),
        at,
        LANES[LANE_OF['dispute-opened']],
      ),
    db
      .prepare(
        `INSERT INTO disputes (id, subscription_id, opened_told_at) VALUES (?1, ?2, ?3) ON CONFLICT (id) DO NOTHING`,
      )
      .bind(data.disputeId, id, at),
  ];
}

/** Only of those whose beginning was told: old disputes are no news. */
function closed(
  db: D1Database,
  { now }: { now: Date },
  data: EmailData['dispute-closed'],
): D1PreparedStatement[] {
  const at = now.toISOString();
  return [
    db
      .prepare(
        `INSERT INTO mails (id, kind, dedupe_key, member_id, to_address, data, created_at, due_at, lane)
         SELECT ?1, 'dispute-closed', 'dispute-closed:' || ?2, NULL, ?3, ?4, ?5, ?5, ?6
         WHERE EXISTS (SELECT 1 FROM disputes WHERE id = ?2 AND closed_told_at IS NULL)
         ON CONFLICT (dedupe_key) DO NOTHING`,
      )
      .bind(
        crypto.randomUUID(),
        data.disputeId,
        OWNER,
        JSON.stringify(data),
        at,
        LANES[LANE_OF['dispute-closed']],
      ),
    db
      .prepare(`UPDATE disputes SET closed_told_at = ?2 WHERE id = ?1 AND closed_told_at IS NULL`)
      .bind(data.disputeId, at),
  ];
}
