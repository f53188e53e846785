import { expect, test } from 'vitest';
import { getDashboards } from '../../../content/content.ts';
import { freeLessonIds, guideSteps } from './guide-steps.ts';
import { fileTitle, planLabel, slipsByIcon } from './locked.ts';

test('the four steps lead to two free lessons and one free prompt', async () => {
  const { steps } = await guideSteps();
  expect(steps.map(({ title }) => title)).toEqual([
    'Read how chat tools work',
    'Make one sample',
    'Ask ten people',
    'Decide',
  ]);
  const free = await freeLessonIds();
  for (const place of [0, 2]) expect(free).toContain(steps[place]?.lesson?.id);
  expect(steps[1]?.prompt?.text).toContain('{who}');
  expect(steps[3]).not.toHaveProperty('lesson');
});

test('everything that the plans add has an icon of the thing, a slip of real content and a plan', async () => {
  const slips = await slipsByIcon();
  const items = (await getDashboards())
    .find(({ key }) => key === 'free')
    ?.sections.find(({ part }) => part === 'locked')?.items;
  expect(items).toHaveLength(5);
  for (const { icon, title } of items ?? []) {
    expect([title, icon]).not.toEqual([title, 'lock']);
    const slip = slips[icon ?? ''];
    expect([title, slip?.lines.length]).not.toEqual([title, 0]);
    // Courses on other sites are open to everyone, and lead there.
    if (title === 'Videos') {
      expect(slip?.tier).toBeNull();
      for (const line of slip?.lines ?? []) expect(slip?.links?.[line]).toMatch(/^https:/);
    } else expect([title, planLabel(slip?.tier ?? 'complete')]).toContain('The complete plan');
  }
});

test('a file’s name becomes a title, and a lock names the plan that opens most for least', () => {
  expect(fileTitle('2-intake-questions.txt')).toBe('Intake questions');
  expect(planLabel('quick')).toBe('The complete plan');
  expect(planLabel('agency')).toBe('The complete plan');
});
