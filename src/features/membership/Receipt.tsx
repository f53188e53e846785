import type { ReactNode } from 'react';
import { checkoutPath } from '../../../functions/membership/rules/checkout-path.ts';
import type { Checkout } from '../../../functions/membership/rules/checkout-schema.ts';
import { dateText } from '../../../functions/rules/days/date-text.ts';
import {
  annualSavingDollars,
  findPlan,
  INTERVALS,
  inDollars,
  type PlanKey,
} from '../../../functions/rules/plans.ts';
import { Skeleton } from '../../components/Skeleton.tsx';
import { type Choice, offered } from './checkout-address.ts';
import { notCovered } from './guarantee-notice.ts';
import { PromotionCode } from './PromotionCode.tsx';

export type PlanNames = Readonly<Record<PlanKey, string>>;

interface Props {
  names: PlanNames;
  choice: Choice | null;
  /** Null until the server responds; only amounts that it reported are called due. */
  checkout: Checkout | null;
}

/** The order: the plan, its price now and later, and the guarantee. */
export function Receipt({ names, choice, checkout }: Props) {
  const wanted = choice && offered(choice);
  const plan = checkout ? findPlan(checkout.plan) : wanted?.plan;
  const billing = checkout?.billing ?? choice?.billing ?? 'monthly';
  const fullCents = checkout ? checkout.amount + (checkout.discount?.cents ?? 0) : wanted?.cents;

  return (
    <section aria-labelledby="order" className="ledger min-w-0 overflow-hidden">
      <div className="flex items-baseline justify-between gap-4 border-edge border-b-[1.5px] px-5 py-3 font-mono text-[0.82rem] sm:px-6">
        <h2
          id="order"
          className="font-mono font-normal text-[0.82rem] leading-normal tracking-normal"
        >
          Your order
        </h2>
        <span>billed {billing === 'annual' ? 'annually' : 'monthly'}</span>
      </div>
      <dl>
        <Row label={<strong>{plan ? names[plan.key] : <Skeleton className="h-6 w-40" />}</strong>}>
          {fullCents === undefined ? <Skeleton className="h-6 w-16" /> : inDollars(fullCents)}
        </Row>
        {checkout?.discount && (
          <Row label={`Code ${checkout.discount.code}`}>
            <span className="text-accent">−{inDollars(checkout.discount.cents)}</span>
          </Row>
        )}
        <Row label={<strong>Due now</strong>} isNow>
          {checkout ? (
            <strong>{inDollars(checkout.amount)}</strong>
          ) : (
            <Skeleton className="h-6 w-16" />
          )}
        </Row>
        <Row
          label={
            checkout ? (
              <>
                On {dateText(checkout.renewsAt)}, <br />
                then every {checkout.interval}
              </>
            ) : (
              <Skeleton className="h-12 w-40" />
            )
          }
        >
          {checkout ? inDollars(checkout.renewalAmount) : <Skeleton className="h-6 w-16" />}
        </Row>
      </dl>
      {checkout ? (
        <PromotionCode discount={checkout.discount} />
      ) : (
        // As high as the lines that load, so that the card form below does not move.
        <div className="min-h-12 border-line border-t border-dashed" />
      )}
      <ul className="border-line border-t border-dashed px-5 py-4 text-[0.94rem] sm:px-6">
        {!checkout && (
          <li aria-hidden="true" className="py-1">
            <Skeleton className="h-12 w-4/5 sm:h-6" />
          </li>
        )}
        {checkout && checkout.guaranteeDays > 0 && (
          <Promised>
            {checkout.guaranteeDays}-day money-back guarantee, once per person and card
          </Promised>
        )}
        {checkout?.guaranteeUsedBy && (
          <li className="py-1">{notCovered(checkout.guaranteeUsedBy, 'purchase')}</li>
        )}
        <Promised>Cancel anytime, open until the paid {INTERVALS[billing]} ends</Promised>
        <Promised>Instant access, no setup fee</Promised>
      </ul>
      {plan && billing === 'monthly' && (
        <p className="border-line border-t border-dashed px-5 py-2 text-[0.94rem] sm:px-6">
          <a
            href={checkoutPath(plan, 'annual')}
            className="inline-flex min-h-11 items-center text-link"
          >
            Pay for a year up front and save ${annualSavingDollars(plan)}
          </a>
        </p>
      )}
    </section>
  );
}

function Row({
  label,
  isNow,
  children,
}: {
  label: ReactNode;
  isNow?: boolean;
  children: ReactNode;
}) {
  return (
    <div
      className={`flex items-start justify-between gap-5 border-line border-b border-dashed px-5 py-3.5 last:border-0 sm:px-6 ${isNow ? 'bg-tint' : ''}`}
    >
      <dt className="min-w-0">{label}</dt>
      <dd className="font-mono text-[0.96rem] tabular-nums">{children}</dd>
    </div>
  );
}

function Promised({ children }: { children: ReactNode }) {
  return (
    <li className="flex gap-3 py-1">
      <span className="text-accent" aria-hidden="true">
        ✓
      </span>
      <span>{children}</span>
    </li>
  );
}
