import { useStore } from '@nanostores/react';
import { $payment } from './payment.ts';

/** The last attempt's error, above everything else, until the next attempt. */
export function LastFailure({ text }: { text: string | null }) {
  const { state, error } = useStore($payment, { ssr: 'initial' });
  if (!text || state !== 'idle' || error) return null;
  return (
    <div
      role="alert"
      className="mt-6 max-w-2xl rounded-surface border-[1.5px] border-coral bg-coral-tint px-5 py-4"
    >
      <h2 className="font-bold font-sans text-[1rem] tracking-normal">Payment Failed</h2>
      <p>{text}</p>
      <p className="mt-1">
        You weren’t charged, and your order is as you left it. Try another card, or call your bank
        and try again.
      </p>
    </div>
  );
}
