// Sends members their next step by email and to their devices, and looks back at their week (rules/reminder-due.ts).
// What is sent is queued in the batch that settles the day, so that neither a crash nor a concurrent cron run repeats it.
import { writeBatch } from '../database/write.ts';
import type { EmailData } from '../email/email-data.ts';
import { queueEmails } from '../email/outbox.ts';
import type { Step } from '../next-step/rules/step.ts';
import { zoneOrUtc } from '../rules/days/zones.ts';
import { REACHABLE, type StepsOf } from './digest.ts';
import { pushMessages } from './push/queue.ts';
import type { Cadence } from './rules/events.ts';
import { type ReminderDecision, remind } from './rules/reminder-due.ts';
import { stepText } from './rules/step-text.ts';
import { lookBackAt } from './week.ts';

/** Looked at in one run; the next minute continues. */
const MOST_DUE = 250;
/** A step takes eleven queries. Each batch is whole by itself: where D1 allows 50 per run, the first ones get through. */
const STEPS_AT_ONCE = 3;
const MOST_STEPS = 60;
const TIME_MS = 10_000;

interface DueRow {
  member_id: string;
  due_at: string;
  active_at: string;
  first_at: string | null;
  quiet_since: string | null;
  week: string | null;
  joined_at: string;
  first_name: string;
  time_zone: string;
  email: string;
  reachable: 0 | 1;
  has_device: 0 | 1;
  /** Null: the default. */
  setting: Cadence | null;
}

// '' sorts first: members who were just here.
const DUE = `
  SELECT r.member_id, r.due_at, r.active_at, r.first_at, r.quiet_since, r.week,
    m.joined_at, m.first_name, m.time_zone, m.email, ${REACHABLE} AS reachable,
    EXISTS (SELECT 1 FROM notification_devices d WHERE d.member_id = m.id) AS has_device,
    (SELECT s.email FROM notification_settings s WHERE s.member_id = m.id AND s.event = 'next-step') AS setting
  FROM notification_reminders r JOIN members m ON m.id = r.member_id
  WHERE r.due_at IS NOT NULL AND r.due_at <= ?1 ORDER BY r.due_at LIMIT ?2`;

/** What is known of one member, which the statements read with json_each. */
interface Settled {
  member: string;
  /** As read: nothing happens if another run was faster, or if the member is here again. */
  due: string;
  active: string;
  next: string | null;
  firstAt: string | null;
  quietSince: string | null;
  week: string | null;
  id: string;
  key: string;
  to: string;
  /** JSON; null: no email. */
  data: string | null;
  /** JSON; null: nothing for devices. */
  message: string | null;
}

interface Steps {
  stepsOf: StepsOf<Step>;
  /** How a lesson's text begins; '' for any other step. */
  openingOf(step: Step): Promise<string>;
}

export async function writeReminders(db: D1Database, now: number, steps: Steps): Promise<void> {
  const started = Date.now();
  const { results } = await db
    .prepare(DUE)
    .bind(new Date(now).toISOString(), MOST_DUE)
    .all<DueRow>();
  if (results.length === 0) return;
  const decided = results.map((row) => ({
    row,
    decision: remind(presenceOf(row), now, zoneOrUtc(row.time_zone)),
  }));
  const wanted = decided.filter(({ row, decision }) => decision.step && hears(row));
  const others = decided.filter((one) => !wanted.includes(one));
  if (others.length > 0)
    await writeBatch(db, [
      ...lookBackAt(db, others.map(weekOf), now),
      settle(
        db,
        others.map(({ row, decision }) => settled(row, decision)),
      ),
    ]);
  for (let from = 0; from < Math.min(wanted.length, MOST_STEPS); from += STEPS_AT_ONCE) {
    if (Date.now() - started > TIME_MS) return;
    await sendSteps(db, wanted.slice(from, from + STEPS_AT_ONCE), now, steps);
  }
}

interface Decided {
  row: DueRow;
  decision: ReminderDecision;
}

const hears = (row: DueRow) => hearsByEmail(row) || row.has_device === 1;
const hearsByEmail = ({ reachable, setting }: DueRow) => reachable === 1 && setting !== 'off';

const presenceOf = (row: DueRow) => ({
  joinedAt: row.joined_at,
  activeAt: row.active_at,
  firstAt: row.first_at,
  quietSince: row.quiet_since,
  week: row.week,
});

const weekOf = ({ row, decision }: Decided) => ({
  member: row.member_id,
  week: decision.week,
  bounds: decision.lookBack,
});

async function sendSteps(
  db: D1Database,
  wanted: readonly Decided[],
  now: number,
  { stepsOf, openingOf }: Steps,
): Promise<void> {
  const steps = await stepsOf(
    db,
    wanted.map(({ row }) => row.member_id),
    now,
  );
  const all = await Promise.all(
    wanted.map(async ({ row, decision }) => {
      const step = steps.get(row.member_id);
      const email =
        step && hearsByEmail(row) ? emailOf(row, decision, step, await openingOf(step)) : null;
      const message = step && row.has_device === 1 ? stepText(step) : null;
      return settled(row, decision, email, message);
    }),
  );
  const values = JSON.stringify(all);
  await writeBatch(db, [
    db.prepare(TOKENS).bind(values),
    queueEmails(db, 'next-step', { emails: TO_WRITE, values: [values] }, now),
    pushMessages(db, values, now),
    ...lookBackAt(db, wanted.map(weekOf), now),
    settle(db, all),
  ]);
}

function emailOf(
  row: DueRow,
  { step: because }: ReminderDecision,
  step: Step,
  opening: string,
): Omit<EmailData['next-step'], 'unsubscribeToken'> {
  return {
    firstName: row.first_name,
    timeZone: row.time_zone,
    isFirst: because === 'first',
    ...stepText(step),
    reason: step.reason,
    opening,
  };
}

function settled(
  row: DueRow,
  { step, firstAt, quietSince, week, next }: ReminderDecision,
  data: object | null = null,
  message: object | null = null,
): Settled {
  return {
    member: row.member_id,
    due: row.due_at,
    active: row.active_at,
    next: next === null ? null : new Date(next).toISOString(),
    ...{ firstAt, quietSince, week },
    id: crypto.randomUUID(),
    key: `${row.member_id}:${step === 'first' ? step : row.active_at}`,
    to: row.email,
    data: data && JSON.stringify(data),
    message: message && JSON.stringify(message),
  };
}

/** The link that ends these emails is the one of the digest. */
const TOKENS = `
  INSERT INTO digest_state (member_id, due_at, unsubscribe_token)
  SELECT m.id, NULL, lower(hex(randomblob(16))) FROM json_each(?1) j JOIN members m ON m.id = j.value ->> 'member'
  WHERE j.value ->> 'data' IS NOT NULL
  ON CONFLICT (member_id) DO NOTHING`;

const TO_WRITE = `
  SELECT j.value ->> 'id' AS id, j.value ->> 'key' AS key, r.member_id, j.value ->> 'to' AS to_address,
    json_set(j.value ->> 'data', '$.unsubscribeToken', d.unsubscribe_token) AS data
  FROM json_each(?4) j
  JOIN notification_reminders r ON r.member_id = j.value ->> 'member' AND r.due_at = j.value ->> 'due'
    AND r.active_at = j.value ->> 'active'
  JOIN digest_state d ON d.member_id = r.member_id
  WHERE j.value ->> 'data' IS NOT NULL
    AND NOT EXISTS (SELECT 1 FROM erasures e WHERE e.member_id = r.member_id)
    AND NOT EXISTS (SELECT 1 FROM notification_settings s
      WHERE s.member_id = r.member_id AND s.event = 'next-step' AND s.email = 'off')`;

/** Runs last: the statements before it match the old date. */
const SETTLE = `
  UPDATE notification_reminders SET due_at = j.value ->> 'next', first_at = j.value ->> 'firstAt',
    quiet_since = j.value ->> 'quietSince', week = j.value ->> 'week'
  FROM json_each(?1) j
  WHERE notification_reminders.member_id = j.value ->> 'member'
    AND notification_reminders.due_at = j.value ->> 'due' AND notification_reminders.active_at = j.value ->> 'active'`;

const settle = (db: D1Database, all: readonly Settled[]) =>
  db.prepare(SETTLE).bind(JSON.stringify(all));
