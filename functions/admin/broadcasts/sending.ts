// Sends broadcasts that are due: lists their recipients, puts the emails that are due into the outbox, and notes when all
// is done. The outbox sends them in the bulk lane. Each step is one batch, and repeating it changes nothing.
import { writeBatch } from '../../database/write.ts';
import { queueEmails } from '../../email/outbox.ts';
import { REACHABLE } from '../../notifications/digest.ts';
import { WANTS_NEWS } from '../../notifications/rules/news.ts';
import { giveTokens } from '../../notifications/unsubscribe-tokens.ts';
import { audienceSql } from '../members/audience/audience.ts';
import type { Audience } from '../members/rules/clauses.ts';
import { listRecipients, type Running } from './recipients.ts';
import type { Timing } from './rules/timing.ts';
import { VALUE_COLUMNS, type ValuesRow, valuesFrom } from './values.ts';

const RECIPIENTS_PER_CHUNK = 500;
/** As much as the outbox sends in a minute: more would only wait there, out of reach of a member's change of mind. */
const MOST_WAITING = 10_000;
const TIME_MS = 15_000;
const MOST_AT_ONCE = 20;

const RUNNING = `
  SELECT id, audience, timing, timing_value, fits_again, starts_at, cursor, listed_at FROM broadcasts
  WHERE scheduled_at IS NOT NULL AND finished_at IS NULL AND stopped_at IS NULL AND starts_at <= ?1
  ORDER BY starts_at LIMIT ?2`;

interface RunningRow {
  id: string;
  audience: string;
  timing: Timing['timing'];
  timing_value: string | null;
  fits_again: 0 | 1;
  starts_at: string;
  cursor: string;
  listed_at: string | null;
}

const WAITING = `
  SELECT count(*) AS count FROM (SELECT 1 FROM mails
    WHERE kind = 'broadcast' AND sent_at IS NULL AND given_up_at IS NULL LIMIT ?1)`;

export async function sendBroadcasts(db: D1Database, now: number): Promise<void> {
  const started = Date.now();
  const hasTime = () => Date.now() - started < TIME_MS;
  const { results } = await db
    .prepare(RUNNING)
    .bind(new Date(now).toISOString(), MOST_AT_ONCE)
    .all<RunningRow>();
  if (results.length === 0) return;
  const waiting = await db.prepare(WAITING).bind(MOST_WAITING).first<{ count: number }>();
  let room = MOST_WAITING - (waiting?.count ?? 0);
  for (const row of results) {
    if (!hasTime()) return;
    const broadcast = runningFrom(row);
    if (!broadcast.isListed) await listRecipients(db, broadcast, { now, hasTime });
    while (room > 0 && hasTime()) {
      const taken = await queueChunk(db, broadcast, now, Math.min(room, RECIPIENTS_PER_CHUNK));
      room -= taken;
      if (taken < RECIPIENTS_PER_CHUNK) break;
    }
    await noteFinished(db, broadcast.id, now);
  }
}

const runningFrom = (row: RunningRow): Running => ({
  id: row.id,
  audience: JSON.parse(row.audience) as Audience,
  timing: { timing: row.timing, value: row.timing_value },
  fitsAgain: row.fits_again === 1,
  startsAt: row.starts_at,
  cursor: row.cursor,
  isListed: row.listed_at !== null,
});

interface DueRow extends ValuesRow {
  member_id: string;
  wants: 0 | 1;
  reachable: 0 | 1;
  fits: 0 | 1;
}

/** What is known of one recipient, which the statements read with json_each. */
interface Decided {
  /** The same for all, so that each row is found by its whole primary key. */
  broadcast: string;
  member: string;
  id: string;
  values: object;
  /** Null: the email goes out. */
  not: 'unsubscribed' | 'refused-address' | 'not-fitting' | null;
}

/**
 * Those in ?4 (JSON) who get their email. A stopped broadcast queues nothing. CROSS JOIN keeps the order: SQLite would go
 * through all recipients, and look for each in the JSON.
 */
const EMAILS = `
  SELECT j.value ->> 'id' AS id, b.id || ':' || m.id AS key, m.id AS member_id, m.email AS to_address,
    json_object('subject', b.subject, 'body', b.body, 'values', json(j.value -> 'values'),
      'unsubscribeToken', d.unsubscribe_token) AS data
  FROM broadcasts b CROSS JOIN json_each(?4) j
  CROSS JOIN broadcast_recipients r ON r.broadcast_id = b.id AND r.member_id = j.value ->> 'member'
  JOIN members m ON m.id = r.member_id
  JOIN digest_state d ON d.member_id = m.id
  WHERE b.id = ?5 AND b.stopped_at IS NULL AND r.queued_at IS NULL AND r.outcome IS NULL AND j.value ->> 'not' IS NULL`;

const SETTLE = `
  UPDATE broadcast_recipients SET queued_at = CASE WHEN j.value ->> 'not' IS NULL THEN ?3 END,
    outcome = j.value ->> 'not', settled_at = CASE WHEN j.value ->> 'not' IS NULL THEN NULL ELSE ?3 END
  FROM json_each(?1) j
  WHERE broadcast_id = j.value ->> 'broadcast' AND member_id = j.value ->> 'member' AND queued_at IS NULL AND outcome IS NULL
    AND EXISTS (SELECT 1 FROM broadcasts WHERE id = ?2 AND stopped_at IS NULL)`;

/** Returns how many recipients were dealt with. */
async function queueChunk(
  db: D1Database,
  { id, audience, fitsAgain }: Running,
  now: number,
  most: number,
): Promise<number> {
  const { where, values } = fitsAgain ? audienceSql(audience, now, 4) : { where: '1', values: [] };
  const { results } = await db
    .prepare(
      [
        `/* with the clauses of an audience */ SELECT r.member_id, ${VALUE_COLUMNS},`,
        `${WANTS_NEWS} AS wants, ${REACHABLE} AS reachable, (${where}) AS fits`,
        'FROM broadcast_recipients r JOIN members m ON m.id = r.member_id',
        'WHERE r.broadcast_id = ?1 AND r.due_at <= ?2 AND r.queued_at IS NULL AND r.outcome IS NULL',
        'ORDER BY r.due_at LIMIT ?3',
      ].join(' '),
    )
    .bind(id, new Date(now).toISOString(), most, ...values)
    .all<DueRow>();
  if (results.length === 0) return 0;
  const decided = results.map((row) => decide(row, id));
  const getting = decided.flatMap(({ member, not }) => (not ? [] : [member]));
  await writeBatch(db, [
    giveTokens(db, getting),
    queueEmails(db, 'broadcast', { emails: EMAILS, values: [JSON.stringify(decided), id] }, now),
    db.prepare(SETTLE).bind(JSON.stringify(decided), id, new Date(now).toISOString()),
  ]);
  return results.length;
}

const decide = (row: DueRow, broadcast: string): Decided => ({
  broadcast,
  member: row.member_id,
  id: crypto.randomUUID(),
  values: valuesFrom(row),
  not: whyNot(row),
});

function whyNot({ wants, reachable, fits }: DueRow): Decided['not'] {
  if (wants === 0) return 'unsubscribed';
  if (reachable === 0) return 'refused-address';
  return fits === 0 ? 'not-fitting' : null;
}

/** Once every recipient's email was sent or given up. */
const FINISH = `
  UPDATE broadcasts SET finished_at = ?2
  WHERE id = ?1 AND listed_at IS NOT NULL AND finished_at IS NULL AND stopped_at IS NULL
    AND NOT EXISTS (SELECT 1 FROM broadcast_recipients INDEXED BY broadcast_recipients_open
      WHERE broadcast_id = ?1 AND outcome IS NULL)`;

async function noteFinished(db: D1Database, id: string, now: number): Promise<void> {
  await db.prepare(FINISH).bind(id, new Date(now).toISOString()).run();
}
