// Without a key for push services members have no switch for notifications on their devices, which is no problem.
import type { Environment } from './environment.ts';

export function pushNotes({ isSet }: Pick<Environment, 'isSet'>): string[] {
  if (isSet.PUSH_KEY) return [];
  return [
    'PUSH_KEY is not set, so members get no notifications on their devices; `node scripts/push-key.ts | npx wrangler secret put PUSH_KEY` makes one',
  ];
}
