import type { Context } from 'hono';
import type { AppEnv } from '../environment.ts';
import { clientAddress } from '../http/client-address.ts';
import { ApiError } from '../http/errors.ts';
import { sessionTokenHash } from '../session/sessions.ts';

/** Limits searches per minute, by session or IP address. Not counted in the database, so that reads write nothing. */
export async function countSearch(c: Context<AppEnv>): Promise<void> {
  const subject = (await sessionTokenHash(c)) ?? clientAddress(c.req.raw.headers);
  const { success } = await c.env.SEARCH_LIMIT.limit({ key: subject });
  if (success) return;
  throw new ApiError(
    429,
    'too_many_requests',
    'That was a lot of searching at once. Please wait a minute.',
    { retryAfterSeconds: 60 },
  );
}
