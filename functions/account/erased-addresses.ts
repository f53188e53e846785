// Addresses of deleted accounts, as keyed hashes: someone with the database alone can't try addresses. An import skips
// them; signing up again is the person's own choice.
import { emailKey } from '../session/rules/credentials.ts';

/** HMAC-SHA-256, base64url. */
export async function addressHash(secret: string, email: string): Promise<string> {
  const [hash = ''] = await addressHashes(secret, [email]);
  return hash;
}

export async function addressHashes(secret: string, emails: readonly string[]): Promise<string[]> {
  const key = await crypto.subtle.importKey(
    'raw',
    Buffer.from(secret),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign'],
  );
  return Promise.all(
    emails.map(async (email) => {
      const text = Buffer.from(`erased:${emailKey(email)}`);
      return Buffer.from(await crypto.subtle.sign('HMAC', key, text)).toString('base64url');
    }),
  );
}

/** For the batch that deletes the account; idempotent. */
export function noteErasedAddress(db: D1Database, hash: string, at: string): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO erased_addresses (address_hash, erased_at) VALUES (?1, ?2) ON CONFLICT (address_hash) DO NOTHING`,
    )
    .bind(hash, at);
}
