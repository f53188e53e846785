// The place that this browser just left, before the server stores it (src/features/micro-learning/reading-place.ts).
import type { Context } from 'hono';
import { deleteCookie, getCookie } from 'hono/cookie';
import type { AppEnv } from '../../environment.ts';
import {
  LEFT_PLACE_COOKIE,
  type LeftPlace,
  leftPlaceFrom,
  leftPlaceText,
} from '../rules/left-place.ts';
import type { PlaceRow } from './read.ts';

/** The rows as they will soon be in the database, which dates the place by the server's clock, as the newest. */
export function withLeftPlace(
  c: Context<AppEnv>,
  rows: unknown[],
  { only, now = new Date() }: { only?: string; now?: Date } = {},
): unknown[] {
  const left = leftPlaceFrom(getCookie(c, LEFT_PLACE_COOKIE));
  if (!left || (only ?? left.moduleId) !== left.moduleId) return rows;
  const others = (rows as PlaceRow[]).filter(({ moduleId }) => moduleId !== left.moduleId);
  return [{ ...left, readAt: now.toISOString() } satisfies PlaceRow, ...others];
}

/** Clears the cookie of a stored place, so that it hides no newer one from another device. A place left since stays. */
export function forgetLeftPlace(c: Context<AppEnv>, arrived: LeftPlace): void {
  if (getCookie(c, LEFT_PLACE_COOKIE) === leftPlaceText(arrived))
    deleteCookie(c, LEFT_PLACE_COOKIE, { path: '/', secure: true });
}
