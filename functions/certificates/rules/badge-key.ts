// The key that Open Badges are signed with: a private JWK on the curve P-256 (RFC 7518, section 6.2), for ES256.

export interface BadgeKey {
  kty: 'EC';
  crv: 'P-256';
  x: string;
  y: string;
}

/** With its secret part. */
export interface PrivateBadgeKey extends BadgeKey {
  d: string;
}

/** The public part of the key in .dev.vars.example, which anyone can read. */
export const LOCAL_KEY_X = 'i9bABzf7Flaf2umgzIRH4xB4TdnJXaicOsGMmquWR8M';

const COORDINATE = /^[\w-]{43}$/;

/** Null if it is not such a key. */
export function privateKeyIn(json: unknown): PrivateBadgeKey | null {
  const key = parsed(json);
  const coordinates = publicPart(key);
  const d = (key as { d?: unknown } | null)?.d;
  return coordinates && typeof d === 'string' && COORDINATE.test(d) ? { ...coordinates, d } : null;
}

/** The public parts of a list of keys, as in /.well-known/jwks.json; null if one of them is not such a key. */
export function publicKeysIn(json: unknown): BadgeKey[] | null {
  if (!json) return [];
  const given = parsed(json);
  const list = Array.isArray(given) ? given : (given as { keys?: unknown } | null)?.keys;
  if (!Array.isArray(list)) return null;
  const keys = list.map(publicPart);
  return keys.includes(null) ? null : (keys as BadgeKey[]);
}

function parsed(json: unknown): unknown {
  try {
    return JSON.parse(String(json));
  } catch {
    return null;
  }
}

/** Never the secret part, whatever was given. */
function publicPart(key: unknown): BadgeKey | null {
  const { kty, crv, x, y } = (key ?? {}) as Record<string, unknown>;
  if (kty !== 'EC' || crv !== 'P-256' || typeof x !== 'string' || typeof y !== 'string')
    return null;
  return COORDINATE.test(x) && COORDINATE.test(y) ? { kty, crv, x, y } : null;
}
