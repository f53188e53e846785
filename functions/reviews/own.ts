// The section below a member's own hand-in: the request for reviews, the reviews, and mentors' comments.
import { findModule } from '../catalogue.ts';
import { CURRENT_MEMBER, type MemberRead } from '../session/current-member.ts';
import { MOST_GIVEN, type ReviewerKind, waitsUntil } from './rules/limits.ts';
import { type Answered, type Comment, commentsFor, failedChecks } from './rules/questions.ts';
import { claimedIn, commentsIn, type ReviewedWork, type WorkRow, workFrom } from './work.ts';

export interface OwnReview {
  id: number;
  kind: ReviewerKind;
  answers: Answered[];
  works: string;
  change: string;
  writtenAt: string;
  /** About the hand-in as it was before the last change. */
  isOlder: boolean;
  isThanked: boolean;
  isReported: boolean;
  isBlocked: boolean;
}

export interface OwnReviews {
  /** Null if nothing is handed in; `asked` is null unless the member wants reviews now. */
  asked: { askedAt: string; until: string; written: number; isAlone: boolean } | null;
  isHandedIn: boolean;
  reviews: OwnReview[];
  /** The number of hand-ins that the member may still review; `work` is the one being reviewed. */
  left: number;
  work: ReviewedWork | null;
  comments: Comment[];
}

interface AskedRow {
  version: string | null;
  text: string | null;
  asked_at: string | null;
  ended_at: string | null;
  written: number | null;
  given: number;
}

/** ?2 is the lesson. */
const ASKED = `
  SELECT a.updated_at AS version, a.text, q.asked_at, q.ended_at, q.written,
    (SELECT count(*) FROM review_claims c WHERE c.reviewer_id = a.member_id AND c.module_id = a.module_id
      AND c.outcome = 'written' AND c.claimed_at >= q.asked_at) AS given
  FROM artifacts a LEFT JOIN review_requests q ON q.member_id = a.member_id AND q.module_id = a.module_id
  WHERE a.member_id = ${CURRENT_MEMBER} AND a.module_id = ?2`;

interface ReviewRow {
  id: number;
  kind: ReviewerKind;
  version: string;
  answers: string;
  works: string;
  would_change: string;
  written_at: string;
  thanked_at: string | null;
  is_reported: 0 | 1;
  is_blocked: 0 | 1;
}

/** Without those that a moderator hid. The newest twenty. */
const RECEIVED = `
  SELECT v.id, v.kind, v.version, v.answers, v.works, v.would_change, v.written_at, v.thanked_at,
    EXISTS (SELECT 1 FROM reports r WHERE r.kind = 'review' AND r.target_id = v.id AND r.member_id = q.member_id) AS is_reported,
    EXISTS (SELECT 1 FROM review_blocks b WHERE b.member_id = q.member_id AND b.blocked_id = v.reviewer_id) AS is_blocked
  FROM review_requests q JOIN reviews v ON v.review_request_id = q.id
  WHERE q.member_id = ${CURRENT_MEMBER} AND q.module_id = ?2
    AND NOT EXISTS (SELECT 1 FROM moderation_cases h
      WHERE h.kind = 'review' AND h.target_id = v.id AND h.hidden_at IS NOT NULL)
  ORDER BY v.id DESC LIMIT 20`;

export const ownReads = (moduleId: string): MemberRead[] => [
  { sql: ASKED, values: [moduleId] },
  { sql: RECEIVED, values: [moduleId] },
  claimedIn(moduleId),
  commentsIn(moduleId),
];

/** The rows of `ownReads`, in its order. */
export function ownFrom(moduleId: string, rows: unknown[][], now = new Date()): OwnReviews {
  const [[asked] = [], received = [], [claimed] = [], comments = []] = rows as [
    AskedRow[],
    ReviewRow[],
    WorkRow[],
    Comment[],
  ];
  const module = findModule(moduleId);
  const reviews = received.map((row) => reviewFrom(row, asked?.version ?? null));
  const isAsking = asked?.asked_at != null && asked.ended_at === null;
  const failed = module && asked ? failedChecks(module, asked.text) : [];
  const current = reviews.filter(({ isOlder }) => !isOlder);
  return {
    asked:
      isAsking && asked.asked_at
        ? {
            askedAt: asked.asked_at,
            until: waitsUntil(asked.asked_at),
            written: asked.written ?? 0,
            isAlone: asked.written === 0 && waitsUntil(asked.asked_at) <= now.toISOString(),
          }
        : null,
    isHandedIn: asked !== undefined,
    reviews,
    left: isAsking ? Math.max(0, MOST_GIVEN - asked.given) : 0,
    work: isAsking ? workFrom(claimed, comments) : null,
    comments: commentsFor(comments, failed, current),
  };
}

const reviewFrom = (row: ReviewRow, version: string | null): OwnReview => ({
  ...{ id: row.id, kind: row.kind, works: row.works, change: row.would_change },
  answers: JSON.parse(row.answers) as Answered[],
  writtenAt: row.written_at,
  isOlder: row.version !== version,
  isThanked: row.thanked_at !== null,
  isReported: row.is_reported === 1,
  isBlocked: row.is_blocked === 1,
});
