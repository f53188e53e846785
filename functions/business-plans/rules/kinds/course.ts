import type { PlanKind } from '../kind.ts';

export const course: PlanKind = {
  id: 'course',
  title: 'A small online course',
  words: {
    strong: [
      'online course',
      'course',
      'masterclass',
      'cohort',
      'video lessons',
      'e-learning',
      'membership site',
    ],
    weak: ['lessons', 'modules', 'teach', 'curriculum', 'learn'],
  },
  family: 'audience',
  unit: { one: 'seat', many: 'seats', hours: 'Hours of teaching' },
  price: {
    low: 29,
    usual: 59,
    high: 149,
    depends: 'whether there is a live hour, and what people can do afterwards',
  },
  unitMinutes: 45,
  fixedMinutes: 720,
  weekHours: 6,
  first: { month: 4, why: 'three months for a pilot and its repairs' },
  growth: { units: 3, why: 'each group brings three more people' },
  most: 30,
  tools: [
    { name: 'Course platform', amount: 29 },
    { name: 'Chat tool', amount: 20 },
  ],
  marketing: { amount: 20, use: 'a free lesson and one small ad test' },
  setup: [
    { name: 'microphone', amount: 40 },
    { name: 'registration', amount: 30 },
  ],
  fees: { percent: 5, why: 'platform and card fees, usual range 3 to 10%' },
  who: 'Beginners who want to do one thing by the end of the month',
  offer: 'Four short lessons and four tasks in four weeks, with one live hour a week for questions',
  offerText:
    'Each week has one lesson of 15 minutes and one task that takes an hour. A live hour answers questions. The first group has eight people who pay half and tell me where they got stuck; their answers rewrite the lessons.',
  reach: 'a free lesson that people finish',
  reachText:
    'I teach one lesson free for {customers}, in a library or by video, and ask everyone at the end what they’d do next. Those who answer are invited to the first group by name.',
  proof: 'A pilot with eight people, six of whom finish the last task, in {weeks}',
  work: 'Twelve hours a month go into the live hours, answers and repairs, and each seat takes {hours} of feedback. I write the second group only after I have read every task of the first.',
  rules:
    'I show what people did, not what they might earn. Refunds are open until the second lesson. I teach what I have done myself, and say where that ends.',
  risks: [
    [
      'People buy and never finish.',
      'Send a message on day three to everyone who hasn’t opened the first task. Fewer than half finishing: shorten it.',
    ],
    [
      'You record ten hours before anyone has paid.',
      'Teach the first group live from notes. Record only what the second group asks for again.',
    ],
    [
      'The topic changes every month.',
      'Teach the decision, not the buttons, and put dates on what will go stale.',
    ],
  ],
  actions: [
    {
      days: 1,
      text: 'Write down what people can do after the last task',
      lesson: 'module-choose-one-service-to-sell',
      prompt: 'turn-a-paid-lesson-into-a-fair-sample',
    },
    {
      days: 1,
      text: 'Collect the words they use for the problem',
      lesson: 'module-headlines-from-customer-words',
    },
    {
      days: 2,
      text: 'Teach one free lesson and write down every question',
      prompt: 'five-day-email-course-with-one-small-win-a-day',
    },
    {
      days: 2,
      text: 'Invite eight people to a pilot at half price',
      prompt: 'founding-customer-offer-with-a-fair-trade',
    },
    {
      days: 3,
      text: 'Build the sales page from the pilot’s words',
      lesson: 'module-sales-page-section-by-section',
      prompt: 'say-who-should-not-buy',
    },
    {
      days: 3,
      text: 'Look back at the launch on one page',
      prompt: 'debrief-a-launch-in-one-page',
    },
  ],
};
