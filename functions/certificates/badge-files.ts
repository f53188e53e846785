// The files that programs read to verify a badge. Public, and the same for everyone.
import { siteSettings } from 'virtual:published';
import { type Context, Hono } from 'hono';
import type { AppEnv } from '../environment.ts';
import { publicKeysOf, type Signer, signerOf } from './keys.ts';
import { asJwt, withProof } from './proof.ts';
import { asPublic, CERTIFICATE, type CertificateRow, ENDED, withdrawnAt } from './read.ts';
import { multikey } from './rules/canonical.ts';
import { numberIn } from './rules/number.ts';
import { issuerAddress, openBadge, profile, revocationList } from './rules/open-badge.ts';

type C = Context<AppEnv>;

/** Wallets and validators in a browser read these from their own pages. */
const FOR_ALL = { 'Access-Control-Allow-Origin': '*' };
const KEPT_FOR_AN_HOUR = 'public, max-age=3600';

const json = (data: unknown, type: string, cacheControl: string, more: HeadersInit = {}) =>
  new Response(JSON.stringify(data, null, 2), {
    headers: { ...FOR_ALL, 'Content-Type': type, 'Cache-Control': cacheControl, ...more },
  });

const failure = (status: 404 | 410 | 503, code: string, message: string) =>
  new Response(JSON.stringify({ message, code }), {
    status,
    headers: { ...FOR_ALL, 'Content-Type': 'application/json', 'Cache-Control': 'no-store' },
  });

async function read(c: C) {
  const number = numberIn(c.req.param('id') ?? '');
  if (!number) return unknown();
  const { db } = c.var;
  const [rows, ended] = await db.batch(
    [CERTIFICATE, ENDED].map((sql) => db.prepare(sql).bind('', number)),
  );
  const row = rows?.results[0] as CertificateRow | undefined;
  const gone = ended?.results[0] as { ended_at: string } | undefined;
  return { number, row, revokedAt: row ? withdrawnAt(row) : (gone?.ended_at ?? null) };
}

const unknown = () =>
  failure(404, 'unknown_certificate', 'There is no certificate with this number.');

async function badge(
  c: C,
  send: (signed: ReturnType<typeof openBadge>, signer: Signer) => Promise<Response>,
) {
  const found = await read(c);
  if (found instanceof Response) return found;
  if (found.revokedAt) return failure(410, 'withdrawn', 'This certificate was withdrawn.');
  if (!found.row) return unknown();
  const signer = await signerOf(c.env);
  if (!signer) return failure(503, 'no_badges', 'Open Badges aren’t set up on this site yet.');
  const issuer = { origin: c.env.ORIGIN, name: siteSettings.productName };
  return send(openBadge(asPublic(found.row), issuer), signer);
}

const fileName = (c: C, ending: string) => ({
  'Content-Disposition': `inline; filename="certificate-${numberIn(c.req.param('id') ?? '')}.${ending}"`,
});

/** Mounted at the root. */
export const badgeFiles = new Hono<AppEnv>()
  .get('/verify/issuer.json', async (c) =>
    json(await issuerOf(c), 'application/ld+json', KEPT_FOR_AN_HOUR),
  )
  .get('/.well-known/jwks.json', async (c) =>
    json({ keys: await publicKeysOf(c.env) }, 'application/jwk-set+json', KEPT_FOR_AN_HOUR),
  )
  .get('/verify/keys/:thumbprint', async (c) => {
    const thumbprint = c.req.param('thumbprint');
    const key = (await publicKeysOf(c.env)).find(({ kid }) => kid.endsWith(`/${thumbprint}`));
    return key
      ? json(key, 'application/jwk+json', KEPT_FOR_AN_HOUR)
      : failure(404, 'unknown_key', 'There is no such key.');
  })
  .get('/verify/:id/badge.json', (c) =>
    badge(c, async (signed, signer) =>
      json(
        await withProof(signed, signer),
        'application/vc+ld+json',
        'no-store',
        fileName(c, 'json'),
      ),
    ),
  )
  .get('/verify/:id/badge.jwt', (c) =>
    badge(
      c,
      async (signed, signer) =>
        new Response(await asJwt(signed, signer), {
          headers: {
            ...FOR_ALL,
            ...fileName(c, 'jwt'),
            'Content-Type': 'text/plain; charset=utf-8',
            'Cache-Control': 'no-store',
          },
        }),
    ),
  )
  .get('/verify/:id/status', async (c) => {
    const found = await read(c);
    if (found instanceof Response) return found;
    const { number, row, revokedAt } = found;
    if (!row && !revokedAt) return unknown();
    return json(revocationList(c.env.ORIGIN, number, revokedAt), 'application/json', 'no-store');
  });

/** The issuer of the badges, with the keys that its proofs refer to. */
async function issuerOf(c: C) {
  const { ORIGIN: origin } = c.env;
  const id = issuerAddress(origin);
  const methods = (await publicKeysOf(c.env)).map((key) => ({
    id: `${id}#${key.kid.split('/').at(-1)}`,
    type: 'Multikey',
    controller: id,
    publicKeyMultibase: multikey(key),
  }));
  return {
    '@context': [
      'https://www.w3.org/ns/credentials/v2',
      'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
    ],
    ...profile(origin, siteSettings.productName),
    description: siteSettings.description,
    image: { id: `${origin}/apple-touch-icon.png`, type: 'Image' },
    jwks: `${origin}/.well-known/jwks.json`,
    verificationMethod: methods,
    assertionMethod: methods.map((method) => method.id),
  };
}
