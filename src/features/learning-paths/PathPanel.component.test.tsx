import { within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { hands, openPage, until } from '../../testing/components/component-page.ts';
import { answer, holdAnswer } from '../../testing/components/network.ts';
import type { PathModule } from './path-modules.ts';

const ADDRESS = '/api/learning-paths/p/modules';
const link = (id: string, more: Partial<PathModule> = {}, completedAt: string | null = null) =>
  ({
    id: `p.${id}`,
    module: {
      ...{
        id,
        title: `Lesson ${id}`,
        description: `About ${id}`,
        estimatedMinutes: 9,
        doingMinutes: 20,
      },
      ...{ difficulty: 'beginner', completed: completedAt !== null, completedAt },
    },
    ...{ minTier: 'free', locked: false, ...more },
  }) as PathModule;
const LESSONS = [
  link('a', {}, '2026-11-17T12:00:00.000Z'),
  link('b'),
  link('c'),
  link('d', { locked: true, minTier: 'business' }),
];

const open = (view: 'modules' | 'journey') =>
  openPage({ at: '/learning-paths' }, async () => {
    const { PathPanel } = await import('./PathPanel.tsx');
    return <PathPanel pathId="p" slug="the-path" lessons={4} view={view} />;
  });

test('the lessons come with their minutes, as links that stay in the path', async () => {
  const sent = answer(ADDRESS, { json: LESSONS });
  const page = await open('modules');
  const first = await page.findByRole('link', { name: 'Lesson b' });
  expect(first.getAttribute('href')).toBe('/micro-learning?module=b&path=the-path');
  expect(page.getAllByRole('listitem')).toHaveLength(4);
  expect(page.getByText('Complete, Nov 17')).toBeTruthy();
  expect(sent).toHaveLength(1);
});

test('while they load there is a row for each', async () => {
  const { arrive } = holdAnswer(ADDRESS, { json: LESSONS });
  const page = await open('modules');
  expect(page.getByRole('status', { name: 'Loading lessons' }).children).toHaveLength(4);
  arrive();
  expect(await page.findByRole('link', { name: 'Lesson b' })).toBeTruthy();
});

test('a failure says that nothing is lost, and Try again tries again', async () => {
  answer(ADDRESS, { status: 503, json: { message: 'busy' } });
  const page = await open('modules');
  expect((await page.findByRole('alert')).textContent).toContain('Your progress is safe.');
  answer(ADDRESS, { json: LESSONS });
  await hands().click(page.getByRole('button', { name: 'Try again' }));
  expect(await page.findByRole('link', { name: 'Lesson b' })).toBeTruthy();
  expect(page.queryByRole('alert')).toBeNull();
});

test('the journey: Complete, Current, Next and Locked, with what is next above it', async () => {
  answer(ADDRESS, { json: LESSONS });
  const page = await open('journey');
  await page.findByText('Next Up');
  const steps = page.getAllByRole('listitem');
  expect(steps.map((step) => step.querySelector('p')?.textContent)).toEqual([
    'Complete, Nov 17',
    'Current',
    'Next',
    'Locked, opens with the complete plan',
  ]);
  expect(page.getByRole('link', { name: /^Open this lesson/ }).getAttribute('href')).toBe(
    '/micro-learning?module=b&path=the-path',
  );
  const current = within(steps[1] as HTMLElement).getByRole('link', { name: 'Lesson b' });
  expect(current.getAttribute('aria-current')).toBe('step');
});

test('a locked step is text with its reason; its only link leads to the plans', async () => {
  answer(ADDRESS, { json: LESSONS });
  for (const view of ['journey', 'modules'] as const) {
    const page = await open(view);
    await until(() => expect(page.getAllByRole('listitem').length).toBeGreaterThan(3));
    const locked = page.getAllByRole('listitem').at(-1) as HTMLElement;
    expect(locked.textContent).toContain('Locked, opens with the complete plan');
    const links = within(locked).getAllByRole('link');
    expect(links.map((each) => each.getAttribute('href'))).toEqual(['/plans']);
    document.body.replaceChildren();
  }
});

test('a finished path has nothing next', async () => {
  answer(ADDRESS, { json: [link('a', {}, '2026-11-17T12:00:00.000Z')] });
  const page = await open('journey');
  expect(await page.findByText('Complete, Nov 17')).toBeTruthy();
  expect(page.queryByText('Next Up')).toBeNull();
});

test('a path without lessons says so', async () => {
  answer(ADDRESS, { json: [] });
  const page = await open('modules');
  expect(await page.findByText('This path has no lessons at the moment.')).toBeTruthy();
});
