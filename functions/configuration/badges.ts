// The key that Open Badges are signed with. Without one certificates have no badge, and everything else works.
import { LOCAL_KEY_X, privateKeyIn, publicKeysIn } from '../certificates/rules/badge-key.ts';

/** A badge that anyone could sign would prove nothing: production refuses the key of .dev.vars.example. */
export function missingBadgeConfiguration(env: Record<string, unknown>): string[] {
  const { BADGE_SIGNING_KEY: signing, BADGE_OLD_KEYS: old } = env;
  const missing: string[] = [];
  const key = privateKeyIn(signing);
  if (signing && !key)
    missing.push('BADGE_SIGNING_KEY (a private key made by scripts/badge-key.ts)');
  if (key?.x === LOCAL_KEY_X && env.ENVIRONMENT === 'production')
    missing.push('BADGE_SIGNING_KEY (another than the local one)');
  if (!publicKeysIn(old)) missing.push('BADGE_OLD_KEYS (what /.well-known/jwks.json showed)');
  return missing;
}
