import { act, cleanup, fireEvent } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { OnboardingData } from '../../../functions/onboarding/data.ts';
import type { GivenAdvice } from '../../../functions/rules/onboarding/advice.ts';
import { getOnboarding, getStarterIdeas } from '../../content/content.ts';
import {
  address,
  expectToast,
  openPage,
  type Page,
  pass,
  stopTime,
  until,
} from '../../testing/component-page.ts';
import { answer, holdAnswer } from '../../testing/network.ts';
import type { WizardContent } from './content.ts';

const { steps, welcomeFigures: _, ...questions } = await getOnboarding();
const CONTENT: WizardContent = {
  product: 'AI Money Masters',
  steps: steps.map(({ aiPrompt, ...step }) => ({ ...step, hasPrompt: aiPrompt !== null })),
  ...questions,
};
const IDEAS = await getStarterIdeas();
const GENERATE = '/api/ai/generate-onboarding';
const SAVE = '/api/onboarding';
const DRAFT = 'ai-money-masters-draft-onboarding';
const GOAL = { incomeGoal: '500-1000', timeline: '90-days' };
const DONE = ['welcome', 'goal-setting', 'experience-assessment', 'business-ideas'] as const;

const NEW: OnboardingData = { memberId: 'ada', saved: null, given: [], left: 5, week: null };
const at = (step: number, answers: object = {}, more: object = {}): OnboardingData => ({
  ...NEW,
  saved: {
    ...{ step, answers, completedAt: null, skippedAt: null, weekId: null, weekStartsOn: null },
    done: DONE.slice(0, step),
    updatedAt: new Date().toISOString(),
    ...more,
  },
});
const given = (more: Partial<GivenAdvice> = {}): GivenAdvice => ({
  step: 'goal-setting',
  source: 'rules',
  fellBack: false,
  advice: {
    fit: 'fits',
    title: '$500 in 90 days can fit',
    paragraphs: ['Four small jobs.'],
    points: [],
    path: [{ id: 'module-a', title: 'Write prompts that work', minutes: 9 }],
  },
  answers: GOAL,
  askedAt: '2026-11-22T10:00:00.000Z',
  ...more,
});

let saved: unknown[] = [];
beforeEach(() => {
  saved = answer(SAVE, { json: {} });
});

const openWizard = (data: OnboardingData, content = CONTENT) =>
  openPage({ at: '/onboarding' }, async () => {
    for (const [id, json] of [
      ['onboarding-data', data],
      ['starter-ideas', IDEAS],
    ] as const) {
      const script = document.createElement('script');
      script.id = id;
      script.type = 'application/json';
      script.textContent = JSON.stringify(json);
      document.body.append(script);
    }
    const { Onboarding } = await import('./Onboarding.tsx');
    const { Toaster } = await import('../../components/Toaster.tsx');
    return (
      <>
        <main>
          <Onboarding content={content}>
            <h1>Welcome</h1>
          </Onboarding>
        </main>
        <Toaster />
      </>
    );
  });

const button = (page: Page, name: string) => page.getByRole<HTMLButtonElement>('button', { name });
/** React shows the result a moment later, as in a browser. */
const press = async (page: Page, name: string) => {
  await until(() => expect(button(page, name).disabled).toBe(false));
  await act(async () => fireEvent.click(button(page, name)));
};
const choose = (page: Page, name: string | RegExp) =>
  act(async () => fireEvent.click(page.getByLabelText(name)));
const type = (page: Page, value: string) =>
  act(async () => fireEvent.change(motivation(page), { target: { value } }));
const leave = (page: Page) => act(async () => fireEvent.blur(motivation(page)));
const title = (page: Page) => page.getByRole('heading', { level: 1 }).textContent;
const motivation = (page: Page) => page.getByLabelText<HTMLTextAreaElement>(/Why now/);

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

test('the goal step is done with goal and time, and every choice is saved', async () => {
  const page = await openWizard(at(1));
  expect(button(page, 'Next').disabled).toBe(true);
  await choose(page, '$500 to $1,000');
  expect(button(page, 'Next').disabled).toBe(true);
  expect(page.queryByRole('button', { name: 'Get advice' })).toBeNull();
  await choose(page, 'In 90 days');
  expect(button(page, 'Next').disabled).toBe(false);
  expect(button(page, 'Get advice')).toBeTruthy();
  await until(() => expect(page.getByText(/^Saved\. You can go on later/)).toBeTruthy());
  const sent = Object.assign({}, ...(saved as { answers: object }[]).map(({ answers }) => answers));
  expect(sent).toEqual(GOAL);
  expect((saved.at(-1) as { done: string[] }).done).toEqual(['goal-setting']);
});

test('on the experience step advice needs level and business, and “None” excludes the tools', async () => {
  const page = await openWizard(at(2));
  await choose(page, 'I am a beginner');
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
  await choose(page, 'Repairing');
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
  await choose(page, 'Repairing');
  await choose(page, 'Languages');
  expect(page.getByLabelText<HTMLInputElement>('First-aid cards for repair shops').checked).toBe(
    true,
  );
});

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

test('a step that we do not know says so', async () => {
  const [welcome, ...rest] = CONTENT.steps;
  if (!welcome) throw new Error('no step');
  const steps = [welcome, { ...welcome, id: 'horoscope' }, ...rest.slice(1)];
  const page = await openWizard(at(1), { ...CONTENT, steps });
  expect(page.getByText('Step content not implemented')).toBeTruthy();
});

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
  await until(() => expect(page.getByText('Kept on this phone, we try again.')).toBeTruthy());
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

test('nobody gets past a step that is not done', async () => {
  const page = await openWizard(at(4, {}, { done: ['welcome'] }));
  expect(page.getByText('Step 2 of 5')).toBeTruthy();
});

const WEEK = { id: 'w', number: 1, startsOn: '2026-11-22', idea: '', tasks: [] };

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
