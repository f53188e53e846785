// The form of a new discount, as typed.
import type { DiscountTerms } from '../../../../functions/membership/offers/rules/terms.ts';
import type { Billing, PlanKey } from '../../../../functions/rules/plans.ts';
import type { Discount } from './offers.ts';

export interface Draft {
  code: string;
  kind: 'percent' | 'amount';
  value: string;
  duration: DiscountTerms['duration'];
  months: string;
  plan: PlanKey | '';
  billing: Billing | '';
  mostUses: string;
  isForNew: boolean;
  lastDay: string;
  why: string;
}

export const BLANK: Draft = {
  code: '',
  kind: 'percent',
  value: '',
  duration: 'months',
  months: '3',
  plan: 'complete',
  billing: 'monthly',
  mostUses: '',
  isForNew: true,
  lastDay: '',
  why: '',
};

/** Percent, or US cents; null for what is not a number yet. */
function amountOf({ kind, value }: Draft): number | null {
  const number = Number(value.replace(',', '.'));
  if (!value.trim() || !Number.isFinite(number)) return null;
  return kind === 'percent' ? number : Math.round(number * 100);
}

const wholeOrNull = (text: string) => (text.trim() ? Number(text) : null);

/** Null while something is missing. */
export function termsOf(draft: Draft): DiscountTerms | null {
  const value = amountOf(draft);
  if (value === null || value <= 0) return null;
  const { kind, duration, months, plan, billing } = draft;
  if (kind === 'percent' && value > 99) return null;
  return {
    percent: kind === 'percent' ? value : null,
    amountCents: kind === 'amount' ? value : null,
    duration,
    months: duration === 'months' ? (wholeOrNull(months) ?? 1) : null,
    plan: plan || null,
    billing: billing || null,
  };
}

/** Null while there is no number. */
export function discountOf(draft: Draft): Discount | null {
  const value = amountOf(draft);
  if (value === null) return null;
  const { code, kind, duration, months, plan, billing, mostUses, isForNew, lastDay, why } = draft;
  return {
    ...{ code, kind, value, duration, isForNew, why },
    months: duration === 'months' ? Number(months) : null,
    plan: plan || null,
    billing: billing || null,
    mostUses: wholeOrNull(mostUses),
    lastDay: lastDay || null,
  };
}
