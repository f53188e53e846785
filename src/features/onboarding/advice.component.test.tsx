import { expect, test } from 'vitest';
import { expectToast, until } from '../../testing/components/component-page.ts';
import { answer, holdAnswer } from '../../testing/components/network.ts';
import {
  at,
  CONTENT,
  GENERATE,
  GOAL,
  given,
  openWizard,
  press,
  type,
} from '../../testing/components/onboarding-wizard.tsx';

test('advice says its source, the lessons and what is left, and a changed answer makes it old', async () => {
  const about = { ...GOAL, motivation: 'For my kids' };
  const sent = answer(GENERATE, { json: { given: given({ answers: about }), left: 4 } });
  const page = await openWizard(at(1, { ...GOAL, motivation: ' For my kids ' }));
  await press(page, 'Get advice');
  await until(() => expect(page.getByText('from our own rules')).toBeTruthy());
  expect(sent).toEqual([
    {
      stepId: 'goal-setting',
      userContext: { ...GOAL, motivation: 'For my kids' },
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    },
  ]);
  expect(page.getByRole('heading', { level: 2 }).textContent).toBe('$500 in 90 days can fit');
  expect(page.getByRole('link', { name: /Write prompts that work/ }).getAttribute('href')).toBe(
    '/micro-learning?module=module-a',
  );
  expect(page.getByText(/4 of 5 left today/)).toBeTruthy();
  expect(page.queryByText(/You’ve changed an answer/)).toBeNull();
  await type(page, '');
  expect(page.getByText(/You’ve changed an answer since/)).toBeTruthy();
});

test('moving resets the advice; it can be shown again', async () => {
  answer(GENERATE, { json: { given: given(), left: 4 } });
  const page = await openWizard(at(1, GOAL, { done: ['welcome', 'goal-setting'] }));
  await press(page, 'Get advice');
  await until(() => expect(page.getByText('Four small jobs.')).toBeTruthy());
  await press(page, 'Next');
  expect(page.queryByText('Four small jobs.')).toBeNull();
  await press(page, 'Previous');
  expect(page.queryByText('Four small jobs.')).toBeNull();
  await press(page, 'Show the advice you have');
  expect(page.getByText('Four small jobs.')).toBeTruthy();
});

test('the page says when our rules answered for the model', async () => {
  const page = await openWizard({ ...at(1, GOAL), given: [given({ fellBack: true })] });
  await press(page, 'Show the advice you have');
  expect(page.getByText('The AI model couldn’t answer this, so our own rules did.')).toBeTruthy();
});

test('advice that fails is a toast, and a retry has the same ID; a double click asks once', async () => {
  const held = holdAnswer(GENERATE, { status: 500, json: { message: 'Oops' } });
  const page = await openWizard(at(1, GOAL));
  await press(page, 'Get advice');
  await press(page, 'Get advice');
  expect(held.sent).toHaveLength(1);
  held.arrive();
  await expectToast(
    page,
    'AI Generation Failed',
    'Unable to generate personalized content. Please try again.',
  );
  const again = answer(GENERATE, { json: { given: given(), left: 4 } });
  await press(page, 'Get advice');
  await until(() => expect(page.getByText('Four small jobs.')).toBeTruthy());
  expect((again[0] as { id: string }).id).toBe((held.sent[0] as { id: string }).id);
});

test('after five times the kept advice stays, and the button waits for tomorrow', async () => {
  const page = await openWizard({ ...at(1, GOAL), given: [given()], left: 0 });
  expect(page.queryByRole('button', { name: 'Get advice' })).toBeNull();
  expect(page.getByText(/More tomorrow/)).toBeTruthy();
  await press(page, 'Show the advice you have');
  expect(page.getByText('Four small jobs.')).toBeTruthy();
});

test('a step that editors gave no prompt has no advice', async () => {
  const content = {
    ...CONTENT,
    steps: CONTENT.steps.map((step) => ({ ...step, hasPrompt: false })),
  };
  const page = await openWizard(at(1, GOAL), content);
  expect(page.queryByRole('button', { name: 'Get advice' })).toBeNull();
});
