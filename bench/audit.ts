// Audits one page with Lighthouse, as on a phone with a slow connection.
import { type Browser, chromium } from '@playwright/test';
import getPort from 'get-port';
import lighthouse from 'lighthouse';
import { CHROMIUM_FLAGS, chromiumPath } from '../src/testing/browser/chromium.ts';

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

export interface PageFigures {
  /** 0 to 100, in the order of CATEGORIES. */
  scores: number[];
  lcpMs: number;
  tbtMs: number;
  cls: number;
  totalKib: number;
  scriptKib: number;
  requests: number;
  /** The findings that keep a score below 100. */
  findings: string[];
}

/** The browser's cookies before the visit: a member's session. */
export interface Cookie {
  name: string;
  value: string;
}

/** Retried once: on a busy machine Lighthouse sometimes misses when the page began to load. */
export async function audit(url: string, cookies: readonly Cookie[] = []): Promise<PageFigures> {
  return auditOnce(url, cookies).catch(() => auditOnce(url, cookies));
}

/** A fresh browser each time, so that no run is warmed by the one before. */
async function auditOnce(url: string, cookies: readonly Cookie[]): Promise<PageFigures> {
  const port = await getPort({ host: '127.0.0.1' });
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: [...CHROMIUM_FLAGS, `--remote-debugging-port=${port}`],
  });
  try {
    await putCookies(browser, url, cookies);
    // Lighthouse's defaults are intended: a phone, and a simulated slow 4G line.
    const result = await lighthouse(url, { port, output: 'json', logLevel: 'error' });
    if (!result || result.lhr.runtimeError) {
      throw new Error(`${url}: ${result?.lhr.runtimeError?.message ?? 'no result'}`);
    }
    return figuresOf(result.lhr);
  } finally {
    await browser.close();
  }
}

/** Into the browser itself rather than a header, because pages read the cookie that says that a member is signed in. */
async function putCookies(browser: Browser, url: string, cookies: readonly Cookie[]) {
  if (cookies.length === 0) return;
  const session = await browser.newBrowserCDPSession();
  // Chromium takes a __Host- cookie only for https, and then sends it to localhost anyway.
  const from = url.replace('http:', 'https:');
  await session.send('Storage.setCookies', {
    cookies: cookies.map(({ name, value }) => ({
      name,
      value,
      url: from,
      path: '/',
      ...(name.startsWith('__Host-') && { secure: true }),
    })),
  });
}

type Report = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr'];
type NetworkItem = { transferSize?: number; resourceType?: string };

function figuresOf({ audits, categories }: Report): PageFigures {
  const value = (id: string) => audits[id]?.numericValue ?? Number.NaN;
  const details = audits['network-requests']?.details as { items?: NetworkItem[] } | undefined;
  const items = details?.items ?? [];
  const kib = (of: NetworkItem[]) =>
    of.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0) / 1024;
  const findings = CATEGORIES.flatMap((id) =>
    (categories[id]?.auditRefs ?? [])
      .filter(({ weight, id: name }) => weight > 0 && (audits[name]?.score ?? 1) < 0.9)
      .map(({ id: name }) => name),
  );
  return {
    scores: CATEGORIES.map((id) => Math.round((categories[id]?.score ?? 0) * 100)),
    lcpMs: value('largest-contentful-paint'),
    tbtMs: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    totalKib: kib(items),
    scriptKib: kib(items.filter(({ resourceType }) => resourceType === 'Script')),
    requests: items.length,
    findings,
  };
}
