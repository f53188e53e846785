import * as v from 'valibot';
import { expect, test } from 'vitest';
import { PlanData } from './data.ts';
import { planTemplates } from './dataset.test-data.ts';
import { planDocument } from './document.ts';
import { leadText } from './lead.ts';
import { makePlan, newPlan } from './make-plan.ts';

const NO_FACTS = { offer: '', customers: '', price: '', place: '', hours: '', chatTool: '' };
const saved = () => {
  const { businessIdea, targetMarket, budget, timeline } =
    planTemplates[0] ?? (planTemplates[1] as never);
  const input = { businessIdea, targetMarket, budget, timeline };
  return {
    ...newPlan(input, NO_FACTS, '2026-11-22'),
    edits: { price: 50_000 },
    texts: { offer: '=SUM(A1) <b>mine</b>' },
    done: ['talks'],
  };
};

test('a saved plan is read back as the same plan', () => {
  const data = saved();
  const read = v.parse(PlanData, JSON.parse(JSON.stringify(data)));
  expect(makePlan(read)).toEqual(makePlan(data));
});

test.each([
  ['no idea', { input: { businessIdea: '  ', targetMarket: '', budget: '', timeline: '' } }],
  [
    'an idea of 10,001 characters',
    { input: { ...saved().input, businessIdea: 'x'.repeat(10_001) } },
  ],
  ['a number that is none', { edits: { price: Number.NaN } }],
  ['half a cent', { edits: { price: 0.5 } }],
  ['an unknown text', { texts: { other: 'x' } }],
  ['an unknown field', { admin: true }],
  ['a day that is none', { madeOn: 'today' }],
])('a plan with %s is not saved', (_, change) => {
  expect(v.safeParse(PlanData, { ...saved(), ...change }).success).toBe(false);
});

test('the document has the answer first, and every number as a number', () => {
  const data = saved();
  const { title, lead, source, blocks } = planDocument('My plan', data);
  expect({ title, lead, source }).toEqual({
    title: 'My plan',
    lead: leadText(makePlan(data).lead),
    source: 'Built from a template and your answers.',
  });
  const headings = blocks.filter((block) => block.kind === 'heading' && block.level === 2);
  expect(headings.map((block) => block.kind === 'heading' && block.text)).toEqual([
    'The plan in four lines',
    'First year, month by month',
    'Where the first $800 goes',
    'What could go wrong',
    'Your next 90 days',
    'Full text',
  ]);
  const tables = blocks.filter((block) => block.kind === 'table');
  expect(tables.map(({ caption }) => caption)).toEqual([
    'Assumptions',
    'The first year by formulas',
    'The first budget',
  ]);
  const [, year] = tables;
  expect(year?.rows).toHaveLength(13);
  for (const row of year?.rows ?? []) {
    expect(row).toHaveLength(year?.columns.length ?? 0);
    for (const cell of row.slice(1)) expect(cell).toMatchObject({ value: expect.any(Number) });
  }
  const done = blocks.flatMap((block) => (block.kind === 'checklist' ? block.items : []));
  expect(done.filter((item) => item.done)).toHaveLength(1);
  expect(JSON.stringify(blocks)).toContain('=SUM(A1) <b>mine</b>');
});
