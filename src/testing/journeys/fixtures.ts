// A browser, and a platform for each test process: real Worker, real database, kept on disk.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type BrowserContext,
  test as base,
  chromium,
  expect,
  type Page,
  type Route,
} from '@playwright/test';
import { FEATURE_TOURS } from '../../../functions/tours/rules/tutorial.ts';
import { type LocalWorker, startWorker } from '../../../scripts/worker.ts';
import { getLegalDocument } from '../../content/content.ts';
import { policyVersion } from '../../features/consent/policy-version.ts';
import { FLAG_KEY, PREFERENCES_KEY } from '../../features/consent/stored-choice.ts';
import { COMPLETED as TUTORIAL_KEY } from '../../features/tours/tutorial/keys.ts';
import { sessionOf } from '../fixtures/members.ts';
import type { Cast, Person } from '../worker/worker.ts';

interface Platform {
  readonly url: string;
  readonly db: D1Database;
  /** Stops the server and restarts it with the same database, at the same address. */
  restart(): Promise<void>;
}

interface Journey {
  /** A first visit, so that the tour and the tutorial open; other tests skip both. */
  newcomer: boolean;
  /**
   * `returning` (default): has accepted only necessary cookies before, and sees no banner. `new`: has chosen nothing.
   * For a whole file or group: `test.use({ visitor: 'new' })`.
   */
  visitor: 'returning' | 'new';
  /** Signs in without the form, which has its own tests. */
  signIn(name: Cast): Promise<void>;
  /** From now on the browser is this test's own member. */
  comeAs(someone: Pick<Person, 'cookie'>): Promise<void>;
  /** The browser's complaints: errors, blocked scripts and styles. */
  complaints: string[];
}

/** Marks the tour of the landing page as taken; set for every visitor but new ones. */
export const TOUR_KEY = 'ai-money-masters-onboarding-completed';

/** Marks a feature tour as seen. */
export const seenKey = (tour: string) => `ai-money-masters-hasSeenTour_${tour}`;

/** For `contextOptions`: pages that fade and slide, as most people see them. Journeys go without by default. */
export const MOVING = { reducedMotion: 'no-preference' } as const;

let addresses = 0;

export const test = base.extend<Journey, { platform: Platform }>({
  platform: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from here.
    async ({}, use) => {
      const keepIn = await mkdtemp(join(tmpdir(), 'journeys-'));
      let worker: LocalWorker = await startWorker({ port: 0, keepIn, quiet: true, stripe: true });
      const port = Number(new URL(worker.url).port);
      await use({
        get url() {
          return worker.url;
        },
        get db() {
          return worker.db;
        },
        async restart() {
          await worker.stop();
          worker = await startWorker({ port, keepIn, quiet: true, stripe: true });
        },
      });
      await worker.stop();
      await rm(keepIn, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  newcomer: [false, { option: true }],
  visitor: ['returning', { option: true }],
  context: async ({ context, newcomer, visitor }, use) => {
    if (visitor === 'returning') await rememberChoice(context);
    if (!newcomer)
      await context.addInitScript(
        (keys) => {
          try {
            for (const key of keys) localStorage.setItem(key, 'true');
          } catch {
            // A page whose storage is blocked.
          }
        },
        [TOUR_KEY, TUTORIAL_KEY, ...FEATURE_TOURS.map(seenKey)],
      );
    await use(context);
  },
  baseURL: ({ platform }, use) => use(platform.url),
  // One address per test, so that one test's rate limits do not affect another.
  // biome-ignore lint/correctness/noEmptyPattern: see above.
  extraHTTPHeaders: async ({}, use, info) => {
    addresses++;
    await use({ 'CF-Connecting-IP': `10.9.${info.workerIndex}.${addresses % 250}` });
  },
  signIn: async ({ platform, comeAs }, use) => {
    await use(async (name) => comeAs({ cookie: await sessionOf(platform.db, `demo-${name}`) }));
  },
  comeAs: async ({ context, platform }, use) => {
    await use(async (someone) => {
      const [name = '', value = ''] = someone.cookie.split('=');
      // Chromium takes a __Host- cookie only for https, and then sends it to localhost all the same.
      const url = platform.url.replace('http:', 'https:');
      await context.addCookies([
        { name, value, url, secure: true, httpOnly: true },
        { name: 'signed_in', value: '1', url },
      ]);
    });
  },
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      page.on('pageerror', (error) => {
        // The browser's own animation between two pages, cut short by the next press: not our code.
        if (!/^(InvalidState|Abort)Error: Transition was/.test(String(error)))
          complaints.push(String(error));
      });
      page.on('console', (message) => {
        if (message.type() === 'error') complaints.push(`${message.text()} (${page.url()})`);
      });
      await use(complaints);
      // Failing responses are part of some journeys, and so is a page transition that the browser gives up;
      // blocked scripts, blocked styles and thrown errors are part of none.
      const part = /^Failed to load resource|ViewTransition opt-in disabled/;
      expect(complaints.filter((text) => !part.test(text))).toEqual([]);
    },
    { auto: true },
  ],
});

export { chromium, expect, type Page, type Route };

/** Every visitor in this browser has declined optional cookies; a choice made in the test is left alone. */
export async function rememberChoice(context: BrowserContext): Promise<void> {
  const version = policyVersion(await getLegalDocument('privacy-policy'));
  const preferences = { necessary: true, analytics: false, marketing: false, functional: false };
  await context.addInitScript(
    (entries) => {
      try {
        if (localStorage.getItem(entries[0]?.[0] ?? '') !== null) return;
        for (const [key = '', value = ''] of entries) localStorage.setItem(key, value);
      } catch {
        // A page without an origin, such as about:blank, has no storage.
      }
    },
    [
      [FLAG_KEY, version],
      [PREFERENCES_KEY, JSON.stringify(preferences)],
    ],
  );
}

/** Deletes a demo member's progress, so that a test can run again on the same database. */
export async function forgetProgress(db: D1Database, name: Cast): Promise<void> {
  await db.batch([
    db.prepare('DELETE FROM module_completions WHERE member_id = ?1').bind(`demo-${name}`),
    db.prepare('DELETE FROM achievements WHERE member_id = ?1').bind(`demo-${name}`),
  ]);
}

/** After `page.clock.install()`: from now on time passes only by `page.clock.runFor()`. */
export const stopTime = (page: Page) => page.clock.pauseAt(Date.now() + 60_000);

/** Holds a response back until the returned function is called, so that a test can check the waiting state. */
export async function holdAnswer(
  page: Page,
  url: string,
  then: (route: Route) => Promise<void>,
): Promise<() => Promise<void>> {
  let arrive: (route: Route) => void;
  const asked = new Promise<Route>((resolve) => {
    arrive = resolve;
  });
  await page.route(url, (route) => arrive(route));
  return async () => then(await asked);
}
