// What the rules take from a member's answers: amounts, times, hours, a price. Null where the text names none.
import type { BusinessFacts } from '../business-facts.ts';
import { type Amount, amountsIn, type StatedBudget, statedBudget } from './amounts.ts';
import type { Currency } from './currencies.ts';
import { monthsIn, weekMinutesFrom, weekMinutesIn } from './durations.ts';
import type { PlanKind } from './kind.ts';
import { general } from './kinds/general.ts';
import { recognizeKind } from './recognize.ts';

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
  price: { cents: number; isHourly: boolean } | null;
}

export function readAnswers(
  { businessIdea, budget, timeline }: PlanInput,
  facts: PlanFacts,
  kind: PlanKind,
  today: string,
): Readings {
  const stated = statedBudget(budget);
  const price =
    (isAbout(facts, kind) && priceIn(facts.price, true)) || priceIn(businessIdea, false);
  return {
    budget: stated,
    currency: stated?.currency ?? price?.currency ?? currencyIn(facts.price) ?? 'USD',
    months: monthsIn(timeline, today),
    weekMinutes:
      weekMinutesIn(businessIdea) ?? weekMinutesIn(timeline) ?? weekMinutesFrom(facts.hours),
    price: price && {
      cents: price.cents,
      isHourly: /^\s*(an|per|\/|each|a)?\s*(hour|hr|h)\b/.test(price.after),
    },
  };
}

/** A price that the member keeps in their facts belongs to the offer there, which may be another business. */
function isAbout({ offer }: PlanFacts, kind: PlanKind): boolean {
  const known = recognizeKind(offer);
  return known === general || known === kind;
}

const currencyIn = (text: string) => amountsIn(text).find(({ currency }) => currency)?.currency;

const CHARGED = /(charge|price|sell|for|at|costs?|fee of|is)\s*(only|just|about|around|each)?\s*$/;
const PER_SALE = /^\s*(\/|an?\b|per\b|each\b|for (one|each|a)\b)/;
const NOT_A_PRICE =
  /(earn|mak(e|ing)|income|saved?|savings|spen[dt]|budget|salary|goal|loan|debt|invest|rent|reach|of which)[^.]{0,25}$/;

function priceIn(text: string, isAnswer: boolean): Amount | null {
  const amounts = amountsIn(text).filter(({ cents }) => cents > 0);
  const price = amounts.find(
    ({ currency, before, after }) =>
      currency && !NOT_A_PRICE.test(before) && (PER_SALE.test(after) || CHARGED.test(before)),
  );
  return price ?? (isAnswer ? (amounts[0] ?? null) : null);
}
