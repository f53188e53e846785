// A real OpenID provider that stands in for Google or Apple: its people, their consent without a screen, and every
// failure that can happen between it and us.
import { createServer, type IncomingMessage } from 'node:http';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import Provider, { type Context } from 'oidc-provider';
import { createMemoryAdapter } from 'oidc-provider/lib/adapters/memory_adapter.js';

export interface Claims {
  email?: string;
  email_verified?: boolean | string;
  given_name?: string;
  family_name?: string;
}

type Trouble = { status: number; type: string; body: string } | 'silence' | 'half an answer';

export interface OpenIdProvider {
  issuer: string;
  /** The people with an account there: their claims by subject. */
  people: Map<string, Claims>;
  /** The only client, once its Worker runs and knows its own address. */
  register(redirectUri: string): void;
  /** Replaces the next id token. */
  forge(token: (claims: JWTPayload) => Promise<string> | string): void;
  /** The next `count` id tokens are sent at the same time. */
  together(count: number): void;
  /** An id token as the provider itself would sign it. */
  sign(claims: JWTPayload): Promise<string>;
  /** The failure at each path, until it is cleared. */
  troubles: Map<string, Trouble>;
  /** The requested paths. */
  asked: string[];
  stop(): Promise<void>;
}

export interface ClientOptions {
  clientId: string;
  clientSecret: string;
  /** Instead of comparing it with `clientSecret`. */
  secretMatches?: (secret: string) => Promise<boolean>;
  /** Changes a response before it is sent. */
  afterwards?: (ctx: Context) => Promise<void>;
  /** To a browser, `127.0.0.1` is another site than ours, whatever the port. */
  host?: string;
}

export async function startOpenIdProvider(options: ClientOptions): Promise<OpenIdProvider> {
  const { host = 'localhost' } = options;
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const jwk = { ...(await exportJWK(privateKey)), kid: 'signing', alg: 'RS256', use: 'sig' };
  const people = new Map<string, Claims>();
  const troubles = new Map<string, Trouble>();
  const asked: string[] = [];
  const forgeries: ((claims: JWTPayload) => Promise<string> | string)[] = [];
  const sign = (claims: JWTPayload) =>
    new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'signing' }).sign(privateKey);
  let provider: Provider | undefined;

  const server = createServer((req, res) => {
    const path = new URL(req.url ?? '/', 'http://x').pathname;
    asked.push(path);
    const trouble = troubles.get(path);
    if (trouble === 'silence') return;
    if (trouble === 'half an answer') {
      res.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': '1000' });
      res.write('{"issuer":');
    } else if (trouble) {
      res.writeHead(trouble.status, { 'Content-Type': trouble.type }).end(trouble.body);
    } else provider?.callback()(req, res);
  }).listen(0, host);
  await new Promise((listening) => server.once('listening', listening));
  const issuer = `http://${host}:${(server.address() as { port: number }).port}`;

  return {
    issuer,
    people,
    troubles,
    asked,
    register(redirectUri) {
      provider = new Provider(issuer, configuration(redirectUri, options, people, jwk));
      provider.use(consent(provider));
      if (options.secretMatches) {
        provider.Client.prototype.compareClientSecret = options.secretMatches;
      }
      provider.use(async (ctx, next) => {
        await next();
        await options.afterwards?.(ctx);
        const answer = ctx.body as { id_token?: string } | undefined;
        if (ctx.oidc?.route !== 'token' || !answer?.id_token) return;
        const forgery = forgeries.shift();
        if (forgery) answer.id_token = await forgery(claimsOf(answer.id_token));
      });
    },
    forge: (token) => forgeries.push(token),
    together(count) {
      const { promise: everybodyIsHere, resolve } = Promise.withResolvers<void>();
      let here = 0;
      for (let n = 0; n < count; n++) {
        forgeries.push(async (claims) => {
          const token = await sign(claims);
          here++;
          if (here === count) resolve();
          await everybodyIsHere;
          return token;
        });
      }
    },
    sign,
    async stop() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

function configuration(
  redirectUri: string,
  { clientId, clientSecret }: ClientOptions,
  people: Map<string, Claims>,
  jwk: object,
) {
  return {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [redirectUri],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    adapter: createMemoryAdapter(),
    jwks: { keys: [jwk] },
    cookies: { keys: ['a secret of the stand-in'] },
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['given_name', 'family_name'],
    },
    scopes: ['openid', 'email', 'profile', 'name'],
    // Google and Apple put the claims into the id token.
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    findAccount: (_: unknown, sub: string) =>
      people.has(sub) ? { accountId: sub, claims: () => ({ sub, ...people.get(sub) }) } : undefined,
    ttl: {
      AccessToken: 60,
      AuthorizationCode: 60,
      Grant: 600,
      IdToken: 600,
      Interaction: 600,
      Session: 600,
    },
  };
}

/** Consents as the person that the browser's `person` cookie names; `nobody` declines. */
function consent(provider: Provider) {
  return async (ctx: Context, next: () => Promise<void>) => {
    if (!ctx.path.startsWith('/interaction/')) return next();
    const { params } = await provider.interactionDetails(ctx.req, ctx.res);
    const accountId = personOf(ctx.req);
    if (accountId === 'nobody') {
      const no = { error: 'access_denied', error_description: 'changed their mind' };
      return ctx.redirect(await provider.interactionResult(ctx.req, ctx.res, no));
    }
    const grant = new provider.Grant({ accountId, clientId: params.client_id });
    grant.addOIDCScope(params.scope);
    const yes = { login: { accountId }, consent: { grantId: await grant.save() } };
    ctx.redirect(await provider.interactionResult(ctx.req, ctx.res, yes));
  };
}

function personOf(req: IncomingMessage): string {
  return /(?:^|; )person=([^;]*)/.exec(req.headers.cookie ?? '')?.[1] ?? '';
}

function claimsOf(token: string): JWTPayload {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as JWTPayload;
}
