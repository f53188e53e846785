// Stores the time zone that a member's browser first reports. A zone chosen in the account is never replaced.
import type { Context } from 'hono';
import type { AppEnv } from '../environment.ts';
import { browserZone } from '../http/browser-zone.ts';

interface Known {
  id: string;
  timeZone: string;
}

/** The member's own zone, or the browser's, which is then stored as theirs; '' if neither is known. */
export function zoneOf(c: Context<AppEnv>, { id, timeZone }: Known): string {
  const told = timeZone ? '' : browserZone(c);
  if (told) c.executionCtx.waitUntil(keepZone(c.var.db, id, told).run());
  return timeZone || told;
}

/** For a batch. Changes nothing for a member who already has a zone. */
export function keepZone(db: D1Database, memberId: string, zone: string): D1PreparedStatement {
  return db
    .prepare(`UPDATE members SET time_zone = ?2 WHERE id = ?1 AND time_zone = '' AND ?2 <> ''`)
    .bind(memberId, zone);
}
