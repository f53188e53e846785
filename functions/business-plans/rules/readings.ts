// The values in a member's answers: amounts, times, hours, a price. Null where the text names none.
import type { BusinessFacts } from '../../business-facts/rules/facts.ts';
import { amountsIn, type StatedBudget, statedBudget } from './amounts.ts';
import type { Currency } from './currencies.ts';
import { monthsIn, weekMinutesFrom, weekMinutesIn } from './durations.ts';
import type { PlanKind } from './kind.ts';
import { general } from './kinds/general.ts';
import { recognizeKind } from './recognize.ts';
import { type StatedPrice, statedPrice } from './stated-price.ts';

export interface PlanInput {
  businessIdea: string;
  targetMarket: string;
  budget: string;
  timeline: string;
}

/** The facts that a plan uses. */
export type PlanFacts = Pick<
  BusinessFacts,
  'offer' | 'customers' | 'price' | 'place' | 'hours' | 'chatTool'
>;

export interface Readings {
  budget: StatedBudget | null;
  currency: Currency;
  months: number | null;
  weekMinutes: number | null;
  price: StatedPrice | null;
}

export function readAnswers(
  { businessIdea, budget, timeline }: PlanInput,
  facts: PlanFacts,
  kind: PlanKind,
  today: string,
): Readings {
  const stated = statedBudget(budget);
  const price =
    statedPrice(businessIdea, false) ??
    (isAbout(facts, kind) ? statedPrice(facts.price, true) : null);
  return {
    budget: stated,
    currency: stated?.currency ?? price?.currency ?? currencyIn(facts.price) ?? 'USD',
    months: monthsIn(timeline, today),
    weekMinutes:
      weekMinutesIn(businessIdea) ?? weekMinutesIn(timeline) ?? weekMinutesFrom(facts.hours),
    price,
  };
}

/** A price that the member keeps in their facts belongs to the offer there, which may be another business. */
function isAbout({ offer }: PlanFacts, kind: PlanKind): boolean {
  const known = recognizeKind(offer);
  return known === general || known === kind;
}

const currencyIn = (text: string) => amountsIn(text).find(({ currency }) => currency)?.currency;
