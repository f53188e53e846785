import type { PlanKind } from '../kind.ts';

export const training: PlanKind = {
  id: 'training',
  title: 'AI workshops',
  words: {
    strong: [
      'workshop',
      'train teams',
      'training',
      'seminar',
      'teach team',
      'teach a team',
      'teach staff',
      'lunch and learn',
    ],
    weak: ['teach', 'team', 'staff', 'session', 'speaker', 'learn'],
  },
  family: 'service',
  unit: { one: 'workshop', many: 'workshops', hours: 'Hours of teaching' },
  price: {
    low: 250,
    usual: 450,
    high: 1200,
    depends: 'how many people come and how much is prepared from their own work',
  },
  unitMinutes: 600,
  weekHours: 8,
  first: { month: 2, why: 'one free workshop first' },
  growth: { units: 1, why: 'each workshop brings one more' },
  most: 4,
  unitCost: { label: 'Travel and handouts', amount: 20, why: 'for each workshop' },
  tools: [{ name: 'Chat tool', amount: 20 }],
  marketing: { amount: 15, use: 'handouts and a listing' },
  setup: [
    { name: 'registration', amount: 30 },
    { name: 'insurance', amount: 120 },
  ],
  fees: { percent: 1, why: 'most pay by bank transfer' },
  who: 'Teams of 5 to 15 people who have been told to use AI and were not told how',
  offer:
    'Ninety minutes on the team’s own work: three tasks done together, and one page of rules to keep',
  offerText:
    'Before the workshop I ask for three real tasks. In ninety minutes everyone does one of them with a chat tool, checks the result and writes down what never goes in. A week later I answer questions for half an hour.',
  reach: 'one free workshop for people I know',
  reachText:
    'I give the first workshop free to a team I know and ask for two names. Libraries and business associations need speakers for {customers} and tell their members.',
  proof: 'One paid workshop in {weeks}, and one person who still uses it four weeks later',
  work: 'A call, three tasks, a plan by the minute, ninety minutes, a follow-up. A workshop takes {hours}, most of them before it starts. I keep one plan and change only the tasks.',
  rules:
    'No customer data in the exercises. I don’t promise saved hours. What a team may do with AI is decided by its management, and the page of rules says who that is.',
  risks: [
    [
      'Half the team thinks it is about their jobs.',
      'Start with the task that everyone hates, and let the doubters choose it.',
    ],
    [
      'The room has no internet.',
      'Bring printed examples for every exercise, and use your phone as a hotspot once before.',
    ],
    [
      'It’s fun, and nothing changes.',
      'End with one page of rules and a date on which you ask who used it.',
    ],
  ],
  actions: [
    {
      days: 1,
      text: 'Collect three real tasks from one team',
      prompt: 'design-a-workshop-on-the-client-s-own-work',
    },
    {
      days: 2,
      text: 'Plan ninety minutes by the minute',
      lesson: 'module-teach-a-team-to-use-ai',
      prompt: 'sign-up-page-for-a-workshop-or-class',
    },
    {
      days: 2,
      text: 'Give one free workshop and time each part',
      lesson: 'module-keep-private-data-out-of-ai',
    },
    {
      days: 3,
      text: 'Leave one page of rules with the team',
      lesson: 'module-an-ai-policy-for-a-team',
    },
  ],
};
