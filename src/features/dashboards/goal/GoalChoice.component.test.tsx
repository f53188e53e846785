import { fireEvent } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { GoalAnswer } from '../../../../functions/learning-goals/routes.ts';
import { weeklyGoal } from '../../../../functions/learning-goals/rules/goal.ts';
import {
  expectToast,
  openPage,
  type Page,
  until,
} from '../../../testing/components/component-page.ts';
import { dashboardOf } from '../../../testing/components/dashboard-data.ts';
import { answer, holdAnswer } from '../../../testing/components/network.ts';

const URL = '/api/learning-goals';
const NOW = Date.parse('2026-11-25T12:00:00Z');

const goalOf = (lessonsPerWeek: number | null, done = 0) =>
  weeklyGoal(
    { lessonsPerWeek, isChosen: lessonsPerWeek !== null, met: [] },
    Array<string>(done).fill('2026-11-24T08:00:00.000Z'),
    NOW,
    'UTC',
  );
const answered = (
  lessonsPerWeek: number,
  done = 0,
  achievements: GoalAnswer['achievements'] = [],
): { json: GoalAnswer } => ({ json: { goal: goalOf(lessonsPerWeek, done), achievements } });

/** With the data that the Worker wrote into the page. */
function open() {
  const script = document.createElement('script');
  script.type = 'application/json';
  script.id = 'dashboard-data';
  script.textContent = JSON.stringify(dashboardOf({ goal: goalOf(null) }));
  document.body.appendChild(script);
  return openPage({ at: '/dashboard-free' }, async () => {
    const { GoalChoice } = await import('./GoalChoice.tsx');
    const { Toaster } = await import('../../../components/Toaster.tsx');
    return (
      <>
        <GoalChoice />
        <Toaster />
      </>
    );
  });
}
const button = (page: Page, name: string) => page.getByRole('button', { name });
const press = (page: Page, name: string) => fireEvent.click(button(page, name));

test('one press sets the goal, once, and the card goes on with it', async () => {
  const page = await open();
  page.getByRole('group', { name: /^How many lessons fit your week\?/ });
  const { sent, arrive } = holdAnswer(URL, answered(3, 1));
  press(page, '3 lessons a week');
  press(page, '3 lessons a week');
  press(page, '5 lessons a week');
  await until(() =>
    expect(button(page, '3 lessons a week').getAttribute('aria-busy')).toBe('true'),
  );
  arrive();
  await until(() => page.getByText('1 of 3 this week.'));
  expect(sent).toEqual([{ lessonsPerWeek: 3 }]);
  const bar = page.getByRole<HTMLProgressElement>('progressbar', { name: 'Lessons this week' });
  expect([bar.value, bar.max]).toEqual([1, 3]);
  page.getByText('November 23 to 29');
  page.getByText('two left');
  await until(() => expect(document.activeElement?.textContent).toContain('1 of 3 this week.'));
});

test('a refused goal says so, and can be chosen again', async () => {
  const page = await open();
  answer(URL, { status: 409, json: { message: 'No' } });
  press(page, '1 lesson a week');
  await expectToast(page, 'Error', 'Your goal wasn’t saved. Please try again.');
  answer(URL, answered(1));
  await until(() => expect(button(page, '1 lesson a week').getAttribute('aria-busy')).toBeNull());
  press(page, '1 lesson a week');
  await until(() => page.getByText('0 of 1 this week.'));
});

test('a goal that waits on the device is shown, and says that it will sync', async () => {
  const page = await open();
  answer(URL, { status: 503, json: { message: 'Busy' } });
  press(page, '2 lessons a week');
  await until(() => page.getByText('0 of 2 this week.'));
  page.getByText('Will sync');
});

test('a goal that earns a milestone says so', async () => {
  const page = await open();
  const earned = { id: 'a', type: 'milestone' as const, title: 'Two weeks on plan' };
  answer(URL, answered(2, 2, [earned]));
  press(page, '2 lessons a week');
  await expectToast(page, 'Milestone reached', 'You earned “Two weeks on plan”.');
});

test('a lesson that is finished on the same page counts in the card', async () => {
  const page = await open();
  answer(URL, answered(2, 0));
  press(page, '2 lessons a week');
  await until(() => page.getByText('0 of 2 this week.'));
  answer(URL, answered(2, 1));
  const { $lessonsChanged } = await import('../../weeks/week.ts');
  $lessonsChanged.set(1);
  await until(() => page.getByText('1 of 2 this week.'));
});
