import { fireEvent, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { weeklyGoal } from '../../../functions/learning-goals/rules/goal.ts';
import { openPage, type Page, until } from '../../testing/components/component-page.ts';
import { answer, holdAnswer } from '../../testing/components/network.ts';
import type { Achievement, Ahead } from './achievements.ts';

const NOW = Date.parse('2026-11-25T12:00:00Z');
const PATHS = [{ id: 'path-1', title: 'Trust AI with real work' }];

const one = (n: number, more: Partial<Achievement> = {}): Achievement => ({
  ...{ id: `id-${n}`, type: 'module_completion', title: `Lesson ${n}`, category: 'automation' },
  ...{ description: `Finished the lesson “Lesson ${n}”.`, timeSpentMinutes: 9, progress: 100 },
  createdAt: '2026-11-22T12:00:00.000Z',
  ...more,
});
const PATH = one(90, { type: 'path_completion', title: 'Trust AI with real work' });
const MILESTONE = one(91, { type: 'milestone', title: 'Five lessons', timeSpentMinutes: 0 });
const AHEAD: Ahead = {
  sharesPages: true,
  next: [
    { id: 'five-lessons', counts: 'lessons', title: 'Five lessons', done: 3, of: 5 },
    { id: 'path-2', counts: 'path', title: 'Be found', done: 1, of: 4 },
    { id: 'first-post', counts: 'posts', title: 'First post', done: 0, of: 1 },
  ],
};

function given(list: Achievement[], ahead: Partial<Ahead> = {}) {
  const goal = weeklyGoal({ lessonsPerWeek: 2, isChosen: true, met: [] }, [], NOW, 'UTC');
  answer('/api/learning-goals', { json: { goal, achievements: [] } });
  answer('/api/achievements', { json: list });
  answer('/api/achievements/next', { json: { ...AHEAD, ...ahead } });
}
const open = () =>
  openPage({ at: '/achievements' }, async () => {
    const { Achievements } = await import('./Achievements.tsx');
    return <Achievements paths={PATHS} />;
  });
const stat = (page: Page, label: string) =>
  page.getByText(label, { selector: 'dt' }).parentElement?.querySelector('dd')?.textContent;
const titles = (page: Page) =>
  page.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
const tab = (page: Page, name: RegExp) => fireEvent.click(page.getByRole('tab', { name }));

test('the four numbers, the cards and where the tour points', async () => {
  given([MILESTONE, one(1), one(2)]);
  const page = await open();
  await until(() => page.getByRole('heading', { name: 'Lesson 1' }));
  expect(
    ['Total Achievements', 'Modules Completed', 'Learning Paths', 'Milestones'].map((label) =>
      stat(page, label),
    ),
  ).toEqual(['3', '2', '0', '1']);
  for (const target of ['achievement-stats', 'achievement-card', 'achievement-share'])
    expect(document.querySelector(`[data-tour="${target}"]`)).not.toBeNull();
});

test('the list is filtered by kind, and a kind without any says how to get one', async () => {
  given([MILESTONE, one(1)]);
  const page = await open();
  await until(() => page.getByRole('tab', { name: 'All 2' }));
  tab(page, /^Milestones/);
  await until(() => expect(titles(page)).toEqual(['Five lessons']));
  tab(page, /^Lessons/);
  await until(() => expect(titles(page)).toEqual(['Lesson 1']));
  tab(page, /^Paths/);
  await until(() => page.getByText('No paths yet. Each one you finish gets its stamp here.'));
});

test('of many, the newest twelve are shown until all are wanted', async () => {
  given(Array.from({ length: 30 }, (_, n) => one(n)));
  const page = await open();
  const all = await until(() => page.getByRole('button', { name: 'Show all 30' }));
  expect(titles(page)).toHaveLength(12);
  fireEvent.click(all);
  await until(() => expect(titles(page)).toHaveLength(30));
});

test('a member without any is shown their next step, and what comes next', async () => {
  given([]);
  answer('/api/next-step', { status: 503 });
  const page = await open();
  const step = await until(() => page.getByRole('link', { name: /^Your next step/ }));
  expect(step.getAttribute('href')).toBe('/next');
  const path = page.getByRole('link', { name: 'See the paths' });
  expect(path.getAttribute('href')).toBe('/learning-paths');
  expect(stat(page, 'Total Achievements')).toBe('0');
});

test('what is next says how far it is and where it is earned', async () => {
  given([one(1)]);
  const page = await open();
  await until(() => page.getByText('3 of 5'));
  page.getByText('2 more lessons');
  expect(page.getByRole('link', { name: 'Read “Be found”' }).getAttribute('href')).toBe(
    '/learning-paths',
  );
  expect(page.getByRole('link', { name: 'First post' }).getAttribute('href')).toBe('/community');
});

test('once everything is earned, it says so', async () => {
  given([one(1)], { next: [] });
  const page = await open();
  await until(() => page.getByText(/You’ve earned everything there is/));
});

test('while it loads there are dashes and no claims, then the numbers', async () => {
  given([one(1)]);
  const { arrive } = holdAnswer('/api/achievements', { json: [one(1)] });
  const page = await open();
  page.getByRole('status', { name: 'Loading achievements' });
  expect(stat(page, 'Total Achievements')).toBe('–');
  arrive();
  await until(() => expect(stat(page, 'Total Achievements')).toBe('1'));
});

test('if the list does not load, it can be tried again', async () => {
  given([one(1)]);
  answer('/api/achievements', { status: 503, json: {} });
  const page = await open();
  await until(() => page.getByRole('heading', { name: 'Your achievements didn’t load' }));
  answer('/api/achievements', { json: [one(1)] });
  fireEvent.click(page.getByRole('button', { name: 'Try again' }));
  await until(() => page.getByRole('heading', { name: 'Lesson 1' }));
});

test('sharing names the kind, and its page', async () => {
  given([MILESTONE]);
  const page = await open();
  fireEvent.click(await until(() => page.getByRole('button', { name: 'Share Five lessons' })));
  const dialog = within(
    await until(() => page.getByRole('dialog', { name: 'Share your achievement' })),
  );
  dialog.getByText('My newest milestone on AI Money Masters: “Five lessons”.');
  expect(dialog.getByRole('link', { name: 'See that page' }).getAttribute('href')).toBe(
    'http://localhost:3000/shared/id-91',
  );
});

test('with shared pages turned off, the start page is shared instead', async () => {
  given([MILESTONE], { sharesPages: false });
  const page = await open();
  await until(() => page.getByText('3 of 5'));
  fireEvent.click(await until(() => page.getByRole('button', { name: 'Share Five lessons' })));
  const dialog = within(
    await until(() => page.getByRole('dialog', { name: 'Share your achievement' })),
  );
  dialog.getByText(/turned off, so this link opens our home page/);
  const twitter = dialog.getByRole('link', { name: 'Twitter' }).getAttribute('href') ?? '';
  expect(new URL(twitter).searchParams.get('url')).toBe('http://localhost:3000');
});

test('certificates are listed with their public page, without those that were withdrawn', async () => {
  given([PATH]);
  const certificate = (id: string, withdrawnAt: string | null) => ({
    ...{ id, pathId: 'path-1', issuedAt: '2026-11-12T12:00:00.000Z', withdrawnAt },
  });
  answer('/api/certificates', {
    json: [certificate('7F3K-2QXM', null), certificate('OLD1-OLD1', '2026-11-13T00:00:00.000Z')],
  });
  const page = await open();
  const section = within(await until(() => page.getByRole('region', { name: 'Certificates' })));
  const links = section.getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/verify/7F3K-2QXM']);
  expect(links[0]?.textContent).toBe('Trust AI with real work');
});

test('without certificates, or if they do not load, there is no such section', async () => {
  given([PATH]);
  const sent = answer('/api/certificates', { status: 503, json: {} });
  const page = await open();
  await until(() => expect(sent).toHaveLength(1));
  expect(page.queryByRole('heading', { name: 'Certificates' })).toBeNull();
});
