import type { PlanKind } from '../kind.ts';

export const aiCheck: PlanKind = {
  id: 'ai-check',
  title: 'AI check',
  words: {
    strong: [
      'ai check',
      'audit',
      'ai strategy',
      'consulting',
      'consultant',
      'advise',
      'advisor',
      'assessment',
      'a check',
    ],
    weak: ['check', 'report', 'recommend', 'review', 'interviews', 'adviser', 'process'],
  },
  family: 'service',
  unit: { one: 'check', many: 'checks', hours: 'Hours of checking' },
  price: {
    low: 400,
    usual: 750,
    high: 1800,
    depends: 'how many people are interviewed and how long the report may be',
  },
  unitMinutes: 1080,
  weekHours: 10,
  first: { month: 3, why: 'two months of talks before anyone signs' },
  growth: { units: 1, why: 'one signed check every month' },
  most: 2,
  unitCost: { label: 'Travel and print', amount: 25, why: 'two half days on site' },
  tools: [
    { name: 'Chat tool', amount: 20 },
    { name: 'Phone line', amount: 10 },
  ],
  marketing: { amount: 20, use: 'lunch talks for five managers' },
  setup: [
    { name: 'insurance', amount: 300 },
    { name: 'agreement checked by a lawyer', amount: 200 },
    { name: 'registration', amount: 50 },
  ],
  fees: { percent: 1, why: 'most pay by bank transfer' },
  who: 'Offices with 5 to 20 people whose manager has asked about AI and worries about doing it wrong',
  offer:
    'A two-week check of everyday work: two half days on site, ten tasks scored, a two-page report, two tests to try',
  offerText:
    'I watch for two half days, interview the team, and score ten tasks by time, safety and fit. The report has two pages with two tests, and says what to leave alone. A 90-minute workshop can follow. I don’t sell or install software.',
  reach: 'the trade in which I worked myself',
  reachText:
    'I start where I know the work and can name three tasks without asking. A lunch talk for five managers of {customers} costs little and shows me which task worries them most.',
  proof: 'Two paid checks in {weeks}, and one test that was carried out',
  work: 'Agreement, two half days, interviews, scoring, draft, one meeting, report. A check takes {hours}. Two at the same time are the limit, because the report needs quiet days.',
  rules:
    'Data about people never goes into a tool during my work. Legal questions go to the customer’s adviser, and the report names them. I take no commission from anyone.',
  risks: [
    [
      'They read it and change nothing.',
      'End with one meeting in which two people put their names next to two dates.',
    ],
    [
      'Private data reaches a tool.',
      'Ask for the smallest data that is needed, with names removed by the customer, and write it into the agreement.',
    ],
    [
      'Selling takes four months, not two.',
      'Keep other income until two checks are signed, and offer a half-day check as a first step.',
    ],
  ],
  actions: [
    {
      days: 1,
      text: 'Check one real task of your own with a score for time, safety and fit',
      lesson: 'module-an-ai-check-for-a-small-business',
      prompt: 'score-tasks-for-ai-with-a-reason-to-refuse',
    },
    {
      days: 1,
      text: 'Learn the rules and get the agreement looked at',
      lesson: 'module-rules-taxes-and-contracts',
    },
    {
      days: 2,
      text: 'Write the one-page proposal with three options',
      lesson: 'module-a-one-page-proposal',
      prompt: 'build-a-proposal-with-three-honest-options',
    },
    {
      days: 2,
      text: 'Hold three discovery calls of 25 minutes',
      lesson: 'module-run-a-discovery-call',
      prompt: 'pick-five-questions-for-a-short-call',
    },
    {
      days: 3,
      text: 'Deliver two pages with the answer first',
      prompt: 'put-the-answer-first-for-a-busy-owner',
    },
  ],
};
