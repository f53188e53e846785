// Reports by members. After three by members who are not new, a text is hidden until a moderator has looked at it.
import { writeBatch } from '../../database/write.ts';
import { ApiError } from '../../http/errors.ts';
import type { Standing } from '../rules/trust.ts';
import { followCase, rankCase } from './hiding.ts';
import type { ReportReason, TextKind } from './rules/reports.ts';
import { REPORTS_TO_HIDE } from './rules/reports.ts';
import { isHidden, isThere, type TextRow } from './texts.ts';

interface ReportedText {
  kind: TextKind;
  id: number;
}

export interface Report extends ReportedText {
  reason: ReportReason;
  note?: string | undefined;
}

const REPORT = `
  INSERT INTO reports (kind, target_id, member_id, reason, note, hides, reported_at)
  VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7) ON CONFLICT DO NOTHING`;

const CASE = `
  INSERT INTO moderation_cases (kind, target_id, author_id, opened_at) VALUES (?1, ?2, ?3, ?4) ON CONFLICT DO NOTHING`;

const OPEN_REPORTS = `SELECT count(*) FROM reports r
  WHERE r.kind = ?1 AND r.target_id = ?2 AND r.settled_at IS NULL`;

/** ?3 the time, ?4 how many reports hide a text. A text that a moderator kept can only be hidden by a moderator. */
const REOPEN = `
  UPDATE moderation_cases SET
    reports = (${OPEN_REPORTS}),
    opened_at = CASE WHEN decided_at IS NOT NULL AND (${OPEN_REPORTS}) > 0 THEN ?3 ELSE opened_at END,
    decided_at = CASE WHEN (${OPEN_REPORTS}) > 0 THEN NULL ELSE decided_at END,
    hidden_at = coalesce(hidden_at,
      CASE WHEN kept_at IS NULL AND (${OPEN_REPORTS} AND r.hides = 1) >= ?4 THEN ?3 END)
  WHERE kind = ?1 AND target_id = ?2`;

/** New members’ reports put a text in the queue, but a mob of new accounts can’t hide it. */
const hidesTexts = ({ trust, suspendedUntil }: Standing, now: Date) =>
  trust !== 'new' && !(suspendedUntil && Date.parse(suspendedUntil) > now.getTime());

/**
 * `row` is the stored text. 404 if it is gone, 422 for one’s own. Returns the text's thread or group if this report
 * has hidden it.
 */
export async function reportText(
  db: D1Database,
  reporter: { id: string; standing: Standing },
  { kind, id, reason, note = '' }: Report,
  row: TextRow | undefined,
  now = new Date(),
): Promise<number | null> {
  // A resource whose next version is pending still shows its previous one.
  const isShown =
    isThere(row) && row.status !== 'refused' && !(kind === 'group' && row.status === 'pending');
  if (!isShown) throw new ApiError(404, 'no_text', 'That isn’t here anymore.');
  if (row.text_author === reporter.id)
    throw new ApiError(422, 'own_text', 'That’s your own text. You can edit or delete it.');
  if (isHidden(row)) return null;
  const hides = Number(hidesTexts(reporter.standing, now));
  const time = now.toISOString();
  const [found] = (
    await writeBatch(db, [
      db.prepare(REPORT).bind(kind, id, reporter.id, reason, note, hides, time),
      db.prepare(CASE).bind(kind, id, row.text_author, time),
      db.prepare(REOPEN).bind(kind, id, time, REPORTS_TO_HIDE),
      rankCase(db, { kind, id }),
      ...followCase(db, { kind, id }),
      db
        .prepare('SELECT hidden_at FROM moderation_cases WHERE kind = ?1 AND target_id = ?2')
        .bind(kind, id),
    ])
  ).slice(-1);
  const [state] = (found?.results ?? []) as { hidden_at: string | null }[];
  return state?.hidden_at ? row.place : null;
}
