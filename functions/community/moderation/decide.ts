// A moderator's decision about a text: one batch with its record and the author's notification.

import { writeBatch } from '../../database/write.ts';
import { notify } from '../../notifications/notify.ts';
import { takePart } from '../writer.ts';
import { followCase, rankCase } from './hiding.ts';
import {
  decidedMeanwhile,
  type Entry,
  LAST_ACTION,
  type LastAction,
  record,
  wasRefused,
} from './record.ts';
import { KIND_NAMES, type Measure, type ModerationAction } from './rules/moderation.ts';
import type { TextKind } from './rules/reports.ts';
import { addressOf } from './texts.ts';

export interface Decision extends Entry {
  action: ModerationAction;
  seen: number;
  days?: number | undefined;
  /** The thread or group that the text is in. */
  place: number;
}

const CASE = `
  INSERT INTO moderation_cases (kind, target_id, author_id, opened_at) VALUES (?1, ?2, ?3, ?4) ON CONFLICT DO NOTHING`;

/** ?4 is the time when a moderator hid it, ?5 when a moderator kept it. */
const CLOSE = `
  UPDATE moderation_cases SET hidden_at = CASE WHEN ?4 IS NULL THEN NULL ELSE coalesce(hidden_at, ?4) END,
    kept_at = ?5, decided_at = ?3, reports = 0
  WHERE kind = ?1 AND target_id = ?2`;

const SETTLE = `
  UPDATE reports SET settled_at = ?3 WHERE kind = ?1 AND target_id = ?2 AND settled_at IS NULL`;

const TELL = `
  INSERT INTO warnings (member_id, kind, target_id, measure, reason, until, warned_by, warned_at, request_id)
  VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9) ON CONFLICT DO NOTHING`;

const TAKE_BACK = `
  UPDATE warnings SET outcome = 'withdrawn', decided_at = ?3, decided_by = ?4
  WHERE kind = ?1 AND target_id = ?2 AND measure = 'hidden' AND outcome IS NULL`;

const END_SUSPENSIONS = `
  UPDATE warnings SET outcome = 'withdrawn', decided_at = ?2, decided_by = ?3
  WHERE member_id = ?1 AND measure = 'suspension' AND outcome IS NULL`;

const APPROVED: Partial<Record<TextKind, string>> = {
  resource: `UPDATE resources SET status = ?2 WHERE id = ?1 AND status = 'pending'`,
  group: `UPDATE study_groups SET status = ?2, status_reason = ?3 WHERE id = ?1 AND status = 'pending'`,
};

/** 409 when another moderator has decided in the meantime; a retry of the same decision changes nothing. */
export async function decide(db: D1Database, decision: Decision, now = new Date()): Promise<void> {
  const { kind, target } = decision;
  try {
    await writeBatch(db, [
      record(db, decision, decision.seen, now),
      ...(await effects(db, decision, now)),
      ...tellAuthor(db, decision, now),
    ]);
  } catch (error) {
    if (!wasRefused(error)) throw error;
    const last = await db.prepare(LAST_ACTION).bind(null, kind, target).first<LastAction>();
    throw decidedMeanwhile(last ?? undefined);
  }
}

async function effects(db: D1Database, decision: Decision, now: Date) {
  const { kind, target, action, authorId, moderatorId, reason } = decision;
  const time = now.toISOString();
  const text = { kind, id: target };
  const close = (hiddenAt: string | null, keptAt: string | null) => [
    db.prepare(CASE).bind(kind, target, authorId, time),
    db.prepare(CLOSE).bind(kind, target, time, hiddenAt, keptAt),
    db.prepare(SETTLE).bind(kind, target, time),
    rankCase(db, text),
    ...followCase(db, text),
  ];
  const tell = (measure: Measure, until: string | null = null) =>
    authorId === null
      ? []
      : [
          db
            .prepare(TELL)
            .bind(
              authorId,
              kind,
              target,
              measure,
              reason,
              until,
              moderatorId,
              time,
              decision.requestId,
            ),
        ];
  switch (action) {
    case 'hide':
      return [...close(time, null), ...tell('hidden')];
    case 'restore':
      return [...close(null, time), db.prepare(TAKE_BACK).bind(kind, target, time, moderatorId)];
    case 'dismiss':
      return close(null, time);
    case 'warn':
      return tell('warning');
    case 'approve':
    case 'refuse': {
      const approved = action === 'approve';
      const values = [
        target,
        approved ? 'shown' : 'refused',
        ...(kind === 'group' ? [approved ? null : reason] : []),
      ];
      return [db.prepare(APPROVED[kind] ?? '').bind(...values)];
    }
    case 'suspend': {
      const until = new Date(now.getTime() + (decision.days ?? 1) * 86_400_000).toISOString();
      return [
        ...(await joined(db, authorId, now)),
        db
          .prepare('UPDATE community_members SET suspended_until = ?2 WHERE member_id = ?1')
          .bind(authorId, until),
        ...tell('suspension', until),
      ];
    }
    case 'lift':
      return [
        db
          .prepare('UPDATE community_members SET suspended_until = NULL WHERE member_id = ?1')
          .bind(authorId),
        db.prepare(END_SUSPENSIONS).bind(authorId, time, moderatorId),
      ];
    case 'remove-example':
      return [
        db
          .prepare(
            'UPDATE forum_posts SET deleted_at = coalesce(deleted_at, ?2) WHERE id = ?1 AND is_example = 1',
          )
          .bind(target, time),
        ...close(null, null),
      ];
  }
}

/** A member who never wrote in the forum has no row yet that could be suspended. */
async function joined(db: D1Database, authorId: string | null, now: Date) {
  const author = await db
    .prepare('SELECT id, first_name AS firstName, last_name AS lastName FROM members WHERE id = ?1')
    .bind(authorId)
    .first<{ id: string; firstName: string; lastName: string }>();
  return author ? takePart(db, author, now) : [];
}

function tellAuthor(db: D1Database, decision: Decision, now: Date): D1PreparedStatement[] {
  const { kind, target, place, action, authorId, requestId } = decision;
  const text = sentence(action, kind, decision.days);
  if (authorId === null || text === null) return [];
  const isGood = action === 'restore' || action === 'approve';
  const href = isGood ? addressOf(kind, target, place) : '/notifications#moderation';
  // Without an actor, so that it also reaches members who have blocked the moderator.
  const told = {
    memberId: authorId,
    event: 'moderation',
    key: `moderation/${requestId}`,
    actorId: null,
  } as const;
  return notify(db, { ...told, text, href }, now);
}

function sentence(action: ModerationAction, kind: TextKind, days = 1): string | null {
  const what = KIND_NAMES[kind];
  const sentences: Record<ModerationAction, string | null> = {
    hide: `A moderator hid your ${what}. You can read why and appeal.`,
    restore: `Your ${what} is visible again.`,
    dismiss: null,
    approve: `Your ${what} was approved. Everyone can see it now.`,
    refuse: `Your ${what} wasn’t approved. You can read why.`,
    warn: `A moderator sent you a warning about your ${what}. You can read why and appeal.`,
    suspend: `A moderator paused your writing for ${days === 1 ? 'a day' : `${days} days`}. You can read why and appeal.`,
    lift: 'You can write in the community again.',
    'remove-example': null,
  };
  return sentences[action];
}
