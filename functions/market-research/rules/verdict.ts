// The answer in one sentence and one paragraph, made from the same numbers as the tables below it.
import type { MarketRules, OwnCount } from './data.ts';
import type { Numbers } from './estimates.ts';
import { asCount, asDollars, type Range, roundedRange } from './ranges.ts';

/** The least buyers a year for each phrase, for a person who works alone. */
const ROOM = [
  { from: 80, words: 'Plenty of possible buyers' },
  { from: 20, words: 'Room for a steady start' },
  { from: 4, words: 'Room at the small end' },
  { from: 0, words: 'Few buyers here' },
];

/** `mark` is the part that gets the marker. */
export function verdictOf(rules: MarketRules, { buyers, price }: Numbers) {
  const room = ROOM.find(({ from }) => middle(buyers) >= from)?.words ?? '';
  const prices = asDollars(roundedRange(price)).replace('–', ' to ');
  return {
    before: `${room}: `,
    mark: rules.mark,
    after: `, ${rules.also}, ${rules.jobs} at ${prices}.`,
  };
}

export function summaryOf(
  rules: MarketRules,
  { reach, buyers, worth }: Numbers,
  counts: readonly OwnCount[],
): string {
  const all = `${asCount(roundedRange(reach))} ${rules.customers}`;
  const some =
    buyers.high < 1
      ? `Fewer than one of ${all} is likely to buy this year, so look at a larger area or another first offer.`
      : `About ${asCount(roundedRange(buyers))} of ${all} could buy this year. Their first jobs together are worth ${asDollars(roundedRange(worth))}, so plan with the low end.`;
  const own =
    counts.length > 0
      ? ` ${counts.length === 1 ? 'One of these numbers is' : `${counts.length} of these numbers are`} your own.`
      : '';
  return `${some}${own} ${rules.advice}`;
}

/** The geometric mean: of 8 and 30 it is 15. */
const middle = ({ low, high }: Range) => Math.sqrt(Math.max(low, 0.5) * high);
