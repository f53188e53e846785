import { cleanup } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import {
  address,
  expectToast,
  pass,
  stopTime,
  until,
} from '../../testing/components/component-page.ts';
import { answer } from '../../testing/components/network.ts';
import {
  at,
  button,
  choose,
  DRAFT,
  GOAL,
  leave,
  openWizard,
  press,
  SAVE,
  saved,
  type,
  WEEK,
} from '../../testing/components/onboarding-wizard.tsx';

test('a motivation that is too long stays on the page with a message, and is not sent', async () => {
  const page = await openWizard(at(1, GOAL, { done: ['welcome', 'goal-setting'] }));
  const long = '🦄ا'.repeat(5000);
  await type(page, long);
  await leave(page);
  expect(page.getByText(/^At most 1,000 characters; this is 15,000\./)).toBeTruthy();
  expect(button(page, 'Next').disabled).toBe(true);
  expect(JSON.stringify(saved)).not.toContain('🦄');
  await type(page, '  ');
  await leave(page);
  expect(button(page, 'Next').disabled).toBe(false);
  await until(() => expect(saved.at(-1)).toMatchObject({ answers: { motivation: '' } }));
});

test('what cannot be saved is kept on this phone, tried again, and there after a reload', async () => {
  stopTime();
  answer(SAVE, 'no network');
  const page = await openWizard(at(1));
  await choose(page, 'In a year');
  await until(() =>
    expect(page.getByText('Saved on this phone for now. We’ll try again.')).toBeTruthy(),
  );
  expect(JSON.parse(localStorage.getItem(DRAFT) ?? '')).toMatchObject({
    memberId: 'ada',
    change: { answers: { timeline: '1-year' } },
  });
  const again = answer(SAVE, { json: {} });
  await pass(10_000);
  await until(() => expect(page.getByText(/^Saved\./)).toBeTruthy());
  expect(again).toEqual([{ step: 1, answers: { timeline: '1-year' }, done: [] }]);
  expect(localStorage.getItem(DRAFT)).toBeNull();
});

test('a kept draft counts as newer than the account, and another member’s is not taken', async () => {
  const change = { step: 1, answers: { timeline: '6-months' }, done: [] };
  localStorage.setItem(DRAFT, JSON.stringify({ memberId: 'ada', change }));
  const page = await openWizard(at(1, GOAL));
  expect(page.getByLabelText<HTMLInputElement>('In 6 months').checked).toBe(true);
  await until(() => expect(saved).toEqual([change]));
  cleanup();
  localStorage.setItem(DRAFT, JSON.stringify({ memberId: 'eve', change }));
  document.body.replaceChildren();
  const other = await openWizard(at(1, GOAL));
  expect(other.getByLabelText<HTMLInputElement>('In 90 days').checked).toBe(true);
});

test('with storage blocked the page says that it has to stay open', async () => {
  answer(SAVE, 'no network');
  const blocked = () => {
    throw new DOMException('', 'SecurityError');
  };
  vi.stubGlobal('localStorage', {
    ...{ getItem: blocked, setItem: blocked, removeItem: blocked },
    clear: () => undefined,
  });
  const page = await openWizard(at(1));
  await choose(page, 'In a year');
  await until(() => expect(page.getByText(/^Not saved yet\./)).toBeTruthy());
});

test('a member who comes back is told when they were here, and is where they left', async () => {
  const updatedAt = new Date(Date.now() - 3 * 86_400_000).toISOString();
  const page = await openWizard(at(2, GOAL, { updatedAt }));
  const day = new Date(updatedAt).toLocaleDateString('en-US', { weekday: 'long' });
  expect(page.getByText(`You were here on ${day}. Everything is as you left it.`)).toBeTruthy();
  expect(page.getByText('Step 3 of 5')).toBeTruthy();
});

test('the last step makes the week; Complete Setup says so and leads to the dashboard', async () => {
  stopTime();
  const made = answer('/api/onboarding/week', { json: { saved: {}, week: WEEK } });
  const finished = answer('/api/user/complete-onboarding', {
    json: { completedAt: '', week: WEEK },
  });
  const page = await openWizard(at(4, { ...GOAL, idea: 'monthly-email' }));
  await until(() => expect(made).toHaveLength(1));
  expect(made[0]).toMatchObject({ change: { step: 4, answers: GOAL } });
  await until(() => expect(button(page, 'Complete Setup').disabled).toBe(false));
  expect(page.getByRole('heading', { name: 'A monthly email for one shop' })).toBeTruthy();
  await press(page, 'Complete Setup');
  await press(page, 'Complete Setup');
  await expectToast(
    page,
    'Onboarding Complete!',
    'Welcome to AI Money Masters. Your dashboard is ready.',
  );
  expect(finished).toEqual([
    expect.objectContaining({
      onboardingData: { ...GOAL, idea: 'monthly-email' },
      completedAt: expect.stringMatching(/^\d{4}-.*Z$/),
    }),
  ]);
  await pass(1500);
  expect(address()).toBe('/');
});

test('a setup that cannot be completed says so, and can be tried again', async () => {
  const page = await openWizard({ ...at(4, GOAL, { weekId: 'w' }), week: WEEK });
  answer('/api/user/complete-onboarding', { status: 503 });
  await press(page, 'Complete Setup');
  await expectToast(page, 'Error', 'Failed to complete onboarding. Please try again.');
  expect(button(page, 'Complete Setup').getAttribute('aria-disabled')).toBeNull();
});

test('a week that cannot be made leaves the answers safe, with another try', async () => {
  answer('/api/onboarding/week', 'no network');
  const page = await openWizard(at(4, GOAL));
  await until(() => expect(page.getByText('Your week couldn’t be made.')).toBeTruthy());
  expect(button(page, 'Complete Setup').disabled).toBe(true);
  answer('/api/onboarding/week', { json: { saved: {}, week: WEEK } });
  await press(page, 'Try again');
  await until(() => expect(button(page, 'Complete Setup').disabled).toBe(false));
});

test('another idea makes the week anew, and after completing it leaves it alone', async () => {
  const made = answer('/api/onboarding/week', { json: { saved: {}, week: WEEK } });
  const answers = { ...GOAL, hours: 'under-3', skills: ['repairing'], idea: 'none' };
  const page = await openWizard({ ...at(4, answers, { weekId: 'w' }), week: WEEK });
  await press(page, 'See three ideas');
  await choose(page, 'First-aid cards for repair shops');
  await press(page, 'Next');
  await until(() => expect(made).toHaveLength(1));
  cleanup();
  document.body.replaceChildren();
  const completedAt = '2026-11-20T10:00:00.000Z';
  const again = await openWizard({ ...at(4, answers, { weekId: 'w', completedAt }), week: WEEK });
  await press(again, 'See three ideas');
  await choose(again, 'First-aid cards for repair shops');
  await press(again, 'Next');
  expect(made).toHaveLength(1);
});

test('skipping leads to the dashboard', async () => {
  const sent = answer('/api/onboarding/skip', { json: {} });
  const page = await openWizard(at(1, GOAL));
  await press(page, 'Skip for now');
  await until(() => expect(address()).toBe('/'));
  expect(sent).toEqual([{}]);
});
