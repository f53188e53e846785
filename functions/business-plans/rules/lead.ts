// The answer first: break-even, low point and month 12 in two sentences.
import { type Assumption, shownValue } from './assumption.ts';
import { type Currency, exactMoney, roundMoney } from './currencies.ts';
import { wayToEven } from './way-to-even.ts';
import type { Year } from './year.ts';

/** Three parts, so that a page can mark the middle one. */
export interface Lead {
  before: string;
  marked: string;
  after: string;
}

export const leadText = ({ before, marked, after }: Lead): string => before + marked + after;

export function leadOf(year: Year, assumptions: readonly Assumption[], currency: Currency): Lead {
  const { evenMonth, low } = year;
  const last = year.months[11]?.leftOver ?? 0;
  const money = (cents: number) => roundMoney(cents, currency);
  const atEnd =
    last >= 0
      ? `by month 12 about ${money(last)} a month is left over, before taxes.`
      : `in month 12 you still pay ${money(-last)} on top.`;
  if (evenMonth === null)
    return {
      before: 'You ',
      marked: 'don’t break even',
      after: ` in the first year. The lowest point is ${money(low.cents)}, and ${atEnd} ${advice(assumptions, currency)}`,
    };
  if (low.cents >= 0)
    return {
      before: 'You are ',
      marked: 'never below zero',
      after: `: the first money comes in month ${evenMonth}, and ${atEnd}`,
    };
  return {
    before: 'You break ',
    marked: `even in month ${evenMonth}`,
    after: `. The lowest point is ${money(low.cents)}, and ${atEnd}`,
  };
}

function advice(assumptions: readonly Assumption[], currency: Currency): string {
  const change = wayToEven(assumptions);
  const assumption = assumptions.find(({ key }) => key === change?.key);
  if (!change || !assumption)
    return 'No single number is enough to change that. Start with the price and the hours for one sale, then look at the costs.';
  return `Change one number first: “${assumption.label}” at ${shownAs(assumption, change.value, currency)} instead of ${shownAs(assumption, assumption.value, currency)} would be enough.`;
}

/** A value with its unit: "$95", "3 hours", "2.9%". */
export function shownAs(assumption: Assumption, value: number, currency: Currency): string {
  const number = shownValue(assumption, value).toLocaleString('en-US');
  switch (assumption.unit) {
    case 'money':
    case 'money-sale':
      return exactMoney(value, currency);
    case 'money-month':
      return `${exactMoney(value, currency)} a month`;
    case 'hours':
      return `${number} ${number === '1' ? 'hour' : 'hours'}`;
    case 'hours-week':
      return `${number} ${number === '1' ? 'hour' : 'hours'} a week`;
    case 'hours-month':
      return `${number} ${number === '1' ? 'hour' : 'hours'} a month`;
    case 'percent':
      return `${number}%`;
    case 'month':
      return `month ${number}`;
    default:
      return number;
  }
}
