import fc from 'fast-check';
import { safeParse } from 'valibot';
import { expect, test } from 'vitest';
import { getAutomationRecipes, getPrompts } from '../../../src/content/content.ts';
import { RANK } from '../../rules/plans.ts';
import { type CheckName, checkWorkflow } from './checks.ts';
import { WorkflowData, type WorkflowStep } from './data.ts';
import { leadOf, stepsSheet, workflowDocument } from './document.ts';
import { workflowIssue } from './issues.ts';
import { matchingRecipes, NO_WORKFLOW, workflowFrom } from './recipe.ts';
import { aboutHours, inHours, savingsOf } from './savings.ts';
import { DOERS, NEEDS, STEP_KINDS } from './vocabulary.ts';

const recipes = await getAutomationRecipes();
const [first] = recipes;
if (!first) throw new Error('a recipe is needed');
let ids = 0;
const WHOLE = workflowFrom(first, 'Ada', () => `step-${ids++}`);

const STEP: WorkflowStep = {
  id: 'a',
  does: 'Something happens',
  by: 'person',
  with: 'me',
  kind: 'step',
  otherwise: '',
  personal: false,
};
const open = (workflow: WorkflowData): CheckName[] =>
  checkWorkflow(workflow).flatMap(({ name, isMet }) => (isMet ? [] : [name]));
const withSteps = (...steps: Partial<WorkflowStep>[]) =>
  ({ ...WHOLE, steps: steps.map((step, i) => ({ ...STEP, id: `${i}`, ...step })) }) as WorkflowData;

const anyStep: fc.Arbitrary<WorkflowStep> = fc.record({
  id: fc.uuid(),
  does: fc.string({ unit: 'binary', maxLength: 320 }),
  by: fc.constantFrom(...(Object.keys(DOERS) as WorkflowStep['by'][])),
  with: fc.string({ maxLength: 130 }),
  kind: fc.constantFrom(...(Object.keys(STEP_KINDS) as WorkflowStep['kind'][])),
  otherwise: fc.string({ maxLength: 50 }),
  personal: fc.boolean(),
});
const anyWorkflow: fc.Arbitrary<WorkflowData> = fc.record({
  name: fc.string({ maxLength: 130 }),
  recipe: fc.constant(''),
  trigger: fc.string({ unit: 'grapheme', maxLength: 100 }),
  steps: fc.array(anyStep, { maxLength: 20 }),
  fallback: fc.string(),
  tests: fc.string(),
  undo: fc.string(),
  owner: fc.string(),
  timesPerMonth: fc.integer({ min: 0, max: 10_000 }),
  minutesNow: fc.integer({ min: 0, max: 1440 }),
  minutesThen: fc.integer({ min: 0, max: 1440 }),
  setupMinutes: fc.integer({ min: 0, max: 100_000 }),
});

test('every recipe is a whole workflow by the builder’s own checks, once someone looks after it', () => {
  expect(recipes).toHaveLength(12);
  for (const recipe of recipes) {
    const workflow = workflowFrom(recipe, 'Ada', () => crypto.randomUUID());
    expect(open(workflow), recipe.title).toEqual([]);
    expect(safeParse(WorkflowData, workflow).success, recipe.title).toBe(true);
    expect(open(workflowFrom(recipe, '', () => 'x')), recipe.title).toEqual(['owner']);
    expect(savingsOf(workflow)?.minutesPerMonth, recipe.title).toBeGreaterThan(0);
  }
});

test('three recipes are free, every need has one, and each names its prompt and lesson', async () => {
  expect(recipes.filter(({ minTier }) => minTier === 'free')).toHaveLength(3);
  expect(new Set(recipes.map(({ need }) => need)).size).toBe(Object.keys(NEEDS).length);
  const prompts = new Set((await getPrompts()).map(({ _id }) => _id));
  for (const { prompt, lesson, minTier, title } of recipes) {
    expect(prompts.has(prompt._id), title).toBe(true);
    // A member who can open the recipe can open what goes with it.
    expect(RANK[prompt.minTier], title).toBeLessThanOrEqual(RANK[minTier]);
    expect(RANK[lesson.minTier], title).toBeLessThanOrEqual(RANK[minTier]);
  }
});

test('an empty workflow is told everything that is missing', () => {
  expect(open(NO_WORKFLOW)).toEqual([
    ...['trigger', 'steps', 'doers', 'fallback', 'tests', 'undo', 'owner'],
  ]);
});

test.each([
  ['no fallback', { fallback: ' \n' }, 'fallback'],
  ['one test', { tests: 'It works' }, 'tests'],
  ['no owner', { owner: '' }, 'owner'],
  ['no way back', { undo: '' }, 'undo'],
  ['no trigger', { trigger: '' }, 'trigger'],
] as const)('a workflow with %s is told so', (_, changes, name) => {
  expect(open({ ...WHOLE, ...changes })).toEqual([name]);
});

test('a decision needs both ways', () => {
  expect(open(withSteps({}, { kind: 'decision' }))).toEqual(['decisions']);
  expect(open(withSteps({}, { kind: 'decision', otherwise: 'Stop' }))).toEqual([]);
});

test('a step needs words and a name, and the list says which one', () => {
  const checks = checkWorkflow(withSteps({}, { does: '' }, { with: ' ' }));
  expect(checks.find(({ name }) => name === 'steps')?.text).toContain('step 2.');
  expect(checks.find(({ name }) => name === 'doers')?.text).toContain('step 3.');
});

test('what an AI tool wrote is read by a person before it is sent', () => {
  const [write, check, send] = [
    { by: 'ai', with: 'chat' },
    { kind: 'check' },
    { by: 'app', kind: 'send' },
  ] as const;
  expect(open(withSteps(write, check, send))).toEqual([]);
  expect(open(withSteps(write, send))).toEqual(['human-check']);
  expect(open(withSteps(check, write, send))).toEqual(['human-check']);
  // A check by an app is not a check by a person.
  expect(open(withSteps(write, { ...check, by: 'app' }, send))).toEqual(['human-check']);
  // Sending an AI draft by hand is not a check.
  expect(open(withSteps(write, { kind: 'send' }))).toEqual(['human-check']);
  expect(open(withSteps({}, { kind: 'send' }))).toEqual([]);
});

test('personal data in an AI tool is pointed out, elsewhere it is not', () => {
  expect(open(withSteps({}, { by: 'ai', personal: true }))).toEqual(['privacy']);
  expect(open(withSteps({}, { by: 'app', personal: true }))).toEqual([]);
});

test('minutes saved are times × minutes, with the assumption next to them', () => {
  const times = { timesPerMonth: 20, minutesNow: 12, minutesThen: 5, setupMinutes: 90 };
  const savings = savingsOf(times);
  expect(savings).toMatchObject({ minutesPerMonth: 140, runsUntilEven: 13 });
  expect(savings?.text).toBe(
    'It saves about 2½ hours a month. Building it takes 1 hour 30 minutes, which is back after 13 runs.',
  );
  expect(savings?.assumption).toContain('20 times a month × (12 minutes by hand − 5 minutes');
  expect(savingsOf({ ...times, timesPerMonth: 0 })).toBeNull();
  expect(savingsOf({ ...times, minutesThen: 12 })?.text).toContain('saves no time');
  expect(savingsOf({ ...times, minutesThen: 15 })?.text).toContain('about 1 hour longer a month');
  expect([0, 1, 60, 61, 120].map(inHours)).toEqual([
    ...['0 minutes', '1 minute', '1 hour', '1 hour 1 minute', '2 hours'],
  ]);
});

test('an estimate is no more precise than the times behind it', () => {
  const said = [4, 12, 45, 58, 74, 118, 184, 210, 610, 1234].map(aboutHours);
  expect(said).toEqual([
    ...['4 minutes', '10 minutes', '45 minutes', '1 hour', '1 hour 15 minutes', '2 hours'],
    ...['3 hours', '3½ hours', '10 hours', '21 hours'],
  ]);
});

test('the time to build it is back after as many runs as it says, and not one earlier', () => {
  fc.assert(
    fc.property(anyWorkflow, (workflow) => {
      const savings = savingsOf(workflow);
      if (!savings) return;
      const perRun = workflow.minutesNow - workflow.minutesThen;
      expect(savings.minutesPerMonth).toBeCloseTo(perRun * workflow.timesPerMonth);
      const runs = savings.runsUntilEven;
      expect(runs === null).toBe(perRun <= 0);
      if (runs === null) return;
      expect(runs * perRun).toBeGreaterThanOrEqual(workflow.setupMinutes);
      expect((runs - 1) * perRun).toBeLessThan(Math.max(workflow.setupMinutes, 1));
    }),
  );
});

test('any workflow has ten checks, a document, and one line per step', () => {
  fc.assert(
    fc.property(anyWorkflow, (workflow) => {
      const checks = checkWorkflow(workflow);
      expect(new Set(checks.map(({ name }) => name)).size).toBe(10);
      expect(checks.every(({ text }) => text.length > 0)).toBe(true);
      expect(stepsSheet(workflow)).toHaveLength(workflow.steps.length + 1);
      expect(workflowDocument('x', workflow).blocks.length).toBeGreaterThan(2);
      if (!workflowIssue(workflow)) expect(safeParse(WorkflowData, workflow).success).toBe(true);
    }),
  );
});

test('the document has the checks as a checklist, and the lead says if it is ready', () => {
  expect(leadOf(WHOLE)).toBe('6 steps, and everything is there to build it.');
  expect(leadOf({ ...WHOLE, owner: '' })).toContain('one thing is still missing');
  const { blocks } = workflowDocument('x', WHOLE);
  expect(blocks.filter(({ kind }) => kind === 'checklist')).toHaveLength(2);
});

test('10,000 characters are kept from being saved, with a sentence', () => {
  expect(workflowIssue({ ...WHOLE, trigger: 'x'.repeat(10_000) })).toContain('Shorten');
  expect(workflowIssue(withSteps({ does: 'x'.repeat(10_000) }))).toContain('Shorten');
  expect(workflowIssue(WHOLE)).toBeUndefined();
});

test('recipes are found by need and by words, in any order, and by nothing that no recipe has', () => {
  const found = (need: Parameters<typeof matchingRecipes>[1], query: string) =>
    matchingRecipes(recipes, need, query).map(({ slug }) => slug);
  expect(found('all', '')).toHaveLength(12);
  expect(found('all', 'INVOICES remind')).toEqual(['polite-payment-reminders']);
  expect(found('money', '')).toHaveLength(3);
  expect(found('appointments', 'invoices')).toEqual([]);
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (query) => {
      expect(found('all', query).length).toBeLessThanOrEqual(12);
    }),
  );
});
