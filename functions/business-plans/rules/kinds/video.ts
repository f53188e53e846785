import type { PlanKind } from '../kind.ts';

export const video: PlanKind = {
  id: 'video',
  title: 'Short videos',
  words: {
    strong: ['video', 'youtube', 'film', 'reel', 'podcast edit', 'clips', 'captioning', 'subtitle'],
    weak: ['edit', 'camera', 'script', 'record', 'voice'],
  },
  family: 'service',
  unit: {
    one: 'set of four clips',
    many: 'sets of four clips',
    hours: 'Hours of filming and editing',
  },
  price: { low: 120, usual: 220, high: 480, depends: 'who films, and how much has to be cut' },
  unitMinutes: 360,
  weekHours: 8,
  first: { month: 2, why: 'one month for a sample series' },
  growth: { units: 1, why: 'one new customer every month' },
  most: 8,
  unitCost: { label: 'Travel and music license', amount: 12, why: 'for each filming day' },
  tools: [
    { name: 'Editing tool', amount: 22 },
    { name: 'Chat tool', amount: 20 },
  ],
  marketing: { amount: 10, use: 'a sample clip shown as an ad' },
  setup: [
    { name: 'microphone and tripod', amount: 75 },
    { name: 'registration', amount: 30 },
  ],
  fees: { percent: 3, why: 'usual range 2.9 to 3.5%' },
  who: 'Local businesses with something to show and no time to cut it',
  offer: 'Four clips of 30 to 45 seconds from one hour with a phone, with captions',
  offerText:
    'I bring a shot list, we film for one hour with a phone and a small microphone, and I cut four clips with captions that have been read by a person. The customer gets the clips in the sizes of two platforms.',
  reach: 'one clip made from an afternoon with a business that I know',
  reachText:
    'I film one afternoon at a business of someone I know and show {customers} the clip on my phone. The question is always the same: which of your customers’ questions should the first clip answer?',
  proof: 'Two paid sets in {weeks}, and one customer who books a second hour',
  work: 'Shot list, one filming hour, a rough cut in two days, one round of changes, final clips. A set takes {hours} with the travel. I film on one day a week, so that the other evenings are for cutting.',
  rules:
    'Everyone on camera signs a short form first. I don’t use cloned voices or invented customers. Music has a license, and its receipt goes into the folder.',
  risks: [
    [
      'The owner freezes on camera.',
      'Ask questions from behind the phone, and use the hands and the work as the picture.',
    ],
    [
      'Cutting takes three times the planned hours.',
      'Film what is on the shot list and nothing else. Over eight hours, the set gets dearer.',
    ],
    [
      'A person in the background didn’t agree.',
      'Film against a wall or after hours, and check every clip for faces before it goes out.',
    ],
  ],
  actions: [
    {
      days: 1,
      text: 'List the five questions that the first clips will answer',
      prompt: 'thirty-second-answer-script-with-timings',
    },
    {
      days: 2,
      text: 'Film one sample hour with a phone',
      lesson: 'module-script-a-45-second-video',
      prompt: 'phone-shot-list-for-one-hour',
    },
    {
      days: 2,
      text: 'Read the captions of the sample word by word',
      prompt: 'clean-captions-without-changing-words',
    },
    {
      days: 3,
      text: 'Deliver the first paid set with signed forms',
      prompt: 'video-permission-and-risk-walkthrough',
    },
  ],
};
