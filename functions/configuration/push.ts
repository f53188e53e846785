// The key that push services know us by. Without one nothing is pushed, and everything else works.
import { LOCAL_KEY_X, privateKeyIn } from '../certificates/rules/badge-key.ts';

/** Anyone who has the key can notify our members' browsers: production refuses the one of .dev.vars.example. */
export function missingPushConfiguration(env: Record<string, unknown>): string[] {
  const { PUSH_KEY: given } = env;
  if (!given) return [];
  const key = privateKeyIn(given);
  if (!key) return ['PUSH_KEY (a private key made by scripts/push-key.ts)'];
  return key.x === LOCAL_KEY_X && env.ENVIRONMENT === 'production'
    ? ['PUSH_KEY (another than the local one)']
    : [];
}
