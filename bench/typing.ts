// The time of a key press in the prompt library's search on an old phone: four times slower than this machine.
import { startWorker } from '../scripts/worker.ts';
import { CHROMIUM_FLAGS, chromiumPath } from '../src/testing/browser/chromium.ts';
import { chromium } from '../src/testing/journeys/fixtures.ts';
import { signIn } from '../src/testing/worker/worker.ts';
import { type Bar, median, table } from './figures.ts';

const SLOWER = 4;
const FRAME_MS = 16;
const SEARCHES = ['first mesage', 'how do I price a logo', 'emial for new custmers', 'instagram'];

interface KeyPress {
  key: string;
  /** From the input event to the end of its synchronous work. */
  handlerMs: number;
}

export async function measureTyping(
  searches: readonly string[] = SEARCHES,
): Promise<{ text: string; bars: Bar[] }> {
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
    await page.goto(`${worker.url}/ai-content`, { waitUntil: 'networkidle' });
    const search = page.getByRole('searchbox', { name: 'Search prompts' });
    // Loads the index, which happens only once.
    await search.fill('a');
    await search.fill('');
    await page.waitForLoadState('networkidle');
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
    for (const words of searches) {
      await search.pressSequentially(words, { delay: 150 });
      await search.press('Escape');
    }
    await page.waitForTimeout(500);
    const presses = await page.evaluate<KeyPress[]>('presses');
    const paints = await page.evaluate<number[]>('paints');
    return report(presses, paints);
  } finally {
    await browser.close();
    await worker.stop();
  }
}

function report(presses: readonly KeyPress[], paints: readonly number[]) {
  const times = presses.map(({ handlerMs }) => handlerMs);
  const longest = Math.max(...times);
  const text = table([
    ['keys', 'median ms', 'longest ms', 'longest until painted ms'],
    [
      String(presses.length),
      median(times).toFixed(1),
      longest.toFixed(1),
      String(Math.max(FRAME_MS, ...paints)),
    ],
  ]);
  const bars: Bar[] = [
    { name: `search: longest key press of ${FRAME_MS} ms`, ratio: longest / FRAME_MS, atMost: 1 },
  ];
  return { text, bars };
}
