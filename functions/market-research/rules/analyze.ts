import type { AnalysisData, AnalysisResult, MarketRules, OwnCount } from './data.ts';
import { estimateRows, growthOf, numbersOf } from './estimates.ts';
import { MAX_MARKET } from './limits.ts';
import { asCount, asDollars, inOrder, type Range, rounded, roundedRange } from './ranges.ts';
import { recognize } from './recognize.ts';
import { summaryOf, verdictOf } from './verdict.ts';

export const BLANK_MARKET = 'Please enter a market or industry to analyze';

/** Why a text can't be analyzed; undefined if it can. */
export function marketIssue(text: string): string | undefined {
  if (!text.trim()) return BLANK_MARKET;
  if (text.trim().length > MAX_MARKET)
    return `Please use at most ${MAX_MARKET} characters. A few words are enough: who buys, and where.`;
  return undefined;
}

/** The analysis of a text without a `marketIssue`: the same text and rules always give the same one. */
export function analyzeMarket(
  text: string,
  people: number,
  markets: readonly MarketRules[],
  counts: readonly OwnCount[] = [],
): AnalysisData {
  const { rules, known } = recognize(text, markets);
  const data = { market: text.trim(), people, rules, known, counts: [...counts] };
  return { ...data, result: resultOf(data) };
}

/** The same analysis with another area or other counts. Drops a model's paragraph about the old numbers. */
export function recalculate(
  { market, people, rules, known, counts }: AnalysisData,
  change: { people?: number; counts?: OwnCount[] },
): AnalysisData {
  const data = { market, people, rules, known, counts, ...change };
  return { ...data, result: resultOf(data) };
}

function resultOf(data: Omit<AnalysisData, 'result'>): AnalysisResult {
  const { market, people, known, counts } = data;
  const rules = named(data.rules, market);
  const numbers = numbersOf(rules, people, counts);
  const reach = asCount(roundedRange(numbers.reach));
  const buyers = asCount(roundedRange(numbers.buyers));
  return {
    market: known ? rules.name : market,
    marketSize: `${reach} ${rules.customers}, of whom ${buyers} could buy this year`,
    growthRate: growthOf(numbers.growth),
    competitors: rules.competitors.map(({ who, sentence, count = '', price = '' }) => ({
      name: who,
      marketShare: count,
      revenue: price,
      sentence,
    })),
    opportunities: rules.opportunities,
    threats: rules.threats,
    customerSegments: rules.segments.map((segment) => ({
      segment: segment.segment,
      size: segment.count ?? '',
      value: asDollars(
        scaled(
          inOrder({ low: segment.priceLow, high: segment.priceHigh }),
          numbers.price,
          rules.price,
        ),
      ),
      decides: segment.decides,
    })),
    trends: rules.trends.map(({ trend, meaning, impact, timeline }) => ({
      trend,
      impact: IMPACTS[impact],
      timeline: TIMELINES[timeline],
      meaning,
    })),
    known,
    verdict: verdictOf(rules, numbers),
    basis: basisOf(rules, people),
    summary: summaryOf(rules, numbers, counts),
    job: rules.job,
    estimates: estimateRows(rules, numbers, numbersOf(rules, people, []), counts),
    checks: rules.checks.map((check) => ({
      ...check,
      counted: counts.findLast(({ replaces }) => replaces === check.replaces) ?? null,
    })),
  };
}

const IMPACTS = { strong: 'Strong effect', some: 'Some effect', slight: 'Slight effect' };
const TIMELINES = {
  now: 'now',
  'within-a-year': 'within a year',
  'one-to-two-years': '1–2 years',
  later: 'later',
};

function basisOf({ scope }: MarketRules, people: number): string {
  const about =
    scope === 'local'
      ? `for an area of about ${asCount({ low: people, high: people })} people`
      : 'of what one person can reach online in a year';
  return `Starting guesses ${about}, from general rules and not from live data. Your own counts replace them.`;
}

/** Scales a part with the whole that it was estimated from. */
function scaled(part: Range, whole: Range, estimated: Range): Range {
  const before = inOrder(estimated);
  const by = (now: number, then: number) => (then > 0 ? now / then : 1);
  return inOrder({
    low: rounded(part.low * by(whole.low, before.low)),
    high: rounded(part.high * by(whole.high, before.high)),
  });
}

/** Fills in the member's market where the texts of general rules say {market}. */
function named(rules: MarketRules, market: string): MarketRules {
  const short = market.length > 60 ? `${market.slice(0, 60).trimEnd()}…` : market;
  const fill = (text: string) => text.replaceAll('{market}', () => short);
  return {
    ...rules,
    advice: fill(rules.advice),
    opportunities: rules.opportunities.map(fill),
    threats: rules.threats.map(fill),
    competitors: rules.competitors.map(({ count, price, ...one }) => ({
      ...one,
      ...(count && { count: fill(count) }),
      ...(price && { price: fill(price) }),
    })),
    segments: rules.segments.map(({ count, ...one }) => ({
      ...one,
      ...(count && { count: fill(count) }),
    })),
    checks: rules.checks.map((check) => ({
      ...check,
      question: fill(check.question),
      how: fill(check.how),
    })),
  };
}
