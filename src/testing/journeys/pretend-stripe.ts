// Stands in for https://js.stripe.com: a global that Stripe's own loader and React components accept.
import type { Page } from './fixtures.ts';

export type Ending = 'succeeds' | 'is declined' | 'throws';

declare global {
  interface Window {
    stripeEnds?: Ending;
    /** The calls that the page has made to Stripe. */
    stripeAsked?: { key: string; options: object; confirmations: object[] };
  }
}

/** Only the network is replaced: a page whose policy forbids Stripe's script gets nothing. */
export async function pretendStripe(page: Page, ending: Ending): Promise<void> {
  await page.addInitScript((ends) => {
    window.stripeEnds = ends;
  }, ending);
  await page.route('https://js.stripe.com/*/stripe.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: `(${stripeJs})()` }),
  );
}

/** Runs in the browser. */
export function stripeJs() {
  const element = {
    on(event: string, heard: () => void) {
      if (event === 'ready') queueMicrotask(heard);
      return element;
    },
    mount(place: HTMLElement) {
      place.textContent = 'Fields of Stripe';
    },
    off: () => element,
    update() {},
    unmount() {},
    destroy() {},
  };
  const endings = {
    succeeds: async () => ({ paymentIntent: { status: 'succeeded' } }),
    'is declined': async () => ({
      error: { type: 'card_error', message: 'Your card was declined.' },
    }),
    throws: async () => {
      throw new Error('Stripe.js broke');
    },
  };
  const never = () => undefined;
  const Stripe = (key: string) => {
    const asked = { key, options: {}, confirmations: [] as object[] };
    window.stripeAsked = asked;
    return {
      elements(options: object) {
        asked.options = options;
        return { create: () => element, getElement: () => element, update() {} };
      },
      confirmPayment({ confirmParams, redirect }: Record<string, unknown>) {
        asked.confirmations.push({ confirmParams, redirect });
        return endings[window.stripeEnds ?? 'succeeds']();
      },
      async confirmSetup({ confirmParams, redirect }: Record<string, unknown>) {
        asked.confirmations.push({ confirmParams, redirect });
        return { setupIntent: { status: 'succeeded' } };
      },
      createToken: never,
      createPaymentMethod: never,
      confirmCardPayment: never,
      registerAppInfo: never,
      _registerWrapper: never,
    };
  };
  Object.assign(window, { Stripe: Object.assign(Stripe, { version: 'endive' }) });
}
