// Recognizes an idea's kind of business and its customers by the words that people use.
import { templateCents } from './currencies.ts';
import { CUSTOMER_GROUPS, type CustomerGroup } from './customers.ts';
import type { PlanKind } from './kind.ts';
import { general } from './kinds/general.ts';
import { PLAN_KINDS } from './kinds/kinds.ts';
import { readable } from './plain-text.ts';
import type { StatedPrice } from './stated-price.ts';

/** The start of an idea says what it is; later sentences say how it is done. */
const START = 160;

/** The most that hundreds of readers or users pay, as a multiple of the template's highest price. */
const DEAREST = 5;

/** The stated price tells hundreds of readers from a few clients: "newsletters at $180 a month" are for clients. */
export function recognizeKind(idea: string, price: StatedPrice | null = null): PlanKind {
  const whole = wordsOf(idea);
  const start = whole.slice(0, START);
  let best = general;
  let most = 0;
  for (const kind of PLAN_KINDS) {
    if (price && isTooDear(kind, price)) continue;
    const { strong, weak } = kind.words;
    const score =
      4 * found(whole, strong) + 4 * found(start, strong) + found(whole, weak) + found(start, weak);
    if (score > most) [best, most] = [kind, score];
  }
  // One weak word is not enough to claim that we know the business.
  return most >= 3 ? best : general;
}

function isTooDear({ family, leaving, price }: PlanKind, stated: StatedPrice): boolean {
  const isForMany = family === 'audience' && leaving !== undefined;
  return isForMany && stated.cents > DEAREST * templateCents(price.high, stated.currency ?? 'USD');
}

/** The first text that names a group decides, so the member's own answer comes before the idea. */
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

/** Words with one space before each, so that the beginning of a word can be searched for. */
const wordsOf = (text: string) => ` ${readable(text).replace(/[\s(["“'/,;:]+/g, ' ')} `;

const found = (line: string, words: readonly string[]) =>
  words.filter((word) => line.includes(` ${word}`)).length;
