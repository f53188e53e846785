// What an owner does with a broadcast: a test to themselves, scheduling or sending it, stopping it, deleting a draft.
import type { Context } from 'hono';
import type * as v from 'valibot';
import { IS_RECORDED } from '../../database/recorded.ts';
import { deliverSoon } from '../../email/delivery.ts';
import { queueEmail, withdrawBroadcast } from '../../email/outbox.ts';
import type { AppEnv } from '../../environment.ts';
import { ApiError } from '../../http/errors.ts';
import { act, type Entry } from '../audit-log/record.ts';
import type { Colleague } from '../colleague.ts';
import { type Broadcast, findBroadcast, noBroadcast } from './drafts.ts';
import { findReader, peopleOf } from './people.ts';
import type { OnBroadcast, ScheduleBody, TestBody } from './rules/schemas.ts';
import { stateOf, whyWait, wordIssues } from './rules/state.ts';
import { startOf } from './rules/timing.ts';

type Input<Schema extends v.GenericSchema> = v.InferOutput<Schema>;

const entryOf = (
  { member }: Colleague,
  { id, broadcastId }: { id: string; broadcastId: string },
  action: Entry['action'],
  { subject }: Pick<Broadcast, 'subject'>,
  after: object = {},
): Entry => ({
  requestId: id,
  actorId: member.id,
  ability: 'send-broadcasts',
  action,
  subjectId: null,
  why: '',
  before: {},
  after: { broadcast: broadcastId, subject, ...after },
});

const NOTE_TEST = `
  UPDATE broadcasts SET tested_at = ?5
  WHERE id = ?3 AND version = ?4 AND scheduled_at IS NULL AND ${IS_RECORDED}`;

const changedElsewhere = () =>
  new ApiError(
    409,
    'changed_elsewhere',
    'This draft was changed in another tab or by another owner. Open it again to go on with the newer words.',
  );

/** To the owner's own address, as a member would get it. 409 if the words can't be sent, or are no longer these. */
export async function sendTest(
  c: Context<AppEnv>,
  colleague: Colleague,
  input: Input<typeof TestBody>,
): Promise<Broadcast> {
  const { db } = c.var;
  const { id, broadcastId, version, memberId } = input;
  const broadcast = await findBroadcast(db, broadcastId);
  if (broadcast.version !== version) throw changedElsewhere();
  const [issue] = wordIssues(broadcast);
  if (issue) throw new ApiError(409, 'words', issue);
  const reader = memberId === null ? null : await findReader(db, memberId);
  const { member } = colleague;
  const as = reader ?? (await findReader(db, member.id)) ?? { name: 'you', values: {} };
  const now = new Date();
  await act(db, entryOf(colleague, input, 'test-broadcast', broadcast), (request) => [
    db.prepare(NOTE_TEST).bind(...request, broadcastId, version, now.toISOString()),
    queueEmail(db, {
      kind: 'broadcast-test',
      key: id,
      memberId: member.id,
      to: member.email,
      data: { subject: broadcast.subject, body: broadcast.body, values: as.values, as: as.name },
    }),
  ]);
  deliverSoon(c);
  return findBroadcast(db, broadcastId);
}

const SCHEDULE = `
  UPDATE broadcasts SET scheduled_at = ?5, starts_at = ?6, updated_at = ?5
  WHERE id = ?3 AND version = ?4 AND scheduled_at IS NULL AND tested_at IS NOT NULL AND ${IS_RECORDED}`;

/** 409 `not_ready` with the reason, or `other_number` if another number of people gets it than the page said. */
export async function schedule(
  c: Context<AppEnv>,
  colleague: Colleague,
  input: Input<typeof ScheduleBody>,
): Promise<Broadcast> {
  const { db } = c.var;
  const { broadcastId, version, people } = input;
  const broadcast = await findBroadcast(db, broadcastId);
  // The same request again, after a lost answer.
  if (broadcast.scheduledAt) return broadcast;
  if (broadcast.version !== version) throw changedElsewhere();
  const { reach } = await peopleOf(db, broadcast.audience);
  const waits = whyWait(broadcast, reach.get);
  if (waits) throw new ApiError(409, 'not_ready', waits);
  if (reach.get !== people)
    throw new ApiError(
      409,
      'other_number',
      `In the meantime ${reach.get.toLocaleString('en-US')} would get it, not ${people.toLocaleString('en-US')}. Look again, then press once more.`,
    );
  const now = Date.now();
  const starts = new Date(startOf(broadcast.timing, now)).toISOString();
  const entry = entryOf(colleague, input, 'schedule-broadcast', broadcast, { people, starts });
  await act(db, entry, (request) => [
    db
      .prepare(SCHEDULE)
      .bind(...request, broadcastId, version, new Date(now).toISOString(), starts),
  ]);
  return findBroadcast(db, broadcastId);
}

/** Before it has started it becomes a draft again; afterwards what waits is taken back. */
const STOP = `
  UPDATE broadcasts SET version = version + 1, updated_at = ?4,
    stopped_at = CASE WHEN started_at IS NOT NULL THEN ?4 END,
    scheduled_at = CASE WHEN started_at IS NOT NULL THEN scheduled_at END,
    starts_at = CASE WHEN started_at IS NOT NULL THEN starts_at END
  WHERE id = ?3 AND scheduled_at IS NOT NULL AND finished_at IS NULL AND stopped_at IS NULL AND ${IS_RECORDED}`;

export async function stop(
  c: Context<AppEnv>,
  colleague: Colleague,
  input: Input<typeof OnBroadcast>,
): Promise<Broadcast> {
  const { db } = c.var;
  const before = await findBroadcast(db, input.broadcastId);
  const { sent, recipients } = before;
  const entry = entryOf(colleague, input, 'stop-broadcast', before, { sent, recipients });
  await act(db, entry, (request) => [
    db.prepare(STOP).bind(...request, input.broadcastId, new Date().toISOString()),
    withdrawBroadcast(db, input.broadcastId, { sql: IS_RECORDED, values: request }),
  ]);
  return findBroadcast(db, input.broadcastId);
}

const DELETE = `
  DELETE FROM broadcasts WHERE id = ?3 AND scheduled_at IS NULL AND ${IS_RECORDED}`;

export async function deleteDraft(
  c: Context<AppEnv>,
  colleague: Colleague,
  input: Input<typeof OnBroadcast>,
): Promise<void> {
  const { db } = c.var;
  const draft = await findBroadcast(db, input.broadcastId).catch(() => null);
  if (!draft) return;
  if (stateOf(draft) !== 'draft') throw noBroadcast();
  const entry = entryOf(colleague, input, 'delete-broadcast', draft);
  await act(db, entry, (request) => [db.prepare(DELETE).bind(...request, input.broadcastId)]);
}
