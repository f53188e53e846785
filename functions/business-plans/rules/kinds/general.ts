import type { PlanKind } from '../kind.ts';

/** For ideas of no recognized kind: careful numbers, and the first thirty days are for finding out. */
export const general: PlanKind = {
  id: 'general',
  title: 'A first small business',
  words: { strong: [], weak: [] },
  family: 'service',
  unit: { one: 'job', many: 'jobs', hours: 'Hours of work' },
  price: {
    low: 40,
    usual: 80,
    high: 200,
    depends: 'how long a job takes and what people pay today',
  },
  unitMinutes: 180,
  weekHours: 6,
  first: { month: 3, why: 'two months to find out who pays' },
  growth: { units: 1, why: 'careful: one more job every month' },
  most: 12,
  unitCost: {
    label: 'Material for one job',
    amount: 5,
    why: 'careful guess, check it with the first job',
  },
  tools: [{ name: 'Chat tool', amount: 20 }],
  marketing: { amount: 10, use: 'printed cards' },
  setup: [
    { name: 'registration', amount: 30 },
    { name: 'first samples', amount: 30 },
  ],
  fees: { percent: 3, why: 'usual range 2.9 to 3.5%' },
  who: 'People with the problem that I know from my own life, and who pay for help with it today',
  offer: 'One small job with a fixed price, a clear end and something to show afterwards',
  offerText:
    'I offer one job that has a beginning, an end and a price. What it covers fits on a card, and so does what it doesn’t. The first three customers pay a little less and tell me what was missing.',
  reach: 'ten conversations before the first flyer',
  reachText:
    'I talk to ten people who have the problem before I make anything. I ask what they did the last time and what it cost. {customers} who paid for help before are the ones I make the first offer to.',
  proof: 'Three people who pay in {weeks}, or a decision to change',
  work: 'Every job runs the same way: a talk, a fixed price, the work, a check, payment, a question about what was missing. A job takes {hours}, and I write down the minutes of the first three.',
  rules:
    'I check which rules, licenses and taxes apply before the first payment. I promise what I can do myself, and nothing about other people’s results.',
  risks: [
    [
      'It isn’t one business yet but three.',
      'Write the offer in one sentence. What doesn’t fit into it waits for 90 days.',
    ],
    [
      'People are kind and don’t buy.',
      'Ask what they did the last time and what it cost, never whether they like the idea.',
    ],
    [
      'A job takes twice as long as planned.',
      'Write down the minutes of the first three jobs, then set the price again.',
    ],
  ],
  actions: [
    {
      days: 1,
      text: 'Choose one service out of all you could do',
      lesson: 'module-choose-one-service-to-sell',
      prompt: 'score-niches-on-evidence-only',
    },
    {
      days: 1,
      text: 'Ask five people what they pay for it today',
      prompt: 'ask-five-buyers-what-they-pay-today',
    },
    {
      days: 2,
      text: 'Do one job for someone you know, and time it',
      prompt: 'work-out-what-an-hour-really-earns',
    },
    {
      days: 3,
      text: 'Deliver the first paid job and ask what was missing',
      prompt: 'build-a-checklist-from-your-own-mistakes',
    },
  ],
};
