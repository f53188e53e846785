// Every number of the console: what it is called, its unit, its definition as it is printed next to it, and how it is
// computed (functions/admin/numbers/day-sql.ts). Days, weeks and months are UTC.

export interface Definition {
  name: string;
  unit: 'cents a month' | 'cents' | 'people' | 'times' | 'hours';
  definition: string;
  from: string;
}

export const DEFINITIONS = {
  mrr: {
    name: 'Coming in each month',
    unit: 'cents a month',
    definition:
      'Every plan that runs at the end of the last day, a yearly one as a twelfth, after discounts, before Stripe’s fees and taxes. Gifts, free years and paused plans bring 0. A payment that Stripe still tries counts until the plan ends.',
    from: 'membership_rates',
  },
  movement: {
    name: 'What moved it',
    unit: 'cents a month',
    definition:
      'New pay for the first time; back paid before. More and less changed their plan, or a discount began or ended. Lost pay nothing anymore: canceled, refunded, unpaid, paused or free. A day counts by its end.',
    from: 'membership_rates',
  },
  members: {
    name: 'Members who pay',
    unit: 'people',
    definition: 'Their plans bring more than 0 at the end of the last day.',
    from: 'membership_rates',
  },
  gifts: {
    name: 'With a gift or a free year',
    unit: 'people',
    definition: 'They have a plan and pay nothing for it. They are not among those who pay.',
    from: 'grants',
  },
  left: {
    name: 'Left',
    unit: 'people',
    definition: 'The paid time ended, and nothing new began on that day. A pause counts as well.',
    from: 'membership_rates',
  },
  signedUp: {
    name: 'Signed up',
    unit: 'people',
    definition:
      'New accounts, free ones included. Accounts that were deleted within ten weeks are not in it.',
    from: 'members',
  },
  cohorts: {
    name: 'Who stays, by month of joining',
    unit: 'people',
    definition:
      'Of those who paid for the first time in a month, how many pay at the end of each month after it. Who pauses is missing for that time.',
    from: 'membership_rates',
  },
  reasons: {
    name: 'Why people left',
    unit: 'people',
    definition:
      'Their own answer when canceling, one square a person. Who gave none, or whose payment failed, is counted as such.',
    from: 'membership_rates, membership_leaving_reasons, membership_events',
  },
  refunds: {
    name: 'Refunds',
    unit: 'times',
    definition: 'Money that went back, on the day when it did. A part of a payment counts once.',
    from: 'membership_refunds',
  },
  funnel: {
    name: 'From a visit to week 4',
    unit: 'people',
    definition:
      'Everyone in it has had their four weeks. Each step counts those who also took the one before. The line in a bar is the four weeks before.',
    from: 'members, reading_places, module_completions, exercise_answers, artifacts, membership_rates, guarantee_refunds',
  },
  reading: {
    name: 'Where readers stop',
    unit: 'people',
    definition:
      'Signed-in readers whose place in a lesson moved in the last twelve weeks. A reader is counted in every part up to the one where they are; in all of them after Mark as Complete.',
    from: 'reading_places, module_completions',
  },
  exercises: {
    name: 'Exercises that most get wrong',
    unit: 'people',
    definition: 'The first answer of each member, wrong ones of all.',
    from: 'exercise_answers',
  },
  prompts: {
    name: 'Prompts that are used',
    unit: 'times',
    definition: 'How often members copied a prompt. The newest hundred of each member are known.',
    from: 'prompt_history',
  },
  searches: {
    name: 'Searched for and not found',
    unit: 'times',
    definition:
      'Words that found nothing on at least three days, without who searched. Numbers and addresses are never kept.',
    from: 'search_misses',
  },
  firstAnswer: {
    name: 'First answer in the community',
    unit: 'hours',
    definition:
      'From a question to the first reply by another member, the median of the questions with one. Whole hours, day and night.',
    from: 'forum_posts, forum_replies',
  },
  sources: {
    name: 'Where visits come from',
    unit: 'times',
    definition:
      'A page opened from another site or typed in, by the site before or the link’s utm_source. No one is recognized: a person who comes twice counts twice. Browsers that ask not to be counted are not.',
    from: 'page_view_sources',
  },
  handedIn: {
    name: 'Handed something in',
    unit: 'people',
    definition:
      'Members who handed in a task’s result for the first time. Each person once, however many pieces.',
    from: 'artifacts',
  },
} as const satisfies Record<string, Definition>;

export const FUNNEL_STEPS = {
  visits: {
    name: 'Visits to a public page',
    definition:
      'A page opened from another site or typed in. No one is recognized, so a person who comes twice counts twice.',
    of: '',
  },
  'signed-up': { name: 'Signed up', definition: 'A new account.', of: 'visits' },
  began: {
    name: 'Began a first lesson',
    definition: 'Read in it while signed in.',
    of: 'sign-ups',
  },
  finished: {
    name: 'Finished a first lesson',
    definition: 'Within seven days, by Mark as Complete.',
    of: 'those',
  },
  paid: {
    name: 'Paid',
    definition: 'First payment within four weeks, not taken back within 30 days.',
    of: 'those',
  },
  stayed: {
    name: 'Still here in week 4',
    definition: 'Did a lesson, exercise or hand-in on days 22 to 28.',
    of: 'those',
  },
} as const;
export type FunnelStep = keyof typeof FUNNEL_STEPS;

/** Stripe’s words for why members cancel, and ours for those who gave none. */
export const REASON_LABELS: Readonly<Record<string, string>> = {
  too_expensive: 'It costs too much',
  unused: 'I don’t use it enough',
  missing_features: 'Something I need is missing',
  low_quality: 'It isn’t good enough',
  too_complex: 'It’s too complicated',
  customer_service: 'I didn’t get the help I needed',
  switched_service: 'I use something else now',
  other: 'Something else',
  unpaid: 'The payment failed',
  refunded: 'Took the money back',
  none: 'No reason given',
};
