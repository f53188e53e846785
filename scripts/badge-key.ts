// A new key for signing Open Badges: node scripts/badge-key.ts | npx wrangler secret put BADGE_SIGNING_KEY
import { generateKeyPairSync } from 'node:crypto';
import type { PrivateBadgeKey } from '../functions/certificates/rules/badge-key.ts';

export function newBadgeKey(): PrivateBadgeKey {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return privateKey.export({ format: 'jwk' }) as unknown as PrivateBadgeKey;
}

if (import.meta.main) console.info(JSON.stringify(newBadgeKey()));
