// The checkout, from opening it to a card form that is ready.
import { atom } from 'nanostores';
import type { Checkout } from '../../../functions/membership/rules/checkout-schema.ts';
import { showToast } from '../../components/toast.ts';
import { ApiError } from '../../lib/api.ts';
import { formStore } from '../../lib/form.ts';
import { $user, loadUser } from '../session/user.ts';
import type { CardForm, Confirmation } from './card-form.ts';
import { type Choice, choiceFrom, codeFrom } from './checkout-address.ts';
import { type CheckoutProblem, checkoutProblem } from './checkout-problem.ts';
import { loadCardForm } from './load-card-form.ts';
import { $payment, failed, paid, pay } from './payment.ts';
import { askForCheckout } from './payment-calls.ts';

type State =
  | { state: 'opening' }
  | { state: 'ready'; checkout: Checkout; CardForm: CardForm }
  | ({ state: 'refused' } & CheckoutProblem);

export const $checkout = atom<State>({ state: 'opening' });

/** Null until the URL is read, as the page is built without one. */
export const $choice = atom<Choice | null>(null);

const {
  $form: $promotion,
  send: sendPromotion,
  refuse: refusePromotion,
} = formStore('We couldn’t check that code. Please try again.');

export { $promotion };

/** Long enough to read why the sign-in page opens. */
const SIGN_IN_AFTER_MS = 500;

export async function openCheckout(): Promise<void> {
  const choice = choiceFrom(location.search);
  $choice.set(choice);
  $checkout.set({ state: 'opening' });
  await loadUser();
  if (!$user.get()) return signInAgain();
  try {
    await show(await askWithCode(choice, codeFrom(location.search)));
  } catch (error) {
    if (isSignedOut(error)) return signInAgain();
    const problem = checkoutProblem(error);
    $checkout.set({ state: 'refused', ...problem });
    if (!problem.isAnswer) {
      showToast({
        title: 'Error',
        text: 'Failed to initialize payment. Please try again.',
        tone: 'destructive',
      });
    }
  }
}

/** Without the code of the link if it can’t be used: its field says why. */
async function askWithCode(choice: Choice, code: string): Promise<Checkout> {
  try {
    return await askForCheckout(choice, code);
  } catch (error) {
    const { promotionCode } = error instanceof ApiError ? error.fields : {};
    if (!code || !promotionCode) throw error;
    const checkout = await askForCheckout(choice, '');
    refusePromotion({ promotionCode });
    return checkout;
  }
}

/** Requests the same checkout with a code, or without one. The typed card data stays. */
export async function applyPromotionCode(code: string): Promise<void> {
  const choice = $choice.get();
  if (!choice || $payment.get().state !== 'idle') return;
  await sendPromotion(async () => {
    try {
      await show(await askForCheckout(choice, code.trim()));
    } catch (error) {
      if (isSignedOut(error)) return signInAgain();
      const problem = checkoutProblem(error);
      // An error about the code is shown next to its field.
      if (!problem.isAnswer || (error as ApiError).fields.promotionCode) throw error;
      $checkout.set({ state: 'refused', ...problem });
    }
  });
}

/** Not while a code is being checked: the price is about to change. */
export async function payOrder(confirm: () => Promise<Confirmation>): Promise<void> {
  if (!$promotion.get().busy) await pay(confirm, replaceOrder);
}

const REPLACED =
  'Your order had changed in the meantime, so nothing was charged. It’s up to date now. Please check the amount and pay again.';

/**
 * The order on this page can no longer be paid: it was changed in another tab, or by a request whose response got lost.
 * Asks for the order that the page shows.
 */
async function replaceOrder(): Promise<void> {
  const choice = $choice.get();
  const opened = $checkout.get();
  if (!choice || opened.state !== 'ready') return;
  try {
    const code = opened.checkout.discount?.code ?? '';
    await show(await askForCheckout(choice, code));
    if ($payment.get().state !== 'paid') failed(REPLACED);
  } catch (error) {
    if (isSignedOut(error)) return signInAgain();
    $payment.set({ state: 'idle', error: null });
    $checkout.set({ state: 'refused', ...checkoutProblem(error) });
  }
}

async function show(checkout: Checkout): Promise<void> {
  if (checkout.clientSecret === null) return paid();
  const CardForm = await loadCardForm(checkout.publishableKey);
  $checkout.set({ state: 'ready', checkout, CardForm });
}

const isSignedOut = (error: unknown) => error instanceof ApiError && error.status === 401;

function signInAgain(): void {
  showToast({
    title: 'Unauthorized',
    text: 'You are logged out. Logging in again...',
    tone: 'destructive',
  });
  const back = encodeURIComponent(location.pathname + location.search);
  setTimeout(() => location.assign(`/api/login?redirect=${back}`), SIGN_IN_AFTER_MS);
}
