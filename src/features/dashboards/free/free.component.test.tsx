import { fireEvent, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Dashboard } from '../../../../functions/dashboards/read.ts';
import { usesOf } from '../../../testing/ai/stream.ts';
import {
  expectToast,
  openPage,
  type Page,
  until,
} from '../../../testing/components/component-page.ts';
import { checksOf, dashboardOf } from '../../../testing/components/dashboard-data.ts';
import { answer, holdAnswer } from '../../../testing/components/network.ts';
import type { Step } from './steps.ts';

const DATA = '/api/dashboard';
const CHECKS = '/api/checks';
const STEPS: Step[] = [
  {
    item: 'free/a',
    title: 'Read',
    text: 'Why.',
    lesson: { id: 'm-1', href: '/l/1', takes: '9 min read, 20 min to do' },
  },
  {
    item: 'free/b',
    title: 'Make one sample',
    text: 'For one.',
    prompt: { href: '/ai-content/p', text: 'I help {who}' },
  },
  {
    item: 'free/c',
    title: 'Ask ten',
    text: 'About it.',
    lesson: { id: 'm-3', href: '/l/3', takes: '7 min read, 20 min to do' },
  },
  { item: 'free/d', title: 'Decide', text: 'Go on.' },
];
const READ_DONE = { checks: checksOf(['guide', 'free/a']) };
const chats = (used: number) => ({ ...usesOf(5), chat: { ...usesOf(0).chat, used } });

async function open(changes: Partial<Dashboard> = {}): Promise<Page> {
  answer(DATA, { json: dashboardOf(changes) });
  return openWaiting();
}

const openWaiting = () =>
  openPage({ at: '/dashboard-free-new' }, async () => {
    const { StepLedger } = await import('./StepLedger.tsx');
    const { Tries } = await import('./Tries.tsx');
    const { ProgressFigure } = await import('../ProgressFigure.tsx');
    const { Toaster } = await import('../../../components/Toaster.tsx');
    return (
      <>
        <StepLedger heading="Start here" steps={STEPS} />
        <Tries text="One real task." />
        <ProgressFigure what="lessons" items={['m-1', 'm-2', 'm-3']} noun="free lessons" />
        <Toaster />
      </>
    );
  });

const current = (page: Page) =>
  within(
    page
      .getAllByRole('listitem')
      .find((row) => row.getAttribute('aria-current') === 'step') as HTMLElement,
  );

test('on the first day the first step is wide open, and all tries are left', async () => {
  const page = await open();
  await until(() => page.getByText('0 of 4 done'));
  expect(current(page).getByRole('link', { name: 'Read the lesson' }).getAttribute('href')).toBe(
    '/l/1',
  );
  expect(page.getByText('5 left')).toBeTruthy();
  expect(page.getByText('10 left')).toBeTruthy();
  expect(page.getByText(/Not part of the free account/)).toBeTruthy();
  expect(page.queryByText('✓')).toBeNull();
});

test('ticking a step opens the next one and is kept in the account', async () => {
  const page = await open();
  const sent = answer(CHECKS, { json: { done: true } });
  fireEvent.click(await until(() => page.getByRole('checkbox', { name: 'Read' })));
  await until(() => page.getByText('1 of 4 done'));
  expect(current(page).getByRole('checkbox', { name: 'Make one sample' })).toBeTruthy();
  expect(current(page).getByRole('link', { name: 'Make my sample' }).getAttribute('href')).toBe(
    '/ai-content/p',
  );
  await until(() => expect(sent).toEqual([{ kind: 'guide', item: 'free/a', checked: true }]));
});

test('a tick that is not saved is taken back, and says so', async () => {
  const page = await open();
  answer(CHECKS, { status: 503 });
  fireEvent.click(await until(() => page.getByRole('checkbox', { name: 'Read' })));
  await expectToast(page, 'That wasn’t saved', 'try again');
  expect(page.getByText('0 of 4 done')).toBeTruthy();
});

test('a step whose lesson is finished is done, and the progress counts free lessons', async () => {
  const completions = [{ moduleId: 'm-1', completedAt: '2026-11-20T08:00:00.000Z' }];
  const page = await open({ completions });
  await until(() => page.getByText('1 of 4 done'));
  const box = page.getByRole('checkbox', { name: 'Read' }) as HTMLInputElement;
  expect([box.checked, box.disabled]).toEqual([true, true]);
  expect(page.getByText('lesson finished')).toBeTruthy();
  expect(page.getByText('33%')).toBeTruthy();
  expect(page.getByText('1 of 3 free lessons')).toBeTruthy();
});

test('three texts and seven messages used: what is left is numbered, what is used is ticked', async () => {
  const page = await open({ ...READ_DONE, uses: { ...chats(7), text: usesOf(3).text } });
  await until(() => page.getByText('2 left'));
  expect(page.getByText('3 left')).toBeTruthy();
  expect(page.getAllByText('✓')).toHaveLength(10);
  for (const number of ['4', '5', '8', '9', '10']) expect(page.getByText(number)).toBeTruthy();
  expect(current(page).getByText(/uses 1 of the 2 you have left/)).toBeTruthy();
  expect(page.getByText(/New tries start December 1\./)).toBeTruthy();
});

test('with none left the prompt can still be copied, and one sentence says what a plan adds', async () => {
  const copied: string[] = [];
  const writeText = async (text: string) => void copied.push(text);
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  const page = await open({ ...READ_DONE, uses: chats(10) });
  fireEvent.click(await until(() => page.getByRole('button', { name: 'Copy the prompt' })));
  await until(() => page.getByRole('button', { name: 'Copied' }));
  expect(copied).toEqual(['I help {who}']);
  expect(current(page).getByText(/the complete plan writes up to 100 a day/)).toBeTruthy();
  expect(page.queryByRole('link', { name: 'Make my sample' })).toBeNull();
  expect(page.queryByRole('dialog')).toBeNull();
});

test('a browser that refuses the clipboard says so', async () => {
  const writeText = async () => Promise.reject(new DOMException('', 'NotAllowedError'));
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  const page = await open({ ...READ_DONE, uses: usesOf(5) });
  fireEvent.click(await until(() => page.getByRole('button', { name: 'Copy the prompt' })));
  await until(() => page.getByRole('button', { name: 'Copy failed' }));
  expect(page.getByText(/Open the prompt and copy it by hand/)).toBeTruthy();
});

test('a member of a plan has no tries to count and no note below the button', async () => {
  const page = await open({ ...READ_DONE, tier: 'quick', uses: usesOf(4, true) });
  await until(() => page.getByText('Your uses'));
  expect(page.getAllByText('no monthly limit')).toHaveLength(2);
  expect(page.getByText(/We don’t make images on any plan/)).toBeTruthy();
  expect(page.queryByText(/you have left/)).toBeNull();
});

test('once all four are done, it leads to the member’s next step', async () => {
  const all = STEPS.map(({ item }): ['guide', string] => ['guide', item]);
  const page = await open({ checks: checksOf(...all) });
  await until(() => page.getByText('4 of 4 done'));
  expect(page.getByRole('link', { name: 'Go to your next step' }).getAttribute('href')).toBe(
    '/next',
  );
});

test('deciding is ticked off by its own button', async () => {
  const first = STEPS.slice(0, 3).map(({ item }): ['guide', string] => ['guide', item]);
  const page = await open({ checks: checksOf(...first) });
  answer(CHECKS, { json: { done: true } });
  fireEvent.click(await until(() => page.getByRole('button', { name: 'I’ve decided' })));
  await until(() => page.getByText('4 of 4 done'));
});

test('while the data is on its way no number is guessed', async () => {
  const held = holdAnswer(DATA, { json: dashboardOf() });
  const page = await openWaiting();
  expect(page.getByText('Start here')).toBeTruthy();
  expect(page.queryByText(/left/)).toBeNull();
  expect(page.queryByText('0%')).toBeNull();
  held.arrive();
  await until(() => page.getByText('0 of 4 done'));
});

test('a failure says that nothing is lost, and all parts load again', async () => {
  answer(DATA, { status: 503 });
  const page = await openWaiting();
  await until(() => page.getByText('Your steps didn’t load. What you’ve checked off is safe.'));
  expect(page.getByText('Your tries didn’t load. None of them are lost.')).toBeTruthy();
  answer(DATA, { json: dashboardOf() });
  fireEvent.click(page.getAllByRole('button', { name: 'Try again' })[0] as HTMLElement);
  await until(() => page.getByText('0 of 4 done'));
  expect(page.getByText('5 left')).toBeTruthy();
});
