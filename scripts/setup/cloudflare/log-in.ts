// The login that Wrangler has, or a token in the environment.
import { spawnSync } from 'node:child_process';
import { Cloudflare } from './api.ts';

const API = 'https://api.cloudflare.com/client/v4';

interface LogIn {
  /** Whether a person may log in with a browser now. */
  mayLogIn: boolean;
}

/** Throws a sentence when there is no login. */
export function logIn({ mayLogIn }: LogIn): Cloudflare {
  const address = process.env.CLOUDFLARE_API_BASE_URL || API;
  const known = process.env.CLOUDFLARE_API_TOKEN || tokenOfWrangler();
  if (known) return new Cloudflare(address, known);
  if (mayLogIn) {
    spawnSync('wrangler', ['login'], { stdio: 'inherit' });
    const token = tokenOfWrangler();
    if (token) return new Cloudflare(address, token);
  }
  throw new Error(
    'There is no login at Cloudflare. Run `npx wrangler login`, or set CLOUDFLARE_API_TOKEN to a token with the template “Edit Cloudflare Workers” and D1: Edit.',
  );
}

function tokenOfWrangler(): string | null {
  const { status, stdout } = spawnSync('wrangler', ['auth', 'token', '--json'], {
    encoding: 'utf8',
  });
  try {
    return status === 0 ? (JSON.parse(stdout) as { token?: string }).token || null : null;
  } catch {
    return null;
  }
}
