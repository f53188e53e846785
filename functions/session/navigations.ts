// Routes that a browser navigates to: they respond with a redirect, never with data.
import { Hono } from 'hono';
import type { AppEnv } from '../environment.ts';
import { orCheckout } from '../membership/rules/wanted-checkout.ts';
import { currentMember } from './current-member.ts';
import { safeRedirect } from './rules/safe-redirect.ts';
import { endSession } from './sessions.ts';

const to = (page: string, redirect: string, extra: Record<string, string> = {}) => {
  const query = new URLSearchParams({ ...extra, ...(redirect === '/' ? {} : { redirect }) });
  return query.size > 0 ? `${page}?${query}` : page;
};

export const signInNavigations = new Hono<AppEnv>()
  .get('/login', async (c) => {
    const redirect = safeRedirect(c.req.query('redirect'));
    return c.redirect((await currentMember(c)) ? redirect : to('/login', redirect), 303);
  })
  // From the plan card: visitors create an account first, members continue directly.
  .get('/auth/signup', async (c) => {
    const redirect = orCheckout(safeRedirect(c.req.query('redirect')));
    return c.redirect(
      (await currentMember(c)) ? redirect : to('/signup', redirect, { step: 'account' }),
      303,
    );
  })
  .get('/logout', async (c) => {
    // Another site may not sign a member out: ask the member first.
    const site = c.req.header('Sec-Fetch-Site') ?? 'none';
    if (site !== 'same-origin' && site !== 'none') return c.redirect('/sign-out', 303);
    await endSession(c);
    return c.redirect('/', 303);
  });
