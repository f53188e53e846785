// Lists the recipients of a broadcast in chunks: each chunk moves the cursor in the batch that writes its rows, so that a
// crash at any step repeats or loses none.
import { writeBatch } from '../../database/write.ts';
import { REACHABLE } from '../../notifications/digest.ts';
import { WANTS_NEWS } from '../../notifications/rules/news.ts';
import { audienceSql } from '../members/audience/audience.ts';
import type { Audience } from '../members/rules/clauses.ts';
import { dueIn, type Timing } from './rules/timing.ts';

const MEMBERS_PER_CHUNK = 1000;

export interface Running {
  id: string;
  audience: Audience;
  timing: Timing;
  fitsAgain: boolean;
  startsAt: string;
  /** The last member that was looked at. */
  cursor: string;
  isListed: boolean;
}

/** SQL over members m: who gets the broadcast, of those who fit. */
export const GETS_IT = `(${WANTS_NEWS} AND ${REACHABLE})`;

interface MemberRow {
  id: string;
  time_zone: string;
}

const WRITE_RECIPIENTS = `
  INSERT INTO broadcast_recipients (broadcast_id, member_id, due_at)
  SELECT b.id, m.id, j.value ->> 'due' FROM json_each(?1) j JOIN members m ON m.id = j.value ->> 'id'
  JOIN broadcasts b ON b.id = ?2 AND b.cursor = ?3 AND b.listed_at IS NULL AND b.scheduled_at IS NOT NULL AND b.stopped_at IS NULL
  WHERE true ON CONFLICT (broadcast_id, member_id) DO NOTHING`;

const MOVE_CURSOR = `
  UPDATE broadcasts SET started_at = coalesce(started_at, ?4), cursor = ?2, listed_at = ?5
  WHERE id = ?1 AND cursor = ?3 AND listed_at IS NULL AND scheduled_at IS NOT NULL AND stopped_at IS NULL`;

/** The next chunk. Returns the cursor after it; null once all are listed. */
async function listChunk(
  db: D1Database,
  { id, audience, timing, startsAt, cursor }: Running,
  now: number,
): Promise<string | null> {
  const { where, values } = audienceSql(audience, now, 3);
  const { results } = await db
    .prepare(
      [
        '/* with the clauses of an audience */ SELECT m.id, m.time_zone FROM members m WHERE m.id > ?1 AND',
        `${GETS_IT} AND (${where}) ORDER BY m.id LIMIT ?2`,
      ].join(' '),
    )
    .bind(cursor, MEMBERS_PER_CHUNK, ...values)
    .all<MemberRow>();
  const start = Date.parse(startsAt);
  const dues = new Map<string, string>();
  const dueAt = (zone: string) => {
    const due = dues.get(zone) ?? new Date(dueIn(timing, start, zone)).toISOString();
    dues.set(zone, due);
    return due;
  };
  const rows = results.map(({ id: member, time_zone }) => ({ id: member, due: dueAt(time_zone) }));
  const isLast = results.length < MEMBERS_PER_CHUNK;
  const next = results.at(-1)?.id ?? cursor;
  const at = new Date(now).toISOString();
  await writeBatch(db, [
    db.prepare(WRITE_RECIPIENTS).bind(JSON.stringify(rows), id, cursor),
    db.prepare(MOVE_CURSOR).bind(id, next, cursor, at, isLast ? at : null),
  ]);
  return isLast ? null : next;
}

/** As many chunks as the time allows; the next minute continues. */
export async function listRecipients(
  db: D1Database,
  broadcast: Running,
  { now, hasTime }: { now: number; hasTime: () => boolean },
): Promise<void> {
  let cursor: string | null = broadcast.cursor;
  while (cursor !== null && hasTime()) cursor = await listChunk(db, { ...broadcast, cursor }, now);
}
