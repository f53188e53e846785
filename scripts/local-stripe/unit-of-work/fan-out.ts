// Which endpoints receive which event.
import type { EventDocument } from './event.ts';

interface Endpoint {
  id: string;
  enabled_events: string[];
}

export function fanOut(
  db: D1Database,
  events: EventDocument[],
  endpoints: Endpoint[],
  dueAt: number,
): D1PreparedStatement[] {
  const insert = db.prepare('INSERT INTO deliveries (event, endpoint, due_at) VALUES (?1, ?2, ?3)');
  return events.flatMap((event) => {
    const listeners = endpoints.filter(({ enabled_events: types }) =>
      types.some((type) => type === '*' || type === event.type),
    );
    return listeners.map(({ id }) => insert.bind(event.id, id, dueAt));
  });
}
