// Moderators' decisions as the text's author reads them, and the author's one appeal.
import { writeBatch } from '../../database/write.ts';
import { ApiError } from '../../http/errors.ts';
import { CURRENT_MEMBER, type MemberRead } from '../../session/current-member.ts';
import type { Measure } from './rules/moderation.ts';
import type { TextKind } from './rules/reports.ts';
import { addressOf, isThere, TEXT, TEXT_JOINS, type TextRow } from './texts.ts';

/** The newest 50, newest first. */
const OWN_WARNINGS = `
  SELECT c.id, c.kind, c.target_id, c.measure, c.reason, c.until, c.warned_at, c.appeal, c.appealed_at, c.decided_at,
    c.outcome, ${TEXT}
  FROM warnings c ${TEXT_JOINS}
  WHERE c.member_id = ${CURRENT_MEMBER} ORDER BY c.id DESC LIMIT 50`;

/** Hidden by reports: a moderator has not looked yet. */
const OWN_HIDDEN = `
  SELECT c.id, c.kind, c.target_id, c.hidden_at, ${TEXT}
  FROM moderation_cases c ${TEXT_JOINS}
  WHERE c.author_id = ${CURRENT_MEMBER} AND c.hidden_at IS NOT NULL AND c.decided_at IS NULL
  ORDER BY c.id DESC LIMIT 20`;

const OWN_REFUSALS = `
  SELECT c.id, c.kind, c.target_id, c.reason, c.created_at AS refused_at, ${TEXT}
  FROM moderation_actions c ${TEXT_JOINS}
  WHERE c.author_id = ${CURRENT_MEMBER} AND c.action = 'refuse' ORDER BY c.id DESC LIMIT 10`;

const OWN_ROLE = `
  SELECT 1 FROM member_roles WHERE member_id = ${CURRENT_MEMBER} AND role IN ('moderator', 'owner')`;

export const OWN: MemberRead[] = [
  { sql: OWN_WARNINGS },
  { sql: OWN_HIDDEN },
  { sql: OWN_REFUSALS },
  { sql: OWN_ROLE },
];

interface About {
  kind: TextKind;
  title: string;
  /** The first 300 characters of the text; empty when it is gone. */
  excerpt: string;
  href: string | null;
}

export interface OwnWarning extends About {
  id: number;
  measure: Measure;
  reason: string;
  /** The end of a suspension; null for other measures. */
  until: string | null;
  warnedAt: string;
  appeal: string | null;
  appealedAt: string | null;
  outcome: 'stands' | 'withdrawn' | null;
}

type OwnRow = TextRow & {
  id: number;
  kind: TextKind;
  target_id: number;
  measure: Measure;
  reason: string;
  until: string | null;
  warned_at: string;
  appeal: string | null;
  appealed_at: string | null;
  outcome: 'stands' | 'withdrawn' | null;
  hidden_at: string;
  refused_at: string;
};

export function ownFrom([warnings = [], hidden = [], refusals = [], roles = []]: unknown[][]) {
  return {
    isModerator: roles.length > 0,
    warnings: (warnings as OwnRow[]).map(
      (row): OwnWarning => ({
        ...aboutOf(row),
        id: row.id,
        measure: row.measure,
        reason: row.reason,
        until: row.until,
        warnedAt: row.warned_at,
        appeal: row.appeal,
        appealedAt: row.appealed_at,
        outcome: row.outcome,
      }),
    ),
    hidden: (hidden as OwnRow[]).map((row) => ({
      ...aboutOf(row),
      id: row.id,
      hiddenAt: row.hidden_at,
    })),
    refused: (refusals as OwnRow[]).map((row) => ({
      ...aboutOf(row),
      id: row.id,
      reason: row.reason,
      refusedAt: row.refused_at,
    })),
  };
}

function aboutOf(row: OwnRow): About {
  const { kind, target_id, title } = row;
  const href =
    isThere(row) && row.text_hidden_at === null ? addressOf(kind, target_id, row.place) : null;
  return {
    kind,
    title,
    excerpt: isThere(row) ? [...row.content].slice(0, 300).join('') : '',
    href,
  };
}

/** One appeal per decision; sending the same text again changes nothing. */
export async function appeal(
  db: D1Database,
  { memberId, warningId, text }: { memberId: string; warningId: number; text: string },
  now = new Date(),
): Promise<void> {
  const [, found] = await writeBatch(db, [
    db
      .prepare(
        `UPDATE warnings SET appeal = ?3, appealed_at = ?4
         WHERE id = ?1 AND member_id = ?2 AND appealed_at IS NULL AND outcome IS NULL`,
      )
      .bind(warningId, memberId, text, now.toISOString()),
    db
      .prepare('SELECT appeal, outcome FROM warnings WHERE id = ?1 AND member_id = ?2')
      .bind(warningId, memberId),
  ]);
  const [row] = (found?.results ?? []) as { appeal: string | null; outcome: string | null }[];
  if (!row) throw new ApiError(404, 'no_warning', 'That isn’t here anymore.');
  if (row.appeal === text) return;
  throw new ApiError(
    409,
    'appealed',
    row.outcome === null
      ? 'You’ve appealed already. A moderator will read it.'
      : 'This has been decided. It can’t be appealed anymore.',
  );
}
