import { fireEvent, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Dashboard } from '../../../../functions/dashboards/read.ts';
import {
  expectToast,
  openPage,
  type Page,
  until,
} from '../../../testing/components/component-page.ts';
import { checksOf, dashboardOf } from '../../../testing/components/dashboard-data.ts';
import { answer } from '../../../testing/components/network.ts';
import { breakStorage } from '../../../testing/components/storage.ts';
import { quickJobs } from './quick-jobs.ts';

const CHECKS = '/api/checks';
const STORED = 'ai-money-masters-draft-training';
const WRITING = 'ai-content-writing';
const jobs = await quickJobs();
const firstStep = `${WRITING}/${jobs[0]?.steps[0]?.key}`;

function open(changes: Partial<Dashboard> = {}): Promise<Page> {
  answer('/api/dashboard', { json: dashboardOf({ tier: 'quick', ...changes }) });
  return openPage({ at: '/dashboard-quick' }, async () => {
    const { Bench } = await import('./Bench.tsx');
    const { Tickets } = await import('./Tickets.tsx');
    const { Toaster } = await import('../../../components/Toaster.tsx');
    return (
      <>
        <Bench jobs={jobs} />
        <Tickets jobs={jobs} />
        <Toaster />
      </>
    );
  });
}

const ticket = (page: Page, title: string) =>
  within(page.getByRole('heading', { name: title, level: 3 }).closest('li') as HTMLElement);
const stored = () => JSON.parse(localStorage.getItem(STORED) ?? '[]') as string[];
const ON_BENCH = { checks: checksOf(['model', WRITING]) };

test('three cards with everything that a card says, none of them marked at first', async () => {
  localStorage.setItem(STORED, '["foundation"]');
  const page = await open();
  await until(() => page.getByText('Choose one to begin with'));
  for (const { title, description, difficulty, timeframe, potential } of jobs) {
    const card = ticket(page, title);
    for (const text of [description, difficulty, timeframe, potential?.figure ?? ''])
      expect(card.getByText(text)).toBeTruthy();
    expect(card.getByText('0 of 7 steps done')).toBeTruthy();
  }
  expect(jobs.map(({ title }) => title)).toEqual([
    'AI Content Writing',
    'AI Social Media Management',
    'AI Design Services',
  ]);
  expect(page.queryByText('✓ Started')).toBeNull();
});

test('choosing a job puts it on the bench with its next step', async () => {
  const page = await open();
  const sent = answer(CHECKS, { json: { done: true } });
  fireEvent.click(await until(() => page.getByRole('button', { name: /^AI Content Writing/ })));
  await until(() => page.getByRole('heading', { name: 'Choose one kind of text for one trade' }));
  expect(page.getByText('0 of 7 steps')).toBeTruthy();
  expect(ticket(page, 'AI Content Writing').getByText('On your bench')).toBeTruthy();
  await until(() => expect(sent).toEqual([{ kind: 'model', item: WRITING, checked: true }]));
});

test('a job that was chosen before can come back to the bench, with its steps', async () => {
  const checks = checksOf(['model', WRITING], ['model', 'ai-design'], ['model-step', firstStep]);
  const page = await open({ checks });
  const sent = answer(CHECKS, { json: { done: true } });
  await until(() => page.getByRole('heading', { name: 'Learn four things about layout' }));
  fireEvent.click(page.getByRole('button', { name: /^Put on bench.*AI Content Writing/ }));
  await until(() => page.getByRole('heading', { name: 'Make three samples from real facts' }));
  await until(() =>
    expect(sent).toEqual([
      { kind: 'model', item: WRITING, checked: false },
      { kind: 'model', item: WRITING, checked: true },
    ]),
  );
});

test('a step that is done makes room for the next one', async () => {
  const page = await open(ON_BENCH);
  const sent = answer(CHECKS, { json: { done: true } });
  const box = () => page.getByRole('checkbox', { name: 'Done with this step' }) as HTMLInputElement;
  fireEvent.click(await until(box));
  await until(() => page.getByText('1 of 7 steps'));
  expect(page.getByRole('heading', { name: 'Make three samples from real facts' })).toBeTruthy();
  expect(box().checked).toBe(false);
  await until(() => expect(sent).toEqual([{ kind: 'model-step', item: firstStep, checked: true }]));
});

test('when all steps are done the bench says what comes after', async () => {
  const steps = jobs[0]?.steps.map(({ key }) => ['model-step', `${WRITING}/${key}`] as const) ?? [];
  const page = await open({
    checks: checksOf(
      ['model', WRITING],
      ...steps.map(([kind, item]): [typeof kind, string] => [kind, item]),
    ),
  });
  await until(() => page.getByText('7 of 7 steps'));
  expect(page.getByText('All steps done')).toBeTruthy();
});

test('Start training opens the course in a new tab and marks the card here and in the account', async () => {
  const page = await open(ON_BENCH);
  const sent = answer(CHECKS, { json: { done: true } });
  await until(() => page.getByText('0 of 7 steps'));
  const [link] = page.getAllByRole('link', { name: /^Start training.*AI Content Writing/ });
  expect(link?.getAttribute('href')).toBe(jobs[0]?.training.href);
  expect([link?.getAttribute('target'), link?.getAttribute('rel')]).toEqual(['_blank', 'noopener']);
  link?.addEventListener('click', (event) => event.preventDefault());
  fireEvent.click(link as HTMLElement);
  await until(() => ticket(page, 'AI Content Writing').getByText('✓ Started'));
  expect(stored()).toEqual(['foundation', WRITING]);
  await until(() => expect(sent).toEqual([{ kind: 'training', item: WRITING, checked: true }]));
  expect(ticket(page, 'AI Design Services').queryByText('✓ Started')).toBeNull();
});

test('what was started here shows at once, also where the account did not hear of it', async () => {
  localStorage.setItem(STORED, JSON.stringify(['foundation', 'ai-design']));
  const page = await open();
  await until(() => ticket(page, 'AI Design Services').getByText('✓ Started'));
});

test('with blocked storage the account alone keeps a started training', async () => {
  breakStorage('blocked');
  const page = await open({ checks: checksOf(['training', 'ai-design']) });
  await until(() => ticket(page, 'AI Design Services').getByText('✓ Started'));
  answer(CHECKS, { json: { done: true } });
  const link = ticket(page, 'AI Content Writing').getByRole('link', { name: /^Start training/ });
  link.addEventListener('click', (event) => event.preventDefault());
  fireEvent.click(link);
  await until(() => ticket(page, 'AI Content Writing').getByText('✓ Started'));
});

test('a choice that is not saved is taken back, and says so', async () => {
  const page = await open();
  answer(CHECKS, { status: 503 });
  fireEvent.click(await until(() => page.getByRole('button', { name: /^AI Design Services/ })));
  await expectToast(page, 'That wasn’t saved', 'try again');
  await until(() => page.getByText('Choose one to begin with'));
});

test('a failure says that nothing is lost, and can be tried again', async () => {
  const held = open();
  answer('/api/dashboard', { status: 503 });
  const page = await held;
  await until(() => page.getByText('Your bench didn’t load. What you’ve checked off is safe.'));
  answer('/api/dashboard', { json: dashboardOf(ON_BENCH) });
  fireEvent.click(page.getByRole('button', { name: 'Try again' }));
  await until(() => page.getByText('0 of 7 steps'));
});
