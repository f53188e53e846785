// What a member may write: one text, and how many of them a day. Called before the text is stored.
import type { Context } from 'hono';
import { writeBatch } from '../database/write.ts';
import type { AppEnv } from '../environment.ts';
import { ApiError } from '../http/errors.ts';
import { subjectKey } from '../rate-limits/rate-limits.ts';
import {
  limitMessage,
  SAME_TEXTS_AN_HOUR,
  sameText,
  textIssue,
} from '../rules/community/text-limits.ts';
import { LIMITS, type Standing } from '../rules/community/trust.ts';
import type { Writer } from './writer.ts';

const [HOUR, DAY] = [3600, 86_400];

/** 422 for more links or images than the author may post. */
export function checkText(standing: Standing, text: string): void {
  const issue = textIssue(standing, text);
  if (issue) throw new ApiError(422, 'text_limit', issue, { fields: { content: issue } });
}

/** ?1 is the request, ?2 its day; ?3 the member’s day, ?5 its limit; ?4 the same text in the hour ?7, ?6 its limit. */
const ADMIT = `
  INSERT INTO rate_limits (subject, window_start, attempts)
  SELECT ?1, ?2, 1
  WHERE coalesce((SELECT attempts FROM rate_limits WHERE subject = ?3 AND window_start = ?2), 0) < ?5
    AND coalesce((SELECT attempts FROM rate_limits WHERE subject = ?4 AND window_start = ?7), 0) < ?6
  ON CONFLICT DO NOTHING`;

/** After ADMIT, or after another of itself: counts only what was admitted just now. */
const COUNT_ADMITTED = `
  INSERT INTO rate_limits (subject, window_start, attempts) SELECT ?1, ?2, 1 WHERE changes() = 1
  ON CONFLICT (subject, window_start) DO UPDATE SET attempts = attempts + 1`;

const ADMITTED = `
  SELECT EXISTS (SELECT 1 FROM rate_limits WHERE subject = ?1 AND window_start = ?2) AS is_admitted,
    coalesce((SELECT attempts FROM rate_limits WHERE subject = ?3 AND window_start = ?2), 0) AS today`;

/**
 * Counts a text toward the day’s limit, and the same text toward the hour’s; 429 when one is used up. A retry with the
 * same `requestId` counts once, and what was refused does not count. Messages of groups count as replies, new groups and
 * resources as posts.
 */
export async function countWriting(
  c: Context<AppEnv>,
  writer: Pick<Writer, 'id' | 'standing'>,
  kind: 'post' | 'reply',
  { requestId, text }: { requestId: string; text: string },
  now = Date.now(),
): Promise<void> {
  const { db } = c.var;
  const seconds = Math.floor(now / 1000);
  const [today, hour] = [seconds - (seconds % DAY), seconds - (seconds % HOUR)];
  const name = kind === 'post' ? 'postsADay' : 'repliesADay';
  const max = LIMITS[writer.standing.trust][name];
  const same = sameText(text);
  const [request, day, repeated] = await Promise.all([
    subjectKey(`written:${writer.id}:${requestId}`),
    subjectKey(`${name}:${writer.id}`),
    subjectKey(same === null ? '' : `same-text:${writer.id}:${same}`),
  ]);
  const sameMax = same === null ? Number.MAX_SAFE_INTEGER : SAME_TEXTS_AN_HOUR;
  const [found] = (
    await writeBatch(db, [
      db.prepare(ADMIT).bind(request, today, day, repeated, max, sameMax, hour),
      db.prepare(COUNT_ADMITTED).bind(day, today),
      ...(same === null ? [] : [db.prepare(COUNT_ADMITTED).bind(repeated, hour)]),
      db.prepare(ADMITTED).bind(request, today, day),
    ])
  ).slice(-1);
  const [row] = (found?.results ?? []) as { is_admitted: 0 | 1; today: number }[];
  if (row?.is_admitted) return;
  if ((row?.today ?? 0) >= max)
    throw new ApiError(429, 'daily_limit', limitMessage(writer.standing, name), {
      retryAfterSeconds: today + DAY - seconds,
    });
  throw new ApiError(
    429,
    'same_text',
    'You’ve posted this twice in the last hour. Everyone who looks will find it.',
    { retryAfterSeconds: hour + HOUR - seconds },
  );
}
