import { expect, test } from 'vitest';
import type { Step } from '../../../functions/next-step/rules/step.ts';
import type { WeekLesson } from '../../../functions/projects/state.ts';
import { openPage } from '../../testing/components/component-page.ts';

const LESSON: WeekLesson = {
  ...{ id: 'prices', title: 'Set a price', minutes: 7, minTier: 'quick' },
  ...{ isOpen: true, isRead: true },
};
const PIECE = '/micro-learning?module=prices#task';
const STEP: Step = {
  ...{ kind: 'project', title: 'Write a price list', minutes: 15, href: PIECE },
  reason: 'Week 1 of your project ends with it.',
};
const READING: Step = {
  ...{ kind: 'lesson', title: 'Write prompts', minutes: 4, doing: 20 },
  ...{ reason: 'You’re in the middle of it.', href: '/micro-learning?module=prompts' },
  lesson: { id: 'prompts', stage: 'continue', part: 1, minutes: 9 },
};
const open = (lesson: WeekLesson, step: Step | null) =>
  openPage({ at: '/projects' }, async () => {
    const { NextInWeek } = await import('./NextInWeek.tsx');
    return <NextInWeek lesson={lesson} step={step} />;
  });
const linksOf = (page: Awaited<ReturnType<typeof open>>) =>
  page.getAllByRole('link').map((link) => link.getAttribute('href'));

test('the week’s piece that is the member’s next step says so, and no other', async () => {
  const page = await open(LESSON, STEP);
  expect(linksOf(page)).toEqual([PIECE]);
  expect(page.getByText('This is your next step today.')).toBeTruthy();
});

test('another next step is named with its time', async () => {
  const page = await open(LESSON, READING);
  expect(linksOf(page)).toEqual([PIECE, READING.href]);
  expect(page.getByText('Write prompts, 4 min left to read, 20 min to do')).toBeTruthy();
  expect(page.queryByText('This is your next step today.')).toBeNull();
});

test('until the next step is known, and without a connection, there is the project’s alone', async () => {
  const page = await open({ ...LESSON, isRead: false }, null);
  expect(linksOf(page)).toEqual(['/micro-learning?module=prices']);
  expect(page.queryByText(/next step/)).toBeNull();
});

test('a lesson that is closed leads to its plan, and to what the member can do', async () => {
  const page = await open({ ...LESSON, isOpen: false, isRead: false }, READING);
  expect(page.getByText(/opens this lesson/)).toBeTruthy();
  expect(linksOf(page)).toEqual(['/micro-learning?module=prices', READING.href]);
});
