import type { PlanKind } from '../kind.ts';

export const writing: PlanKind = {
  id: 'writing',
  title: 'Answer pages',
  words: {
    strong: [
      'copywrit',
      'blog',
      'write',
      'writing',
      'writer',
      'article',
      'answer page',
      'web text',
      'web copy',
      'resume',
      'cv ',
    ],
    weak: ['text', 'page', 'draft', 'content', 'words', 'edit'],
  },
  family: 'service',
  unit: { one: 'page', many: 'pages', hours: 'Hours of writing' },
  price: {
    low: 60,
    usual: 95,
    high: 180,
    depends: 'how long the interview takes and how many facts have to be checked',
  },
  unitMinutes: 180,
  weekHours: 6,
  first: { month: 3, why: 'two months of talks and samples' },
  growth: { units: 1, why: 'ask three owners for each page' },
  most: 16,
  tools: [
    { name: 'Chat tool', amount: 20 },
    { name: 'Phone line', amount: 10 },
  ],
  marketing: { amount: 10, use: 'printed samples' },
  setup: [
    { name: 'registration', amount: 30 },
    { name: 'samples', amount: 25 },
  ],
  fees: { percent: 3, why: 'usual range 2.9 to 3.5%' },
  who: 'Owner-run businesses with a website and no one to write for it',
  offer:
    'One page at a time that answers what people ask before they buy: cost, area, what to do until then',
  offerText:
    'I interview the owner for 20 minutes, draft with a chat tool and check every fact against a list that the owner signs off. They get text that is ready to paste. There are packages of one, three and six pages; the first is always a single page.',
  reach: 'one sample page made for a real business',
  reachText:
    'I start with one finished page for a business that I know, show it to ten {customers}, and ask each what people keep asking on the phone. Those questions are the next pages.',
  proof: 'Three paid pages in {weeks}, or a decision to change',
  work: 'Each page runs the same way: interview, fact list, draft, one round of changes, sign-off, invoice. I write down the minutes of each step. When a page takes more than {hours}, I find out which step it was before I raise the price.',
  rules:
    'I don’t promise rankings or sales. I don’t write about medicine, law or money without a professional who signs off the text. Nothing is published under someone’s name that they haven’t read.',
  risks: [
    [
      'People like the sample and never pay.',
      'Ask for half up front from the second page on. Stop after five free samples.',
    ],
    [
      'One page takes five hours, not three.',
      'Write down the minutes of the first three jobs. Over four hours, the price goes up by a third.',
    ],
    [
      'Drafts sound like everyone else’s.',
      'Use five sentences from the interview word for word on every page.',
    ],
  ],
  actions: [
    {
      days: 1,
      text: 'Interview one owner for 20 minutes and keep their exact words',
      lesson: 'module-turn-a-call-into-notes',
      prompt: 'owner-interview-questions-that-get-past-it-depends',
    },
    {
      days: 2,
      text: 'Finish one sample page from that interview',
      lesson: 'module-write-a-helpful-blog-post',
      prompt: 'service-page-rebuilt-around-one-decision',
    },
    {
      days: 2,
      text: 'Edit the sample until no sentence could be about another firm',
      lesson: 'module-edit-ai-drafts-like-a-pro',
    },
    {
      days: 3,
      text: 'Deliver the first paid page with a fact list',
      prompt: 'compare-facts-across-all-client-documents',
    },
  ],
};
