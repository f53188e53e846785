// The broadcasts as rows: drafts that are saved while they are written, and what became of those that were sent.
import { type Read, read } from '../../database/named.ts';
import { ApiError } from '../../http/errors.ts';
import type { Audience } from '../members/rules/clauses.ts';
import type { Draft } from './rules/schemas.ts';
import type { Timing } from './rules/timing.ts';

const COLUMNS = `b.id, b.audience, b.subject, b.body, b.timing, b.timing_value, b.fits_again, b.version, b.updated_at,
  b.tested_at, b.scheduled_at, b.starts_at, b.started_at, b.listed_at, b.finished_at,
  b.stopped_at, b.recipients, b.sent, b.not_sent, b.bounced, b.unsubscribed,
  (SELECT counts FROM broadcast_results WHERE broadcast_id = b.id) AS counts`;

/** ?1 is reserved for the reader. */
const ONE = `SELECT ${COLUMNS} FROM broadcasts b WHERE ?1 IS NOT NULL AND b.id = ?2`;
const NEWEST = `
  SELECT ${COLUMNS} FROM broadcasts b WHERE ?1 IS NOT NULL AND b.updated_at > '' ORDER BY b.updated_at DESC LIMIT 50`;

export interface BroadcastRow {
  id: string;
  audience: string;
  subject: string;
  body: string;
  timing: Timing['timing'];
  timing_value: string | null;
  fits_again: 0 | 1;
  version: number;
  updated_at: string;
  tested_at: string | null;
  scheduled_at: string | null;
  starts_at: string | null;
  started_at: string | null;
  listed_at: string | null;
  finished_at: string | null;
  stopped_at: string | null;
  recipients: number;
  sent: number;
  not_sent: number;
  bounced: number;
  unsubscribed: number;
  counts: string | null;
}

export const oneRead = (id: string): Read<BroadcastRow> => read<BroadcastRow>(ONE, id);
export const NEWEST_READ: Read<BroadcastRow> = read<BroadcastRow>(NEWEST);

/** What readers did in the seven days before their email, and after. */
export interface Counts {
  lessons: { before: number; after: number };
  visits: { before: number; after: number };
  left: { before: number; after: number };
  /** Seven days are over for everyone. */
  isFinal: boolean;
}

export const broadcastFrom = (row: BroadcastRow) => ({
  id: row.id,
  audience: JSON.parse(row.audience) as Audience,
  subject: row.subject,
  body: row.body,
  timing: { timing: row.timing, value: row.timing_value } as Timing,
  fitsAgain: row.fits_again === 1,
  version: row.version,
  savedAt: row.updated_at,
  testedAt: row.tested_at,
  scheduledAt: row.scheduled_at,
  startsAt: row.starts_at,
  startedAt: row.started_at,
  isListed: row.listed_at !== null,
  finishedAt: row.finished_at,
  stoppedAt: row.stopped_at,
  recipients: row.recipients,
  sent: row.sent,
  notSent: row.not_sent,
  bounced: row.bounced,
  unsubscribed: row.unsubscribed,
  counts: row.counts === null ? null : (JSON.parse(row.counts) as Counts),
});

export type Broadcast = ReturnType<typeof broadcastFrom>;

/** 404 `no_broadcast`. */
export async function findBroadcast(db: D1Database, id: string): Promise<Broadcast> {
  const row = await db.prepare(ONE).bind('', id).first<BroadcastRow>();
  if (!row) throw noBroadcast();
  return broadcastFrom(row);
}

export const noBroadcast = () =>
  new ApiError(404, 'no_broadcast', 'That broadcast isn’t here anymore.');

/** A new test is due once the words have changed. */
const SAVE = `
  INSERT INTO broadcasts (id, author_id, audience, subject, body, timing, timing_value, fits_again, version, created_at, updated_at)
  SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, 1, ?9, ?9
  WHERE ?10 = 0 OR EXISTS (SELECT 1 FROM broadcasts WHERE id = ?1)
  ON CONFLICT (id) DO UPDATE SET
    tested_at = CASE WHEN subject = excluded.subject AND body = excluded.body THEN tested_at END,
    audience = excluded.audience, subject = excluded.subject, body = excluded.body, timing = excluded.timing,
    timing_value = excluded.timing_value, fits_again = excluded.fits_again, updated_at = excluded.updated_at,
    version = version + 1
  WHERE broadcasts.version = ?10 AND broadcasts.scheduled_at IS NULL
  RETURNING version`;

/**
 * Throws 409 `changed_elsewhere` if another tab has saved since, 409 `not_a_draft` once it is scheduled, 404 if it was
 * deleted. A repeated save of the same draft is the same save.
 */
export async function saveDraft(
  db: D1Database,
  authorId: string,
  draft: Draft,
  now = new Date(),
): Promise<Broadcast> {
  const { id, version, audience, subject, body, timing, fitsAgain } = draft;
  const at = now.toISOString();
  const saved = await db
    .prepare(SAVE)
    .bind(
      ...[id, authorId, JSON.stringify(audience), subject, body, timing.timing, timing.value],
      ...[Number(fitsAgain), at, version],
    )
    .first<{ version: number }>();
  const broadcast = await findBroadcast(db, id);
  if (saved) return broadcast;
  if (broadcast.scheduledAt)
    throw new ApiError(409, 'not_a_draft', 'It’s scheduled already. Stop it first to change it.');
  const isSame =
    broadcast.version === version + 1 &&
    JSON.stringify([broadcast.audience, broadcast.subject, broadcast.body, broadcast.timing]) ===
      JSON.stringify([audience, subject, body, timing]) &&
    broadcast.fitsAgain === fitsAgain;
  if (isSame) return broadcast;
  throw new ApiError(
    409,
    'changed_elsewhere',
    'This draft was changed in another tab or by another owner. Open it again to go on with the newer words.',
  );
}
