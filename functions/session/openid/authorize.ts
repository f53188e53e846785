import type { Context } from 'hono';
import {
  type AuthorizationServer,
  calculatePKCECodeChallenge,
  generateRandomCodeVerifier,
  generateRandomNonce,
  generateRandomState,
} from 'oauth4webapi';
import type { AppEnv } from '../../environment.ts';
import { discover } from './discovery.ts';
import { notSignedIn } from './failures.ts';
import { NotSignedIn } from './problems.ts';
import { type Provider, settingsOf } from './providers.ts';
import { openTransaction, type Purpose } from './transactions.ts';

interface AuthorizationRequest {
  /** The page to go to afterwards; already validated as a path of this site. */
  redirect: string;
  purpose?: Purpose;
  /** Set for every purpose but signing in. */
  sessionHash?: string | null;
}

/** Stores the transaction and returns the provider's authorization URL. Throws NotSignedIn. */
export async function authorize(
  c: Context<AppEnv>,
  provider: Provider,
  { redirect, purpose = 'sign-in', sessionHash = null }: AuthorizationRequest,
): Promise<string> {
  const settings = settingsOf(c.env, provider);
  if (!settings) throw new NotSignedIn(`${provider}-off`);
  const server = await discover(settings.issuer).catch((error: unknown) => {
    throw notSignedIn(error);
  });
  const transaction = {
    state: generateRandomState(),
    nonce: generateRandomNonce(),
    codeVerifier: generateRandomCodeVerifier(),
    redirect,
    purpose,
    sessionHash,
  };
  await openTransaction(c, provider, transaction);
  const url = new URL(server.authorization_endpoint ?? '');
  const parameters = {
    client_id: settings.clientId,
    redirect_uri: settings.redirectUri,
    response_type: 'code',
    scope: settings.scope,
    state: transaction.state,
    nonce: transaction.nonce,
    code_challenge: await calculatePKCECodeChallenge(transaction.codeVerifier),
    code_challenge_method: 'S256',
    ...(settings.formPost && { response_mode: 'form_post' }),
    ...(purpose === 'confirm' && freshly(server)),
  };
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
}

/**
 * Asks for a new sign-in, not the session that the provider remembers: OpenID Connect Core 3.1.2.1. Providers that list
 * their prompts may reject others, so `login` is for those that list it; `max_age=0` means the same to the rest.
 */
function freshly({ prompt_values_supported: known }: AuthorizationServer): Record<string, string> {
  const isKnown = Array.isArray(known) && known.includes('login');
  return { max_age: '0', ...(isKnown && { prompt: 'login' }) };
}
