import { expect, test } from 'vitest';
import { fc } from '../../../src/testing/run/seed.ts';
import { planTemplates } from './dataset.test-data.ts';
import { leadText } from './lead.ts';
import { makePlan, newPlan, planTitle } from './make-plan.ts';
import type { PlanInput } from './readings.ts';

const NO_FACTS = { offer: '', customers: '', price: '', place: '', hours: '', chatTool: '' };
const TODAY = '2026-11-22';
const input = (businessIdea: string, rest: Partial<PlanInput> = {}): PlanInput => ({
  businessIdea,
  targetMarket: '',
  budget: '',
  timeline: '',
  ...rest,
});
const planFor = (given: PlanInput, facts = {}) =>
  makePlan(newPlan(given, { ...NO_FACTS, ...facts }, TODAY));
const assumed = (plan: ReturnType<typeof makePlan>, key: string) =>
  plan.assumptions.find((assumption) => assumption.key === key);

test.each([
  ['I write one-page answers for plumbers', 'writing', 'trades'],
  ['Instagram posts for two salons in my street', 'social-media', 'salons'],
  ['Logo and menu design for food trucks', 'images', 'restaurants'],
  ['Short videos for yoga studios', 'video', 'fitness'],
  ['No-code workflows that answer inquiries of cleaning firms', 'automation', 'cleaners'],
  ['An AI check for dental practices', 'ai-check', 'practices'],
  ['A 90-minute workshop that teaches a team to use AI', 'training', 'people'],
  ['Printable planners for parents', 'digital-product', 'families'],
  ['A weekly newsletter for nurses', 'newsletter', 'families'],
  ['An online course about podcast guests for coaches', 'course', 'creators'],
  ['I sell handmade candles', 'store', 'people'],
  ['I mow lawns for older people', 'local-service', 'seniors'],
  ['A mobile app for landlords', 'app', 'real-estate'],
  ['White-label reports for marketing agencies', 'white-label', 'web-studios'],
  ['Math tutor for students', 'tutoring', 'students'],
  ['Virtual assistant for a law firm', 'admin', 'offices'],
  ['Something with wood', 'general', 'people'],
])('“%s” is %s for %s', (idea, kind, customers) => {
  const { kind: recognized, customers: group } = newPlan(input(idea), NO_FACTS, TODAY);
  expect({ kind: recognized, group }).toEqual({ kind, group: customers });
});

test.each([
  'I write monthly newsletters for two hair salons for $180 a month each',
  'Newsletters for salons, $180 a month',
  'A mobile app that I set up and look after for landlords, $900 a month',
])('“%s” is a service to clients, not a subscription of hundreds', (idea) => {
  const { kind } = newPlan(input(idea), NO_FACTS, TODAY);
  expect(['writing', 'general']).toContain(kind);
  expect(planFor(input(idea)).year.months.at(-1)?.units).toBeLessThanOrEqual(16);
});

test('a price that readers pay leaves a newsletter a newsletter', () => {
  for (const price of ['$6', '$12', '$25'])
    expect(newPlan(input(`A newsletter for nurses, ${price} a month`), NO_FACTS, TODAY).kind).toBe(
      'newsletter',
    );
});

test('the six templates are six kinds of business with different years', () => {
  const data = planTemplates.map((template) => newPlan(template, NO_FACTS, TODAY));
  expect(new Set(data.map(({ kind }) => kind)).size).toBe(6);
  const plans = data.map(makePlan);
  for (const of of [
    (plan: (typeof plans)[number]) => leadText(plan.lead),
    (plan: (typeof plans)[number]) => plan.texts.offer,
    (plan: (typeof plans)[number]) => JSON.stringify(plan.risks),
    (plan: (typeof plans)[number]) => JSON.stringify(plan.phases),
  ])
    expect(new Set(plans.map(of)).size).toBe(6);
  expect(data.map(planTitle)).toContain('Answer pages for local trades');
});

test('the same idea with another market, budget, timeline and week is another plan', () => {
  const idea = 'I write pages';
  const cheap = planFor(input(idea, { targetMarket: 'nonprofits', budget: 'none' }));
  const rich = planFor(
    input(idea, { targetMarket: 'dental practices', budget: '$2,000', timeline: '5 months' }),
    { hours: '10' },
  );
  expect(assumed(cheap, 'price')?.value).toBeLessThan(assumed(rich, 'price')?.value ?? 0);
  expect(assumed(cheap, 'tool1')).toMatchObject({ value: 0, source: { from: 'answer' } });
  expect(assumed(rich, 'firstMonth')).toMatchObject({
    value: 5,
    source: { text: 'your timeline' },
  });
  expect(assumed(rich, 'most')?.source.text).toBe('your 10 hours a week, 3 hours for one page');
  expect(cheap.texts.customer).toBe('nonprofits');
});

test('a price in the idea or in the facts is the plan’s price, and its source says so', () => {
  const named = planFor(input('I write pages for €80 a page'));
  expect(assumed(named, 'price')).toMatchObject({ value: 8000, source: { from: 'answer' } });
  expect(named.currency).toBe('EUR');
  const kept = planFor(input('I write pages'), { offer: 'pages I write', price: '$95 a page' });
  expect(assumed(kept, 'price')?.value).toBe(9500);
  const hourly = planFor(input('I write pages'), { price: '$40 an hour' });
  expect(assumed(hourly, 'price')).toMatchObject({
    value: 12_000,
    source: { from: 'answer', text: 'your $40 an hour, 3 hours each' },
  });
  const other = planFor(input('I write pages'), { offer: 'math tutor', price: '$30 a lesson' });
  expect(assumed(other, 'price')?.source.from).toBe('template');
  const goal = planFor(input('I write pages to earn $5,000 a month'));
  expect(assumed(goal, 'price')?.source.from).toBe('template');
});

test('template numbers come in the currency of the budget', () => {
  const plan = planFor(input('I write pages', { budget: '₹8,000' }));
  expect(plan.currency).toBe('INR');
  expect(assumed(plan, 'price')?.value).toBe(760_000);
  expect(leadText(plan.lead)).toContain('₹');
});

test('a year without a break-even says so, and names a number that is enough', () => {
  const data = newPlan(input('I write pages'), NO_FACTS, TODAY);
  const stuck = makePlan({ ...data, edits: { price: 800 } });
  expect(stuck.year.evenMonth).toBeNull();
  expect(leadText(stuck.lead)).toMatch(
    /^You don’t break even in the first year\. The lowest point is −\$219, .* Change one number first: “Price of one page” at \$13 instead of \$8 would be enough\.$/,
  );
  const enough = makePlan({ ...data, edits: { price: 1300 } });
  expect(enough.year.evenMonth).not.toBeNull();
});

test('when no single number is enough, the lead says that', () => {
  const data = newPlan(input('I write pages'), NO_FACTS, TODAY);
  const hopeless = makePlan({ ...data, edits: { price: 100, growth: 0 } });
  expect(leadText(hopeless.lead)).toContain('No single number is enough');
});

test('the first sentence names break-even, low point and month 12', () => {
  const data = newPlan(input('I write pages', { budget: '$150' }), NO_FACTS, TODAY);
  // The example of the design: a page for $95 from month 3, one more each month, eight at most.
  const plan = makePlan({
    ...data,
    edits: {
      price: 9500,
      firstMonth: 3,
      growth: 1,
      most: 8,
      tool1: 2000,
      tool2: 1000,
      marketing: 1000,
      setup: 5500,
      fees: 300,
    },
  });
  expect(leadText(plan.lead)).toBe(
    'You break even in month 4. The lowest point is −$135, and by month 12 about $697 a month is left over, before taxes.',
  );
  expect(plan.year.months.map(({ units }) => units)).toEqual([0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 8, 8]);
  expect(plan.year.total).toMatchObject({
    units: 52,
    moneyIn: 494_000,
    leftOver: 425_680,
    minutes: 9360,
  });
  expect(plan).toMatchObject({ leftAtLow: 1500, moreIfLate: 2500 });
});

test('a plan’s own numbers and texts replace the template’s, and limits hold', () => {
  const data = newPlan(input('I write pages'), NO_FACTS, TODAY);
  const plan = makePlan({
    ...data,
    edits: { price: 12_345, firstMonth: 99, unknown: 5 },
    texts: { offer: 'My own offer', proof: '   ' },
  });
  expect(assumed(plan, 'price')).toMatchObject({
    value: 12_345,
    before: 9500,
    source: { text: 'your change' },
  });
  expect(assumed(plan, 'firstMonth')?.value).toBe(12);
  expect(plan.texts.offer).toBe('My own offer');
  expect(plan.texts.proof).toBe(plan.templateTexts.proof);
});

test('the most that can be sold follows the hours, until the member sets it', () => {
  const data = newPlan(input('I write pages'), NO_FACTS, TODAY);
  expect(assumed(makePlan(data), 'most')?.value).toBe(8);
  const more = makePlan({ ...data, edits: { weekMinutes: 600 } });
  expect(assumed(more, 'most')).toMatchObject({ value: 14, source: { from: 'answer' } });
  const less = makePlan({ ...data, edits: { weekMinutes: 120 } });
  expect(assumed(less, 'most')?.value).toBe(2);
  const own = makePlan({ ...data, edits: { weekMinutes: 600, most: 5 } });
  expect(assumed(own, 'most')?.value).toBe(5);
});

test('a saved plan keeps its numbers when the template gets others', () => {
  const data = newPlan(input('I write pages'), NO_FACTS, TODAY);
  const old = makePlan({ ...data, numbers: { ...data.numbers, setup: 9900 } });
  expect(assumed(old, 'setup')).toMatchObject({ value: 9900, before: null });
});

const TEXTS = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 400 }),
  fc.string({ unit: 'binary', maxLength: 400 }),
  fc.constantFrom(
    ...[
      '',
      ' ',
      '\u202eمرحبا',
      '👩‍👩‍👧‍👦'.repeat(1000),
      '<script>alert(1)</script>',
      '1e999',
      '-$5',
    ],
    ...[
      'x'.repeat(10_000),
      '$'.repeat(10_000),
      '1'.repeat(10_000),
      '9,'.repeat(5000),
      'a '.repeat(5000),
    ],
    ...[
      '$999999999999999999999',
      '{customers} $& $1 {price}',
      '=1+1',
      'NaN Infinity -0',
      '0',
      '\u0000\ud800',
    ],
  ),
  fc.tuple(fc.string(), fc.double()).map(([text, number]) => `${text} $${number} a month`),
);

const numbersIn = (part: unknown): number[] =>
  typeof part === 'number'
    ? [part]
    : part && typeof part === 'object'
      ? Object.values(part).flatMap(numbersIn)
      : [];

test('any text makes a plan: nothing throws, nothing is NaN, the parts agree', () => {
  fc.assert(
    fc.property(
      TEXTS,
      TEXTS,
      TEXTS,
      TEXTS,
      TEXTS,
      (businessIdea, targetMarket, budget, timeline, fact) => {
        const given = { businessIdea, targetMarket, budget, timeline };
        const facts = {
          offer: fact,
          customers: fact,
          price: fact,
          place: fact,
          hours: fact,
          chatTool: fact,
        };
        const data = newPlan(given, facts, TODAY);
        const plan = makePlan(data);
        expect(numbersIn(plan).every(Number.isFinite)).toBe(true);
        for (const { value, min, max } of plan.assumptions) {
          expect(Number.isSafeInteger(value)).toBe(true);
          expect(value).toBeGreaterThanOrEqual(min);
          expect(value).toBeLessThanOrEqual(max);
        }
        for (const month of plan.year.months)
          expect(Object.values(month).every(Number.isSafeInteger)).toBe(true);
        expect(plan.budget.shares.reduce((sum, { cents }) => sum + cents, 0)).toBe(
          plan.budget.cents,
        );
        expect(plan.risks.length).toBeGreaterThanOrEqual(3);
        expect(plan.risks.length).toBeLessThanOrEqual(5);
        expect(planTitle(data).length).toBeLessThanOrEqual(120);
        expect(makePlan(JSON.parse(JSON.stringify(data)))).toEqual(plan);
      },
    ),
    { numRuns: 150 },
  );
});
