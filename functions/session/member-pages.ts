// Member pages are static files; this guard checks for a session before it serves one.
import type { Context } from 'hono';
import type { AppEnv } from '../environment.ts';
import { privateAsset } from '../http/assets.ts';
import { currentMember } from './current-member.ts';
import { showPaymentNotice } from './payment-notice.ts';

export async function memberPage(c: Context<AppEnv>): Promise<Response> {
  const member = await currentMember(c);
  if (!member) return signInThenReturn(c);
  return showPaymentNotice(member, await privateAsset(c, c.req.path));
}

export function signInThenReturn(c: Context<AppEnv>): Response {
  const { pathname, search } = new URL(c.req.url);
  const page = pathname === '/onboarding' ? '/signup' : '/login';
  return c.redirect(`${page}?redirect=${encodeURIComponent(pathname + search)}`, 303);
}
