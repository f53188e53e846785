import { type SubmitEvent, useState } from 'react';
import { Field } from '../../components/Field.tsx';
import type { CardFormProps } from './card-form.ts';
import { confirmLocally } from './local-payment.ts';
import { NO_CARD, TEST_CARDS, type TypedCard, typedTestCard } from './test-cards.ts';

/** Replaces Stripe's fields on this machine, where real cards are never used. */
export function LocalCardForm({ clientSecret, onPay, children }: CardFormProps) {
  const [card, setCard] = useState(NO_CARD);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    onPay(() => confirmLocally(clientSecret, card));
  }
  const field = (name: keyof TypedCard) => ({
    name,
    value: card[name],
    required: true,
    inputMode: 'numeric' as const,
    onChange: (event: { currentTarget: HTMLInputElement }) =>
      setCard({ ...card, [name]: event.currentTarget.value }),
  });

  return (
    <form onSubmit={submit} className="flex flex-col gap-5">
      <TestCards onChoose={(number) => setCard(typedTestCard(number))} />
      <Field label="Card number" autoComplete="cc-number" maxLength={23} {...field('number')} />
      <div className="grid grid-cols-2 gap-x-4 gap-y-5 sm:grid-cols-3">
        <Field
          label="Expiry"
          placeholder="MM/YY"
          autoComplete="cc-exp"
          maxLength={9}
          {...field('exp')}
        />
        <Field label="CVC" autoComplete="cc-csc" maxLength={4} {...field('cvc')} />
        <Field
          label="Postal code"
          autoComplete="postal-code"
          maxLength={12}
          className="max-sm:col-span-2"
          {...field('postal')}
        />
      </div>
      {children}
    </form>
  );
}

function TestCards({ onChoose }: { onChoose: (number: string) => void }) {
  return (
    <div className="rounded-surface border border-muted border-dashed p-4 sm:p-5">
      <p className="font-mono text-[0.8rem]">Test mode: no real card, no real money</p>
      <ul className="mt-2">
        {TEST_CARDS.map(({ number, text }) => (
          <li key={number} className="border-line border-t border-dashed first:border-0">
            <button
              type="button"
              onClick={() => onChoose(number)}
              className="flex min-h-11 w-full flex-wrap items-center justify-between gap-x-3 text-left hover:bg-tint"
            >
              <span className="font-mono text-[0.86rem] max-sm:text-[0.78rem]">{number}</span>
              <span className="text-[0.92rem] text-muted max-sm:text-[0.86rem]">{text}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
