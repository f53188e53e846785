// Confirms a payment with the local Stripe, which responds as Stripe.js would.
import { type Confirmation, returnUrl } from './card-form.ts';
import { expiryFrom, type TypedCard } from './test-cards.ts';

interface Intent {
  status: string;
  next_action?: { redirect_to_url?: { url: string } | null } | null;
}

interface LocalAnswer extends Confirmation {
  paymentIntent?: Intent;
  setupIntent?: Intent;
}

export async function confirmLocally(clientSecret: string, card: TypedCard): Promise<Confirmation> {
  const response = await fetch('/api/dev/stripe/local/confirm_payment', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      client_secret: clientSecret,
      return_url: returnUrl(clientSecret),
      card: { ...card, exp: expiryFrom(card.exp) },
    }),
  });
  const { paymentIntent, setupIntent, error } = (await response.json()) as LocalAnswer;
  const bankPage = (paymentIntent ?? setupIntent)?.next_action?.redirect_to_url?.url;
  return { paymentIntent, setupIntent, error, bankPage };
}
