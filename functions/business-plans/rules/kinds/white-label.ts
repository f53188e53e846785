import type { PlanKind } from '../kind.ts';

export const whiteLabel: PlanKind = {
  id: 'white-label',
  title: 'White-label newsletters',
  words: {
    strong: [
      'white-label',
      'white label',
      'under the studio',
      'under their name',
      'under their brand',
      'subcontract',
      'marketing agency',
      'my own agency',
      'an agency',
      'start an agency',
    ],
    weak: ['agency', 'partner', 'helper', 'clients', 'studio', 'outsource', 'brand'],
  },
  family: 'service',
  unit: { one: 'client', many: 'clients', hours: 'Hours of delivery' },
  price: {
    low: 180,
    usual: 320,
    high: 800,
    depends: 'how much is delivered, and how much the partner adds on top',
  },
  unitMinutes: 480,
  weekHours: 12,
  first: { month: 3, why: 'two months until a partner signs' },
  growth: { units: 1, why: 'one new end client every month' },
  most: 10,
  leaving: { percent: 5, why: 'one client in twenty stops each month' },
  unitCost: { label: 'Helper for each client', amount: 90, why: 'three hours of drafting' },
  tools: [
    { name: 'Chat tool', amount: 20 },
    { name: 'Newsletter tool', amount: 25 },
    { name: 'Shared folder', amount: 6 },
  ],
  marketing: { amount: 20, use: 'samples without a logo' },
  setup: [
    { name: 'agreement checked by a lawyer', amount: 250 },
    { name: 'registration', amount: 50 },
  ],
  fees: { percent: 1, why: 'partners pay by bank transfer' },
  who: 'Studios with two to ten people that look after at least 20 small businesses',
  offer:
    'Work delivered every month under the partner’s name: a call or a form, a draft, a fact list, one round, a report',
  offerText:
    'The partner talks to its client and I stay invisible. I work alone up to four clients; from the fifth on a checked helper drafts and I review everything. The partner pays on a fixed day, whether or not its client has paid.',
  reach: 'partners who have clients and nothing to sell each month',
  reachText:
    'I list {customers} whose own clients ask for more than they sell, send one sample without a logo, and offer the first month for one of their clients at a fixed price.',
  proof: 'One partner with two end clients in {weeks}, delivered on time for two months',
  work: 'Brief, draft, fact list, review, delivery, report: the same sheet for every client. One takes {hours} a month with the review. A reserve of one month of helper pay stays untouched.',
  rules:
    'I never contact a partner’s client. Nothing of one partner’s clients is used for another. The partner knows which parts are drafted with AI and by whom.',
  risks: [
    [
      'One partner is all your income.',
      'From the third client on, talk to a second partner every month until you have two.',
    ],
    [
      'The helper disappears in the middle of a month.',
      'Pay a second helper for one trial task each quarter, and keep every procedure written down.',
    ],
    [
      'A partner pays late.',
      'A fixed day in the agreement, a reserve of one month, and work stops after two weeks.',
    ],
    [
      'Quality slips where you don’t look.',
      'Check a sample of each batch by the same list, and write the misses into the procedure.',
    ],
  ],
  actions: [
    {
      days: 1,
      text: 'See how white-label work runs from brief to delivery',
      lesson: 'module-how-white-label-work-runs',
      prompt: 'check-a-white-label-brief-before-work-starts',
    },
    {
      days: 2,
      text: 'Set a partner price with a monthly minimum',
      lesson: 'module-price-and-contract-white-label',
      prompt: 'set-a-partner-price-with-a-monthly-minimum',
    },
    {
      days: 2,
      text: 'Write down the points of the agreement',
      prompt: 'list-points-for-a-white-label-agreement',
    },
    {
      days: 3,
      text: 'Deliver the first month under the partner’s name',
      lesson: 'module-reports-under-another-brand',
      prompt: 'scrub-a-file-for-the-partner-s-brand',
    },
    {
      days: 3,
      text: 'Test a helper with one paid task',
      lesson: 'module-hire-your-first-helper',
      prompt: 'design-a-paid-trial-task-with-fair-scoring',
    },
  ],
};
