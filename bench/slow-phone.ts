// Learning on an old phone with a slow connection: the time until the text of the lessons and of one lesson is visible,
// and of typical interactions. Measured in a real browser, with Chromium throttling processor and network.
import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';
import { FEATURE_TOURS } from '../functions/tours/rules/tutorial.ts';
import { type LocalWorker, startWorker } from '../scripts/worker.ts';
import { getLegalDocument } from '../src/content/content.ts';
import { policyVersion } from '../src/features/consent/policy-version.ts';
import { FLAG_KEY, PREFERENCES_KEY } from '../src/features/consent/stored-choice.ts';
import { CHROMIUM_FLAGS, chromiumPath } from '../src/testing/browser/chromium.ts';
import { createMember } from '../src/testing/fixtures/members.ts';
import { chromium } from '../src/testing/journeys/fixtures.ts';
import { startCompressingFront } from './compressing-front.ts';
import { type Bar, median, table } from './figures.ts';

const ROUNDS = 5;
const SLOWER = 4;
/** Chromium's “Slow 4G”, with which Lighthouse throttles as well: a round trip of 150 ms costs a request 3.75 of them. */
const SLOW_4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1474.56 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
};
const LESSONS = '/micro-learning';
const LESSON = '/micro-learning?module=module-write-prompts-that-work';
const LOADED_MS = 4000;
const TEXT_MS = 1500;
const PRESS_MS = 100;

/** Text counts as visible once its heading is painted, which is on the first screen; most of that screen is text. */
const TEXT = 'h1';
const PAGES = [
  { name: 'the lessons', path: LESSONS },
  { name: 'a lesson', path: LESSON },
] as const;
/** `next`: a repeat visit, with the first visit's style sheet, scripts and fonts in the browser's cache. */
const VISITS = ['first', 'next'] as const;
const titleOf = (name: string, visit: string) => `${name}, ${visit} visit`;

interface Painted {
  /** Milliseconds since the navigation began. */
  first: number;
  largest: number;
  /** The text of TEXT is painted. */
  text: number;
}

/** By interaction: the time of its longest event until the browser has painted the change. */
type Presses = Map<string, number[]>;

export async function measureSlowPhone(
  { rounds, warmUps } = { rounds: ROUNDS, warmUps: 1 },
): Promise<{ text: string; bars: Bar[] }> {
  const front = await startCompressingFront();
  const worker = await startWorker({ port: 0, origin: front.url, quiet: true, stripe: true });
  front.serve(worker.url);
  const painted = new Map<string, Painted[]>(
    PAGES.flatMap(({ name }) => VISITS.map((visit) => [titleOf(name, visit), []])),
  );
  const presses: Presses = new Map();
  try {
    // The first round only warms up the Worker.
    for (let round = 1 - warmUps; round <= rounds; round++) {
      // A fresh browser each time, so that no round is warmed by the one before.
      const browser = await chromium.launch({
        executablePath: chromiumPath(),
        args: CHROMIUM_FLAGS,
      });
      try {
        for (const page of PAGES) {
          const context = await phone(browser, worker, front.url);
          for (const visit of VISITS) {
            const figures = await paintedOn(context, front.url, page);
            if (round > 0) painted.get(titleOf(page.name, visit))?.push(figures);
          }
          await context.close();
        }
        const found = await pressedIn(await phone(browser, worker, front.url), front.url);
        if (round > 0)
          for (const [name, ms] of found) presses.set(name, [...(presses.get(name) ?? []), ms]);
      } finally {
        await browser.close();
      }
      console.error(`slow-phone: round ${round} of ${rounds}`);
    }
  } finally {
    front.stop();
    await worker.stop();
  }
  return report(painted, presses);
}

/** A phone of a new member who has seen the tours and answered the cookie banner: no dialog covers the page. */
async function phone(browser: Browser, worker: LocalWorker, url: string): Promise<BrowserContext> {
  const member = await createMember(worker, 'dan');
  await worker.db
    .prepare(
      `INSERT INTO tutorial_progress (member_id, visited, completed_at, updated_at, tours) VALUES (?1, '{}', ?2, ?2, ?3)`,
    )
    .bind(
      member.id,
      new Date().toISOString(),
      JSON.stringify(Object.fromEntries(FEATURE_TOURS.map((name) => [name, true]))),
    )
    .run();
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    serviceWorkers: 'block',
    storageState: {
      cookies: [],
      origins: [{ origin: url, localStorage: await answeredBanner() }],
    },
  });
  await context.addCookies(
    `${member.cookie}; signed_in=1`.split('; ').map((pair) => {
      const [name = '', value = ''] = pair.split('=');
      return { name, value, url: url.replace('http:', 'https:'), secure: true };
    }),
  );
  return context;
}

/** Accepts only necessary cookies. */
async function answeredBanner() {
  const choice = { necessary: true, analytics: false, marketing: false, functional: false };
  return [
    { name: PREFERENCES_KEY, value: JSON.stringify(choice) },
    { name: FLAG_KEY, value: policyVersion(await getLegalDocument('privacy-policy')) },
  ];
}

async function slowed(page: Page): Promise<CDPSession> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', SLOW_4G);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  return devtools;
}

async function paintedOn(
  context: BrowserContext,
  url: string,
  { path }: (typeof PAGES)[number],
): Promise<Painted> {
  const page = await context.newPage();
  // In the page, to observe the text from parsing on, before it is painted.
  await page.addInitScript((selector) => {
    const found = { first: 0, largest: 0, text: 0 };
    Object.assign(window, { found });
    new MutationObserver((_, observer) => {
      const element = document.querySelector(selector);
      element?.setAttribute('elementtiming', 'text');
      if (element) observer.disconnect();
    }).observe(document, { childList: true, subtree: true });
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { renderTime?: number })[]) {
        if (entry.name === 'first-contentful-paint') found.first = entry.startTime;
        if (entry.entryType === 'largest-contentful-paint') found.largest = entry.startTime;
        if (entry.entryType === 'element') found.text ||= entry.renderTime ?? 0;
      }
    });
    for (const type of ['paint', 'largest-contentful-paint', 'element'])
      observer.observe({ type, buffered: true });
  }, TEXT);
  await slowed(page);
  await page.goto(url + path, { waitUntil: 'load' });
  // Observers run in their own task, after the paint.
  let figures: Painted;
  do {
    await page.waitForTimeout(100);
    figures = await page.evaluate<Painted>('window.found');
  } while (figures.text === 0 || figures.largest === 0);
  // Resources that the page loads late belong in the cache for the next visit.
  await page.waitForTimeout(LOADED_MS);
  await page.close();
  return figures;
}

interface Interaction {
  name: string;
  duration: number;
  interactionId: number;
}

/** One evening: look for a lesson, open it, answer a question, complete it. */
async function pressedIn(context: BrowserContext, url: string): Promise<Map<string, number>> {
  const page = await context.newPage();
  let current = '';
  const found = new Map<string, number>();
  // The page that a link leaves can still report the interaction's duration.
  await page.exposeBinding('tellPress', (_, { duration }: Interaction) => {
    found.set(current, Math.max(found.get(current) ?? 0, duration));
  });
  await page.addInitScript(() => {
    const tell = (window as unknown as { tellPress(press: object): void }).tellPress;
    new PerformanceObserver((list) => {
      for (const { name, duration, interactionId } of list.getEntries() as unknown as Interaction[])
        if (interactionId) tell({ name, duration, interactionId });
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });
  await slowed(page);
  /** Waits until the interaction is done and all its events are reported. */
  const press = async (
    name: string,
    does: () => Promise<unknown>,
    until: () => Promise<unknown>,
  ) => {
    current = name;
    // Events painted within 16 ms are not reported.
    found.set(name, found.get(name) ?? 16);
    await does();
    await until();
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
  };

  await page.goto(url + LESSONS, { waitUntil: 'networkidle' });
  const tab = page.getByRole('tab', { name: 'AI Basics' });
  await press(
    'filter the lessons',
    () => tab.tap(),
    () => page.locator('[role=tab][aria-selected=true]', { hasText: 'AI Basics' }).waitFor(),
  );
  await press(
    'open a lesson',
    () => page.getByRole('link', { name: 'Write prompts that work' }).tap(),
    () => page.waitForURL('**/micro-learning?module=*', { waitUntil: 'load' }),
  );
  const questions = page.getByRole('region', { name: 'Check questions' });
  const option = questions.getByRole('radio').first();
  await option.scrollIntoViewIfNeeded();
  await hydrated(page, 'CheckQuestions');
  await press(
    'choose an answer',
    () => option.tap(),
    () => questions.locator('input:checked').waitFor(),
  );
  await press(
    'check the answer',
    () => questions.getByRole('button', { name: 'Check my answer' }).tap(),
    () =>
      questions
        .getByRole('button', { name: /Next question|Try/ })
        .first()
        .waitFor(),
  );
  const complete = page.getByRole('button', { name: 'Mark as Complete' });
  await complete.scrollIntoViewIfNeeded();
  await hydrated(page, 'CompleteModule');
  await press(
    'complete the lesson',
    () => complete.tap(),
    () => page.getByRole('button', { name: '✓ Completed' }).waitFor(),
  );
  await context.close();
  return found;
}

/** The island is hydrated: it handles clicks. */
const hydrated = (page: Page, island: string) =>
  page
    .locator(`astro-island[component-export="${island}"]:not([ssr])`)
    .waitFor({ state: 'attached' });

function report(painted: ReadonlyMap<string, Painted[]>, presses: ReadonlyMap<string, number[]>) {
  const middle = (of: Painted[], pick: keyof Painted) => median(of.map((one) => one[pick]));
  const texts = [...painted].map(([name, of]) => ({
    name,
    ms: middle(of, 'text'),
    cells: [
      middle(of, 'first').toFixed(0),
      middle(of, 'text').toFixed(0),
      `${Math.min(...of.map(({ text }) => text)).toFixed(0)}-${Math.max(...of.map(({ text }) => text)).toFixed(0)}`,
      middle(of, 'largest').toFixed(0),
    ],
  }));
  const taken = [...presses].map(([name, of]) => ({
    name,
    ms: median(of),
    worst: Math.max(...of),
  }));
  const text = [
    table([
      ['milliseconds', 'first paint', 'text', 'lowest-highest', 'largest paint'],
      ...texts.map(({ name, cells }) => [name, ...cells]),
    ]),
    table([
      ['milliseconds until painted', 'median', 'longest'],
      ...taken.map(({ name, ms, worst }) => [name, ms.toFixed(0), worst.toFixed(0)]),
    ]),
  ].join('\n\n');
  const bars: Bar[] = [
    ...texts.map(({ name, ms }) => ({
      name: `${name}: text visible, of ${TEXT_MS} ms`,
      ratio: ms / TEXT_MS,
      atMost: 1,
    })),
    ...taken.map(({ name, ms }) => ({
      name: `${name}: until painted, of ${PRESS_MS} ms`,
      ratio: ms / PRESS_MS,
      atMost: 1,
    })),
  ];
  return { text, bars };
}
