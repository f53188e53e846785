// What the page begins with: the numbers as a sentence, and the words that matter. Rules, not a model.
import { inDollars } from '../../../rules/plans.ts';
import { ENOUGH_PEOPLE, ENOUGH_WEEKS } from './periods.ts';

export interface Answered {
  cents: number;
  paying: number;
  /** Four weeks earlier; null while that is unknown. */
  before: { cents: number; paying: number } | null;
  /** The step of the funnel that lost most against the four weeks before. */
  weakest: {
    name: string;
    of: number;
    count: number;
    ofBefore: number;
    countBefore: number;
  } | null;
}

/** Each part of the sentence; `isMarked` for what the marker is on. */
export type Sentence = { text: string; isMarked?: true }[];

/** Cents only where they matter: "$19.99", "$8,621". */
const dollars = (cents: number) =>
  inDollars(cents < 10_000 ? cents : Math.round(cents / 100) * 100);

const people = (count: number) => (count === 1 ? '1 member pays' : `${count} members pay`);

export function answerOf({ cents, paying, before, weakest }: Answered): Sentence {
  if (paying === 0 && !before?.paying) return [{ text: 'No one pays yet.', isMarked: true }];
  const parts: Sentence = [
    { text: `${people(paying)} ` },
    { text: `${dollars(cents)} a month`, isMarked: true },
  ];
  parts.push({ text: before ? `, ${changeOf(cents - before.cents)}.` : '.' });
  if (weakest)
    parts.push(
      { text: ' The weak place is ' },
      { text: weakest.name.toLowerCase(), isMarked: true },
      {
        text: `: ${share(weakest.count, weakest.of)} of 100 make it, where it was ${share(weakest.countBefore, weakest.ofBefore)}.`,
      },
    );
  return parts;
}

function changeOf(cents: number): string {
  if (cents === 0) return 'as much as four weeks ago';
  return `${dollars(Math.abs(cents))} ${cents > 0 ? 'more' : 'less'} than four weeks ago`;
}

const share = (count: number, of: number) => Math.round((100 * count) / of);

export interface Step {
  name: string;
  count: number;
  before: number;
}

/** The step whose share of the one before fell most, if by at least two of a hundred, among enough people. */
export function weakestOf(steps: readonly Step[]): number | null {
  let weakest: { at: number; fall: number } | null = null;
  for (const [at, step] of steps.entries()) {
    const prior = steps[at - 1];
    if (!prior || prior.count < ENOUGH_PEOPLE || prior.before < ENOUGH_PEOPLE) continue;
    const fall = step.before / prior.before - step.count / prior.count;
    if (fall >= 0.02 && (!weakest || fall > weakest.fall)) weakest = { at, fall };
  }
  return weakest?.at ?? null;
}

export interface Usual {
  low: number;
  high: number;
}

/** The middle three quarters of the weeks before; null with fewer than six. */
export function usualRange(weeks: readonly number[]): Usual | null {
  if (weeks.length < ENOUGH_WEEKS) return null;
  const sorted = weeks.toSorted((a, b) => a - b);
  const cut = Math.floor(sorted.length / 8);
  return { low: sorted[cut] as number, high: sorted[sorted.length - 1 - cut] as number };
}

/** The median of whole hours, from how often each occurred; null without any. */
export function medianHours(counts: readonly { hours: number; times: number }[]): number | null {
  const sorted = counts.toSorted((a, b) => a.hours - b.hours);
  const total = sorted.reduce((sum, { times }) => sum + times, 0);
  let seen = 0;
  for (const { hours, times } of sorted) {
    seen += times;
    if (seen * 2 >= total) return hours;
  }
  return null;
}
