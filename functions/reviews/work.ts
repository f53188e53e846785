// A hand-in as its reviewer sees it: without a name, and without the name of its file, which often is one.
import { findModule } from '../catalogue.ts';
import { CURRENT_MEMBER, type MemberRead } from '../session/current-member.ts';
import { BLOCKED_PAIRS, IS_LEAVING } from './exclusions.ts';
import { namelessFile } from './rules/addresses.ts';
import { type Comment, failedChecks, questionsOf } from './rules/questions.ts';

export interface ReviewedWork {
  id: number;
  version: string;
  moduleId: string;
  lesson: string;
  kind: 'text' | 'link' | 'file';
  title: string;
  text: string | null;
  url: string | null;
  file: { name: string; bytes: number; isPicture: boolean } | null;
  questions: string[];
  /** Those of the questions that the text fails. */
  failed: string[];
  /** Mentors' comments about these questions. */
  comments: Comment[];
  /** When it is offered to others; null for moderators. */
  until: string | null;
}

export interface WorkRow {
  id: number;
  version: string;
  module_id: string;
  kind: ReviewedWork['kind'];
  title: string;
  text: string | null;
  url: string | null;
  file_name: string | null;
  file_type: string | null;
  file_bytes: number | null;
  expires_at: string | null;
}

/** Columns of review_requests q and artifacts a. */
export const WORK_COLUMNS = `q.id, q.version, q.module_id, a.kind, a.title, a.text, a.url, a.file_name, a.file_type, a.file_bytes`;

/** The hand-in that the member reviews in the lesson ?2 at the time ?3; none once they may no longer. */
const CLAIMED = `
  SELECT ${WORK_COLUMNS}, c.expires_at
  FROM review_claims c JOIN review_requests q ON q.id = c.review_request_id AND q.ended_at IS NULL
  JOIN artifacts a ON a.member_id = q.member_id AND a.module_id = q.module_id
  WHERE c.reviewer_id = ${CURRENT_MEMBER} AND c.module_id = ?2 AND c.ended_at IS NULL AND c.expires_at > ?3
    AND NOT EXISTS (SELECT 1 FROM ${BLOCKED_PAIRS} b WHERE b.one = c.reviewer_id AND b.other = q.member_id) AND NOT ${IS_LEAVING}`;

/** The newest ones last; a lesson has few checks, and each few comments. */
const COMMENTS = `
  SELECT id, says, text FROM review_comments
  WHERE module_id = ?2 AND withdrawn_at IS NULL AND ?1 IS NOT NULL ORDER BY says, id LIMIT 200`;

export const claimedIn = (moduleId: string, now = new Date()): MemberRead<WorkRow> => ({
  sql: CLAIMED,
  values: [moduleId, now.toISOString()],
});

export const commentsIn = (moduleId: string): MemberRead<Comment> => ({
  sql: COMMENTS,
  values: [moduleId],
});

/** Null once the lesson is gone. */
export function workFrom(
  row: WorkRow | undefined,
  comments: readonly Comment[],
): ReviewedWork | null {
  const module = row && findModule(row.module_id);
  if (!row || !module) return null;
  const questions = questionsOf(module);
  return {
    ...{ id: row.id, version: row.version, moduleId: module.id, lesson: module.title },
    ...{ kind: row.kind, title: row.title, text: row.text, url: row.url },
    file: row.kind === 'file' ? fileOf(row) : null,
    questions,
    failed: failedChecks(module, row.text),
    comments: comments.filter(({ says }) => questions.includes(says)),
    until: row.expires_at,
  };
}

const PICTURE = /^image\/(?:png|jpeg|webp)$/;

function fileOf({ file_name, file_type, file_bytes }: WorkRow): ReviewedWork['file'] {
  return {
    name: namelessFile(file_name ?? ''),
    bytes: file_bytes ?? 0,
    isPicture: PICTURE.test(file_type ?? ''),
  };
}
