// The limits of one text, and of a member's texts per day. Checked before the text is stored.
import type { Context } from 'hono';
import type { AppEnv } from '../environment.ts';
import { ApiError } from '../http/errors.ts';
import { admit } from '../http/rate-limits/admission.ts';
import { subjectKey } from '../http/rate-limits/rate-limits.ts';
import { limitMessage, SAME_TEXTS_AN_HOUR, sameText, textIssue } from './rules/text-limits.ts';
import { LIMITS, type Standing } from './rules/trust.ts';
import type { Writer } from './writer.ts';

const [HOUR, DAY] = [3600, 86_400];

/** 422 for more links or images than the author may post. */
export function checkText(standing: Standing, text: string): void {
  const issue = textIssue(standing, text);
  if (issue) throw new ApiError(422, 'text_limit', issue, { fields: { content: issue } });
}

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
  const { isAdmitted, attempts } = await admit(
    c.var.db,
    request,
    { subject: day, start: today, max },
    same === null ? null : { subject: repeated, start: hour, max: SAME_TEXTS_AN_HOUR },
  );
  if (isAdmitted) return;
  if (attempts >= max)
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
