import type { PlanKind } from '../kind.ts';

export const newsletter: PlanKind = {
  id: 'newsletter',
  title: 'A paid newsletter',
  words: {
    strong: ['newsletter', 'substack', 'email list', 'paid subscribers', 'mailing list'],
    weak: ['subscribers', 'issue', 'readers', 'email', 'weekly'],
  },
  family: 'audience',
  unit: { one: 'reader', many: 'readers', hours: 'Hours of writing' },
  price: { low: 4, usual: 6, high: 12, depends: 'what a reader saves or earns with one issue' },
  unitMinutes: 2,
  fixedMinutes: 960,
  weekHours: 5,
  first: { month: 4, why: 'three months of free issues first' },
  growth: { units: 10, why: 'three readers in a hundred start to pay' },
  most: 400,
  leaving: { percent: 6, why: 'six readers in a hundred stop each month' },
  tools: [
    { name: 'Newsletter tool', amount: 15 },
    { name: 'Chat tool', amount: 20 },
  ],
  marketing: { amount: 15, use: 'swaps and one small ad test' },
  setup: [
    { name: 'domain', amount: 15 },
    { name: 'registration', amount: 30 },
  ],
  fees: { percent: 8, why: 'platform and card fees, usual range 6 to 13%' },
  who: 'People with one job or place in common who forward useful emails to each other',
  offer:
    'One issue a week with one thing that readers can do by Friday; the second half of each issue is for paying readers',
  offerText:
    'Every issue answers one question that a reader asked. Free readers get the answer, paying readers get the sheet, the template or the names that go with it. It comes on the same day each week, and it takes five minutes to read.',
  reach: 'the first 100 readers by name, one by one',
  reachText:
    'I ask 100 people from {customers} in person, then swap recommendations with two neighboring newsletters. Each issue ends with one question, and its answers are the next issues.',
  proof: '200 free readers with four in ten opening, then ten who pay, in {weeks}',
  work: 'Sixteen hours a month: four issues of three hours and four hours for answers and swaps. Drafts are done two weeks ahead, so that a sick child doesn’t stop an issue.',
  rules:
    'Every reader signed up themselves. Every issue has a working link to leave. Paid mentions are marked. I don’t buy addresses.',
  risks: [
    [
      'Readers stay free forever.',
      'Decide on day one what only paying readers get, and show a piece of it every third issue.',
    ],
    [
      'You miss two weeks.',
      'Keep two finished issues in the drawer. Without them, write no new offer.',
    ],
    [
      'Emails land in spam.',
      'Send from your own domain, take out addresses that never open after six months, and never buy a list.',
    ],
  ],
  actions: [
    {
      days: 1,
      text: 'Write three issues before you tell anyone',
      lesson: 'module-your-first-email-newsletter',
      prompt: 'newsletter-from-three-small-things',
    },
    {
      days: 1,
      text: 'Ask 50 people by name to sign up',
      prompt: 'tell-people-i-know-without-pressure',
    },
    {
      days: 2,
      text: 'Set up a welcome series in three emails',
      lesson: 'module-welcome-series-in-three-emails',
      prompt: 'welcome-series-of-four-with-a-job-each',
    },
    {
      days: 2,
      text: 'Swap a recommendation with one neighbor',
      lesson: 'module-partner-with-a-neighbor-business',
    },
    {
      days: 3,
      text: 'Read your numbers before you change a line',
      lesson: 'module-read-your-email-numbers',
    },
    {
      days: 3,
      text: 'Offer the paid half to those who open every issue',
      prompt: 'plain-text-sales-email-from-one-conversation',
    },
  ],
};
