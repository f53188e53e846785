import { fireEvent } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Week } from '../../../../functions/weeks/rules/week.ts';
import { openPage, until } from '../../../testing/components/component-page.ts';
import { answer } from '../../../testing/components/network.ts';

const week: Week = { id: 'w', number: 2, startsOn: '2026-11-16', idea: '', tasks: [] };
const data = { today: '2026-11-18', week, next: { kind: 'set-up', title: '' } };

/** With the data that the Worker wrote into the page, if there is any. */
async function openWeek(json?: unknown) {
  if (json) {
    const script = document.createElement('script');
    script.type = 'application/json';
    script.id = 'dashboard-data';
    script.textContent = JSON.stringify(json);
    document.body.appendChild(script);
  }
  const page = await openPage({ at: '/' }, async () => {
    const { DashboardWeek } = await import('./DashboardWeek.tsx');
    return <DashboardWeek />;
  });
  const { $week } = await import('../../weeks/week.ts');
  return { page, $week };
}

test('the week comes from the page’s own data, without a request', async () => {
  const { $week } = await openWeek(data);
  await until(() => expect($week.get()).toEqual({ state: 'ready', week }));
});

test('a phone shows what is open today, and all seven days after one press, with the focus kept', async () => {
  const task = (id: string, day: string) => ({
    ...{ id, kind: 'task' as const, ref: null, title: `Task ${id}`, result: '', minutes: 10 },
    ...{ day, plannedFor: day, doneAt: null },
  });
  const tasks = [task('a', '2026-11-18'), task('b', '2026-11-19'), task('c', '2026-11-20')];
  const { page } = await openWeek({ ...data, week: { ...week, tasks } });
  const whole = await until(() => page.getByRole('button', { name: 'Show all 3 tasks' }));
  const short = whole.closest('section') as HTMLElement;
  expect(short.querySelectorAll('li')).toHaveLength(1);
  expect(short.textContent).toContain('Task a');
  fireEvent.click(whole);
  await until(() => expect(page.getAllByRole('region', { name: 'Your plan' })).toHaveLength(1));
  expect(page.getByText('Task c')).toBeDefined();
  const back = page.getByRole('button', { name: 'Show today only' });
  expect(document.activeElement?.contains(back)).toBe(true);
  expect(document.activeElement).not.toBe(document.body);
  fireEvent.click(back);
  await until(() => page.getByRole('button', { name: 'Show all 3 tasks' }));
});

test('without a week, a plan that is the next step is not offered again', async () => {
  const { page } = await openWeek({ ...data, week: null });
  await until(() => page.getByText('Once your plan is set up, your first week appears here.'));
  expect(page.queryByRole('link', { name: 'Make your plan' })).toBeNull();
});

test('without a week, a plan is offered where the next step is another one', async () => {
  const lesson = { kind: 'lesson', title: 'Price your first page' };
  const { page } = await openWeek({ ...data, week: null, next: lesson });
  await until(() => page.getByRole('link', { name: 'Make your plan' }));
});

test('a page without data asks for it, and says so when that fails', async () => {
  answer('/api/dashboard', { status: 503, json: { message: 'Later' } });
  const { page, $week } = await openWeek();
  const again = await until(() => page.getByRole('button', { name: 'Try again' }));
  expect(page.getByText(/It’s safe in your account/)).toBeDefined();
  answer('/api/dashboard', { json: data });
  fireEvent.click(again);
  await until(() => expect($week.get()).toEqual({ state: 'ready', week }));
  expect(page.queryByRole('button', { name: 'Try again' })).toBeNull();
});
