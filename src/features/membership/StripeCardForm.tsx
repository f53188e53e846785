import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type { Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { type SubmitEvent, useEffect, useState } from 'react';
import { Skeleton } from '../../components/Skeleton.tsx';
import { type CardForm, type CardFormProps, isSetup, returnUrl } from './card-form.ts';
import { onThemeChange, stripeAppearance } from './stripe-appearance.ts';

/** Rejects when Stripe cannot be reached. */
export async function stripeCardForm(publishableKey: string): Promise<CardForm> {
  const stripe = await loadStripe(publishableKey);
  return (props) => <StripeCardForm {...props} stripe={stripe} />;
}

function StripeCardForm({ stripe, ...props }: CardFormProps & { stripe: Stripe | null }) {
  const { clientSecret } = props;
  const [appearance, setAppearance] = useState(stripeAppearance);
  useEffect(() => onThemeChange(() => setAppearance(stripeAppearance())), []);
  return (
    // One set of fields belongs to one client secret.
    <Elements key={clientSecret} stripe={stripe} options={{ clientSecret, appearance }}>
      <Fields {...props} />
    </Elements>
  );
}

function Fields({ clientSecret, onPay, children }: CardFormProps) {
  const stripe = useStripe();
  const elements = useElements();
  const [isReady, setReady] = useState(false);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!stripe || !elements || !isReady) return;
    const options = {
      elements,
      confirmParams: { return_url: returnUrl(clientSecret) },
      redirect: 'if_required' as const,
    };
    onPay(() =>
      isSetup(clientSecret) ? stripe.confirmSetup(options) : stripe.confirmPayment(options),
    );
  }

  return (
    <form onSubmit={submit} className="flex flex-col gap-5">
      {!isReady && <Skeleton className="h-56" />}
      <PaymentElement onReady={() => setReady(true)} />
      {children}
    </form>
  );
}
