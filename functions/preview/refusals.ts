// An editor's browser navigates to these addresses itself, so errors there are shown as a page.
import type { Context } from 'hono';
import type { AppEnv } from '../environment.ts';
import { pageInstead } from '../http/assets.ts';

export const expiredPage = (c: Context<AppEnv>) => pageInstead(c, '/preview-expired', 401);

export function unreachablePage(c: Context<AppEnv>): Promise<Response> {
  c.header('Retry-After', '10');
  return pageInstead(c, '/drafts-unreachable', 503);
}
