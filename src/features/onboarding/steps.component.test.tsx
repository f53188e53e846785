import { act } from '@testing-library/react';
import { expect, test } from 'vitest';
import { until } from '../../testing/components/component-page.ts';
import {
  at,
  button,
  CONTENT,
  choose,
  GOAL,
  NEW,
  openWizard,
  press,
  saved,
  title,
} from '../../testing/components/onboarding-wizard.tsx';

test('the start button marks the welcome step done, and only then Next is available', async () => {
  const page = await openWizard(NEW);
  expect(page.getByText('Step 1 of 5')).toBeTruthy();
  expect(page.getByText('20%')).toBeTruthy();
  expect(page.getByRole('list', { name: 'Steps' }).children).toHaveLength(5);
  expect(button(page, 'Previous').disabled).toBe(true);
  expect(button(page, 'Next').disabled).toBe(true);
  await press(page, 'Let’s start');
  expect(button(page, 'Next').disabled).toBe(false);
  await press(page, 'Next');
  expect(title(page)).toBe('What would you like to change, and by when?');
  expect(page.getByText('Step 2 of 5')).toBeTruthy();
  await until(() => expect(saved).toContainEqual({ step: 0, answers: {}, done: ['welcome'] }));
  await press(page, 'Previous');
  expect(button(page, 'Previous').disabled).toBe(true);
});

test('Back in the browser leads to the step before, and Forward no further than what is answered', async () => {
  const page = await openWizard(at(1, GOAL, { done: ['welcome', 'goal-setting'] }));
  await until(() => expect(history.state).toEqual({ step: 1 }));
  await press(page, 'Next');
  expect(title(page)).toBe('What are you starting with?');
  expect(history.state).toEqual({ step: 2 });
  const travelTo = (step: number) =>
    act(async () => dispatchEvent(new PopStateEvent('popstate', { state: { step } })));
  await travelTo(1);
  expect(title(page)).toBe('What would you like to change, and by when?');
  expect(document.activeElement?.textContent).toBe(title(page));
  await travelTo(4);
  expect(title(page)).toBe('What are you starting with?');
});

test('the goal step is done with goal and time, and every choice is saved', async () => {
  const page = await openWizard(at(1));
  expect(button(page, 'Next').disabled).toBe(true);
  await choose(page, '$500 to $1,000');
  expect(button(page, 'Next').disabled).toBe(true);
  expect(page.queryByRole('button', { name: 'Get advice' })).toBeNull();
  await choose(page, 'In 90 days');
  expect(button(page, 'Next').disabled).toBe(false);
  expect(button(page, 'Get advice')).toBeTruthy();
  await until(() => expect(page.getByText(/^Saved\. You can continue later/)).toBeTruthy());
  const sent = Object.assign({}, ...(saved as { answers: object }[]).map(({ answers }) => answers));
  expect(sent).toEqual(GOAL);
  expect((saved.at(-1) as { done: string[] }).done).toEqual(['goal-setting']);
});

test('on the experience step advice needs level and business, and “None” excludes the tools', async () => {
  const page = await openWizard(at(2));
  await choose(page, 'I’m a beginner');
  expect(page.queryByRole('button', { name: 'Get advice' })).toBeNull();
  await choose(page, 'Not yet');
  expect(button(page, 'Get advice')).toBeTruthy();
  const checked = () =>
    [...document.querySelectorAll<HTMLInputElement>('[type=checkbox]:checked')].map(
      (box) => document.querySelector(`label[for="${box.id}"]`)?.textContent,
    );
  await choose(page, 'ChatGPT');
  await choose(page, 'Replit');
  expect(checked()).toEqual(['ChatGPT', 'Replit']);
  await choose(page, 'None');
  expect(checked()).toEqual(['None']);
  await choose(page, 'Claude');
  expect(checked()).toEqual(['Claude']);
});

test('hours and a strength bring three ideas; choosing one, or none yet, finishes the step', async () => {
  const page = await openWizard(at(3));
  expect(page.queryByText('Which one do you want to test this week?')).toBeNull();
  await choose(page, 'Under 3 hours');
  await choose(page, 'Fixing things');
  const ideas = () => [...document.querySelectorAll('dl')];
  expect(ideas()).toHaveLength(3);
  expect(page.getAllByText('Why it may fail')).toHaveLength(3);
  expect(button(page, 'Next').disabled).toBe(true);
  await choose(page, /None of these yet/);
  expect(button(page, 'Next').disabled).toBe(false);
  await choose(page, 'First-aid cards for repair shops');
  await until(() =>
    expect(saved.at(-1)).toEqual({
      step: 3,
      answers: { idea: 'repair-first-aid-cards' },
      done: ['business-ideas'],
    }),
  );
  await choose(page, 'Fixing things');
  await choose(page, 'Languages');
  expect(page.getByLabelText<HTMLInputElement>('First-aid cards for repair shops').checked).toBe(
    true,
  );
});

test('a step that we do not know says so', async () => {
  const [welcome, ...rest] = CONTENT.steps;
  if (!welcome) throw new Error('no step');
  const steps = [welcome, { ...welcome, id: 'horoscope' }, ...rest.slice(1)];
  const page = await openWizard(at(1), { ...CONTENT, steps });
  expect(page.getByText('Step content not implemented')).toBeTruthy();
});

test('nobody gets past a step that is not done', async () => {
  const page = await openWizard(at(4, {}, { done: ['welcome'] }));
  expect(page.getByText('Step 2 of 5')).toBeTruthy();
});
