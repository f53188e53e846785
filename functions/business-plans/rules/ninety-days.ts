// The first 90 days: steps that every business of a family needs, and those of the kind.
import type { CustomerGroup } from './customers.ts';
import type { ActionRule, PlanKind } from './kind.ts';
import { filled } from './plain-text.ts';

export interface Action extends ActionRule {
  /** Stays the same for the same kind of business, so that ticks stay with their action. */
  id: string;
}

export interface Phase {
  title: string;
  actions: readonly Action[];
}

type Rule = ActionRule & { id: string };

const ASK: readonly Rule[] = [
  {
    id: 'sentence',
    days: 1,
    text: 'Write the offer in one sentence and read it out loud',
    prompt: 'offer-in-one-sentence',
  },
  {
    id: 'talks',
    days: 1,
    text: 'Hold ten conversations with {customers} before you build anything',
    lesson: 'module-test-an-idea-in-ten-conversations',
  },
];

const SERVICE: readonly Rule[] = [
  ...ASK,
  {
    id: 'price',
    days: 2,
    text: 'Set your price for one, three and six {units}',
    lesson: 'module-price-your-first-service',
    prompt: 'price-it',
  },
  {
    id: 'message',
    days: 2,
    text: 'Send it to ten {customers}',
    prompt: 'first-outreach-message',
  },
  {
    id: 'review',
    days: 3,
    text: 'Ask for a review the day they say thanks',
    lesson: 'module-ask-for-reviews-and-referrals',
    prompt: 'find-the-right-moment-to-ask-for-a-review',
  },
  { id: 'decide', days: 3, text: 'Three sales? Go on. Fewer? Change one thing.' },
];

const PRODUCT: readonly Rule[] = [
  ...ASK,
  {
    id: 'price',
    days: 2,
    text: 'Set the price, and put it on the page',
    lesson: 'module-price-your-first-service',
    prompt: 'show-the-price-without-tricks',
  },
  {
    id: 'books',
    days: 3,
    text: 'Do the books for one month: income, fees, what is left',
    prompt: 'month-end-list-with-proof-for-each-step',
  },
  { id: 'decide', days: 3, text: 'Ten sales to strangers? Go on. Fewer? Change one thing.' },
];

const AUDIENCE: readonly Rule[] = [
  ...ASK,
  {
    id: 'count',
    days: 2,
    text: 'Write down three numbers and what each one triggers',
    prompt: 'pick-three-numbers-and-what-they-trigger',
  },
  { id: 'decide', days: 3, text: 'Ten {units}? Go on. Fewer? Change one thing.' },
];

const FAMILIES = { service: SERVICE, product: PRODUCT, audience: AUDIENCE };
const TITLES = {
  service: ['Days 1 to 30: ask', 'Days 31 to 60: show', 'Days 61 to 90: sell'],
  product: ['Days 1 to 30: ask', 'Days 31 to 60: test', 'Days 61 to 90: launch'],
  audience: ['Days 1 to 30: listen', 'Days 31 to 60: try it out', 'Days 61 to 90: open'],
} as const;

/** The kind's own steps come after the first steps of each phase and before its decision. */
export function ninetyDays(kind: PlanKind, group: CustomerGroup): Phase[] {
  const own = kind.actions.map((action, i): Rule => ({ ...action, id: `own-${i + 1}` }));
  const shared = FAMILIES[kind.family];
  const isLast = ({ id }: Rule) => id === 'review' || id === 'decide' || id === 'message';
  const all = [...shared.filter((rule) => !isLast(rule)), ...own, ...shared.filter(isLast)];
  const words = {
    customers: group.id === 'people' ? 'people who have the problem' : group.many,
    units: kind.unit.many,
  };
  return ([1, 2, 3] as const).map((days, i) => ({
    title: TITLES[kind.family][i] ?? '',
    actions: all
      .filter((rule) => rule.days === days)
      .map((rule) => ({ ...rule, text: filled(rule.text, words) })),
  }));
}

/** All lessons and prompts that any plan links to, for the page that knows their titles. */
export function linkedFrom(kinds: readonly PlanKind[]): { lessons: string[]; prompts: string[] } {
  const rules = [...SERVICE, ...PRODUCT, ...AUDIENCE, ...kinds.flatMap(({ actions }) => actions)];
  const unique = (names: (string | undefined)[]) => [
    ...new Set(names.filter((name) => name !== undefined)),
  ];
  return {
    lessons: unique(rules.map(({ lesson }) => lesson)),
    prompts: unique(rules.map(({ prompt }) => prompt)),
  };
}
