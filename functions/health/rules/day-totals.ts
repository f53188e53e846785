// A day’s use as the limits count it. Pure.
import type { DayTotal } from './limits.ts';
import { type ByRoute, type DayUsage, totalOf } from './usage.ts';

/** Routes that call a Durable Object once, and that write to or read from R2 once. Patterns, as in ByRoute. */
const CALLS_OBJECT = /^POST \/api\/auth\/(?:login|signup|reset-password)|^GET \/api\/live/;
const UPLOADS = /^(?:POST|PUT) \/api\/uploads/;
const DOWNLOADS = /^GET \/(?:uploads|portfolio\/:id\/files|api\/uploads)/;
/** Three calls a minute: the report, a hasher, and the head of the bucket is one of R2. */
const CRON = /^cron \* /;

const requestsOf = (routes: ByRoute, ...of: RegExp[]) =>
  Object.entries(routes).reduce(
    (all, [route, { requests }]) => all + (of.some((one) => one.test(route)) ? requests : 0),
    0,
  );

/** A day as the limits count it. */
export function totalsOf(
  day: string,
  { routes, databaseBytes, boardCalls, counted }: DayUsage,
): DayTotal {
  return {
    ...{ day, used: totalOf({ routes }), databaseBytes },
    durableObjectCalls:
      boardCalls + requestsOf(routes, CALLS_OBJECT) + 2 * requestsOf(routes, CRON),
    uploadWrites: requestsOf(routes, UPLOADS),
    uploadReads: requestsOf(routes, DOWNLOADS, CRON),
    uploadBytes: counted?.uploadBytes ?? null,
    emails: counted?.emails ?? null,
  };
}
