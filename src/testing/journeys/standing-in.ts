// A platform with stand-ins for Google and Apple. They are other sites to the browser, like the real ones.
import { startWorker } from '../../../scripts/worker.ts';
import { startAppleStandIn } from '../sign-in/apple-stand-in.ts';
import { GOOGLE_CLIENT } from '../sign-in/openid.ts';
import { startOpenIdProvider } from '../sign-in/openid-provider.ts';
import { test as base } from './fixtures.ts';

const ANOTHER_SITE = '127.0.0.1';

type StandIns = {
  google: Awaited<ReturnType<typeof startOpenIdProvider>>;
  apple: Awaited<ReturnType<typeof startAppleStandIn>>;
};

interface Journey {
  /** Creates an account for the browser's user, under this name, at example.com; from now on it is this user. */
  lives(at: 'google' | 'apple', name: string): Promise<void>;
}

export const test = base.extend<Journey, { standIns: StandIns }>({
  standIns: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from here.
    async ({}, use) => {
      const google = await startOpenIdProvider({ ...GOOGLE_CLIENT, host: ANOTHER_SITE });
      const apple = await startAppleStandIn(ANOTHER_SITE);
      await use({ google, apple });
      await Promise.all([google.stop(), apple.stop()]);
    },
    { scope: 'worker' },
  ],
  platform: [
    async ({ standIns: { google, apple } }, use) => {
      const worker = await startWorker({
        port: 0,
        quiet: true,
        stripe: true,
        variables: {
          GOOGLE_CLIENT_ID: GOOGLE_CLIENT.clientId,
          GOOGLE_CLIENT_SECRET: GOOGLE_CLIENT.clientSecret,
          GOOGLE_ISSUER: google.issuer,
          ...apple.variables,
        },
      });
      google.register(`${worker.url}/api/auth/google/callback`);
      apple.register(`${worker.url}/api/auth/apple/callback`);
      const restart = () => Promise.reject(new Error('no journey of a provider needs it'));
      await use({ url: worker.url, db: worker.db, restart });
      await worker.stop();
    },
    { scope: 'worker' },
  ],
  lives: async ({ context, standIns }, use) => {
    await use(async (at, name) => {
      standIns[at].people.set(name, {
        email: `${name}@example.com`,
        email_verified: true,
        given_name: name,
      });
      await context.clearCookies({ domain: ANOTHER_SITE });
      await context.addCookies([{ name: 'person', value: name, url: standIns[at].issuer }]);
    });
  },
});
