// A provider's discovery document, and the options of our requests to it.
import {
  type AuthorizationServer,
  allowInsecureRequests,
  customFetch,
  discoveryRequest,
  processDiscoveryResponse,
} from 'oauth4webapi';
import { NotSignedIn } from './problems.ts';

const HOUR_MS = 3_600_000;
const PATIENCE_MS = 5000;

// Values, never promises: a promise that one request began must not be awaited by another in workerd.
const descriptions = new Map<string, { at: number; server: AuthorizationServer }>();

/** Fetched at most once an hour. Its `issuer` must be exactly the configured one. */
export async function discover(issuer: string): Promise<AuthorizationServer> {
  const before = descriptions.get(issuer);
  if (before && Date.now() - before.at < HOUR_MS) return before.server;
  const url = new URL(issuer);
  const server = await processDiscoveryResponse(url, await discoveryRequest(url, asking(issuer)));
  if (server.issuer !== issuer) throw new NotSignedIn('failed', 'another-issuer');
  for (const endpoint of [server.authorization_endpoint, server.jwks_uri]) {
    if (!endpoint || (new URL(endpoint).protocol !== 'https:' && !isLocal(issuer)))
      throw new NotSignedIn('failed', 'unsafe-endpoint');
  }
  descriptions.set(issuer, { at: Date.now(), server });
  return server;
}

/** Options of every request to a provider. Only a local one, for tests, may do without TLS. */
export function asking(issuer: string) {
  return { [customFetch]: ask, [allowInsecureRequests]: isLocal(issuer) };
}

/** Like fetch, but the whole response arrives within five seconds, or the provider counts as unreachable. */
export async function ask(url: string, init: object): Promise<Response> {
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const response = await fetch(url, { ...init, redirect: 'manual', signal });
    if (response.status >= 500) throw new NotSignedIn('unreachable', `status-${response.status}`);
    return new Response(await response.arrayBuffer(), response);
  } catch (error) {
    if (error instanceof NotSignedIn) throw error;
    throw new NotSignedIn('unreachable', error instanceof Error ? error.name : 'fetch');
  }
}

function isLocal(issuer: string): boolean {
  const { protocol, hostname } = new URL(issuer);
  return protocol === 'http:' && (hostname === 'localhost' || hostname === '127.0.0.1');
}
