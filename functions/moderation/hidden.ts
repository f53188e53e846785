// Why a member’s own text is hidden: for the page of the text, which shows it to nobody else.
import type { TextKind } from '../rules/community/reports.ts';

export interface HiddenReason {
  hiddenAt: string;
  /** Null while no moderator has looked: members reported it. */
  reason: string | null;
  /** The decision that can be appealed; null while no moderator has looked. */
  warningId: number | null;
  appealedAt: string | null;
  outcome: 'stands' | 'withdrawn' | null;
}

const HIDDEN = `
  SELECT c.hidden_at, w.id, w.reason, w.appealed_at, w.outcome
  FROM moderation_cases c
  LEFT JOIN warnings w ON w.id = (SELECT max(id) FROM warnings WHERE member_id = ?1 AND kind = ?2 AND target_id = ?3
    AND measure = 'hidden')
  WHERE c.kind = ?2 AND c.target_id = ?3 AND c.author_id = ?1 AND c.hidden_at IS NOT NULL`;

/** Null unless the text is this member’s and hidden. */
export async function hiddenReasonFor(
  db: D1Database,
  memberId: string,
  { kind, id }: { kind: TextKind; id: number },
): Promise<HiddenReason | null> {
  const row = await db.prepare(HIDDEN).bind(memberId, kind, id).first<{
    hidden_at: string;
    id: number | null;
    reason: string | null;
    appealed_at: string | null;
    outcome: 'stands' | 'withdrawn' | null;
  }>();
  return (
    row && {
      hiddenAt: row.hidden_at,
      reason: row.reason,
      warningId: row.id,
      appealedAt: row.appealed_at,
      outcome: row.outcome,
    }
  );
}
