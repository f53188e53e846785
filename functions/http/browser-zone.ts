// The time zone of the browser that sends a request. Our pages send it along; nothing asks the member.
import type { Context } from 'hono';
import type { AppEnv } from '../environment.ts';
import { isTimeZone, TIME_ZONE_HEADER } from '../rules/browser-zone.ts';

/** '' without one that we know. */
export function browserZone(c: Context<AppEnv>): string {
  const name = c.req.header(TIME_ZONE_HEADER) ?? '';
  return name.length <= 64 && isTimeZone(name) ? name : '';
}
