// The number of possible buyers and their value: from a market's rules, and from the member's own counts.
import { dateText } from '../../rules/days/date-text.ts';
import type { AnalysisResult, EstimateName, MarketCheck, MarketRules, OwnCount } from './data.ts';
import { countedRange, countOf, countText } from './own-counts.ts';
import {
  asCount,
  asDollars,
  asPercent,
  inOrder,
  percent,
  type Range,
  rounded,
  roundedRange,
  times,
} from './ranges.ts';

/** The rules are written for an area of this many people. */
const RULES_FOR = 100_000;

export interface Numbers {
  /** Possible customers in the area or within reach. */
  reach: Range;
  /** Percent of those who lack it. */
  gap: Range;
  /** Percent of those lacking it who would buy within a year. */
  buying: Range;
  /** The number of buyers within a year. */
  buyers: Range;
  /** Dollars for the first job. */
  price: Range;
  /** Dollars: fewest buyers at the lowest price, most at the highest. */
  worth: Range;
  /** Percent a year. */
  growth: Range;
}

export function numbersOf(
  rules: MarketRules,
  people: number,
  counts: readonly OwnCount[],
): Numbers {
  const estimated = (name: EstimateName) => {
    const own = countOf(name, rules.checks, counts);
    return own ? countedRange(own) : inOrder(rules[name]);
  };
  const isCounted = countOf('reach', rules.checks, counts) !== null;
  const area = rules.scope === 'local' && !isCounted ? people / RULES_FOR : 1;
  const reach = times(estimated('reach'), { low: area, high: area });
  const [gap, buying, price] = [estimated('gap'), estimated('buyers'), estimated('price')];
  const buyers = times(times(reach, percent(gap)), percent(buying));
  const worth = times(roundedRange(buyers), roundedRange(price));
  return { reach, gap, buying, buyers, price, worth, growth: inOrder(rules.growth) };
}

export type EstimateRow = AnalysisResult['estimates'][number];

/** The lines of “How many could buy”, each with its assumption. */
export function estimateRows(
  rules: MarketRules,
  numbers: Numbers,
  estimated: Numbers,
  counts: readonly OwnCount[],
): EstimateRow[] {
  const row = (name: EstimateName, value: string, estimate: string): EstimateRow => {
    const { label, note } = rules[name];
    const counted = countOf(name, rules.checks, counts);
    if (!counted) return { name, label, value, note, counted: false };
    const { check, own } = counted;
    const share = check.outOf === null ? null : `${asCount(same(own.count))} of ${check.outOf}`;
    const shown = name === 'gap' || name === 'growth' ? (share ?? value) : value;
    return {
      name,
      label,
      value: shown,
      note: `Your count on ${asDay(own.on)}: ${countText(own.count, check)}.${weightOf(check)} The estimate was ${estimate}.`,
      counted: true,
    };
  };
  const { reach, gap, buyers, price, worth, growth } = numbers;
  return [
    row('reach', asCount(roundedRange(reach)), asCount(roundedRange(estimated.reach))),
    row('gap', asPercent(gap), asPercent(estimated.gap)),
    row('buyers', asCount(roundedRange(buyers)), `${asPercent(estimated.buying)} of those`),
    row('price', asDollars(roundedRange(price)), asDollars(estimated.price)),
    {
      name: 'worth',
      label: 'What that is worth',
      value: asDollars(roundedRange(worth)),
      note: 'Lowest count at the lowest price, highest at the highest. Yours is likely near the low end.',
      counted: false,
    },
    row('growth', growthOf(growth), growthOf(estimated.growth)),
  ];
}

/** 1–3% a year */
export const growthOf = (growth: Range): string => `${asPercent(growth)} a year`;

function weightOf({ timesLow, timesHigh, replaces }: MarketCheck): string {
  const { low, high } = inOrder({ low: timesLow, high: timesHigh });
  if (low === 100 && high === 100) return '';
  if (low < 100 && high > 100) return ` Give or take ${Math.max(100 - low, high - 100)}%.`;
  if (low >= 100) return ` Each stands for about ${asCount(same2(low / 100, high / 100))}.`;
  const why = replaces === 'buyers' ? ', because interest isn’t an order yet' : '';
  return ` We take ${asPercent({ low, high })} of that${why}.`;
}

const same = (value: number): Range => ({ low: value, high: value });
const same2 = (low: number, high: number): Range => ({ low: rounded(low), high: rounded(high) });

/** 2026-11-20 is Nov 20, 2026. */
export const asDay = (date: string): string => dateText(date, 'UTC');
