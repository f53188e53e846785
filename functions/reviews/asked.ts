// For moderators: every hand-in that asks for a review, the longest wait first.
import { findModule } from '../catalogue.ts';
import { cut } from '../rules/text/shorten.ts';
import type { MemberRead } from '../session/current-member.ts';
import { ASKED } from './lists-sql.ts';

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

interface AskedRow {
  id: number;
  module_id: string;
  asked_at: string;
  written: number;
  title: string;
  kind: AskedWork['kind'];
  text: string | null;
}

/** `after` is the cursor of a previous page; anything else starts at the oldest. */
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
