// Visitors from a region, and their cookie choices.
import { FLAG_KEY, PREFERENCES_KEY } from '../../features/consent/stored-choice.ts';
import { expect, type Page } from './fixtures.ts';

/** One place for each consent regime. */
export const PLACES = {
  GDPR: { country: 'DE', continent: 'EU', regionCode: 'BE' },
  CCPA: { country: 'US', continent: 'NA', regionCode: 'CA' },
  LGPD: { country: 'BR', continent: 'SA', regionCode: 'SP' },
  PIPEDA: { country: 'CA', continent: 'NA', regionCode: 'ON' },
  STANDARD: { country: 'JP', continent: 'AS', regionCode: '13' },
} as const;

export const banner = (page: Page) => page.getByRole('region', { name: 'Cookies', exact: true });
export const acceptAll = (page: Page) => page.getByRole('button', { name: 'Accept All Cookies' });
export const rejectAll = (page: Page) => page.getByRole('button', { name: 'Reject All' });

/** From now on the edge sees this visitor there. Miniflare reads the region from a header. */
export async function comeFrom(
  page: Page,
  law: keyof typeof PLACES,
  headers: Record<string, string> = {},
): Promise<void> {
  await page.setExtraHTTPHeaders({ 'MF-CF-Blob': JSON.stringify(PLACES[law]), ...headers });
}

export async function chosen(page: Page): Promise<unknown> {
  const [flag, text] = await page.evaluate(
    (keys) => keys.map((key) => localStorage.getItem(key)),
    [FLAG_KEY, PREFERENCES_KEY],
  );
  return flag && text ? JSON.parse(text) : null;
}

/** Global Privacy Control as a browser has it: for scripts, and in a header. */
export async function switchOnGpc(page: Page): Promise<void> {
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true }),
  );
}

export async function openBanner(page: Page, path = '/'): Promise<void> {
  await page.goto(path);
  await expect(banner(page)).toBeVisible();
}
