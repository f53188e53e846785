import type { PlanKind } from '../kind.ts';

export const store: PlanKind = {
  id: 'store',
  title: 'A small store',
  words: {
    strong: [
      'online store',
      'ecommerce',
      'e-commerce',
      'shopify',
      'dropship',
      'resell',
      'handmade',
      'sell candles',
      'sell jewelry',
      'thrift',
      'merch',
      'print on demand',
      'soap',
      'crochet',
      'candle',
      'jewelry',
    ],
    weak: ['sell', 'store', 'shop', 'products', 'shipping', 'inventory', 'stock', 'orders'],
  },
  family: 'product',
  unit: { one: 'order', many: 'orders', hours: 'Hours of packing and making' },
  price: { low: 18, usual: 32, high: 75, depends: 'what the goods cost and what shipping adds' },
  unitMinutes: 40,
  fixedMinutes: 480,
  weekHours: 8,
  first: { month: 2, why: 'one month for photos and ten test orders' },
  growth: { units: 3, why: 'three more orders each month' },
  most: 50,
  unitCost: {
    label: 'Goods, box and postage',
    amount: 17,
    why: 'for each order; weigh one packed box today',
  },
  tools: [
    { name: 'Store plan', amount: 29 },
    { name: 'Label printer paper', amount: 5 },
  ],
  marketing: { amount: 30, use: 'one small ad test and market stalls' },
  setup: [
    { name: 'first goods', amount: 160 },
    { name: 'boxes and labels', amount: 40 },
    { name: 'registration and seller’s permit', amount: 50 },
  ],
  fees: { percent: 3, why: 'usual range 2.9 to 3.5%' },
  who: 'People who look for this as a present and want to know who made it',
  offer: 'Five products, honest photos, shipped on two fixed days a week',
  offerText:
    'I start with five products and order or make no more than I could give away. Each page says size, weight, who made it and how long shipping takes. Orders leave on two fixed days a week, and returns are taken for 30 days.',
  reach: 'one market stall before the first ad',
  reachText:
    'Three Saturdays at a stall tell me which product people pick up twice. Those get the first photos and the first small ad. {customers} who bought get one email a month.',
  proof: 'Ten orders from people I don’t know in {weeks}, with fewer than two returns',
  work: 'Eight hours a month go into photos, questions and the books, whatever is sold. An order takes {hours}. Stock is counted on the first Sunday of the month, and nothing new is bought before a third of the old is sold.',
  rules:
    'Sales tax is collected where I have to. Safety labels are on what needs them. I don’t sell another brand’s design, and photos show what is in the box.',
  risks: [
    [
      'Money is in boxes, not in the bank.',
      'Never buy more than a month of sales. The first order is as small as the supplier allows.',
    ],
    [
      'Shipping eats the margin.',
      'Weigh one packed box before you set a price, and put the real postage into the table.',
    ],
    [
      'Returns come in one wave.',
      'Put size and weight into every photo, and keep a tenth of each month’s income for returns.',
    ],
    [
      'Ads cost more than they bring.',
      'Set the stop rule before the first dollar: no order after 100 clicks, stop.',
    ],
  ],
  actions: [
    {
      days: 1,
      text: 'Weigh one packed box, and ask two suppliers for prices',
      prompt: 'compare-suppliers-from-their-own-pages',
    },
    {
      days: 1,
      text: 'Stand at one stall for a Saturday',
      prompt: 'market-stall-plan-with-one-next-step',
    },
    {
      days: 2,
      text: 'Write five product texts that answer questions',
      lesson: 'module-product-descriptions-that-answer',
      prompt: 'fact-sheet-before-any-product-text',
    },
    {
      days: 2,
      text: 'Take the photos with a phone by a window',
      prompt: 'phone-photo-brief-for-a-busy-owner',
    },
    {
      days: 3,
      text: 'Spend the first ad money with a stop rule',
      lesson: 'module-spend-your-first-hundred-on-ads',
      prompt: 'set-stop-rules-before-the-first-ad-dollar',
    },
    {
      days: 3,
      text: 'Write down why each return came back',
      prompt: 'size-and-fit-text-that-prevents-returns',
    },
  ],
};
