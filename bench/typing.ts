// The time of a key press on an old phone, four times slower than this machine: in the prompt library's search, and in a
// long text that is about to be handed in.
import type { Locator, Page } from '@playwright/test';
import { startWorker } from '../scripts/worker.ts';
import { CHROMIUM_FLAGS, chromiumPath } from '../src/testing/browser/chromium.ts';
import { freeLessons } from '../src/testing/fixtures/lessons.ts';
import { chromium } from '../src/testing/journeys/fixtures.ts';
import { signIn } from '../src/testing/worker/worker.ts';
import { type Bar, type Measured, median, table } from './figures.ts';

const SLOWER = 4;
const FRAME_MS = 16;
const SEARCHES = ['first mesage', 'how do I price a logo', 'emial for new custmers', 'instagram'];

interface KeyPress {
  key: string;
  /** From the input event to the end of its synchronous work. */
  handlerMs: number;
}

interface Typed {
  presses: readonly KeyPress[];
  paints: readonly number[];
}

/** `written`: characters that are in the text before the first measured key. */
export async function measureTyping({
  searches = SEARCHES,
  written = 9900,
}: {
  searches?: readonly string[];
  written?: number;
} = {}): Promise<Measured> {
  const worker = await startWorker({ port: 0, quiet: true, stripe: true });
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: CHROMIUM_FLAGS });
  try {
    const page = await browser.newPage({ viewport: { width: 360, height: 740 } });
    await page.context().addCookies(
      (await signIn(worker.url, 'dan')).cookie.split('; ').map((pair) => {
        const [name = '', value = ''] = pair.split('=');
        const url = worker.url.replace('http:', 'https:');
        return { name, value, url, secure: true };
      }),
    );
    return report({
      search: await typedInSearch(page, worker.url, searches),
      'hand-in': await typedInHandIn(page, worker.url, written),
    });
  } finally {
    await browser.close();
    await worker.stop();
  }
}

async function typedInSearch(page: Page, url: string, searches: readonly string[]): Promise<Typed> {
  await page.goto(`${url}/ai-content`, { waitUntil: 'networkidle' });
  const search = page.getByRole('searchbox', { name: 'Search prompts' });
  // Loads the index, which happens only once.
  await search.fill('a');
  await search.fill('');
  await page.waitForLoadState('networkidle');
  return measured(page, async () => {
    for (const words of searches) {
      await search.pressSequentially(words, { delay: 150 });
      await search.press('Escape');
    }
  });
}

/** A long text with places that are marked, whose checks run in each pause between words. */
const SENTENCE = 'Hi [name], the price is $240 for March 3. How many guests? ';

async function typedInHandIn(page: Page, url: string, written: number): Promise<Typed> {
  const lesson = freeLessons.find(({ task }) => task.checks?.length) ?? freeLessons[0];
  await page.goto(`${url}/micro-learning?module=${lesson?._id}`, { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: /^(Hand in what you made|Change it)$/ }).click();
  const text = page.getByRole('textbox', { name: 'What you made' });
  await text.fill(SENTENCE.repeat(written / SENTENCE.length + 1).slice(0, written));
  await page.waitForTimeout(1500);
  return measured(page, () => wordsInto(text));
}

async function wordsInto(text: Locator): Promise<void> {
  await text.press('End');
  for (const word of ['so ', 'that ', 'you ', 'know ']) {
    await text.pressSequentially(word, { delay: 150 });
    // The pause in which the checks run; the next key may come in the middle of them.
    await text.page().waitForTimeout(380);
  }
}

/** Slows the processor down while `type` types. */
async function measured(page: Page, type: () => Promise<void>): Promise<Typed> {
  await page.evaluate(() => {
    const presses: KeyPress[] = [];
    let began = 0;
    window.addEventListener('input', () => (began = performance.now()), { capture: true });
    window.addEventListener('input', (event) =>
      presses.push({
        key: (event as InputEvent).data ?? 'delete',
        handlerMs: performance.now() - began,
      }),
    );
    const paints: number[] = [];
    new PerformanceObserver((list) =>
      paints.push(
        ...list.getEntries().flatMap(({ name, duration }) => (name === 'input' ? duration : [])),
      ),
    ).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
    Object.assign(window, { presses, paints });
  });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await type();
  await page.waitForTimeout(500);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  return {
    presses: await page.evaluate<KeyPress[]>('presses'),
    paints: await page.evaluate<number[]>('paints'),
  };
}

function report(fields: Readonly<Record<string, Typed>>): Measured {
  const rows = Object.entries(fields).map(([field, { presses, paints }]) => {
    const times = presses.map(({ handlerMs }) => handlerMs);
    return { field, times, longest: Math.max(...times), painted: Math.max(FRAME_MS, ...paints) };
  });
  const text = table([
    ['field', 'keys', 'median ms', 'longest ms', 'longest until painted ms'],
    ...rows.map(({ field, times, longest, painted }) => [
      ...[field, String(times.length), median(times).toFixed(1), longest.toFixed(1)],
      String(painted),
    ]),
  ]);
  const bars: Bar[] = rows.map(({ field, longest }) => ({
    name: `${field}: longest key press of ${FRAME_MS} ms`,
    ...{ ratio: longest / FRAME_MS, atMost: 1 },
  }));
  return { text, bars };
}
