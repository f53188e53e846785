// The keys of our badges. Each has its own URL, which badges refer to: the public key stays there for good.
import { type CryptoKey, calculateJwkThumbprint, importJWK } from 'jose';
import type { AppEnv } from '../environment.ts';
import { type BadgeKey, privateKeyIn, publicKeysIn } from './rules/badge-key.ts';

type Env = AppEnv['Bindings'];

/** The public key as a JWK: RFC 7517. */
export interface PublicKey extends BadgeKey {
  /** The key's URL. */
  kid: string;
  alg: 'ES256';
  use: 'sig';
}

export interface Signer {
  key: CryptoKey;
  publicKey: PublicKey;
}

/** Null where no key is configured: then there are no badges. */
export async function signerOf(env: Env): Promise<Signer | null> {
  const key = privateKeyIn(env.BADGE_SIGNING_KEY);
  if (!key) return null;
  const { d: _, ...open } = key;
  const imported = (await importJWK({ ...key, alg: 'ES256' }, 'ES256')) as CryptoKey;
  return { key: imported, publicKey: await published(env, open) };
}

/** The key that signs, and those that signed before. */
export async function publicKeysOf(env: Env): Promise<PublicKey[]> {
  const signer = await signerOf(env);
  const old = publicKeysIn(env.BADGE_OLD_KEYS) ?? [];
  const all = [
    ...(signer ? [signer.publicKey] : []),
    ...(await Promise.all(old.map((key) => published(env, key)))),
  ];
  return all.filter(({ kid }, i) => all.findIndex((other) => other.kid === kid) === i);
}

async function published(env: Env, { kty, crv, x, y }: BadgeKey): Promise<PublicKey> {
  const key = { kty, crv, x, y };
  const thumbprint = await calculateJwkThumbprint(key);
  return { ...key, kid: `${env.ORIGIN}/verify/keys/${thumbprint}`, alg: 'ES256', use: 'sig' };
}
