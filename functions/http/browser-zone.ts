// The time zone of the browser that sends a request. Our pages send it along; the member is never asked.

import type { Context } from 'hono';
import type { AppEnv } from '../environment.ts';
import { TIME_ZONE_HEADER } from '../rules/days/browser-zone.ts';
import { isPlace } from '../rules/days/zones.ts';

/** '' if it is missing or unknown. */
export function browserZone(c: Context<AppEnv>): string {
  return zoneOrNone(c.req.header(TIME_ZONE_HEADER));
}

/**
 * The browser's own zone, or that of the network it is in: forms posted from Apple's site lack our header, and
 * some browsers hide their zone. A network is sometimes elsewhere, so its zone is for one email, never kept.
 * https://developers.cloudflare.com/workers/runtime-apis/request/#incomingrequestcfproperties
 */
export function zoneOfRequest(c: Context<AppEnv>): string {
  const { cf } = c.req.raw as { cf?: { timezone?: unknown } };
  return browserZone(c) || zoneOrNone(cf?.timezone);
}

function zoneOrNone(name: unknown): string {
  return typeof name === 'string' && name.length <= 64 && isPlace(name) ? name : '';
}
