// Helpers that the forum's routes share.
import type { Context } from 'hono';
import type { AppEnv } from '../../environment.ts';
import { ApiError } from '../../http/errors.ts';
import { numberOf } from '../../http/number-of.ts';

export const done = { done: true } as const;

export function gone(): never {
  throw new ApiError(404, 'no_post', 'That post isn’t here anymore.');
}

/** The ID in the path; 0, which no text has, for anything else. */
export const idIn = (c: Context<AppEnv>, name = 'id') => numberOf(c.req.param(name)) ?? 0;
