// The page /subscribe in tests of components.
import { COMPLETE_PLAN, checkout } from '../stripe/checkout-answers.ts';
import { hands, openPage, type Page, until } from './component-page.ts';
import { answer } from './network.ts';

const NAMES = {
  complete: 'AI Money Masters COMPLETE',
  quick: 'Quick Start',
  business: 'Business System',
  agency: 'Agency License',
};

export const answerCheckout = (given: Parameters<typeof answer>[1] = checkout()) =>
  answer('/api/create-payment-intent', given);

export const answerSync = (lastPayment: 'paid' | 'open' | 'failed' | 'none') =>
  answer('/api/subscription/sync', { json: { lastPayment } });

export const answerCard = (given: Parameters<typeof answer>[1]) =>
  answer('/api/dev/stripe/local/confirm_payment', given);

export const openCheckoutPage = (at = COMPLETE_PLAN) =>
  openPage({ at }, async () => {
    const { Checkout } = await import('../../features/membership/Checkout.tsx');
    const { Toaster } = await import('../../components/Toaster.tsx');
    return (
      <>
        <Checkout names={NAMES} />
        <Toaster />
      </>
    );
  });

/** Once there is a card form. */
export const payButton = (page: Page) =>
  until(() => page.getByRole<HTMLButtonElement>('button', { name: /^(Pay \$|Processing)/ }));

/** Selects a test card and pays with it. */
export async function payBy(page: Page, card = '4242 4242 4242 4242'): Promise<void> {
  const { click } = hands();
  await payButton(page);
  await click(page.getByRole('button', { name: new RegExp(card) }));
  await click(await payButton(page));
}

export const order = (page: Page) => page.getByRole('region', { name: 'Your order' });
