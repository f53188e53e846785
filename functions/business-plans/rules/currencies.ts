// The currencies that a budget or a price may be stated in. Amounts are never converted for payment: the rates only
// bring a template's numbers to a sensible size, and each such number says that it has to be checked.

interface CurrencyRule {
  sign: string;
  /** Units that are about one US dollar, in round numbers. */
  rate: number;
  /** How people write it: signs and words, in lower case. */
  marks: readonly string[];
}

export const CURRENCIES = {
  CAD: { sign: 'C$', rate: 1.4, marks: ['c$', 'ca$', 'cad', 'canadian dollars'] },
  AUD: { sign: 'A$', rate: 1.5, marks: ['a$', 'au$', 'aud', 'australian dollars'] },
  NZD: { sign: 'NZ$', rate: 1.7, marks: ['nz$', 'nzd'] },
  BRL: { sign: 'R$', rate: 5, marks: ['r$', 'brl', 'reais', 'real'] },
  MXN: { sign: 'MX$', rate: 18, marks: ['mx$', 'mxn', 'pesos mexicanos'] },
  USD: { sign: '$', rate: 1, marks: ['us$', '$', 'usd', 'dollars', 'dollar', 'bucks'] },
  EUR: { sign: '€', rate: 0.9, marks: ['€', 'eur', 'euros', 'euro'] },
  GBP: { sign: '£', rate: 0.8, marks: ['£', 'gbp', 'pounds', 'quid'] },
  CHF: { sign: 'CHF ', rate: 0.9, marks: ['chf', 'francs'] },
  INR: { sign: '₹', rate: 80, marks: ['₹', 'inr', 'rupees', 'rs.', 'rs'] },
  PHP: { sign: '₱', rate: 55, marks: ['₱', 'php'] },
  NGN: { sign: '₦', rate: 1500, marks: ['₦', 'ngn', 'naira'] },
  ZAR: { sign: 'R', rate: 18, marks: ['zar', 'rand'] },
  KES: { sign: 'KSh ', rate: 130, marks: ['ksh', 'kes'] },
} as const satisfies Record<string, CurrencyRule>;

export type Currency = keyof typeof CURRENCIES;

const BY_MARK = new Map<string, Currency>(
  (Object.keys(CURRENCIES) as Currency[]).flatMap((currency) =>
    CURRENCIES[currency].marks.map((mark) => [mark, currency] as const),
  ),
);

/** Longest first, so that "c$" is not read as "$". */
export const CURRENCY_MARKS = [...BY_MARK.keys()].sort((a, b) => b.length - a.length);

export const currencyOf = (mark: string): Currency | undefined => BY_MARK.get(mark);

/** A template's dollars in cents of another currency, rounded to a number that people would say. */
export function templateCents(dollars: number, currency: Currency): number {
  const { rate } = CURRENCIES[currency];
  if (rate === 1) return Math.round(dollars * 100);
  const amount = dollars * rate;
  const step = amount < 10 ? 0.5 : amount < 100 ? 1 : amount < 1000 ? 10 : 100;
  return Math.round(Math.round(amount / step) * step * 100);
}

const WHOLE = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const EXACT = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

/** "−$135": rounded to whole units, with a real minus sign. */
export const roundMoney = (cents: number, currency: Currency): string =>
  signed(cents, WHOLE.format(Math.round(Math.abs(cents) / 100)), currency);

/** "$4.50", and "$95" where there are no cents. */
export const exactMoney = (cents: number, currency: Currency): string =>
  cents % 100 === 0
    ? roundMoney(cents, currency)
    : signed(cents, EXACT.format(Math.abs(cents) / 100), currency);

function signed(cents: number, digits: string, currency: Currency): string {
  const minus = cents < 0 && /[1-9]/.test(digits) ? '−' : '';
  return `${minus}${CURRENCIES[currency].sign}${digits}`;
}
