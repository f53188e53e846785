// The security log that a member reads. No IP address, no token: device and country are enough to recognize an event.
import type { Context } from 'hono';
import type { When } from '../../email/email-data.ts';
import type { AppEnv } from '../../environment.ts';
import { zoneOfRequest } from '../../http/browser-zone.ts';
import type { AccountEventKind } from '../rules/events.ts';
import { deviceName } from './device-name.ts';

/** Events that anyone who knows the email address can cause. One row per hour, device and country, with a count. */
const CAUSED_BY_STRANGERS: readonly AccountEventKind[] = ['sign-in-failed', 'reset-asked'];

/** The origin of a request, as members see it. */
export function whereFrom(c: Context<AppEnv>): { device: string; country: string } {
  const country = (c.req.raw as { cf?: { country?: unknown } }).cf?.country;
  return {
    device: deviceName(c.req.header('User-Agent') ?? ''),
    country: typeof country === 'string' && /^[A-Z]{2}$/.test(country) ? country : '',
  };
}

/** Time and origin of a request. Uses the request's time zone while the member's is unknown. */
export function when(c: Context<AppEnv>, timeZone: string, now = Date.now()): When {
  return {
    at: new Date(now).toISOString(),
    timeZone: timeZone || zoneOfRequest(c),
    ...whereFrom(c),
  };
}

/** Records an event, for the batch of the change itself. Writes nothing for a member who does not exist. */
export function recordEvent(
  c: Context<AppEnv>,
  memberId: string,
  kind: AccountEventKind,
  {
    detail = '',
    onlyIfClaimed,
    onlyIfChanged = false,
    isByTeam = false,
  }: {
    detail?: string;
    onlyIfClaimed?: string;
    /** Only if the previous statement of the batch changed a row: a double click is one event. */
    onlyIfChanged?: boolean;
    /** The request is a colleague's: where they are is not the member's to read. */
    isByTeam?: boolean;
  } = {},
  now = Date.now(),
): D1PreparedStatement {
  const { device, country } = isByTeam ? { device: '', country: '' } : whereFrom(c);
  const at = new Date(now).toISOString();
  const id = CAUSED_BY_STRANGERS.includes(kind)
    ? [memberId, kind, at.slice(0, 13), device, country].join(':')
    : crypto.randomUUID();
  return c.var.db
    .prepare(
      `INSERT INTO account_events (id, member_id, kind, detail, device, country, created_at)
       SELECT ?1, id, ?3, ?4, ?5, ?6, ?7 FROM members
       WHERE id = ?2 AND (?8 IS NULL OR EXISTS (SELECT 1 FROM one_time_links WHERE claim = ?8))
         AND (?9 = 0 OR changes() > 0)
       ON CONFLICT (id) DO UPDATE SET times = times + 1, created_at = excluded.created_at
         WHERE kind IN ('sign-in-failed', 'reset-asked')`,
    )
    .bind(
      id,
      memberId,
      kind,
      detail,
      device,
      country,
      at,
      onlyIfClaimed ?? null,
      Number(onlyIfChanged),
    );
}

/**
 * What a colleague did to the member's account, once for each request. For the batch of the change: `onlyIf` is SQL
 * about ?1, the request, and ?2, the attempt (functions/admin/audit-log/record.ts).
 */
export function recordTeamEvent(
  db: D1Database,
  [requestId, attempt]: [requestId: string, attempt: string],
  memberId: string,
  { kind, detail = '', onlyIf }: { kind: AccountEventKind; detail?: string; onlyIf?: string },
  now = Date.now(),
): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO account_events (id, member_id, kind, detail, created_at)
       SELECT ?1, id, ?4, ?5, ?6 FROM members WHERE id = ?3 AND ?2 <> '' AND ${onlyIf ?? 'true'} ON CONFLICT (id) DO NOTHING`,
    )
    .bind(requestId, attempt, memberId, kind, detail, new Date(now).toISOString());
}

/** For a command on the operator's machine: ?1 is the address, ?2 the kind, ?3 the time, ?4 a new UUID, ?5 the detail. */
export const RECORD_EVENT_OF_COMMAND = `
  INSERT INTO account_events (id, member_id, kind, detail, created_at)
  SELECT ?4, id, ?2, ?5, ?3 FROM members WHERE email_key = ?1 AND changes() > 0`;

/** Kept for a year: long enough to notice a problem, and no longer than needed. */
export async function forgetOldEvents(db: D1Database, now = Date.now()): Promise<void> {
  await db
    .prepare('DELETE FROM account_events WHERE created_at < ?1')
    .bind(new Date(now - 365 * 86_400_000).toISOString())
    .run();
}
