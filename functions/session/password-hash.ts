// scrypt N=2^14, r=8, p=5 (OWASP Password Storage Cheat Sheet): 16 MiB and about 180 ms a hash.
// Workers reject PBKDF2 above 100,000 rounds, so it is not an option.
import { randomBytes, scryptSync, timingSafeEqual } from 'node:crypto';

const LOG_N = 14;
const R = 8;
const P = 5;
const KEY_BYTES = 32;

/** `scrypt$14$8$5$<salt>$<key>`: the parameters travel with the hash, so that they can grow later. */
export function hashPassword(password: string): string {
  const salt = randomBytes(16);
  const key = derive(password, salt, LOG_N, R, P);
  return ['scrypt', LOG_N, R, P, salt.toString('base64url'), key.toString('base64url')].join('$');
}

/** A null or malformed `stored` takes the same time as a wrong password. */
export function passwordMatches(password: string, stored: string | null): boolean {
  const [scheme, logN, r, p, salt, key] = (stored ?? NOBODY).split('$');
  if (scheme !== 'scrypt' || !logN || !r || !p || !salt || !key)
    return passwordMatches(password, NOBODY);
  const expected = Buffer.from(key, 'base64url');
  const actual = derive(
    password,
    Buffer.from(salt, 'base64url'),
    Number(logN),
    Number(r),
    Number(p),
  );
  return stored !== null && expected.length === actual.length && timingSafeEqual(expected, actual);
}

/** True when `stored` was made with parameters other than today's. */
export function needsRehash(stored: string): boolean {
  return !stored.startsWith(`scrypt$${LOG_N}$${R}$${P}$`);
}

function derive(password: string, salt: Buffer, logN: number, r: number, p: number): Buffer {
  return scryptSync(password, salt, KEY_BYTES, { N: 2 ** logN, r, p });
}

const NOBODY = `scrypt$${LOG_N}$${R}$${P}$${'A'.repeat(22)}$${'A'.repeat(43)}`;
