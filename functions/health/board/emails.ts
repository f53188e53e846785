// Alerts by email, through the outbox. The board keeps a message until the outbox has it; the outbox takes each once.

import { queueEmail } from '../../email/outbox.ts';
import { OWNER } from '../../email/owner.ts';
import type { AlertMessage } from '../rules/alert-states.ts';

/**
 * Of each rule only what was last is worth an email: an outage that is over before its emails could be queued is one email,
 * and not one for each hour of it. `waiting` in order.
 */
export function newestOfEach(waiting: readonly AlertMessage[]): {
  newest: AlertMessage[];
  outdated: string[];
} {
  const last = new Map(waiting.map((message) => [message.rule, message.id]));
  const isLast = ({ rule, id }: AlertMessage) => last.get(rule) === id;
  return {
    newest: waiting.filter(isLast),
    outdated: waiting.flatMap((message) => (isLast(message) ? [] : [message.id])),
  };
}

/** Returns the ids that the outbox has now. */
export async function queueAlerts(
  db: D1Database,
  messages: readonly AlertMessage[],
  now: number,
): Promise<string[]> {
  if (messages.length === 0) return [];
  await db.batch(
    messages.map(({ id, ...data }) =>
      queueEmail(db, { kind: 'alert', key: id, memberId: null, to: OWNER, data }, now),
    ),
  );
  return messages.map(({ id }) => id);
}
