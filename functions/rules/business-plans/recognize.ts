// Which kind of business an idea describes, and who its customers are, by the words that people use.
import { CUSTOMER_GROUPS, type CustomerGroup } from './customers.ts';
import type { PlanKind } from './kind.ts';
import { general } from './kinds/general.ts';
import { PLAN_KINDS } from './kinds/kinds.ts';
import { readable } from './plain-text.ts';

/** The start of an idea says what it is; later sentences say how it is done. */
const START = 160;

export function recognizeKind(idea: string): PlanKind {
  const whole = wordsOf(idea);
  const start = whole.slice(0, START);
  let best = general;
  let most = 0;
  for (const kind of PLAN_KINDS) {
    const { strong, weak } = kind.words;
    const score =
      4 * found(whole, strong) + 4 * found(start, strong) + found(whole, weak) + found(start, weak);
    if (score > most) [best, most] = [kind, score];
  }
  // One pointing word is not enough to claim that we know the business.
  return most >= 3 ? best : general;
}

/** The first texts count most: whom the member names, then whom the idea names. */
export function recognizeCustomers(...texts: readonly string[]): CustomerGroup {
  for (const text of texts) {
    const line = wordsOf(text);
    const scores = CUSTOMER_GROUPS.map((group) => ({ group, score: found(line, group.words) }));
    const best = scores.reduce((a, b) => (b.score > a.score ? b : a));
    if (best.score > 0) return best.group;
  }
  return customersNamed('people');
}

export const customersNamed = (id: string): CustomerGroup =>
  CUSTOMER_GROUPS.find((group) => group.id === id) ?? (CUSTOMER_GROUPS.at(-1) as CustomerGroup);

/** Words with one space before each, so that a beginning of a word can be searched for. */
const wordsOf = (text: string) => ` ${readable(text).replace(/[\s(["“'/,;:]+/g, ' ')} `;

const found = (line: string, words: readonly string[]) =>
  words.filter((word) => line.includes(` ${word}`)).length;
