import type { PlanKind } from '../kind.ts';

export const digitalProduct: PlanKind = {
  id: 'digital-product',
  title: 'Planner sheets',
  words: {
    strong: [
      'printable',
      'planner',
      'ebook',
      'e-book',
      'digital product',
      'digital download',
      'prompt pack',
      'notion',
      'spreadsheet template',
      'worksheets',
      'coloring book',
    ],
    weak: ['template', 'file', 'download', 'marketplace', 'etsy', 'gumroad', 'sheet', 'listing'],
  },
  family: 'product',
  unit: { one: 'set', many: 'sets', hours: 'Hours of making' },
  price: {
    low: 5,
    usual: 9,
    high: 24,
    depends: 'how much time the buyer saves, and what similar files cost',
  },
  unitMinutes: 10,
  fixedMinutes: 720,
  weekHours: 5,
  first: { month: 3, why: 'two months of making and testing' },
  growth: { units: 6, why: 'two more sales a week, each quarter' },
  most: 90,
  unitCost: { label: 'Listing fee', amount: 0.2, why: 'for each sale on a marketplace' },
  tools: [
    { name: 'Layout tool', amount: 13 },
    { name: 'Newsletter tool', amount: 0 },
  ],
  marketing: { amount: 10, use: 'one small ad test and a free sample page' },
  setup: [
    { name: 'test prints', amount: 25 },
    { name: 'first listings', amount: 15 },
    { name: 'registration', amount: 30 },
  ],
  fees: { percent: 10, why: 'marketplace and payment, usual range 8 to 12%' },
  who: 'People who already do it on paper and have asked where you got yours',
  offer:
    'A set of three small files for one recurring problem, tested by ten people before it is sold',
  offerText:
    'I make three files, give them to ten people for two weeks and cut what they don’t use. Then the set goes on one marketplace with a free sample page. It is never finished: every question from a buyer changes a line.',
  reach: 'a free sample page where such people already ask',
  reachText:
    'One marketplace listing, one free page, and a short newsletter are the only ways to be found. I answer questions in two groups of {customers} for a month before I mention the files.',
  proof: 'Ten testers, four of whom still use it after two weeks, then ten sales in {weeks}',
  work: 'Twelve hours a month go into questions, a new page and the newsletter, whatever is sold. Each sale takes minutes. Refunds are given without discussion and counted.',
  rules:
    'I sell what I made. Pictures, fonts and texts have a license for selling. The listing says what was made with AI where the marketplace asks for it.',
  risks: [
    [
      'Nobody finds it.',
      'Keep the free page older than the product. Fewer than 100 downloads in a month: change the first line, not the product.',
    ],
    [
      'Buyers print it wrong and ask for their money back.',
      'Test on three printers, and put one sentence about paper on the first page.',
    ],
    [
      'Someone copies it.',
      'Add what can’t be copied: your answers to questions, and a better version every quarter.',
    ],
    [
      'You make a tenth product instead of selling the first.',
      'No second product before 30 sales of the first.',
    ],
  ],
  actions: [
    {
      days: 1,
      text: 'Find ten people who will test it for two weeks',
      prompt: 'test-a-free-item-with-five-people',
    },
    {
      days: 2,
      text: 'Make the first file and cut it by half',
      lesson: 'module-free-sample-people-finish',
      prompt: 'checklist-that-gets-used-at-the-kitchen-table',
    },
    {
      days: 2,
      text: 'Ask each tester what they didn’t use',
      prompt: 'read-a-small-survey-without-fooling-yourself',
    },
    {
      days: 3,
      text: 'Write the listing from the testers’ words',
      lesson: 'module-product-descriptions-that-answer',
      prompt: 'ninety-word-description-from-buyer-questions',
    },
    {
      days: 3,
      text: 'Buy your own product once, on a phone',
      prompt: 'dry-run-where-i-buy-my-own-product',
    },
  ],
};
