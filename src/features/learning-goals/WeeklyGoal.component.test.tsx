import { fireEvent, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { GoalAnswer } from '../../../functions/learning-goals/routes.ts';
import { weeklyGoal } from '../../../functions/learning-goals/rules/goal.ts';
import {
  expectToast,
  openPage,
  type Page,
  until,
} from '../../testing/components/component-page.ts';
import { answer, holdAnswer } from '../../testing/components/network.ts';

const URL = '/api/learning-goals';
const NOW = Date.parse('2026-11-25T12:00:00Z');

const goalOf = (lessonsPerWeek: number | null, done: number, isChosen = true) =>
  weeklyGoal(
    { lessonsPerWeek, isChosen, met: [] },
    Array<string>(done).fill('2026-11-24T08:00:00.000Z'),
    NOW,
    'UTC',
  );
const answered = (...given: Parameters<typeof goalOf>): { json: GoalAnswer } => ({
  json: { goal: goalOf(...given), achievements: [] },
});

async function open(given: Parameters<typeof answer>[1] = answered(3, 2), initial?: object) {
  if (!initial) answer(URL, given);
  return openPage({ at: '/achievements' }, async () => {
    const { WeeklyGoal } = await import('./WeeklyGoal.tsx');
    const { Toaster } = await import('../../components/Toaster.tsx');
    return (
      <>
        <WeeklyGoal {...initial} />
        <Toaster />
      </>
    );
  });
}
const lessons = (page: Page) => page.getByLabelText<HTMLInputElement>('Lessons a week');
const press = (page: Page, name: string) => fireEvent.click(page.getByRole('button', { name }));

test('it says how far the week is, and that a week off is fine', async () => {
  const page = await open();
  await until(() => page.getByText('2 of 3 this week.'));
  page.getByText('A week off doesn’t end it; you have two.');
  page.getByText('November 23 to 29');
  const bar = page.getByRole<HTMLProgressElement>('progressbar', { name: 'Lessons this week' });
  expect([bar.value, bar.max]).toEqual([2, 3]);
  const weeks = within(page.getByRole('list', { name: 'The last eight weeks' }));
  expect(weeks.getAllByRole('listitem')).toHaveLength(8);
  weeks.getByText('Week of Nov 23: this week');
});

test('without a choice it suggests two lessons, and setting them is one press, sent once', async () => {
  const page = await open(answered(null, 0, false));
  await until(() => expect(lessons(page).value).toBe('2'));
  const { sent, arrive } = holdAnswer(URL, answered(3, 0));
  press(page, 'One more');
  await until(() => expect(lessons(page).value).toBe('3'));
  press(page, 'Set my goal');
  press(page, 'Set my goal');
  arrive();
  await until(() => page.getByText('0 of 3 this week.'));
  expect(sent).toEqual([{ lessonsPerWeek: 3 }]);
  await until(() =>
    expect(document.activeElement).toBe(page.getByRole('button', { name: 'Change the goal' })),
  );
});

test('a goal can be changed, kept and turned off', async () => {
  const page = await open();
  await until(() => page.getByText('2 of 3 this week.'));
  press(page, 'Change the goal');
  await until(() => expect(document.activeElement).toBe(lessons(page)));
  press(page, 'Keep it as it is');
  await until(() => page.getByText('2 of 3 this week.'));
  press(page, 'Change the goal');
  await until(() => lessons(page));
  const sent = answer(URL, answered(null, 2));
  press(page, 'Turn it off');
  await until(() => page.getByText('Your goal is off. Turn it on whenever it helps.'));
  expect(sent).toEqual([{ lessonsPerWeek: null }]);
});

test.each(['', '0', '15', '2.5'])('“%s” lessons are not sent', async (value) => {
  const page = await open(answered(null, 0, false));
  await until(() => lessons(page));
  fireEvent.change(lessons(page), { target: { value } });
  const sent = answer(URL, answered(2, 0));
  await until(() => page.getByText('Choose 1 to 14.'));
  press(page, 'Set my goal');
  await until(() => expect(document.activeElement).toBe(lessons(page)));
  expect(sent).toEqual([]);
});

test('the steps end at one and at fourteen lessons', async () => {
  const page = await open(answered(null, 0, false));
  await until(() => lessons(page));
  const isOff = (name: string) => page.getByRole<HTMLButtonElement>('button', { name }).disabled;
  press(page, 'One less');
  await until(() => expect([lessons(page).value, isOff('One less')]).toEqual(['1', true]));
  for (let n = 2; n <= 14; n++) {
    press(page, 'One more');
    await until(() => expect(lessons(page).value).toBe(String(n)));
  }
  expect(isOff('One more')).toBe(true);
});

test('a refused goal says so and keeps what was chosen', async () => {
  const page = await open(answered(null, 0, false));
  await until(() => lessons(page));
  press(page, 'One more');
  await until(() => expect(lessons(page).value).toBe('3'));
  answer(URL, { status: 409, json: { message: 'No' } });
  press(page, 'Set my goal');
  await expectToast(page, 'Error', 'Your goal wasn’t saved. Please try again.');
  expect(lessons(page).value).toBe('3');
  expect(page.queryByText('Will sync')).toBeNull();
});

test('while the server fails, the goal is kept on the device, and says that it will sync', async () => {
  const page = await open(answered(null, 0, false));
  await until(() => lessons(page));
  const sent = answer(URL, { status: 503, json: { message: 'Busy' } });
  press(page, 'Set my goal');
  await until(() => page.getByText('0 of 2 this week.'));
  page.getByText('Will sync');
  expect(sent).toEqual([{ lessonsPerWeek: 2 }]);
});

test('a goal that waits on the device is shown, and says that it will sync', async () => {
  const page = await open(answered(3, 2));
  await until(() => page.getByText('2 of 3 this week.'));
  const { $waitingChanges } = await import('../offline/send-or-wait.ts');
  $waitingChanges.set([
    {
      ...{ id: '1', madeAt: '2026-11-25T12:00:00Z', label: '', method: 'PUT', path: URL },
      ...{ subject: 'learning-goal', json: { lessonsPerWeek: 5 } },
    },
  ]);
  await until(() => page.getByText('2 of 5 this week.'));
  page.getByText('Will sync');
  answer(URL, answered(5, 3));
  $waitingChanges.set([]);
  await until(() => page.getByText('3 of 5 this week.'));
  expect(page.queryByText('Will sync')).toBeNull();
});

test('a goal that earns a milestone says so', async () => {
  const page = await open(answered(5, 2));
  await until(() => page.getByText('2 of 5 this week.'));
  press(page, 'Change the goal');
  await until(() => lessons(page));
  const earned = { id: 'a', type: 'milestone' as const, title: 'Two weeks on plan' };
  answer(URL, { json: { goal: goalOf(2, 2), achievements: [earned] } });
  press(page, 'Save');
  await expectToast(page, 'Milestone reached', 'You earned “Two weeks on plan”.');
});

test('if it does not load, it says so and can be tried again', async () => {
  const page = await open('no network');
  await until(() => page.getByText(/Your goal didn’t load/));
  answer(URL, answered(3, 2));
  press(page, 'Try again');
  await until(() => page.getByText('2 of 3 this week.'));
});

test('a page that has read the goal shows it without a request', async () => {
  const page = await open(undefined, { initial: goalOf(4, 1) });
  await until(() => page.getByText('1 of 4 this week.'));
});
