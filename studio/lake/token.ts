// The token that opens the Studio on this machine. It is valid for a working day, so that an open tab can reconnect
// after the lake restarts.
import { randomBytes } from 'node:crypto';
import { statSync } from 'node:fs';
import { readIfThere, replaceFile } from './durable.ts';

const LIFETIME = 12 * 60 * 60 * 1000;

export function tokenIn(path: string, now = Date.now()): string {
  const kept = readIfThere(path);
  if (kept && /^[\w-]{43}$/.test(kept) && now - statSync(path).mtimeMs < LIFETIME) return kept;
  const token = randomBytes(32).toString('base64url');
  replaceFile(path, token, 0o600);
  return token;
}
