// Alerts by email, through the outbox. The board keeps a message until the outbox has it; the outbox takes each once.

import { queueEmail } from '../../email/outbox.ts';
import { OWNER } from '../../email/owner.ts';
import type { AlertMessage } from '../rules/alert-states.ts';

/** An outage that is over before its email could be queued is one email, not two. */
export const isPast = ({ rule, at, phase }: AlertMessage, all: readonly AlertMessage[]): boolean =>
  phase !== 'over' &&
  all.some((other) => other.rule === rule && other.phase === 'over' && other.at >= at);

/** Returns the ids that the outbox has now, or that need no email. */
export async function queueAlerts(
  db: D1Database,
  messages: readonly AlertMessage[],
  now: number,
): Promise<string[]> {
  if (messages.length === 0) return [];
  const emails = messages
    .filter((message) => !isPast(message, messages))
    .map(({ id, ...data }) =>
      queueEmail(db, { kind: 'alert', key: id, memberId: null, to: OWNER, data }, now),
    );
  if (emails.length > 0) await db.batch(emails);
  return messages.map(({ id }) => id);
}
