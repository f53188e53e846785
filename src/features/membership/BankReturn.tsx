import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { buttonStyle } from '../../components/button-style.ts';
import { Spinner } from '../../components/Spinner.tsx';
import { $isUnknown, $note, welcomeBack } from './bank-return.ts';
import { CheckoutNotice } from './CheckoutNotice.tsx';

/** Asks for the payment's result and redirects; stays only if the result cannot be determined. */
export function BankReturn() {
  const isUnknown = useStore($isUnknown, { ssr: 'initial' });
  const note = useStore($note, { ssr: 'initial' });
  useEffect(() => void welcomeBack(), []);
  if (note) {
    return (
      <CheckoutNotice isDone title="Thank you, your payment went through" text={note}>
        <a href="/onboarding" className={buttonStyle()}>
          Show me what opened
        </a>
      </CheckoutNotice>
    );
  }
  if (!isUnknown) {
    return (
      <p role="status" className="mt-6 flex min-h-12 items-center gap-3 text-muted">
        <Spinner /> We’re checking how your payment went...
      </p>
    );
  }
  return (
    <CheckoutNotice
      title="We couldn’t check your payment"
      text="If it went through, your membership will open on its own in a few minutes. Please don’t pay a second time before then."
    >
      <a href="/account#membership" className={buttonStyle()}>
        Look at your membership
      </a>
    </CheckoutNotice>
  );
}
