// The Worker between a stand-in for Google and one for Apple, for one test file.
import { afterAll, beforeAll } from 'vitest';
import { testWorker } from '../worker/worker.ts';
import { startAppleStandIn } from './apple-stand-in.ts';
import { Browser } from './browser.ts';
import { type Claims, startOpenIdProvider } from './openid-provider.ts';

export const GOOGLE_CLIENT = { clientId: 'google-client', clientSecret: 'google-client-secret' };

export interface SignedInUser {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
}

export async function openIdWorker(overrides: Record<string, string> = {}) {
  const [google, apple] = await Promise.all([
    startOpenIdProvider(GOOGLE_CLIENT),
    startAppleStandIn(),
  ]);
  const variables = {
    GOOGLE_CLIENT_ID: GOOGLE_CLIENT.clientId,
    GOOGLE_CLIENT_SECRET: GOOGLE_CLIENT.clientSecret,
    GOOGLE_ISSUER: google.issuer,
    ...apple.variables,
    ...overrides,
  };
  const worker = testWorker(variables);
  beforeAll(() => {
    google.register(`${worker.url}/api/auth/google/callback`);
    apple.register(`${worker.url}/api/auth/apple/callback`);
  });
  afterAll(() => Promise.all([google.stop(), apple.stop()]));
  return {
    worker,
    google,
    apple,
    logs: worker.logs,
    browser: (cookie?: string) => new Browser(worker.url, cookie),
    /** A person with an account at the provider, under this name, at example.com. */
    lives(at: { people: Map<string, Claims> }, name: string, claims: Claims = {}): string {
      at.people.set(name, { email: `${name}@example.com`, email_verified: true, ...claims });
      return name;
    },
    /** Null for a browser that is not signed in. */
    async userOf(browser: Browser): Promise<SignedInUser | null> {
      const response = await browser.fetch(`${worker.url}/api/auth/user`);
      return response.ok ? ((await response.json()) as SignedInUser) : null;
    },
    /** All rows of a query, for what a test checks in the database. */
    async rows<Row = Record<string, unknown>>(sql: string, ...values: unknown[]): Promise<Row[]> {
      const { results } = await worker.db
        .prepare(sql)
        .bind(...values)
        .all<Row>();
      return results;
    },
  };
}

export type OpenIdWorker = Awaited<ReturnType<typeof openIdWorker>>;

/** The address that a response redirects the browser to, without the host. */
export function goesTo(response: Response): string {
  if (response.status !== 303) return `${response.status}, nowhere`;
  return response.headers.get('Location') ?? '';
}
