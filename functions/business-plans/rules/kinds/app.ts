import type { PlanKind } from '../kind.ts';

export const app: PlanKind = {
  id: 'app',
  title: 'A small app',
  words: {
    strong: [
      'an app',
      'mobile app',
      'web app',
      'saas',
      'software',
      'chrome extension',
      'browser extension',
      'api ',
      'plugin',
      'gpt wrapper',
    ],
    weak: ['app', 'users', 'subscription', 'launch', 'code', 'platform', 'dashboard', 'tool'],
  },
  family: 'audience',
  unit: { one: 'user', many: 'users', hours: 'Hours of building' },
  price: { low: 5, usual: 12, high: 49, depends: 'what the problem costs the user in a month' },
  unitMinutes: 12,
  fixedMinutes: 2400,
  weekHours: 15,
  first: { month: 5, why: 'four months to build and test with ten people' },
  growth: { units: 6, why: 'one user in thirty starts to pay' },
  most: 300,
  leaving: { percent: 8, why: 'eight users in a hundred stop each month' },
  tools: [
    { name: 'Hosting and database', amount: 25 },
    { name: 'Model calls', amount: 20 },
    { name: 'Builder or code assistant', amount: 20 },
  ],
  marketing: { amount: 30, use: 'one small ad test and a demo page' },
  setup: [
    { name: 'domain and store account', amount: 120 },
    { name: 'privacy text checked by a lawyer', amount: 200 },
    { name: 'registration', amount: 50 },
  ],
  fees: { percent: 5, why: 'card fees; app stores take 15 to 30%' },
  who: 'People who solve this with a spreadsheet today and complain about it',
  offer: 'One job done in under a minute, on a phone, with the result where people already work',
  offerText:
    'The first version does one job by hand behind a form, for ten people. Only what they use twice a week gets built. There is one plan, a month to try it, and a button that takes all data out.',
  reach: 'ten people whose problem I solve by hand first',
  reachText:
    'I watch ten {customers} solve it today, then do it for them by hand with a form and a chat tool. Those who ask when they can have it again are the first users.',
  proof: 'Ten people served by hand, three of whom would pay today, in {weeks}',
  work: 'Forty hours a month go into building and support. Two weeks build, one week watches, one week repairs. Model costs are counted for each user every month.',
  rules:
    'I keep as little data as the job needs, in one place, with a date on which it is deleted. The terms say what the model gets to see. Payment data stays with the payment provider.',
  risks: [
    [
      'You build for six months and nobody comes.',
      'No code before ten people have been served by hand and three have paid.',
    ],
    [
      'Model costs grow faster than income.',
      'Count the cost of one user every month, and set a limit for each user before launch.',
    ],
    [
      'A large product adds it for free.',
      'Choose a trade so small that its words are in your buttons.',
    ],
    [
      'Data leaks.',
      'Keep less, test the rights of each page with a second account, and write down whom you inform.',
    ],
  ],
  actions: [
    {
      days: 1,
      text: 'Watch ten people solve it today',
      prompt: 'map-what-customers-do-instead-of-you',
    },
    {
      days: 1,
      text: 'Find the belief that could sink it',
      prompt: 'test-the-belief-that-could-sink-the-idea',
    },
    {
      days: 2,
      text: 'Serve ten people by hand with a form and a chat tool',
      lesson: 'module-an-ai-step-in-a-workflow',
      prompt: 'pick-the-builder-or-none',
    },
    {
      days: 2,
      text: 'Put up a page with the price on it',
      lesson: 'module-landing-page-in-an-afternoon',
      prompt: 'first-screen-that-fits-a-phone',
    },
    {
      days: 3,
      text: 'Test the model step with twelve real cases',
      prompt: 'build-a-twelve-case-test-set-for-a-prompt',
    },
    {
      days: 3,
      text: 'Ask the three best users for money',
      prompt: 'practice-saying-the-price-out-loud',
    },
  ],
};
