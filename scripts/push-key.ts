// A new key for push services: node scripts/push-key.ts | npx wrangler secret put PUSH_KEY
import { newBadgeKey } from './badge-key.ts';

// The same kind of key as for badges, and never the same one.
if (import.meta.main) console.info(JSON.stringify(newBadgeKey()));
