import { useStore } from '@nanostores/react';
import { type SubmitEvent, useState } from 'react';
import type { Checkout } from '../../../functions/membership/rules/checkout-schema.ts';
import { Button } from '../../components/Button.tsx';
import { Field } from '../../components/Field.tsx';
import { $promotion, applyPromotionCode } from './checkout.ts';
import { codeFrom } from './checkout-address.ts';
import { $payment } from './payment.ts';

/** Collapsed, as most people have no code and should not go and look for one. */
export function PromotionCode({ discount }: Pick<Checkout, 'discount'>) {
  const { busy, fields, error } = useStore($promotion, { ssr: 'initial' });
  const isPaying = useStore($payment, { ssr: 'initial' }).state !== 'idle';
  const [code, setCode] = useState(() =>
    typeof location === 'undefined' ? '' : codeFrom(location.search),
  );

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (code.trim()) void applyPromotionCode(code);
  }

  if (discount) {
    return (
      <p className="flex flex-wrap items-center justify-between gap-x-4 border-line border-t border-dashed px-5 py-2 text-[0.94rem] sm:px-6">
        <span role="status">Your code {discount.code} is applied.</span>
        <Button
          kind="quiet"
          size="small"
          className="-mx-4"
          busy={busy}
          disabled={isPaying}
          onClick={() => void applyPromotionCode('')}
        >
          Remove
        </Button>
      </p>
    );
  }
  return (
    <details
      open={Boolean(fields.promotionCode) || undefined}
      className="border-line border-t border-dashed px-5 sm:px-6"
    >
      <summary className="flex min-h-12 items-center text-[0.94rem] text-muted underline decoration-dotted underline-offset-4 hover:text-ink">
        I have a promotion code
      </summary>
      <form onSubmit={submit} className="pb-4">
        <Field
          label="Promotion code"
          name="promotionCode"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={100}
          required
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
          error={fields.promotionCode ?? error ?? undefined}
        />
        <Button
          type="submit"
          kind="outline"
          size="small"
          busy={busy}
          disabled={isPaying}
          className="mt-3 max-sm:w-full"
        >
          {busy ? 'Checking...' : 'Apply'}
        </Button>
      </form>
    </details>
  );
}
