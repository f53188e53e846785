// What a member sees of paths and of lessons that need a plan.
import { TIER_LABELS } from '../../../functions/rules/tiers.ts';
import { freeLessons, paths, quickLesson } from '../lessons.ts';
import { expect, forgetProgress, type Page, test } from './fixtures.ts';

type Path = (typeof paths)[number];
const startable = paths.find(({ modules }) => modules[0]?.minTier === 'free') as Path;
const locked = paths.find(({ modules }) =>
  modules.every(({ minTier }) => minTier === 'agency'),
) as Path;
const card = (page: Page, { title }: { title: string }) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true }) });
const action = (page: Page, path: { title: string }) =>
  card(page, path).locator('a[data-path-action]');

test('path cards in one row have the same height, and their actions are aligned', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await signIn('dan');
  await page.goto('/learning-paths');
  const boxes = await page.locator('[data-path]').evaluateAll((cards) =>
    cards.map((card) => {
      const { top, height } = card.getBoundingClientRect();
      const link = card.querySelector('[data-path-action]')?.getBoundingClientRect();
      return { top, height, action: link?.bottom };
    }),
  );
  expect(boxes).toHaveLength(paths.length);
  for (let i = 0; i + 1 < boxes.length; i += 2) {
    expect(boxes[i]?.height).toBeCloseTo(boxes[i + 1]?.height ?? 0, 0);
    expect(boxes[i]?.top).toBeCloseTo(boxes[i + 1]?.top ?? 0, 0);
  }
});

test('a path starts with its first lesson and continues with the next one', async ({
  page,
  platform,
  signIn,
}) => {
  await forgetProgress(platform.db, 'dan');
  await signIn('dan');
  const [first, second] = startable.modules;
  await page.goto('/learning-paths');
  await expect(action(page, startable)).toHaveAccessibleName(`Start ${startable.title}`);
  await expect(action(page, startable)).toHaveAttribute(
    'href',
    `/micro-learning?module=${first?._id}`,
  );
  await page.request.post(`/api/micro-learning/modules/${first?._id}/complete`, {
    data: { timeSpentMinutes: 5 },
    headers: { Origin: platform.url },
  });
  await page.reload();
  await expect(action(page, startable)).toHaveAccessibleName(`Continue ${startable.title}`);
  await expect(card(page, startable).getByText(`Next: ${second?.title}`)).toBeVisible();
  await action(page, startable).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(second?.title ?? '');
});

test('a path of a higher plan names the plan and leads to the plans', async ({ page, signIn }) => {
  await signIn('ada');
  await page.goto('/learning-paths');
  await expect(
    card(page, locked).getByText(`The whole path opens with ${TIER_LABELS.agency}`),
  ).toBeVisible();
  await expect(action(page, locked)).toHaveText(/^See the plans/);
  await card(page, locked).locator('summary').click();
  await expect(
    card(page, locked).getByRole('link', { name: /Locked: Opens with Agency License/ }),
  ).toHaveCount(locked.modules.length);
  await action(page, locked).click();
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
  await expect(article(quickLesson._id).getByText('Opens with Quick Start')).toBeVisible();
  await expect(article(quickLesson._id).getByRole('img', { name: 'Locked:' })).toBeVisible();
  await expect(article(quickLesson._id).getByText('Start lesson')).toBeHidden();
  await expect(article(freeLessons[0]?._id ?? '').getByText('Start lesson')).toBeVisible();
  await expect(page.getByText(`of ${freeLessons.length} open modules completed`)).toBeVisible();
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
    page.getByText(`more lessons and ${limited.length} whole paths open with a plan.`),
  ).toBeVisible();
  await page.getByRole('link', { name: 'See the plans' }).click();
  await expect(page).toHaveURL('/plans');
});
