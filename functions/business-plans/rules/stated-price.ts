// The price in a member's own words: "$150 per binder", "I charge 95 a page", "between $60 and $80 each".
import { type Amount, amountsIn } from './amounts.ts';
import type { Currency } from './currencies.ts';

export interface StatedPrice {
  cents: number;
  currency: Currency | undefined;
  per: 'one' | 'hour' | 'month';
}

/** Words before an amount that is not a price. Whole words only: "parents" is not "rent". Then a few small words. */
const OTHER_AMOUNT = new RegExp(
  String.raw`\b(earn(s|ed|ing)?|mak(e|es|ing)|income|profit|spen[dt]|spending|budget|salary|wage|goal|target|loan|debts?|invest(ed|ing|ment)?|rent|reach(ing)?|have|has|got|need|owes?|want|of which|(start|begin|live)(ing)? (with|on|from)|costs? (me|us)|savings?)\b` +
    String.raw`(\s*\b(of|is|was|are|about|around|roughly|at least|up to|only|just|an?|my|the|extra|some|more than|less than|under|over|below|above))*\s*$`,
);
/** "Budget: $200", but not "for parents on a budget: $150". */
const LABELED =
  /(^|[.,;!?\n])\s*(my )?(monthly |start )?(budget|savings|goal|target|income|salary|rent|debts?)\s*:\s*$/;
/** "save families $300", but not "save time with binders for $150". */
const SAVES = /\bsav(e|es|ed|ing)( (?!for\b|at\b)[\w'-]+){0,3}\s*$/;
const OF_ANOTHER_AMOUNT =
  /^\s*((a|per|each|every|\/) ?(day|week|month|year))?\s*(in|of|as|from|for|to)?\s*(my |the |an? |extra )*(savings?|saved|budget|income|profit|debts?|rent|loan|goal|start\b|begin\b|spend\b|invest\b|the bank\b|left\b)/;

const CHARGED = /\b(charge|charging|price|sell|for|at|costs?|fee of|is|pay|pays)\b[^.!?\d]{0,20}$/;
const CHARGED_FOR_SURE = /\b(charge|price|sell|costs?|fee)\b[^.!?\d]{0,20}$/;
const PER_SALE = /^\s*(\/|an?\b|per\b|each\b|for (one|each|an?)\b)/;
const IN_A_TIME =
  /^\s*(\/|an?\b|per\b|each\b|every\b|in\b|for\b)?\s*\d*\s*(day|week|month|year|hour|hr|minute)/;
const A_COUNT = /^[\s-]*(%|percent|st\b|nd\b|rd\b|th\b|[a-z]+s\b)/;
const HOURLY = /^\s*((an?|per|\/|each|every|for an?)?\s*(hour|hr|h)\b|hourly)/;
const MONTHLY = /^\s*((an?|per|\/|each|every)?\s*(month|mo)\b|monthly)/;

/** Of several amounts, the one that is worded like a price. Null when the text names none. */
export function statedPrice(text: string, isAnswer: boolean): StatedPrice | null {
  const amounts = withRanges(amountsIn(text)).filter(({ cents }) => cents > 0);
  const named = amounts.filter((amount) => amount.currency && !isOther(amount));
  const price =
    named.find(({ before, after }) => PER_SALE.test(after) || CHARGED.test(before)) ??
    named[0] ??
    amounts.find((amount) => !isOther(amount) && isSurely(amount)) ??
    (isAnswer ? amounts[0] : undefined);
  if (!price) return null;
  const { cents, currency, after } = price;
  const per = HOURLY.test(after) ? 'hour' : MONTHLY.test(after) ? 'month' : 'one';
  return { cents, currency, per };
}

const isOther = ({ before, after }: Amount) =>
  OTHER_AMOUNT.test(before) ||
  LABELED.test(before) ||
  SAVES.test(before) ||
  OF_ANOTHER_AMOUNT.test(after);

/** Whether a number without a currency is surely a price. */
const isSurely = ({ before, after }: Amount) =>
  !IN_A_TIME.test(after) &&
  (CHARGED_FOR_SURE.test(before) ? !A_COUNT.test(after) : PER_SALE.test(after));

/** "$60-80" and "between 60 and 80 dollars" are one amount, the lower and careful one. */
function withRanges(amounts: readonly Amount[]): Amount[] {
  const result: Amount[] = [];
  for (let i = 0; i < amounts.length; i++) {
    const amount = amounts[i] as Amount;
    const next = amounts[i + 1];
    if (!next || !isRange(amount)) {
      result.push(amount);
      continue;
    }
    const currency = amount.currency ?? next.currency;
    const cents = Math.min(amount.cents, next.cents);
    result.push({ ...amount, cents, currency, after: next.after });
    i++;
  }
  return result;
}

const isRange = ({ before, after }: Amount) =>
  /^\s*(-|to)\s*[^\s\d]{0,3}\d/.test(after) ||
  (/\bbetween\s*$/.test(before) && /^\s*and\s*[^\s\d]{0,3}\d/.test(after));
