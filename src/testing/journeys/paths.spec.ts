// A member's view of paths and of lessons that need a plan.
import { openerOf } from '../../../functions/rules/opens-with.ts';
import { freeLessons, paths, quickLesson } from '../fixtures/lessons.ts';
import { createMember } from '../fixtures/members.ts';
import { expect, forgetProgress, type Page, test } from './fixtures.ts';

type Path = (typeof paths)[number];
const startable = paths.find(({ modules }) => modules[0]?.minTier === 'free') as Path;
const locked = paths.find(({ modules }) =>
  modules.every(({ minTier }) => minTier === 'agency'),
) as Path;
const card = (page: Page, { title }: { title: string }) =>
  page.locator('article').filter({ has: page.getByRole('heading', { name: title, exact: true }) });

test('path cards in one row have the same height, and their actions are aligned', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await signIn('dan');
  await page.goto('/learning-paths');
  const boxes = await page.locator('article[data-path]').evaluateAll((cards) =>
    cards.map((card) => {
      const { top, height } = card.getBoundingClientRect();
      const line = card.querySelector('[data-path-panel]')?.getBoundingClientRect();
      return { top, height, action: line?.top };
    }),
  );
  expect(boxes).toHaveLength(paths.length);
  for (let i = 0; i + 1 < boxes.length; i += 2) {
    for (const part of ['height', 'top', 'action'] as const)
      expect(boxes[i]?.[part]).toBeCloseTo(boxes[i + 1]?.[part] ?? 0, 0);
  }
});

test('a path: started on the list, its journey on its own page, a lesson, and back again', async ({
  page,
  platform,
  comeAs,
  complaints,
}) => {
  const cleo = await createMember(platform, 'cleo');
  await comeAs(cleo);
  const [first, second] = startable.modules;
  await page.goto('/learning-paths');
  const own = card(page, startable);
  await own.getByRole('button', { name: /^Start Learning Path/ }).click();
  await expect(page.getByText('Learning Path Started!', { exact: true })).toBeVisible();
  await expect(own.getByRole('link', { name: /^Continue Learning/ })).toBeFocused();
  await own.getByRole('button', { name: /^Visualize Journey/ }).click();
  await expect(own.getByText('Next Up')).toBeVisible();
  await own.getByRole('link', { name: startable.title, exact: true }).click();
  await expect(page).toHaveURL(`/learning-paths/${startable.slug}`);
  await expect(page.getByText(`0 of ${startable.modules.length} lessons read`)).toBeVisible();
  await page.getByRole('link', { name: 'Continue Learning' }).click();
  await expect(page).toHaveURL(`/micro-learning?module=${first?._id}&path=${startable.slug}`);
  await page.getByRole('button', { name: 'Mark as Complete' }).click();
  await expect(page.getByText('✓ Completed')).toBeVisible();
  const steps = page.getByRole('navigation', { name: `Path: ${startable.title}` });
  await expect(steps.getByRole('link', { name: new RegExp(second?.title ?? '') })).toHaveAttribute(
    'href',
    `/micro-learning?module=${second?._id}&path=${startable.slug}`,
  );
  await steps.getByRole('link', { name: startable.title }).click();
  await expect(page.getByText(`1 of ${startable.modules.length} lessons read`)).toBeVisible();
  const current = page.locator('[data-step][data-state=current]');
  await expect(current).toContainText(second?.title ?? '');
  await expect(current).toContainText('Current');
  expect(complaints).toEqual([]);
});

test('a path of a higher plan names the plan and leads to the plans', async ({ page, signIn }) => {
  await signIn('ada');
  await page.goto('/learning-paths');
  const own = card(page, locked);
  await expect(own.getByText(`The whole path opens with ${openerOf('agency')}`)).toBeVisible();
  await own.getByRole('button', { name: /^View Modules/ }).click();
  await expect(own.getByText('Locked, opens with the complete plan')).toHaveCount(
    locked.modules.length,
  );
  await own.getByRole('link', { name: /^See the plans/ }).click();
  await expect(page).toHaveURL('/plans');
});

test('a member who may open everything sees no lock', async ({ page, signIn }) => {
  await signIn('dan');
  for (const path of ['/learning-paths', '/micro-learning']) {
    await page.goto(path);
    await expect(page.locator('[data-user-name]').first()).toHaveText('Dan');
    await page.waitForLoadState('networkidle');
    await expect(page.getByText(/opens with/i).filter({ visible: true })).toHaveCount(0);
  }
});

test('a locked lesson in the catalogue says which plan opens it; a free lesson starts', async ({
  page,
  platform,
  signIn,
}) => {
  await forgetProgress(platform.db, 'ada');
  await signIn('ada');
  await page.goto('/micro-learning');
  const article = (id: string) => page.locator(`article[data-module="${id}"]`);
  await expect(article(quickLesson._id).getByText('Opens with the complete plan')).toBeVisible();
  await expect(article(quickLesson._id).getByRole('img', { name: 'Locked:' })).toBeVisible();
  await expect(article(quickLesson._id).getByText('Start lesson')).toBeHidden();
  await expect(article(freeLessons[0]?._id ?? '').getByText('Start lesson')).toBeVisible();
  await expect(page.getByText(`of ${freeLessons.length} open lessons completed`)).toBeVisible();
});

test('the home of a free member counts the free lessons and the lessons that a plan opens', async ({
  page,
  platform,
  signIn,
}) => {
  await forgetProgress(platform.db, 'ada');
  await signIn('ada');
  await page.goto('/');
  await expect(page.getByText(`0 of ${freeLessons.length} free lessons`)).toBeVisible();
  const limited = paths.filter(({ modules }) => modules.some(({ minTier }) => minTier !== 'free'));
  await expect(
    page.getByText(`more lessons and ${limited.length} whole paths open with the complete plan.`),
  ).toBeVisible();
  await page.getByRole('link', { name: 'See the plans' }).click();
  await expect(page).toHaveURL('/plans');
});
