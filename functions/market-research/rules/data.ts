// A saved analysis: the rules and the numbers it was made from, and the result as it was shown. It keeps its own copy,
// so an editor who changes a market changes no analysis that a member has saved.
import * as v from 'valibot';
import { ESTIMATES, MAX_MARKET } from './limits.ts';

const line = v.pipe(v.string(), v.maxLength(500));
const paragraph = v.pipe(v.string(), v.maxLength(4000));
const number = v.pipe(v.number(), v.finite());
const few = <Item extends v.GenericSchema>(item: Item) => v.pipe(v.array(item), v.maxLength(20));

const estimateName = v.picklist(ESTIMATES);

const Estimate = v.object({ label: line, low: number, high: number, note: line });

const Check = v.object({
  question: line,
  how: line,
  minutes: number,
  /** The estimate that the member's own count replaces. */
  replaces: estimateName,
  unit: line,
  /** The sample size; null where the count is not a share. */
  outOf: v.nullable(number),
  /** The weight of a count, in percent: 100 is the count as it is. */
  timesLow: number,
  timesHigh: number,
});

export const MarketRules = v.object({
  _id: line,
  name: line,
  description: line,
  usedFor: v.picklist(['popular', 'general']),
  words: v.pipe(v.array(line), v.maxLength(200)),
  scope: v.picklist(['local', 'online']),
  mark: line,
  also: line,
  advice: line,
  customers: line,
  job: line,
  jobs: line,
  reach: Estimate,
  gap: Estimate,
  buyers: Estimate,
  price: Estimate,
  growth: Estimate,
  competitors: few(
    v.object({
      who: line,
      sentence: line,
      /** The questions whose answers are their share and their price. Analyses saved before 2026-11-28 have neither. */
      count: v.optional(line),
      price: v.optional(line),
    }),
  ),
  segments: few(
    v.object({
      segment: line,
      count: v.optional(line),
      priceLow: number,
      priceHigh: number,
      decides: line,
    }),
  ),
  trends: few(
    v.object({
      trend: line,
      meaning: line,
      impact: v.picklist(['strong', 'some', 'slight']),
      timeline: v.picklist(['now', 'within-a-year', 'one-to-two-years', 'later']),
    }),
  ),
  opportunities: few(line),
  threats: few(line),
  checks: few(Check),
  sources: v.optional(
    few(
      v.object({
        title: line,
        publisher: line,
        section: line,
        year: line,
        answers: line,
        href: line,
      }),
    ),
  ),
});

const OwnCount = v.object({
  replaces: estimateName,
  count: v.pipe(number, v.minValue(0), v.maxValue(10_000_000)),
  /** The day it was counted, as YYYY-MM-DD. */
  on: v.pipe(v.string(), v.isoDate()),
});

export const AnalysisResult = v.object({
  market: line,
  marketSize: line,
  growthRate: line,
  competitors: few(
    v.object({
      name: line,
      /** How to count it; a range in analyses saved before 2026-11-28. */
      marketShare: line,
      revenue: line,
      sentence: line,
    }),
  ),
  opportunities: few(line),
  threats: few(line),
  customerSegments: few(v.object({ segment: line, size: line, value: line, decides: line })),
  trends: few(v.object({ trend: line, impact: line, timeline: line, meaning: line })),
  /** The market has rules of its own. */
  known: v.boolean(),
  verdict: v.object({ before: line, mark: line, after: line }),
  /** The scope of the ranges, and a note that they are not live data. */
  basis: line,
  summary: paragraph,
  /** The first thing that is sold, such as “service page”. */
  job: line,
  estimates: few(
    v.object({ name: line, label: line, value: line, note: line, counted: v.boolean() }),
  ),
  checks: few(v.object({ ...Check.entries, counted: v.nullable(OwnCount) })),
});

export const AnalysisData = v.object({
  /** As the member typed it. */
  market: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(MAX_MARKET)),
  people: v.pipe(number, v.minValue(1000), v.maxValue(100_000_000)),
  rules: MarketRules,
  known: v.boolean(),
  counts: v.pipe(v.array(OwnCount), v.maxLength(ESTIMATES.length)),
  result: AnalysisResult,
  /** The first paragraph in a model's words, if the member kept those. */
  rewritten: v.optional(paragraph),
});

export type EstimateName = (typeof ESTIMATES)[number];
export type MarketRules = v.InferOutput<typeof MarketRules>;
export type MarketCheck = v.InferOutput<typeof Check>;
export type OwnCount = v.InferOutput<typeof OwnCount>;
export type AnalysisResult = v.InferOutput<typeof AnalysisResult>;
export type AnalysisData = v.InferOutput<typeof AnalysisData>;
