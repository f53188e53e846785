// For those who moderate: every hand-in that asks for a review, the longest wait first.
import { findModule } from '../catalogue.ts';
import { cut } from '../rules/text/shorten.ts';
import { CURRENT_MEMBER, type MemberRead } from '../session/current-member.ts';

export interface AskedWork {
  id: number;
  lesson: string;
  title: string;
  /** The beginning of a text; null for a link or a file. */
  excerpt: string | null;
  kind: 'text' | 'link' | 'file';
  askedAt: string;
  written: number;
}

const ITEMS_PER_PAGE = 20;
const EXCERPT = 200;

/** The next ones after ?2 and ?3: time and ID of the last. */
export const ASKED = `
  SELECT q.id, q.module_id, q.asked_at, q.written, a.title, a.kind, substr(a.text, 1, 400) AS text
  FROM review_requests q JOIN artifacts a ON a.member_id = q.member_id AND a.module_id = q.module_id
  WHERE q.ended_at IS NULL AND q.written < 2 AND (q.asked_at, q.id) > (?2, ?3) AND q.member_id <> ${CURRENT_MEMBER}
    AND NOT EXISTS (SELECT 1 FROM reviews v WHERE v.review_request_id = q.id AND v.reviewer_id = ${CURRENT_MEMBER}
      AND v.version = q.version)
    AND NOT EXISTS (SELECT 1 FROM erasures e WHERE e.member_id = q.member_id)
  ORDER BY q.asked_at, q.id LIMIT 21`;

interface AskedRow {
  id: number;
  module_id: string;
  asked_at: string;
  written: number;
  title: string;
  kind: AskedWork['kind'];
  text: string | null;
}

/** `after` is a cursor of ours; anything else starts at the oldest. */
export function askedRead(after: string | undefined): MemberRead {
  const [, time = '', id = '0'] = /^(\d{4}-[\d:.T-]+Z)_(\d{1,15})$/.exec(after ?? '') ?? [];
  return { sql: ASKED, values: [time, Number(id)] };
}

export function askedPage(rows: readonly unknown[]): { works: AskedWork[]; next: string | null } {
  const page = (rows as AskedRow[]).slice(0, ITEMS_PER_PAGE);
  const last = rows.length > ITEMS_PER_PAGE ? page.at(-1) : undefined;
  return {
    works: page.map((row) => ({
      ...{ id: row.id, title: row.title, kind: row.kind, askedAt: row.asked_at },
      written: row.written,
      lesson: findModule(row.module_id)?.title ?? 'A lesson that’s gone',
      excerpt: row.text && cut(row.text, EXCERPT),
    })),
    next: last ? `${last.asked_at}_${last.id}` : null,
  };
}
