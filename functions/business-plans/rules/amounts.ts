// Amounts of money in a member's own words: "$150", "under $200", "1.5k", "€1.200,50", "five hundred dollars", "none".
import { CURRENCY_MARKS, type Currency, currencyOf } from './currencies.ts';
import { readable } from './plain-text.ts';

export interface Amount {
  cents: number;
  /** Undefined when the text names none. */
  currency: Currency | undefined;
  /** The words right before and after it, to tell a price from other numbers. */
  before: string;
  after: string;
}

/** Larger amounts are capped at this, in cents. */
const MAX_AMOUNT = 100_000_000;

const NUMBERS: Record<string, number> = {
  a: 1,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  twenty: 20,
  fifty: 50,
};
const FACTORS: Record<string, number> = {
  hundred: 100,
  k: 1000,
  thousand: 1000,
  grand: 1000,
  m: 1_000_000,
  million: 1_000_000,
};

const MARK = CURRENCY_MARKS.map((mark) => mark.replace(/[$.]/g, '\\$&')).join('|');
const SPOKEN = new RegExp(
  `\\b(${Object.keys(NUMBERS).join('|')}) (hundred|thousand|grand)\\b`,
  'g',
);
const AMOUNT = new RegExp(
  String.raw`(?<![\w.,])(${MARK})?\s?(\d{1,3}(?:[ ,.']\d{3})+(?:[.,]\d{1,2})?|\d+(?:[.,]\d+)?|\.\d+)` +
    String.raw`(?:\s?(hundred|k|thousand|grand|m|million)(?![a-z]))?(?:\s?(${MARK})(?![a-z]))?(?![\w])`,
  'g',
);

export function amountsIn(text: string): Amount[] {
  const line = readable(text).replace(SPOKEN, (_, number: string, factor: string) =>
    String((NUMBERS[number] ?? 1) * (FACTORS[factor] ?? 1)),
  );
  return [...line.matchAll(AMOUNT)].map((match) => {
    const [whole, sign, digits = '', factor, word] = match;
    const value = numberFrom(digits) * (FACTORS[factor ?? ''] ?? 1);
    return {
      cents: Math.min(MAX_AMOUNT, Math.round(value * 100)),
      currency: currencyOf(sign ?? word ?? ''),
      before: line.slice(Math.max(0, match.index - 40), match.index),
      after: line.slice(match.index + whole.length, match.index + whole.length + 40),
    };
  });
}

/** "1,200" and "1.200" are thousands, "1.5" and "1,5" are not; of two separators the last one is the decimal. */
function numberFrom(digits: string): number {
  const isGrouped = /^\d{1,3}([ ,.']\d{3})+([.,]\d{1,2})?$/.test(digits);
  const [, cents = ''] = (isGrouped ? /[.,](\d{1,2})$/ : /[.,](\d+)$/).exec(digits) ?? [];
  const units = digits.slice(0, cents ? -cents.length - 1 : undefined).replace(/\D/g, '');
  return Number(`${units || '0'}.${cents || '0'}`);
}

export interface StatedBudget {
  cents: number;
  currency: Currency | undefined;
  /** An amount per month counts for three months. */
  isMonthly: boolean;
}

const OTHER_NUMBERS =
  /^[\s-]*(%|percent|days?|weeks?|months?|years?|hours?|hrs?|clients?|customers?|people)/;
const NOTHING = /(^|[^a-z])(none|no|nothing|zero|nil|free|broke|0)([^a-z0-9]|$)/;
const MONTHLY = /^\s*(\/|a|per|each|every)?\s*(month|mo)\b|^\s*monthly/;

/** Null when the text names no amount. Of a range the lower, careful end counts. */
export function statedBudget(text: string): StatedBudget | null {
  if (/^\s*[-−]/.test(text)) return null;
  const amounts = amountsIn(text).filter(({ after }) => !OTHER_NUMBERS.test(after));
  const amount = amounts.find(({ currency }) => currency) ?? amounts[0];
  if (!amount) return NOTHING.test(readable(text)) ? NO_MONEY : null;
  const isMonthly = MONTHLY.test(amount.after);
  const currency = amount.currency ?? amounts.find((other) => other.currency)?.currency;
  const cents = Math.min(MAX_AMOUNT, amount.cents * (isMonthly ? 3 : 1));
  return { cents, currency, isMonthly };
}

const NO_MONEY: StatedBudget = { cents: 0, currency: undefined, isMonthly: false };
