import { cleanup, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { Recipe } from '../../../functions/automation/rules/recipe.ts';
import { NO_FACTS } from '../../../functions/business-facts/rules/facts.ts';
import { address, openPage, type Page, until } from '../../testing/components/component-page.ts';
import { fire } from '../../testing/components/fire.ts';
import { answer } from '../../testing/components/network.ts';
import { breakStorage } from '../../testing/components/storage.ts';

const FILE = '/members/recipes.json';
const ID = '4f0c2a3e-8a51-4a0e-9a53-0b6f6f2a1c12';
const DRAFT = 'ai-money-masters-drafted-workflow';
const recipe = (slug: string, minTier: Recipe['minTier'], need: Recipe['need']): Recipe => ({
  slug,
  title: `Recipe ${slug}`,
  need,
  minTier,
  forWhom: 'For people who answer at night.',
  timesPerMonth: 20,
  minutesNow: 12,
  minutesThen: 5,
  setupMinutes: 90,
  assumption: '20 inquiries a month.',
  apps: ['a form', 'email'],
  trigger: `Trigger of ${slug}`,
  steps: [
    {
      _key: 'a',
      does: 'A row is added.',
      by: 'app',
      with: 'the list',
      kind: 'step',
      otherwise: null,
      personal: true,
    },
    {
      _key: 'b',
      does: 'Is it known?',
      by: 'person',
      with: 'you',
      kind: 'decision',
      otherwise: 'Write by hand.',
      personal: false,
    },
    {
      _key: 'c',
      does: 'You send it.',
      by: 'person',
      with: 'you',
      kind: 'send',
      otherwise: null,
      personal: true,
    },
  ],
  problems: [{ _key: 'p', problem: 'It stops.', notice: 'No new row.' }],
  fallback: 'Answer from the inbox.',
  tests: ['Send one.', 'Send an empty one.'],
  undo: 'Switch it off.',
  prompt: { _id: 'prompt-price-it', title: 'Price it', minTier: 'free' },
  lesson: { _id: 'module-x', title: 'A lesson', minTier: 'free' },
});
const FREE = recipe('one', 'free', 'inquiries');
const PAID = recipe('two', 'business', 'money');

beforeEach(() => {
  answer(FILE, { json: [FREE, PAID] });
  answer('/api/business-facts', { json: { ...NO_FACTS, yourName: 'Ada' } });
});

const open = (at = '/automation', id = 'ada') =>
  openPage({ at, as: { id } }, async () => {
    const { Automation } = await import('./Automation.tsx');
    const { Toaster } = await import('../../components/Toaster.tsx');
    return (
      <>
        <Automation titles={[FREE, PAID]} free={[FREE]} />
        <Toaster />
      </>
    );
  });
async function opened(at?: string) {
  const page = await open(at);
  await until(() => expect(page.getAllByRole('button', { name: 'Make it mine' })).toHaveLength(2));
  return page;
}
const field = (page: Page, label: string | RegExp) =>
  page.getByLabelText<HTMLInputElement>(label, { selector: 'input, textarea, select' });
const type = (page: Page, label: string | RegExp, value: string) =>
  fire.change(field(page, label), value);
const press = (page: Page, name: string | RegExp) => fire.click(page.getByRole('button', { name }));
const take = (page: Page, at: number) =>
  fire.click(page.getAllByRole('button', { name: 'Make it mine' })[at] as HTMLElement);
const steps = (page: Page) =>
  page.getAllByLabelText<HTMLTextAreaElement>('What happens').map(({ value }) => value);
const step = (page: Page, n: number) => within(page.getByRole('group', { name: `Step ${n}` }));

test('a recipe becomes the member’s own, owner and minutes included', async () => {
  const page = await opened();
  await take(page, 1);
  expect(field(page, 'Name').value).toBe('Recipe two');
  expect(steps(page)).toEqual(['A row is added.', 'Is it known?', 'You send it.']);
  expect(field(page, 'Who looks after it').value).toBe('Ada');
  page.getByText('10 of 10 there');
  page.getByText(/It saves about 2½ hours a month/);
  expect(document.activeElement).toBe(page.getByRole('heading', { name: 'Describe your own' }));
});

test('on the free plan, a locked recipe shows its title and the plan that opens it, and no step', async () => {
  answer(FILE, { json: [FREE] });
  const page = await open();
  await until(() => page.getByText('Opens with the complete plan'));
  page.getByText('Recipe two');
  page.getByText(/The complete plan opens the steps/);
  expect(page.queryByText('Trigger of two')).toBeNull();
  expect(page.getAllByRole('button', { name: 'Make it mine' })).toHaveLength(1);
});

test('the checks follow what is typed', async () => {
  const page = await opened();
  page.getByText(
    'There’s no fallback. Who notices that it stopped, and how is the work done that day?',
  );
  await type(page, 'If it fails', 'I look at 5 PM.');
  page.getByText('There’s a plan for the day it fails.');
  await fire.change(step(page, 1).getByLabelText('What happens'), 'Drafts it');
  await fire.change(step(page, 1).getByLabelText('Who or what'), 'ai');
  await fire.click(step(page, 1).getByRole('checkbox'));
  page.getByText(/Personal data leaves the house in step 1/);
  await fire.change(step(page, 1).getByLabelText('Kind'), 'decision');
  page.getByText('Say what happens if the answer is no, in step 1.');
});

test('steps are added, moved and removed, and a removed one comes back', async () => {
  const page = await opened();
  await take(page, 0);
  await press(page, /^Up.*step 3$/);
  expect(steps(page)).toEqual(['A row is added.', 'You send it.', 'Is it known?']);
  await press(page, /^Up.*step 1$/);
  expect(steps(page)[0]).toBe('A row is added.');
  await press(page, /^Remove.*step 2$/);
  expect(steps(page)).toEqual(['A row is added.', 'Is it known?']);
  await fire.click(await until(() => page.getByRole('button', { name: 'Undo' })));
  expect(steps(page)).toEqual(['A row is added.', 'You send it.', 'Is it known?']);
  for (let i = 0; i < 30; i++) await press(page, 'Add a step');
  expect(steps(page)).toHaveLength(20);
  page.getByText('Twenty steps is the limit. Split this into two workflows.');
});

test('a recipe never swallows what was typed: Undo brings it back', async () => {
  const page = await opened();
  await type(page, 'Name', 'My own workflow');
  await take(page, 0);
  expect(field(page, 'Name').value).toBe('Recipe one');
  await fire.click(await until(() => page.getByRole('button', { name: 'Undo' })));
  expect(field(page, 'Name').value).toBe('My own workflow');
});

test('a number that is none is named and kept, and the last good one counts', async () => {
  const page = await opened();
  await type(page, 'Times a month', '20');
  await type(page, 'Minutes each time, by hand', '12');
  page.getByText(/It saves about 4 hours a month/);
  await type(page, 'Minutes each time, by hand', 'twelve');
  page.getByText('Enter a number from 0 to 1,440');
  expect(field(page, 'Minutes each time, by hand').value).toBe('twelve');
  page.getByText(/It saves about 4 hours a month/);
  await take(page, 0);
  expect(field(page, 'Minutes each time, by hand').value).toBe('12');
});

test('recipes are filtered by need and by words, and an empty result says what to do', async () => {
  const page = await opened();
  await press(page, 'Quotes and money');
  expect(page.queryByText('Recipe one')).toBeNull();
  page.getByText('Recipe two');
  await fire.change(page.getByRole('searchbox'), 'unicorns');
  page.getByText(/No recipe for that yet/);
  await press(page, 'see all recipes');
  page.getByText('Recipe one');
});

test('a workflow is saved with its steps, and opens again from its address', async () => {
  let data: unknown;
  const work = {
    id: ID,
    kind: 'workflow',
    version: 1,
    createdAt: '2026',
    updatedAt: '2026',
    share: null,
  };
  const sent = answer('/api/saved-work', (body) => {
    data = (body as { data: unknown }).data;
    return { json: { ...work, title: 'Recipe one', data, id: ID } };
  });
  const page = await opened();
  await take(page, 0);
  await press(page, 'Save');
  await until(() => expect(address()).toBe(`/automation?workflow=${ID}`));
  expect(sent).toEqual([expect.objectContaining({ kind: 'workflow', title: 'Recipe one' })]);
  localStorage.clear();
  cleanup();
  answer(`/api/saved-work/${ID}`, { json: { ...work, title: 'Recipe one', data } });
  const again = await open(`/automation?workflow=${ID}`);
  await until(() => expect(steps(again)).toHaveLength(3));
});

test('a reload keeps the draft, and another member never sees it', async () => {
  const page = await opened();
  await type(page, 'Name', 'ورشة');
  await until(() => expect(localStorage.getItem(DRAFT)).toContain('ورشة'));
  cleanup();
  const again = await opened();
  await until(() => expect(field(again, 'Name').value).toBe('ورشة'));
  cleanup();
  const bob = await open('/automation', 'bob');
  await until(() => expect(bob.getAllByRole('button', { name: 'Make it mine' })).toHaveLength(2));
  expect(field(bob, 'Name').value).toBe('');
});

test('a damaged draft and blocked storage leave an empty builder', async () => {
  localStorage.setItem(DRAFT, '{"memberId":"ada","data":{"steps":[null]}}');
  const page = await opened();
  expect(steps(page)).toEqual(['']);
  breakStorage('full');
  await type(page, 'Name', 'x');
  expect(field(page, 'Name').value).toBe('x');
});

test('recipes that do not load say so; the free ones are there all the same', async () => {
  answer(FILE, 'no network');
  const page = await open();
  await until(() => page.getByText('The recipes of your plan didn’t load.'));
  expect(page.getAllByRole('button', { name: 'Make it mine' })).toHaveLength(1);
  answer(FILE, { json: [FREE, PAID] });
  await press(page, 'Try again');
  await until(() => expect(page.getAllByRole('button', { name: 'Make it mine' })).toHaveLength(2));
});

test('10,000 characters are named at their field, and not saved', async () => {
  const page = await opened();
  await type(page, 'What starts it', 'x'.repeat(10_000));
  page.getByText('Use at most 300 characters. This has 10,000.');
  page.getByText('Shorten the marked texts, then you can save.');
  expect(page.queryByRole('button', { name: 'Save' })).toBeNull();
});
