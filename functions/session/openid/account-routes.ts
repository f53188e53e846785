// Adding, using and removing ways to sign in, from the account page.
import { type Context, Hono } from 'hono';
import { Nothing } from '../../account/rules/schemas.ts';
import type { AppEnv } from '../../environment.ts';
import { clientAddress } from '../../http/client-address.ts';
import { ApiError } from '../../http/errors.ts';
import { jsonBody } from '../../http/json-body.ts';
import { countAttempt } from '../../http/rate-limits/rate-limits.ts';
import { staysOpen } from '../../http/route-needs.ts';
import { requireConfirmedMember } from '../confirmed-member.ts';
import { requireMember } from '../current-member.ts';
import { PROVIDER_STARTS } from '../limits.ts';
import { sessionTokenHash } from '../sessions.ts';
import { authorize } from './authorize.ts';
import { CONFIRMED_PAGE } from './confirm.ts';
import { logProblem, notSignedIn } from './failures.ts';
import { isLinked } from './identities.ts';
import { PROVIDER_NAMES, PROVIDERS, type Provider, settingsOf } from './providers.ts';
import { notLinked, unlink } from './unlink.ts';

export const identities = new Hono<AppEnv>()
  .post('/:provider', jsonBody(Nothing), async (c) => {
    const provider = providerCalled(c.req.param('provider'));
    await requireConfirmedMember(c);
    return c.json({ location: await wayThere(c, provider, 'link', '/account') });
  })
  .post(
    '/:provider/confirmation',
    staysOpen('a member proves who they are'),
    jsonBody(Nothing),
    async (c) => {
      const provider = providerCalled(c.req.param('provider'));
      const { id } = await requireMember(c);
      if (!(await isLinked(c.var.db, id, provider))) throw notLinked(provider);
      return c.json({ location: await wayThere(c, provider, 'confirm', CONFIRMED_PAGE) });
    },
  )
  .delete('/:provider', async (c) => {
    const provider = providerCalled(c.req.param('provider'));
    const member = await requireConfirmedMember(c);
    await unlink(c, member, provider);
    return c.json({ message: `${PROVIDER_NAMES[provider]} is no longer a way to sign in.` });
  });

/** The authorization URL. The transaction is bound to this session and ends with it. */
async function wayThere(
  c: Context<AppEnv>,
  provider: Provider,
  purpose: 'link' | 'confirm',
  redirect: string,
): Promise<string> {
  if (!settingsOf(c.env, provider)) {
    throw new ApiError(
      409,
      'provider_off',
      `Signing in with ${PROVIDER_NAMES[provider]} is not switched on for this site.`,
    );
  }
  await countAttempt(c.var.db, [
    { limit: PROVIDER_STARTS, subject: clientAddress(c.req.raw.headers) },
  ]);
  const sessionHash = await sessionTokenHash(c);
  try {
    return await authorize(c, provider, { redirect, purpose, sessionHash });
  } catch (error) {
    logProblem(c, provider, notSignedIn(error));
    throw new ApiError(
      503,
      'provider_unreachable',
      `We cannot reach ${PROVIDER_NAMES[provider]} at the moment. Please try again in a few minutes.`,
      { retryAfterSeconds: 60 },
    );
  }
}

function providerCalled(name: string): Provider {
  const provider = PROVIDERS.find((known) => known === name);
  if (!provider) throw new ApiError(404, 'not_found', 'There’s nothing at this address.');
  return provider;
}
