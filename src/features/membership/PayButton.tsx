import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import type { Checkout } from '../../../functions/membership/rules/checkout-schema.ts';
import { inDollars } from '../../../functions/rules/plans.ts';
import { Button } from '../../components/Button.tsx';
import { $user } from '../session/user.ts';
import { $promotion } from './checkout.ts';
import { $payment } from './payment.ts';

interface Props {
  checkout: Checkout;
  /** The order's plan, if a better deal is offered next to the order. */
  worse?: { name: string; best: string } | undefined;
}

/** States what a press costs, and what it commits to. */
export function PayButton({ checkout, worse }: Props) {
  const { state, error } = useStore($payment, { ssr: 'initial' });
  const { busy: isPriceChanging } = useStore($promotion, { ssr: 'initial' });
  const user = useStore($user, { ssr: 'initial' });
  const button = useRef<HTMLButtonElement>(null);
  const isProcessing = state === 'processing';
  // A disabled button loses the focus.
  useEffect(() => {
    if (error) button.current?.focus();
  }, [error]);

  return (
    <div>
      {error && (
        <p id="payment-error" className="mb-4 font-medium text-coral">
          {error}
        </p>
      )}
      {worse && (
        <p className="mb-4 text-[0.94rem]">
          This order is for <strong>{worse.name}</strong>, not for {worse.best}.
        </p>
      )}
      <Button
        ref={button}
        type="submit"
        busy={isProcessing}
        disabled={isProcessing || isPriceChanging}
        aria-describedby={error ? 'payment-error' : undefined}
        className="w-full"
      >
        {isProcessing ? 'Processing...' : `Pay ${inDollars(checkout.amount)}`}
      </Button>
      <p className="mt-4 text-[0.88rem] text-muted">
        By paying you agree to the{' '}
        <a href="/terms-of-service" target="_blank" rel="noopener" className="text-link">
          Terms of Service
        </a>{' '}
        and to {inDollars(checkout.renewalAmount)} every {checkout.interval} until you cancel.
        {user && <> The receipt goes to {user.email}.</>}
      </p>
    </div>
  );
}
