import type { EventDocument } from '../unit-of-work/event.ts';

/** `pending_webhooks` counts the endpoints that have not received the event yet. */
export async function shownEvent(db: D1Database, event: EventDocument): Promise<EventDocument> {
  const row = await db
    .prepare(`SELECT count(*) AS n FROM deliveries WHERE event = ?1 AND state <> 'delivered'`)
    .bind(event.id)
    .first<{ n: number }>();
  return { ...event, pending_webhooks: row?.n ?? 0 };
}
