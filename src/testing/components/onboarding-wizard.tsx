// The wizard in component tests, with the real content and a fake server.
import { act, fireEvent } from '@testing-library/react';
import { beforeEach, expect } from 'vitest';
import type { OnboardingData } from '../../../functions/onboarding/data.ts';
import type { GivenAdvice } from '../../../functions/onboarding/rules/advice.ts';
import { getOnboarding, getStarterIdeas } from '../../content/content.ts';
import type { WizardContent } from '../../features/onboarding/content.ts';
import { openPage, type Page, until } from './component-page.ts';
import { answer } from './network.ts';

const { steps, welcomeFigures: _, ...questions } = await getOnboarding();
export const CONTENT: WizardContent = {
  product: 'AI Money Masters',
  steps: steps.map(({ aiPrompt, ...step }) => ({ ...step, hasPrompt: aiPrompt !== null })),
  ...questions,
};
const IDEAS = await getStarterIdeas();
export const GENERATE = '/api/ai/generate-onboarding';
export const SAVE = '/api/onboarding';
export const DRAFT = 'ai-money-masters-draft-onboarding';
export const GOAL = { incomeGoal: '500-1000', timeline: '90-days' };
const DONE = ['welcome', 'goal-setting', 'experience-assessment', 'business-ideas'] as const;

export const NEW: OnboardingData = {
  ...{ memberId: 'ada', saved: null, given: [], left: 5, week: null },
  ...{ offer: '', customers: '', first: null },
};
export const at = (step: number, answers: object = {}, more: object = {}): OnboardingData => ({
  ...NEW,
  saved: {
    ...{ step, answers, completedAt: null, skippedAt: null, weekId: null, weekStartsOn: null },
    done: DONE.slice(0, step),
    updatedAt: new Date().toISOString(),
    ...more,
  },
});
export const given = (more: Partial<GivenAdvice> = {}): GivenAdvice => ({
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

/** The bodies of the save requests, reset before each test. */
export let saved: unknown[] = [];
beforeEach(() => {
  saved = answer(SAVE, { json: {} });
});

export const openWizard = (data: OnboardingData, content = CONTENT) =>
  openPage({ at: '/onboarding' }, async () => {
    for (const [id, json] of [
      ['onboarding-data', data],
      ['starter-ideas', IDEAS],
    ] as const) {
      const script = document.createElement('script');
      script.id = id;
      script.type = 'application/json';
      script.textContent = JSON.stringify(json);
      document.body.appendChild(script);
    }
    const { Onboarding } = await import('../../features/onboarding/Onboarding.tsx');
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

export const button = (page: Page, name: string) =>
  page.getByRole<HTMLButtonElement>('button', { name });
/** React shows the result a moment later, as in a browser. */
export const press = async (page: Page, name: string) => {
  await until(() => expect(button(page, name).disabled).toBe(false));
  await act(async () => fireEvent.click(button(page, name)));
};
export const choose = (page: Page, name: string | RegExp) =>
  act(async () => fireEvent.click(page.getByLabelText(name)));
export const type = (page: Page, value: string) =>
  act(async () => fireEvent.change(motivation(page), { target: { value } }));
export const leave = (page: Page) => act(async () => fireEvent.blur(motivation(page)));
export const title = (page: Page) => page.getByRole('heading', { level: 1 }).textContent;
const motivation = (page: Page) => page.getByLabelText<HTMLTextAreaElement>(/Why now/);

export const WEEK = { id: 'w', number: 1, startsOn: '2026-11-22', idea: '', tasks: [] };
