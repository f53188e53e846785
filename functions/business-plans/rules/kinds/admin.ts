import type { PlanKind } from '../kind.ts';

export const admin: PlanKind = {
  id: 'admin',
  title: 'Office help by the hour',
  words: {
    strong: [
      'virtual assistant',
      'bookkeep',
      'data entry',
      'inbox',
      'admin',
      'transcri',
      'receptionist',
      'translat',
      'proofread',
      'invoic',
      'customer support',
      'customer service',
    ],
    weak: [
      'assistant',
      'office',
      'emails',
      'calendar',
      'notes',
      'documents',
      'spreadsheets',
      'organize',
    ],
  },
  family: 'service',
  unit: { one: 'block of five hours', many: 'blocks of five hours', hours: 'Hours for customers' },
  price: {
    low: 110,
    usual: 160,
    high: 280,
    depends: 'how much trust the work needs and how fast it has to be done',
  },
  unitMinutes: 330,
  weekHours: 10,
  first: { month: 2, why: 'one month to find the first customer' },
  growth: { units: 1, why: 'one more block every month' },
  most: 12,
  tools: [
    { name: 'Chat tool', amount: 20 },
    { name: 'Password manager', amount: 4 },
  ],
  marketing: { amount: 5, use: 'a profile on one marketplace' },
  setup: [
    { name: 'registration', amount: 30 },
    { name: 'insurance, first payment', amount: 40 },
  ],
  fees: { percent: 3, why: 'usual range 2.9 to 3.5%' },
  who: 'Owners who do their paperwork on Sunday evening',
  offer: 'Five hours at a fixed price: the inbox, invoices or lists that wait every week',
  offerText:
    'We choose one pile. I write down how it is done today, do it for two weeks with the owner’s yes for each step, and then alone. Every block ends with a list of what was done, what waits, and what I’d stop doing.',
  reach: 'people I have worked with before',
  reachText:
    'I write to twenty former coworkers and owners and name one pile I’d take off their desk. {customers} who say “not now” get a message on the last Friday of the month, when the pile is highest.',
  proof: 'Two customers who book a second block in {weeks}',
  work: 'Work is done at fixed times and written down by the quarter hour. A block takes {hours} with the report. The third time I do a task the same way, it becomes a procedure.',
  rules:
    'I get my own access, never a password by email. Private data stays out of chat tools. I don’t give tax advice; questions for the accountant are collected and sent once a month.',
  risks: [
    [
      'Five hours become eight.',
      'Stop at five, send the list of what waits, and ask whether to open the next block.',
    ],
    [
      'A mistake costs the customer money.',
      'Two lists: what you may send alone, and what needs a yes. Insurance before the first customer.',
    ],
    [
      'The customer does it again alone after a month.',
      'Show each month what the hours freed, in the customer’s own words.',
    ],
  ],
  actions: [
    {
      days: 1,
      text: 'Write to 20 people you worked with before',
      prompt: 'reconnect-with-a-former-coworker',
    },
    {
      days: 1,
      text: 'Decide what never goes into a chat tool',
      lesson: 'module-keep-private-data-out-of-ai',
    },
    {
      days: 2,
      text: 'Write one procedure from your own week',
      lesson: 'module-write-your-first-procedure',
      prompt: 'interview-me-into-a-procedure',
    },
    { days: 2, text: 'Ask for access the safe way', prompt: 'ask-for-account-access-the-safe-way' },
    {
      days: 3,
      text: 'End the first block with a list of what was done',
      lesson: 'module-from-hours-to-packages',
      prompt: 'write-a-weekly-status-that-hides-nothing',
    },
  ],
};
