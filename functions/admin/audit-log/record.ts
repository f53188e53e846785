// The audit log's row of an action. It comes first in the action's batch: it checks once more that the actor may act, and
// every other statement of the batch acts only if this request made the row.

import { IS_RECORDED } from '../../database/recorded.ts';
import { writeBatch } from '../../database/write.ts';
import { ApiError } from '../../http/errors.ts';
import { ABILITIES, type Ability } from '../../rules/roles.ts';
import type { AuditedAction } from '../rules/audited-actions.ts';

export interface Entry {
  /** From the browser, so that a retry acts only once. */
  requestId: string;
  actorId: string;
  ability: Ability;
  action: AuditedAction;
  subjectId: string | null;
  /** A sentence; '' where the action speaks for itself. */
  why: string;
  before: object;
  after: object;
}

/**
 * ?7 are the roles that have the ability, as JSON. The two owners who act on each other in the same second come here one
 * after the other, and the second is no longer an owner.
 */
const RECORD_ACTION = `
  INSERT INTO audit_log (request_id, attempt, actor_id, action, subject_id, acted_at)
  SELECT ?1, ?2, ?3, ?4, ?5, ?6
  WHERE EXISTS (SELECT 1 FROM member_roles WHERE member_id = ?3 AND role IN (SELECT value FROM json_each(?7)))
  ON CONFLICT (request_id) DO NOTHING`;

const RECORD_DETAILS = `
  INSERT INTO audit_log_details (audit_id, subject_id, why, before, after)
  SELECT id, ?3, ?4, ?5, ?6 FROM audit_log WHERE request_id = ?1 AND attempt = ?2
  ON CONFLICT (audit_id) DO NOTHING`;

/** Whether a request with this ID has acted before. */
export const wasRecorded = async (db: D1Database, requestId: string): Promise<boolean> =>
  (await db.prepare(RECORDED).bind(requestId).first()) !== null;

/** The same for `queueEmail`, whose own values end at ?9. */
export const onlyIfRecorded = (request: readonly [requestId: string, attempt: string]) => ({
  sql: 'EXISTS (SELECT 1 FROM audit_log WHERE request_id = ?10 AND attempt = ?11)',
  values: request,
});

const RECORDED = `
  SELECT attempt, actor_id, action, subject_id FROM audit_log WHERE request_id = ?1`;

interface RecordedRow {
  attempt: string;
  actor_id: string | null;
  action: string;
  subject_id: string | null;
}

/**
 * Acts and records it in one batch. `statements` are given ?1 and ?2 for `IS_RECORDED`. Returns false if the same request
 * has acted before. Throws 404 if the actor has lost the ability in the meantime, 409 if the request's ID was used for
 * something else.
 */
export async function act(
  db: D1Database,
  entry: Entry,
  statements: (request: [requestId: string, attempt: string]) => D1PreparedStatement[],
  now = new Date(),
): Promise<boolean> {
  const attempt = crypto.randomUUID();
  const { requestId, actorId, ability, action, subjectId, why, before, after } = entry;
  const roles = JSON.stringify(ABILITIES[ability].roles);
  const at = now.toISOString();
  const results = await writeBatch(db, [
    db.prepare(RECORD_ACTION).bind(requestId, attempt, actorId, action, subjectId, at, roles),
    db
      .prepare(RECORD_DETAILS)
      .bind(requestId, attempt, subjectId, why, JSON.stringify(before), JSON.stringify(after)),
    ...statements([requestId, attempt]),
    db.prepare(RECORDED).bind(requestId),
  ]);
  const [row] = (results.at(-1)?.results ?? []) as RecordedRow[];
  if (!row) throw new ApiError(404, 'not_found', 'There’s nothing at this address.');
  if (row.actor_id !== actorId || row.action !== action || row.subject_id !== subjectId)
    throw new ApiError(409, 'request_used', 'That was sent for something else. Please try again.');
  return row.attempt === attempt;
}

/** Undoes the whole batch unless this request made the row. */
const UNDO_UNLESS_RECORDED = `
  INSERT INTO audit_log_details (audit_id, subject_id, why, before, after)
  SELECT -1, NULL, NULL, '', '' WHERE NOT ${IS_RECORDED}`;

/**
 * Like `act`, for statements of other features that can't depend on `IS_RECORDED` themselves: they run only in the batch
 * of the request that made the row.
 */
export async function actOnce(
  db: D1Database,
  entry: Entry,
  statements: readonly D1PreparedStatement[],
): Promise<boolean> {
  try {
    return await act(db, entry, (request) => [
      db.prepare(UNDO_UNLESS_RECORDED).bind(...request),
      ...statements,
    ]);
  } catch (error) {
    if (!String(error).includes('NOT NULL constraint failed: audit_log_details.why')) throw error;
    // It has acted before, or the actor has lost the ability: then this throws.
    return act(db, entry, () => []);
  }
}

const RECORD_FAILURE = `
  INSERT INTO audit_log (request_id, attempt, actor_id, action, subject_id, acted_at)
  SELECT ?2, ?2, actor_id, action || '-failed', subject_id, ?3 FROM audit_log
  WHERE request_id = ?1 AND (?4 = 1 OR changes() > 0)`;

const RECORD_FAILURE_DETAILS = `
  INSERT INTO audit_log_details (audit_id, subject_id, why, before, after)
  SELECT id, (SELECT id FROM members WHERE id = subject_id), ?2, '{}', '{}' FROM audit_log WHERE request_id = ?1`;

/**
 * For the batch that gives up a recorded action, after the statement that does so: only if that one changed a row, unless
 * `isSure`. `why` is Stripe's reason.
 */
export function recordFailure(
  db: D1Database,
  requestId: string,
  why: string,
  { now = new Date(), isSure = false }: { now?: Date; isSure?: boolean } = {},
): D1PreparedStatement[] {
  const id = crypto.randomUUID();
  return [
    db.prepare(RECORD_FAILURE).bind(requestId, id, now.toISOString(), Number(isSure)),
    db.prepare(RECORD_FAILURE_DETAILS).bind(id, why.slice(0, 500)),
  ];
}
