import type { PlanKind } from '../kind.ts';

export const images: PlanKind = {
  id: 'images',
  title: 'Pictures and small designs',
  words: {
    strong: [
      'logo',
      'graphic',
      'illustration',
      'poster',
      'flyer',
      'canva',
      'midjourney',
      'design',
      'photo edit',
      'artwork',
      't-shirt',
    ],
    weak: ['image', 'picture', 'photo', 'brand', 'print', 'menu', 'visual'],
  },
  family: 'service',
  unit: { one: 'picture set', many: 'picture sets', hours: 'Hours of design' },
  price: {
    low: 70,
    usual: 120,
    high: 260,
    depends: 'how many sizes there are, and whether it will be printed',
  },
  unitMinutes: 240,
  weekHours: 7,
  first: { month: 2, why: 'one month for five samples' },
  growth: { units: 1, why: 'one sample shown each week' },
  most: 10,
  unitCost: { label: 'Stock photos and fonts', amount: 8, why: 'licenses for each set' },
  tools: [
    { name: 'Image tool', amount: 20 },
    { name: 'Layout tool', amount: 13 },
  ],
  marketing: { amount: 12, use: 'printed samples' },
  setup: [
    { name: 'registration', amount: 30 },
    { name: 'test prints', amount: 35 },
  ],
  fees: { percent: 3, why: 'usual range 2.9 to 3.5%' },
  who: 'Small businesses that make their own flyers and aren’t proud of them',
  offer: 'One set: a main picture, four sizes and a print file, with two rounds of changes',
  offerText:
    'I take a short brief with three examples that the customer likes and one they hate. I make two directions, the customer picks one, and they get every size they need with the rights in writing. Real people, places and products are photographed, never generated.',
  reach: 'what hangs in shop windows today',
  reachText:
    'I photograph ten flyers and menus of {customers}, redo two of them, and bring both versions. A picture next to its old self explains the offer in five seconds.',
  proof: 'Three paid sets in {weeks}, two of them from people I didn’t know',
  work: 'Brief, two directions, one choice, all sizes, hand-over. A set takes {hours}. Every file gets the same names, so that a second order is quick. Two rounds of changes are included, and a third has a price.',
  rules:
    'I don’t copy a living artist’s style or another firm’s logo. The offer says which parts were made with an image tool. Trademark questions go to a lawyer.',
  risks: [
    [
      '“One more small change” never ends.',
      'Two rounds are in the price. The third has a number, stated before the first.',
    ],
    [
      'A generated picture shows something false.',
      'Hands, letters, maps and products are checked at full size before anyone sees a file.',
    ],
    [
      'Customers make it themselves.',
      'Sell what they can’t: all sizes, files ready for the printer, and the rights in writing.',
    ],
  ],
  actions: [
    {
      days: 1,
      text: 'Collect ten flyers or menus that you could do better',
      prompt: 'one-illustration-style-for-a-whole-site',
    },
    {
      days: 2,
      text: 'Redo two of them, and keep the old ones next to the new',
      lesson: 'module-pictures-with-ai-image-tools',
      prompt: 'poster-picture-and-layout-brief',
    },
    {
      days: 2,
      text: 'Write down which pictures must be real',
      prompt: 'which-pictures-must-be-real',
    },
    {
      days: 3,
      text: 'Check every picture of the first paid set at full size',
      prompt: 'inspect-a-generated-picture-before-use',
    },
  ],
};
