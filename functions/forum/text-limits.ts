// How much a member may write, from how far they are trusted.
import type { Writer } from '../community/writer.ts';
import { ApiError } from '../http/errors.ts';
import { countAttempt, type Limit } from '../rate-limits/rate-limits.ts';
import { readText } from '../rules/community/text.ts';
import { beyondLimits } from '../rules/community/text-limits.ts';
import { LIMITS } from '../rules/community/trust.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;
const POSTS_AN_HOUR: Limit = { name: 'forum-posts', max: 5, windowSeconds: HOUR };
const REPLIES_AN_HOUR: Limit = { name: 'forum-replies', max: 30, windowSeconds: HOUR };
/** Each edit may keep a version. */
const EDITS_AN_HOUR: Limit = { name: 'forum-edits', max: 30, windowSeconds: HOUR };

/** 422 for too many links or images. */
export function checkText({ standing }: Writer, content: string): void {
  const message = beyondLimits(readText(content), LIMITS[standing.trust]);
  if (message) throw new ApiError(422, 'too_many_links', message, { fields: { content: message } });
}

export async function countPost(db: D1Database, { id, standing }: Writer): Promise<void> {
  const perDay = {
    name: 'forum-posts-day',
    max: LIMITS[standing.trust].postsADay,
    windowSeconds: DAY,
  };
  await countAttempt(db, [
    { limit: POSTS_AN_HOUR, subject: id },
    { limit: perDay, subject: id },
  ]);
}

export async function countReply(db: D1Database, { id, standing }: Writer): Promise<void> {
  const max = LIMITS[standing.trust].repliesADay;
  const perDay = { name: 'forum-replies-day', max, windowSeconds: DAY };
  await countAttempt(db, [
    { limit: REPLIES_AN_HOUR, subject: id },
    { limit: perDay, subject: id },
  ]);
}

export async function countEdit(db: D1Database, { id }: Writer): Promise<void> {
  await countAttempt(db, [{ limit: EDITS_AN_HOUR, subject: id }]);
}
