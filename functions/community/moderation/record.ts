// The record of moderation: every action is in it, in the batch that does it.

import { ApiError } from '../../http/errors.ts';
import type { RecordedAction } from './rules/moderation.ts';
import { DID } from './rules/moderation.ts';
import type { TextKind } from './rules/reports.ts';

export interface Entry {
  /** Made by the moderator's browser: a retry does nothing twice. */
  requestId: string;
  moderatorId: string;
  action: RecordedAction;
  kind: TextKind;
  target: number;
  authorId: string | null;
  reason: string;
}

/** The newest action about ?1 ?2, after ?1 = the kind and ?2 = the text. */
const NEWEST = 'SELECT max(id) FROM moderation_actions WHERE kind = ?1 AND target_id = ?2';

/** The same action, repeated while it is the newest one. */
const REPEATED = `SELECT 1 FROM moderation_actions WHERE request_id = ?3 AND moderator_id = ?4 AND action = ?5
  AND id = (${NEWEST})`;

/** The ID was not used for anything else: without its record, nothing happens. */
const UNUSED = 'SELECT 1 WHERE NOT EXISTS (SELECT 1 FROM moderation_actions WHERE request_id = ?3)';

/**
 * A time that is NULL breaks a constraint, and with it the whole batch: that is what stops the second of two moderators.
 * ?9 is the newest action that this one has seen.
 */
const RECORD = `
  INSERT INTO moderation_actions (kind, target_id, request_id, moderator_id, action, author_id, reason, created_at)
  VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, CASE WHEN EXISTS (${REPEATED})
    OR (coalesce((${NEWEST}), 0) = ?9 AND EXISTS (${UNUSED})) THEN ?8 END)
  ON CONFLICT (request_id) DO NOTHING`;

/** Like RECORD, but only while the member has no other suspension, whichever text that one is about. */
const RECORD_SUSPENSION = `
  INSERT INTO moderation_actions (kind, target_id, request_id, moderator_id, action, author_id, reason, created_at)
  VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, CASE WHEN EXISTS (${REPEATED}) OR (coalesce((${NEWEST}), 0) = ?9 AND EXISTS (${UNUSED})
    AND NOT EXISTS (SELECT 1 FROM community_members WHERE member_id = ?6 AND suspended_until > ?8)) THEN ?8 END)
  ON CONFLICT (request_id) DO NOTHING`;

/** Like RECORD, but only while the appeal ?9 is undecided. */
const RECORD_APPEAL = `
  INSERT INTO moderation_actions (kind, target_id, request_id, moderator_id, action, author_id, reason, created_at)
  VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, CASE WHEN EXISTS (${REPEATED}) OR (EXISTS (${UNUSED})
    AND EXISTS (SELECT 1 FROM warnings WHERE id = ?9 AND outcome IS NULL)) THEN ?8 END)
  ON CONFLICT (request_id) DO NOTHING`;

/** First in the batch of the action. `basis`: the newest action that was seen, or the appeal. */
export function record(
  db: D1Database,
  entry: Entry,
  basis: number,
  now: Date,
): D1PreparedStatement {
  const { kind, target, requestId, moderatorId, action, authorId, reason } = entry;
  const sql =
    action === 'suspend' ? RECORD_SUSPENSION : action.startsWith('appeal') ? RECORD_APPEAL : RECORD;
  return db
    .prepare(sql)
    .bind(kind, target, requestId, moderatorId, action, authorId, reason, now.toISOString(), basis);
}

/** There is one portfolio for each member, and it has no number: its owner says which. ?7 is the newest action that was seen. */
const RECORD_PORTFOLIO = `
  INSERT INTO moderation_actions (kind, target_id, request_id, moderator_id, action, author_id, reason, created_at)
  VALUES ('portfolio', 0, ?1, ?2, ?3, ?4, ?5, CASE
    WHEN EXISTS (SELECT 1 FROM moderation_actions WHERE request_id = ?1) OR ?7 = coalesce(
      (SELECT max(id) FROM moderation_actions WHERE author_id = ?4 AND kind = 'portfolio'), 0) THEN ?6 END)
  ON CONFLICT (request_id) DO NOTHING`;

/** First in the batch that takes a portfolio down or puts it back. */
export function recordPortfolio(
  db: D1Database,
  entry: Pick<Entry, 'requestId' | 'moderatorId' | 'reason'> & {
    action: 'hide' | 'restore';
    ownerId: string;
  },
  seen: number,
  now: Date,
): D1PreparedStatement {
  const { requestId, moderatorId, action, ownerId, reason } = entry;
  return db
    .prepare(RECORD_PORTFOLIO)
    .bind(requestId, moderatorId, action, ownerId, reason, now.toISOString(), seen);
}

export const wasRefused = (error: unknown) =>
  String(error).includes('NOT NULL constraint failed: moderation_actions.created_at');

export interface LastAction {
  id: number;
  request_id: string;
  action: RecordedAction;
  created_at: string;
  first_name: string | null;
  last_initial: string | null;
}

/** ?2 the kind, ?3 the text; ?1 is free for the reader. */
export const LAST_ACTION = `
  SELECT a.id, a.request_id, a.action, a.created_at, m.first_name, substr(m.last_name, 1, 1) AS last_initial
  FROM moderation_actions a LEFT JOIN members m ON m.id = a.moderator_id
  WHERE a.kind = ?2 AND a.target_id = ?3 ORDER BY a.id DESC LIMIT 1`;

/** 409: another moderator was first. The message says who, and what they decided. */
export function decidedMeanwhile(last: LastAction | undefined): ApiError {
  const message = last
    ? `${nameOf(last)} ${DID[last.action] ?? 'decided about this'} in the meantime. Here is how it is now.`
    : 'This has changed in the meantime. Here is how it is now.';
  return new ApiError(409, 'decided', message, { version: last?.id ?? 0 });
}

export function nameOf({
  first_name,
  last_initial,
}: Pick<LastAction, 'first_name' | 'last_initial'>) {
  if (!first_name) return 'A former moderator';
  return last_initial ? `${first_name} ${last_initial}.` : first_name;
}
