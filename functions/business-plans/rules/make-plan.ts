// A whole plan from what a member wrote: the same data always gives the same plan.

import { assume } from './assume.ts';
import { type Assumption, within } from './assumption.ts';
import { type Budget, budgetOf } from './budget.ts';
import type { Currency } from './currencies.ts';

import { PLAN_TEXTS, type PlanData, type PlanText } from './data.ts';
import type { PlanKind } from './kind.ts';
import { kindNamed } from './kinds/kinds.ts';
import { type Lead, leadOf } from './lead.ts';
import { ninetyDays, type Phase } from './ninety-days.ts';
import { clipped } from './plain-text.ts';
import { type PlanFacts, type PlanInput, readAnswers } from './readings.ts';
import { customersNamed, recognizeCustomers, recognizeKind } from './recognize.ts';
import { type Risk, risksOf } from './risks.ts';
import { statedPrice } from './stated-price.ts';
import { planTexts } from './texts.ts';
import { capacity, halfYearOf, lateYearOf, type Year, yearOf } from './year.ts';
import { yearInput } from './year-input.ts';

export const PLAN_SOURCE = 'Built from a template and your answers.';

export interface Plan {
  currency: Currency;
  unit: PlanKind['unit'];
  /** Label of the row with the sales: "Paid pages", "Paying readers". */
  unitsLabel: string;
  lead: Lead;
  assumptions: readonly Assumption[];
  year: Year;
  /** The year with half as many sales. */
  half: Year;
  /** The year with the first sale a month later. */
  late: Year;
  budget: Budget;
  /** Left of the budget at the low point; negative when it is not enough. */
  leftAtLow: number;
  /** How much more than the budget is needed if the first sale comes a month later. */
  moreIfLate: number;
  risks: readonly Risk[];
  phases: readonly Phase[];
  /** The template's texts with the member's changes. */
  texts: Readonly<Record<PlanText, string>>;
  templateTexts: Readonly<Record<PlanText, string>>;
}

/** `today` is an ISO date. */
export function newPlan(input: PlanInput, facts: PlanFacts, today: string): PlanData {
  const price = statedPrice(input.businessIdea, false);
  const kind = recognizeKind(input.businessIdea, price);
  const group = recognizeCustomers(input.targetMarket, input.businessIdea, facts.customers);
  const numbers = assume(kind, group, readAnswers(input, facts, kind, today), facts);
  return {
    input,
    facts,
    madeOn: today,
    kind: kind.id,
    customers: group.id,
    numbers: Object.fromEntries(numbers.map(({ key, value }) => [key, value])),
    edits: {},
    texts: {},
    done: [],
  };
}

/** A name for a plan that has none: "Answer pages for local trades". */
export function planTitle({ kind, customers, input }: PlanData): string {
  if (kind === 'general' && customers === 'people')
    return clipped(input.businessIdea, 60) || 'Business plan';
  const { title } = kindNamed(kind);
  return customers === 'people' ? title : `${title} for ${customersNamed(customers).many}`;
}

export function makePlan(data: PlanData): Plan {
  const { input, facts, madeOn } = data;
  const kind = kindNamed(data.kind);
  const group = customersNamed(data.customers);
  const readings = readAnswers(input, facts, kind, madeOn);
  const assumptions = followHours(
    kind,
    assume(kind, group, readings, facts).map((given) =>
      withEdits({ ...given, before: null }, data),
    ),
  );
  const formulas = yearInput(assumptions);
  const [year, half, late] = [yearOf(formulas), halfYearOf(formulas), lateYearOf(formulas)];
  const budget = budgetOf(kind, readings, assumptions, year);
  const templateTexts = planTexts({ kind, group, input, facts, readings, year: formulas });
  return {
    currency: readings.currency,
    unit: kind.unit,
    unitsLabel: `${kind.leaving ? 'Paying' : 'Paid'} ${kind.unit.many}`,
    lead: leadOf(year, assumptions, readings.currency),
    assumptions,
    year,
    half,
    late,
    budget,
    leftAtLow: budget.cents + Math.min(0, year.low.cents),
    moreIfLate: Math.max(0, -late.low.cents - budget.cents),
    risks: risksOf(kind, group, readings, year),
    phases: ninetyDays(kind, group),
    texts: edited(templateTexts, data),
    templateTexts,
  };
}

function withEdits(assumption: Assumption, { numbers, edits }: PlanData): Assumption {
  const { key } = assumption;
  const base = within(numbers[key] ?? assumption.value, assumption) ?? assumption.value;
  const edit = edits[key] === undefined ? null : within(edits[key], assumption);
  if (edit === null || edit === base) return { ...assumption, value: base };
  return {
    ...assumption,
    value: edit,
    before: base,
    source: { from: 'answer', text: 'your change' },
  };
}

const HOURS = ['weekMinutes', 'unitMinutes', 'fixedMinutes'];

/** If the member changed the hours, the limit on sales follows them, unless they changed that as well. */
function followHours(kind: PlanKind, assumptions: readonly Assumption[]): readonly Assumption[] {
  const isChanged = (key: string) =>
    assumptions.some((one) => one.key === key && one.before !== null);
  if (isChanged('most') || !HOURS.some(isChanged)) return assumptions;
  const value = Math.min(kind.most, capacity(yearInput(assumptions)));
  return assumptions.map((assumption) =>
    assumption.key === 'most'
      ? { ...assumption, value, source: { from: 'answer', text: 'from your hours' } }
      : assumption,
  );
}

const edited = (texts: Record<PlanText, string>, { texts: own }: PlanData) =>
  Object.fromEntries(PLAN_TEXTS.map((name) => [name, own[name]?.trim() || texts[name]])) as Record<
    PlanText,
    string
  >;
