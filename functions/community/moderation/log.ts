// The record of moderation, for moderators: newest first, of everyone or of one member or text.

import type { MemberRead } from '../../session/current-member.ts';
import { nameOf } from './record.ts';
import type { RecordedAction, RecordedKind } from './rules/moderation.ts';
import { TEXT_KINDS } from './rules/reports.ts';

const ENTRIES_PER_PAGE = 50;

const ENTRY = `a.id, a.action, a.kind, a.target_id, a.reason, a.created_at,
  m.first_name, substr(m.last_name, 1, 1) AS last_initial,
  w.first_name AS author_first_name, substr(w.last_name, 1, 1) AS author_initial, cm.handle AS author_handle,
  pf.slug AS portfolio`;

const ENTRY_JOINS = `LEFT JOIN members m ON m.id = a.moderator_id
  LEFT JOIN members w ON w.id = a.author_id LEFT JOIN community_members cm ON cm.member_id = a.author_id
  LEFT JOIN portfolios pf ON a.kind = 'portfolio' AND pf.member_id = a.author_id`;

/** The entries before the ID ?2. */
const ALL = `
  SELECT ${ENTRY} FROM moderation_actions a ${ENTRY_JOINS} WHERE a.id < ?2 ORDER BY a.id DESC LIMIT 51`;

const OF_MEMBER = `
  SELECT ${ENTRY} FROM moderation_actions a ${ENTRY_JOINS}
  WHERE a.author_id = (SELECT member_id FROM community_members WHERE handle = ?3) AND a.id < ?2
  ORDER BY a.id DESC LIMIT 51`;

const OF_TEXT = `
  SELECT ${ENTRY} FROM moderation_actions a ${ENTRY_JOINS}
  WHERE a.kind = ?3 AND a.target_id = ?4 AND a.id < ?2 ORDER BY a.id DESC LIMIT 51`;

export interface LogEntry {
  id: number;
  action: RecordedAction;
  kind: RecordedKind;
  /** 0 for a portfolio, which has no number. */
  target: number;
  /** The portfolio's current URL; null for texts, and once it is gone. */
  href: string | null;
  reason: string;
  at: string;
  by: string;
  author: { name: string; handle: string | null } | null;
}

/** The entries about the member with this handle, about this text, or all. */
export function logRead({
  handle,
  kind,
  target,
  before,
}: {
  handle: string | undefined;
  kind: string | undefined;
  target: number | null;
  before: number | null;
}): MemberRead {
  const from = before ?? Number.MAX_SAFE_INTEGER;
  const isText = TEXT_KINDS.some((known) => known === kind) && target !== null;
  if (isText) return { sql: OF_TEXT, values: [from, kind, target] };
  if (handle) return { sql: OF_MEMBER, values: [from, handle.replace(/^@/, '').toLowerCase()] };
  return { sql: ALL, values: [from] };
}

interface EntryRow {
  id: number;
  action: RecordedAction;
  kind: RecordedKind;
  target_id: number;
  reason: string;
  created_at: string;
  first_name: string | null;
  last_initial: string | null;
  author_first_name: string | null;
  author_initial: string | null;
  author_handle: string | null;
  portfolio: string | null;
}

export function logFrom(rows: unknown[]): { entries: LogEntry[]; next: number | null } {
  const page = (rows as EntryRow[]).slice(0, ENTRIES_PER_PAGE);
  return {
    entries: page.map((row) => ({
      id: row.id,
      action: row.action,
      kind: row.kind,
      target: row.target_id,
      href: row.portfolio === null ? null : `/portfolio/${row.portfolio}`,
      reason: row.reason,
      at: row.created_at,
      by: nameOf(row),
      author:
        row.author_first_name === null
          ? null
          : {
              name: nameOf({
                first_name: row.author_first_name || 'A member',
                last_initial: row.author_initial,
              }),
              handle: row.author_handle,
            },
    })),
    next: rows.length > ENTRIES_PER_PAGE ? (page.at(-1)?.id ?? null) : null,
  };
}

/** Deletes actions after two years; a trigger refuses any earlier deletion. */
export async function forgetOldActions(db: D1Database, now = Date.now()): Promise<void> {
  const before = new Date(now);
  before.setUTCFullYear(before.getUTCFullYear() - 2);
  await db
    .prepare('DELETE FROM moderation_actions WHERE created_at < ?1')
    .bind(before.toISOString())
    .run();
}
