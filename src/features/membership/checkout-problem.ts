// The reason for a missing card form, and the member's next step.
import { ApiError } from '../../lib/api.ts';

export interface CheckoutProblem {
  title: string;
  text: string;
  /** An API error; anything else is a failure that a retry may fix. */
  isAnswer: boolean;
  /** If omitted, the action is to open the checkout again. */
  link?: { href: string; label: string };
}

const MEMBERSHIP = { href: '/account#membership', label: 'Go to your membership' };
const PLANS = { href: '/plans', label: 'See the plans' };

const ANSWERS: Readonly<Record<string, { title: string; link?: CheckoutProblem['link'] }>> = {
  already_member: { title: 'You’re already a member', link: MEMBERSHIP },
  paused: { title: 'Your membership is paused', link: MEMBERSHIP },
  payment_due: { title: 'A payment is still due', link: MEMBERSHIP },
  free_year: { title: 'Your year is free', link: MEMBERSHIP },
  subscription_unclear: { title: 'We need to check your subscription', link: MEMBERSHIP },
  price_unavailable: { title: 'This plan isn’t available right now', link: PLANS },
  overtaken: { title: 'A different plan was chosen in another tab' },
  payments_off: { title: 'Payments aren’t available yet', link: PLANS },
  invalid_input: { title: 'This plan isn’t for sale', link: PLANS },
};

export function checkoutProblem(error: unknown): CheckoutProblem {
  const { code = '', serverMessage } = error instanceof ApiError ? error : {};
  const answer = Object.hasOwn(ANSWERS, code) ? ANSWERS[code] : undefined;
  if (answer && serverMessage) return { ...answer, text: serverMessage, isAnswer: true };
  return {
    title: 'The payment form didn’t open',
    text: serverMessage
      ? `Nothing was charged. ${serverMessage}`
      : 'Nothing was charged. Please check your connection and try again.',
    isAnswer: false,
  };
}
