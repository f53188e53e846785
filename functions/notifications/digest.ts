// The digest email of a member's unread notifications. Queued in the same batch that marks them as emailed, so that
// neither a crash nor a concurrent cron run sends a second one.
import { writeBatch } from '../database/write.ts';
import type { DigestEntry, EmailData } from '../email/email-data.ts';
import { queueEmails } from '../email/outbox.ts';
import { HARMLESS_REASONS } from '../email/refused-addresses.ts';
import { zoneOrUtc } from '../rules/days/zones.ts';
import { NOTIFICATION, NOTIFICATION_JOINS, type NotificationRow, textOf } from './list.ts';
import { cadencesDue, nextDue } from './rules/digest-due.ts';
import {
  type Cadence,
  EVENTS,
  type NotificationEvent,
  type SettingRow,
  settingsFrom,
} from './rules/events.ts';
import { beginsWithName, namesOf, withoutLinks } from './rules/sentence.ts';
import { type StepText, stepText } from './rules/step-text.ts';

/** At most 5,000 members per run; the next minute continues. */
const ROUNDS = 20;
const TIME_MS = 15_000;
/** At ten entries per member, one statement's values stay below D1's limit of 2 MB. */
const MEMBERS_PER_ROUND = 250;
const MOST_ENTRIES = 10;
/** Digests of one run that name the member's next step, which takes eleven queries each. */
const MOST_STEPS = 40;

interface DueRow {
  member_id: string;
  due_at: string;
  unsubscribe_token: string;
  first_name: string;
  time_zone: string;
  email: string;
  reachable: 0 | 1;
  /** JSON */
  settings: string;
}

/** The decision on one member's digest, which the statements below read with json_each. */
interface Decision {
  member: string;
  /** `due_at` as read: nothing happens if another cron run was faster. */
  due: string;
  next: string;
  /** The events that this digest settles, for notifications up to `upTo`. */
  events: NotificationEvent[];
  upTo: string;
  id: string;
  to: string;
  /** Null: nothing to send. Stored as JSON. */
  data: EmailData['community-digest'] | null;
}

/** Of members m: whether the address is verified, refused no email in the last month, and is not being erased. */
export const REACHABLE = `(m.email_verified_at IS NOT NULL
      AND NOT EXISTS (SELECT 1 FROM erasures e WHERE e.member_id = m.id)
      AND NOT EXISTS (SELECT 1 FROM mails x WHERE x.member_id = m.id AND x.to_address = m.email
        AND x.given_up_at IS NOT NULL AND x.last_error NOT IN (${HARMLESS_REASONS}))
      AND NOT EXISTS (SELECT 1 FROM refused_addresses y WHERE y.address_key = m.email_key))`;

// '' sorts first: members whose digest has no due date yet.
const DUE = `
  SELECT d.member_id, d.due_at, d.unsubscribe_token, m.first_name, m.time_zone, m.email, ${REACHABLE} AS reachable,
    (SELECT json_group_array(json_object('event', s.event, 'in_app', s.in_app, 'email', s.email))
     FROM notification_settings s WHERE s.member_id = m.id) AS settings
  FROM digest_state d JOIN members m ON m.id = d.member_id
  WHERE d.due_at IS NOT NULL AND d.due_at <= ?1 ORDER BY d.due_at LIMIT ?2`;

/** The newest hundred unsent notifications of each member. */
const WAITING = `
  SELECT n.member_id, ${NOTIFICATION} FROM json_each(?1) j
  JOIN notifications n ON n.id IN (
    SELECT id FROM notifications WHERE member_id = j.value AND read_at IS NULL AND emailed_at IS NULL
    ORDER BY updated_at DESC LIMIT 100)
  ${NOTIFICATION_JOINS} ORDER BY n.updated_at DESC, n.id DESC`;

type Waiting = NotificationRow & { member_id: string };

/** The next steps of members, in one round trip (functions/next-step/of-member.ts). */
export type StepsOf<Step extends StepText = StepText> = (
  db: D1Database,
  members: readonly string[],
  now: number,
) => Promise<ReadonlyMap<string, Step>>;

export async function writeDigests(db: D1Database, now: number, stepsOf: StepsOf): Promise<void> {
  const started = Date.now();
  const steps = { of: stepsOf, left: MOST_STEPS };
  for (let round = 0; round < ROUNDS && Date.now() - started < TIME_MS; round++)
    if ((await writeRound(db, now, steps)) < MEMBERS_PER_ROUND) return;
}

interface StepsLeft {
  of: StepsOf;
  left: number;
}

/** Returns how many members were due. */
async function writeRound(db: D1Database, now: number, steps: StepsLeft): Promise<number> {
  const { results: due } = await db
    .prepare(DUE)
    .bind(new Date(now).toISOString(), MEMBERS_PER_ROUND)
    .all<DueRow>();
  if (due.length === 0) return 0;
  const { results: waiting } = await db
    .prepare(WAITING)
    .bind(JSON.stringify(due.map(({ member_id }) => member_id)))
    .all<Waiting>();
  const byMember = Map.groupBy(waiting, ({ member_id }) => member_id);
  const mornings = new Map<string, Morning>();
  const decisions = due.map((row) => {
    const morning = mornings.get(row.time_zone) ?? morningIn(row.time_zone, now);
    mornings.set(row.time_zone, morning);
    return decide(row, byMember.get(row.member_id) ?? [], morning);
  });
  await addSteps(db, decisions, now, steps);
  const at = new Date(now).toISOString();
  const values = JSON.stringify(
    decisions.map(({ data, ...decision }) => ({ ...decision, data: data && JSON.stringify(data) })),
  );
  await writeBatch(db, [
    queueEmails(db, 'community-digest', { emails: TO_WRITE, values: [values] }, now),
    db.prepare(SETTLE).bind(values, at),
    db.prepare(KEEP_NEWEST).bind(values),
    db.prepare(PLAN).bind(values, at),
  ]);
  return due.length;
}

interface Morning {
  cadences: readonly Cadence[] | null;
  next: string;
}

/** Computed once per time zone: formatting dates takes most of a digest's CPU time. */
function morningIn(timeZone: string, now: number): Morning {
  const zone = zoneOrUtc(timeZone);
  return { cadences: cadencesDue(now, zone), next: new Date(nextDue(now, zone)).toISOString() };
}

function decide(row: DueRow, waiting: readonly Waiting[], morning: Morning): Decision {
  const settings = settingsFrom(JSON.parse(row.settings) as SettingRow[]);
  const cadences = row.due_at === '' ? null : morning.cadences;
  const isOff = (event: NotificationEvent) =>
    row.reachable === 0 || settings[event].email === 'off';
  const isNow = (event: NotificationEvent) => cadences?.includes(settings[event].email) ?? false;
  const shown = waiting.filter(({ event }) => !isOff(event) && isNow(event));
  return {
    member: row.member_id,
    due: row.due_at,
    next: morning.next,
    events: EVENTS.filter((event) => isOff(event) || isNow(event)),
    upTo: waiting[0]?.updated_at ?? '',
    id: crypto.randomUUID(),
    to: row.email,
    data: shown.length > 0 ? digestOf(row, shown) : null,
  };
}

function digestOf(row: DueRow, shown: readonly Waiting[]): EmailData['community-digest'] {
  return {
    firstName: row.first_name,
    timeZone: row.time_zone,
    entries: shown.slice(0, MOST_ENTRIES).map(entryOf),
    more: Math.max(0, shown.length - MOST_ENTRIES),
    ...(shown.some(({ event }) => event === 'week') && {
      week: shown.length === 1 ? 'only' : 'too',
    }),
    unsubscribeToken: row.unsubscribe_token,
  };
}

/** The digests of a great morning go without: it is better that all of them are sent. */
async function addSteps(
  db: D1Database,
  decisions: readonly Decision[],
  now: number,
  steps: StepsLeft,
): Promise<void> {
  const sent = decisions.filter(({ data }) => data !== null).slice(0, steps.left);
  steps.left -= sent.length;
  if (sent.length === 0) return;
  const found = await steps.of(
    db,
    sent.map(({ member }) => member),
    now,
  );
  for (const { member, data } of sent) {
    const step = found.get(member);
    if (data && step) data.step = stepText(step);
  }
}

function entryOf(row: Waiting): DigestEntry {
  const { text, actor_id: actorId, first_name: firstName, last_initial: lastInitial } = row;
  const entry = { text: withoutLinks(textOf(row)), href: row.href, at: row.updated_at };
  const name = withoutLinks(namesOf({ firstName, lastInitial, others: 0 }));
  if (!actorId || !beginsWithName(text) || !entry.text.startsWith(name)) return entry;
  return { ...entry, actorId, nameLength: [...name].length };
}

const TO_WRITE = `
  SELECT j.value ->> 'id' AS id, d.member_id || ':' || d.due_at AS key, d.member_id,
    j.value ->> 'to' AS to_address, j.value ->> 'data' AS data
  FROM json_each(?4) j JOIN digest_state d ON d.member_id = j.value ->> 'member' AND d.due_at = j.value ->> 'due'
  WHERE j.value ->> 'data' IS NOT NULL`;

const SETTLE = `
  UPDATE notifications SET emailed_at = ?2 WHERE id IN (
    SELECT n.id FROM json_each(?1) j
    JOIN digest_state d ON d.member_id = j.value ->> 'member' AND d.due_at = j.value ->> 'due'
    JOIN notifications n ON n.member_id = d.member_id AND n.read_at IS NULL AND n.emailed_at IS NULL
      AND n.updated_at <= j.value ->> 'upTo'
    WHERE n.event IN (SELECT e.value FROM json_each(j.value, '$.events') e))`;

/** Keeps each member's newest 500: an offset into their own rows of the index, once per member. */
const KEEP_NEWEST = `
  DELETE FROM notifications WHERE id IN (
    SELECT n.id FROM json_each(?1) j JOIN notifications n ON n.member_id = j.value ->> 'member'
      AND n.updated_at < (SELECT updated_at FROM notifications WHERE member_id = j.value ->> 'member'
        ORDER BY updated_at DESC, id DESC LIMIT 1 OFFSET 499))`;

/** Runs last: the statements above match the old date. */
const PLAN = `
  UPDATE digest_state SET
    last_sent_at = CASE WHEN j.value ->> 'data' IS NULL THEN last_sent_at ELSE ?2 END,
    due_at = CASE WHEN EXISTS (SELECT 1 FROM notifications n WHERE n.member_id = digest_state.member_id
      AND n.read_at IS NULL AND n.emailed_at IS NULL) THEN j.value ->> 'next' END
  FROM json_each(?1) j
  WHERE digest_state.member_id = j.value ->> 'member' AND digest_state.due_at = j.value ->> 'due'`;

const NINETY_DAYS = 90 * 86_400_000;
const AT_ONCE = 2000;

/** Deletes a limited number; the next hour deletes the rest. */
export async function forgetOldNotifications(db: D1Database, now = Date.now()): Promise<void> {
  await db
    .prepare(
      `DELETE FROM notifications WHERE id IN (SELECT id FROM notifications WHERE updated_at < ?1 LIMIT ?2)`,
    )
    .bind(new Date(now - NINETY_DAYS).toISOString(), AT_ONCE)
    .run();
}
