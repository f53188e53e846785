// A signed badge, in the two forms of the Open Badges specification (section 8): a VC-JWT, and JSON with an embedded
// proof for programs that read JSON only.
import { SignJWT } from 'jose';
import type { Signer } from './keys.ts';
import { base58, canonicalJson } from './rules/canonical.ts';
import type { OpenBadge } from './rules/open-badge.ts';

/** The payload is the credential itself, with the claims that repeat it. */
export function asJwt(badge: OpenBadge, { key, publicKey }: Signer): Promise<string> {
  return new SignJWT({ ...badge, sub: badge.credentialSubject.id, jti: badge.id })
    .setProtectedHeader({ alg: 'ES256', kid: publicKey.kid, typ: 'JWT' })
    .setIssuer(badge.issuer.id)
    .setNotBefore(new Date(badge.validFrom))
    .sign(key);
}

/** ecdsa-jcs-2019: https://www.w3.org/TR/vc-di-ecdsa/#ecdsa-jcs-2019 */
export async function withProof(badge: OpenBadge, { key, publicKey }: Signer, now = new Date()) {
  const options = {
    type: 'DataIntegrityProof',
    cryptosuite: 'ecdsa-jcs-2019',
    created: now.toISOString().replace(/\.\d+Z$/, 'Z'),
    verificationMethod: `${badge.issuer.id}#${publicKey.kid.split('/').at(-1)}`,
    proofPurpose: 'assertionMethod',
    '@context': badge['@context'],
  };
  const hashed = Buffer.concat([
    await sha256(canonicalJson(options)),
    await sha256(canonicalJson(badge)),
  ]);
  const signature = await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, key, hashed);
  return { ...badge, proof: { ...options, proofValue: `z${base58(new Uint8Array(signature))}` } };
}

const sha256 = async (text: string) =>
  Buffer.from(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
