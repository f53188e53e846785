// The switches that are on, as this isolate last read them. A member's request reads them with the session's query; all
// others use what the isolate knows, for five seconds (decision 215).
import { withDeadline } from '../database/deadline.ts';
import type { Banner } from '../rules/banner.ts';
import { isSwitchName, type SwitchName } from '../rules/switches.ts';

/** What an isolate knows is used for so long: then a switch works everywhere. */
export const KNOWN_FOR_MS = 5000;

/** ?1 is the hash of the session's token, '' without one; ?2 the time. Usually there are no rows. */
export const LIVE_SWITCHES = `
  SELECT name, switched_at, until, banner,
    EXISTS (SELECT 1 FROM sessions s JOIN member_roles r ON r.member_id = s.member_id
      WHERE s.token_hash = ?1 AND s.idle_expires_at > ?2 AND s.absolute_expires_at > ?2) AS is_colleague
  FROM switches WHERE name > '' AND (until IS NULL OR until > ?2)`;

export interface LiveRow {
  name: string;
  switched_at: string;
  until: string | null;
  /** JSON */
  banner: string | null;
  is_colleague: 0 | 1;
}

export interface Live {
  /** Each switch that is on, with the time from which it counts as off; null: until someone turns it off. */
  until: ReadonlyMap<SwitchName, string | null>;
  banner: ShownBanner | null;
  /** The session is one of a member with a role. False where the session was not part of the read. */
  isColleague: boolean;
}

export interface ShownBanner extends Banner {
  /** Which banner it is: one that was dismissed stays away, the next one is shown. */
  id: string;
}

const NOTHING_ON: Live = { until: new Map(), banner: null, isColleague: false };

let known: { rows: readonly LiveRow[]; at: number } | null = null;
let reading: Promise<void> | null = null;

/** Null if the isolate has not read them within five seconds. */
export function knownNow(now = Date.now()): Live | null {
  return known && Math.abs(now - known.at) < KNOWN_FOR_MS ? liveFrom(known.rows, now) : null;
}

/** However old: nothing is on for an isolate that has never read them. */
export const lastKnown = (now = Date.now()): Live =>
  known ? { ...liveFrom(known.rows, now), isColleague: false } : NOTHING_ON;

/** From the rows of LIVE_SWITCHES. */
export function remember(rows: readonly LiveRow[], now = Date.now()): Live {
  known = { rows: rows.map((row) => ({ ...row, is_colleague: 0 })), at: now };
  return liveFrom(rows, now);
}

/**
 * One round trip. If the database doesn't answer, what this isolate knew last stays: a database that is slow during a
 * restore must not open the site. An isolate that knows nothing has nothing on: it must not take the site down.
 */
export async function readLive(db: D1Database, tokenHash: string | null): Promise<Live> {
  const now = Date.now();
  try {
    const { results } = await withDeadline(db, { ms: DEADLINE_MS })
      .prepare(LIVE_SWITCHES)
      .bind(tokenHash ?? '', new Date(now).toISOString())
      .all<LiveRow>();
    return remember(results, now);
  } catch (error) {
    console.error(JSON.stringify({ switches: String(error) }));
    return remember(known?.rows ?? [], now);
  }
}

/** The request that waits for it asks the database for something else afterwards. */
const DEADLINE_MS = 1500;

/** After the response; one at a time. */
export function refresh(db: D1Database): Promise<void> {
  reading ??= readLive(db, null)
    .then(() => undefined)
    .finally(() => {
      reading = null;
    });
  return reading;
}

function liveFrom(rows: readonly LiveRow[], now: number): Live {
  const on = rows.filter(({ until }) => until === null || Date.parse(until) > now);
  const banner = on.find(({ name }) => name === 'banner');
  return {
    until: new Map(
      on.flatMap(({ name, until }) => (isSwitchName(name) ? [[name, until] as const] : [])),
    ),
    banner: banner?.banner ? { ...JSON.parse(banner.banner), id: banner.switched_at } : null,
    isColleague: on.some(({ is_colleague }) => is_colleague === 1),
  };
}
