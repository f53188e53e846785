// For journeys about the Worker's responses to a checkout.
import type { Route } from '@playwright/test';
import { COMPLETE_PLAN, checkout, refusal } from '../stripe/checkout-answers.ts';
import { expect, type Page } from './fixtures.ts';

export { COMPLETE_PLAN, checkout, refusal };

type Answer = Parameters<Route['fulfill']>[0];

/** Answers every call to `path` and records what was sent. */
export async function answer(
  page: Page,
  path: string,
  given: Answer | ((body: unknown) => Answer),
): Promise<unknown[]> {
  const sent: unknown[] = [];
  await page.route(`**${path}`, (route) => {
    const body = route.request().postDataJSON() as unknown;
    sent.push(body);
    return route.fulfill(typeof given === 'function' ? given(body) : given);
  });
  return sent;
}

export const answerCheckout = (page: Page, given: Parameters<typeof answer>[2] = checkout()) =>
  answer(page, '/api/create-payment-intent', given);

export const answerSync = (page: Page, lastPayment: 'paid' | 'open' | 'failed' | 'none') =>
  answer(page, '/api/subscription/sync', { json: { lastPayment } });

export const answerCard = (page: Page, given: Answer) =>
  answer(page, '/api/dev/stripe/local/confirm_payment', given);

export const payButton = (page: Page) => page.getByRole('button', { name: /^(Pay \$|Processing)/ });

/** Selects a test card and pays with it. */
export async function payBy(page: Page, card = '4242 4242 4242 4242'): Promise<void> {
  await page.getByRole('button', { name: card }).click();
  await payButton(page).click();
}

/** The toast itself; the text for screen readers is elsewhere in the page. */
export async function expectToast(page: Page, title: string, text: string): Promise<void> {
  const toast = page.getByRole('region', { name: /Notifications/ }).getByRole('listitem');
  // In one check: some toasts disappear with their page half a second later.
  await expect(toast.filter({ hasText: title }).filter({ hasText: text })).toBeVisible();
}
