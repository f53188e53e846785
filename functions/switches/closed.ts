// What a request that a switch closes is told: what happened, that nothing is lost, and when to come back.
import type { Context } from 'hono';
import type { AppEnv } from '../environment.ts';
import { ApiError } from '../http/errors.ts';
import type { SwitchName } from '../rules/switches.ts';
import { CLOSED } from './rules/sentences.ts';

/** A member's device tries again after so long where no end is set. */
const LATER_SECONDS = 300;

const HOUR_SECONDS = 3600;

/** 503 with Retry-After: devices keep what was made, and send it later. */
export function closed(name: SwitchName, until: string | null, now = Date.now()): ApiError {
  const left = until ? Math.ceil((Date.parse(until) - now) / 1000) : LATER_SECONDS;
  return new ApiError(503, name.replaceAll('-', '_'), CLOSED[name], {
    retryAfterSeconds: Math.min(Math.max(left, 1), HOUR_SECONDS),
    ...(name === 'maintenance' && { page: '/maintenance' }),
  });
}

/** Once the member or the isolate's knowledge says so; false where nothing is known yet. */
export const isSwitched = (c: Context<AppEnv>, name: SwitchName): boolean =>
  c.var.switches?.live?.until.has(name) ?? false;
