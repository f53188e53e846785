// The division of the first money: of the stated budget, or of the amount the template needs until its low point.
import type { Assumption } from './assumption.ts';
import { type Currency, exactMoney } from './currencies.ts';
import type { PlanKind } from './kind.ts';
import type { Readings } from './readings.ts';
import { SPLIT, type SplitKey, splitBudget } from './split.ts';
import type { Year } from './year.ts';
import { yearInput } from './year-input.ts';

const LIST = new Intl.ListFormat('en-US');

interface Share {
  key: SplitKey;
  label: string;
  percent: number;
  cents: number;
  use: string;
}

export interface Budget {
  cents: number;
  /** False: the member named no amount, and the template's need is shown. */
  isStated: boolean;
  note: string;
  shares: readonly Share[];
}

export function budgetOf(
  kind: PlanKind,
  { budget, currency }: Readings,
  assumptions: readonly Assumption[],
  year: Year,
): Budget {
  const cents = budget?.cents ?? needed(year, assumptions);
  const parts = splitBudget(cents);
  const uses = usesOf(kind, assumptions, parts, currency);
  return {
    cents,
    isStated: budget !== null,
    note: noteOf(budget, cents, currency),
    shares: SPLIT.map((share) => ({ ...share, cents: parts[share.key], use: uses[share.key] })),
  };
}

/** The low point plus 10 %, at least the set-up and two months, rounded up to the next ten. */
function needed({ low }: Year, assumptions: readonly Assumption[]): number {
  const { setup, tools, marketing } = yearInput(assumptions);
  const start = setup + 2 * (tools + marketing);
  return Math.ceil(Math.max(-low.cents * 1.1, start) / 1000) * 1000;
}

function noteOf(budget: Readings['budget'], cents: number, currency: Currency): string {
  if (!budget)
    return `template: you named no amount, so this is what the set-up and the low point need, ${exactMoney(cents, currency)}`;
  if (cents === 0) return 'your answer: no money to start with, so the free versions of the tools';
  return budget.isMonthly ? 'your answer: three months of it' : 'your answer';
}

function usesOf(
  kind: PlanKind,
  assumptions: readonly Assumption[],
  parts: Record<SplitKey, number>,
  currency: Currency,
): Record<SplitKey, string> {
  const tools = assumptions.filter(({ key }) => key.startsWith('tool'));
  const monthly = tools.reduce((sum, { value }) => sum + value, 0);
  const paid = tools.filter(({ value }) => value > 0).map(({ label }) => label);
  const marketing = assumptions.find(({ key }) => key === 'marketing')?.value ?? 0;
  const names = paid.length > 0 ? LIST.format(paid) : 'free versions only';
  return {
    technology: monthly > 0 ? `${names}, ${monthsFor(parts.technology, monthly)}` : names,
    marketing:
      marketing > 0
        ? `${kind.marketing.use}, ${exactMoney(marketing, currency)} a month`
        : `${kind.marketing.use}, when there is money`,
    operations: kind.setup.map(({ name }) => name).join(', '),
    buffer: 'for the bill nobody planned',
  };
}

function monthsFor(cents: number, monthly: number): string {
  const months = Math.floor(cents / monthly);
  if (months < 1) return 'less than a month of it';
  return months === 1 ? 'one month' : months >= 12 ? 'the whole year' : `${months} months`;
}
