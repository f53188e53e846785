// Decides an appeal: by a different moderator than the one who warned, if there is one.

import { writeBatch } from '../../database/write.ts';
import { ApiError } from '../../http/errors.ts';
import { notify } from '../../notifications/notify.ts';
import type { Writer } from '../writer.ts';
import { followCase } from './hiding.ts';
import { decidedMeanwhile, LAST_ACTION, type LastAction, record, wasRefused } from './record.ts';
import { KIND_NAMES, type Measure } from './rules/moderation.ts';
import type { TextKind } from './rules/reports.ts';
import { ONE_TEXT, type OneTextRow } from './texts.ts';

interface WarningRow {
  member_id: string;
  kind: TextKind;
  target_id: number;
  measure: Measure;
  until: string | null;
  warned_by: string | null;
  appealed_at: string | null;
  has_others: 0 | 1;
}

/** ?2 is the warning, ?3 the moderator. */
const WARNING = `
  SELECT member_id, kind, target_id, measure, until, warned_by, appealed_at,
    EXISTS (SELECT 1 FROM member_roles o WHERE o.role IN ('moderator', 'owner')
      AND o.member_id NOT IN (?3, warnings.member_id)) AS has_others
  FROM warnings WHERE id = ?2`;

const OUTCOME = `
  UPDATE warnings SET outcome = ?2, decided_at = ?3, decided_by = ?4 WHERE id = ?1 AND outcome IS NULL`;

export async function decideAppeal(
  db: D1Database,
  moderator: Writer,
  decision: {
    warningId: number;
    requestId: string;
    outcome: 'stands' | 'withdrawn';
    reason: string;
  },
  now = new Date(),
): Promise<{ kind: TextKind; place: number }> {
  const { warningId, requestId, outcome, reason } = decision;
  const warning = await db.prepare(WARNING).bind(null, warningId, moderator.id).first<WarningRow>();
  if (!warning?.appealed_at) throw new ApiError(404, 'no_appeal', 'There’s no such appeal.');
  const { kind, target_id: target, member_id: authorId, measure } = warning;
  if (authorId === moderator.id)
    throw new ApiError(
      403,
      'not_yours_to_decide',
      'This is your own appeal. Another moderator decides.',
    );
  if (warning.warned_by === moderator.id && warning.has_others)
    throw new ApiError(
      403,
      'not_yours_to_decide',
      'You decided this first, so another moderator reads the appeal.',
    );
  const entry = {
    ...{ requestId, kind, target, authorId, reason },
    moderatorId: moderator.id,
    action: `appeal-${outcome}`,
  } as const;
  const time = now.toISOString();
  try {
    await writeBatch(db, [
      record(db, entry, warningId, now),
      db.prepare(OUTCOME).bind(warningId, outcome, time, moderator.id),
      ...(outcome === 'withdrawn' ? undo(db, warning, time) : []),
      ...notify(
        db,
        {
          memberId: authorId,
          event: 'moderation',
          key: `moderation/${requestId}`,
          text: sentence(outcome, measure, kind),
          href: '/notifications#moderation',
          actorId: null,
        },
        now,
      ),
    ]);
  } catch (error) {
    if (!wasRefused(error)) throw error;
    const last = await db.prepare(LAST_ACTION).bind(null, kind, target).first<LastAction>();
    throw decidedMeanwhile(last ?? undefined);
  }
  const text = await db.prepare(ONE_TEXT[kind]).bind(null, target).first<OneTextRow>();
  return { kind, place: text?.place ?? target };
}

function undo(
  db: D1Database,
  { kind, target_id: target, member_id, measure, until }: WarningRow,
  time: string,
): D1PreparedStatement[] {
  if (measure === 'hidden')
    return [
      db
        .prepare(
          `UPDATE moderation_cases SET hidden_at = NULL, kept_at = ?3, decided_at = coalesce(decided_at, ?3)
           WHERE kind = ?1 AND target_id = ?2`,
        )
        .bind(kind, target, time),
      ...followCase(db, { kind, id: target }),
    ];
  if (measure === 'suspension')
    return [
      // A later suspension has a different `until`, and stays.
      db
        .prepare(
          'UPDATE community_members SET suspended_until = NULL WHERE member_id = ?1 AND suspended_until = ?2',
        )
        .bind(member_id, until),
    ];
  return [];
}

function sentence(outcome: 'stands' | 'withdrawn', measure: Measure, kind: TextKind): string {
  const what = KIND_NAMES[kind];
  if (outcome === 'stands') return 'A moderator read your appeal. The decision stands.';
  if (measure === 'hidden') return `Your appeal was right: your ${what} is visible again.`;
  if (measure === 'suspension') return 'Your appeal was right: you can write again.';
  return `Your appeal was right: the warning about your ${what} is gone.`;
}
