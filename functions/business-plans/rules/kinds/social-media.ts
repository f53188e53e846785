import type { PlanKind } from '../kind.ts';

export const socialMedia: PlanKind = {
  id: 'social-media',
  title: 'A month of posts',
  words: {
    strong: [
      'social media',
      'instagram',
      'facebook',
      'tiktok',
      'linkedin',
      'posts',
      'captions',
      'pinterest',
    ],
    weak: ['post', 'comments', 'schedule', 'followers', 'platform', 'reels'],
  },
  family: 'service',
  unit: { one: 'account', many: 'accounts', hours: 'Hours of posting' },
  price: {
    low: 150,
    usual: 240,
    high: 450,
    depends: 'how many posts there are, and who answers the comments',
  },
  unitMinutes: 420,
  weekHours: 8,
  first: { month: 2, why: 'one month to find the trial customer' },
  growth: { units: 1, why: 'one new account every month' },
  most: 8,
  leaving: { percent: 10, why: 'one account in ten stops each month' },
  tools: [
    { name: 'Chat tool', amount: 20 },
    { name: 'Scheduling tool', amount: 15 },
  ],
  marketing: { amount: 5, use: 'printed before-and-after cards' },
  setup: [
    { name: 'registration', amount: 30 },
    { name: 'permission forms', amount: 5 },
  ],
  fees: { percent: 3, why: 'usual range 2.9 to 3.5%' },
  who: 'Local businesses that have posted before and stopped',
  offer:
    'Eight posts a month on one platform, from the customer’s own photos, with comments answered on weekdays',
  offerText:
    'Each Monday the customer sends five photos and three sentences. I turn them into two posts a week, schedule them after a yes by message, and answer comments at noon and at six. At the end of the month there is one page of numbers. The first month is a trial at a fixed price.',
  reach: 'three accounts that stopped posting',
  reachText:
    'I look for {customers} whose last post is two to six months old. They have tried it and know what it costs them. I show each of them two posts made from photos that are already public.',
  proof: 'One paid trial month in {weeks}, and a second month that the customer asks for',
  work: 'Monday: material. Tuesday: drafts. Wednesday: a yes by message, then everything is scheduled. Two fixed times a day for comments, and nothing at night. One account takes {hours} a month; I stop taking new ones when the hours are full.',
  rules:
    'People in photos are asked first, and nobody under 18 is shown without a parent’s written yes. I don’t buy followers, and I don’t post reviews that no customer wrote.',
  risks: [
    [
      'After the trial the customer says they can do it alone.',
      'Agree on day one which three numbers the trial is judged by, and show them on day 25.',
    ],
    [
      'Comments eat every evening.',
      'Two fixed times a day, written into the offer. Urgent questions go to the customer’s phone.',
    ],
    [
      'One angry comment gets loud.',
      'Agree on three answers beforehand, and on whom you call before anything else is posted.',
    ],
  ],
  actions: [
    {
      days: 1,
      text: 'Pick the one platform where your customers’ customers are',
      lesson: 'module-pick-one-platform',
    },
    {
      days: 1,
      text: 'Write down what you’ll never post',
      prompt: 'content-limits-sheet-for-a-client-account',
    },
    {
      days: 2,
      text: 'Make two weeks of posts from photos that already exist',
      lesson: 'module-a-week-of-posts-from-your-work',
      prompt: 'caption-from-what-the-photo-does-not-show',
    },
    {
      days: 3,
      text: 'Run the first paid month, with two fixed times for comments',
      lesson: 'module-answer-comments-without-living-online',
    },
    {
      days: 3,
      text: 'Send one page of numbers after 30 days',
      lesson: 'module-a-client-report-in-one-page',
      prompt: 'honest-look-at-thirty-days-of-numbers',
    },
  ],
};
