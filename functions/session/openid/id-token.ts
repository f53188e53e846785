// Exchanges the provider's code for verified claims: recent, by this provider, for us, for this sign-in.
import {
  createRemoteJWKSet,
  customFetch,
  type JWKSCacheInput,
  type JWTPayload,
  jwksCache,
  jwtVerify,
} from 'jose';
import {
  type AuthorizationServer,
  authorizationCodeGrantRequest,
  processAuthorizationCodeResponse,
  validateAuthResponse,
} from 'oauth4webapi';
import { ask, asking, discover } from './discovery.ts';
import { NotSignedIn } from './problems.ts';
import type { ProviderSettings } from './providers.ts';
import type { Transaction } from './transactions.ts';

/** Google and Apple sign with RS256. Named here, because a token must not choose how it is checked (RFC 8725, 3.1). */
const ALGORITHMS = ['RS256', 'ES256'];
const CLOCK_TOLERANCE_SECONDS = 30;
/** An unknown key id refetches the provider's keys once a minute at most, however many tokens have one. */
const KEYS_COOLDOWN_MS = 60_000;

/** The id token's claims. Throws unless all of OpenID Connect Core 3.1.3.7 and RFC 9207 is met. */
export async function redeem(
  settings: ProviderSettings,
  parameters: URLSearchParams,
  { state, nonce, codeVerifier }: Transaction,
): Promise<JWTPayload> {
  const server = await discover(settings.issuer);
  const client = { client_id: settings.clientId };
  const response = await authorizationCodeGrantRequest(
    server,
    client,
    await settings.authenticate(server),
    validateAuthResponse(server, client, parameters, state),
    settings.redirectUri,
    codeVerifier,
    asking(settings.issuer),
  );
  const { id_token } = await processAuthorizationCodeResponse(server, client, response, {
    expectedNonce: nonce,
    requireIdToken: true,
  });
  if (!id_token) throw new NotSignedIn('failed', 'no-id-token');
  return verify(id_token, settings, server);
}

async function verify(
  idToken: string,
  { issuer, clientId }: ProviderSettings,
  server: AuthorizationServer,
): Promise<JWTPayload> {
  const { payload } = await jwtVerify(idToken, keysOf(server), {
    algorithms: ALGORITHMS,
    issuer,
    audience: clientId,
    requiredClaims: ['sub', 'exp', 'iat'],
    clockTolerance: CLOCK_TOLERANCE_SECONDS,
  });
  return payload;
}

// As in discovery.ts: plain values stay in memory, nothing that belongs to a request does.
const keys = new Map<string, JWKSCacheInput>();

function keysOf({ jwks_uri = '' }: AuthorizationServer) {
  const cache = keys.get(jwks_uri) ?? {};
  keys.set(jwks_uri, cache);
  return createRemoteJWKSet(new URL(jwks_uri), {
    [jwksCache]: cache,
    [customFetch]: ask,
    cooldownDuration: KEYS_COOLDOWN_MS,
  });
}
