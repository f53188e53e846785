// The place that this browser has just left, before the account knows it (src/features/micro-learning/reading-place.ts).
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

/** The rows as the account will have them in a moment: it will date the place by its own clock, as the newest. */
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

/** The account has it: from now on other devices may know better. A place that was left since stays. */
export function forgetLeftPlace(c: Context<AppEnv>, arrived: LeftPlace): void {
  if (getCookie(c, LEFT_PLACE_COOKIE) === leftPlaceText(arrived))
    deleteCookie(c, LEFT_PLACE_COOKIE, { path: '/', secure: true });
}
