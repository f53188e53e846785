// Exercises in a lesson: judged at once, kept in the account and without a connection, and asked again.
import { EXERCISE_KINDS } from '../../../studio/model/exercises.ts';
import { check, fillIn, regionOf } from '../browser/exercises.ts';
import { allExercises, answersTo } from '../fixtures/exercises.ts';
import { createMember } from '../fixtures/members.ts';
import { expect, type Page, test } from './fixtures.ts';
import { faults } from './violations.ts';

const lessonOf = (moduleId: string) => `/micro-learning?module=${moduleId}`;
const first = (kind: string) =>
  allExercises.find(({ exercise }) => exercise._type === kind) as (typeof allExercises)[number];
const saved = (page: Page) =>
  page.waitForResponse((response) => response.url().includes('/api/exercises/'));

for (const kind of Object.keys(EXERCISE_KINDS))
  test(`${kind}: not yet, then right, and done after a reload, on a narrow phone`, async ({
    page,
    platform,
    comeAs,
  }) => {
    const { moduleId, exercise } = first(kind);
    const { right, wrong } = answersTo(exercise);
    await page.setViewportSize({ width: 320, height: 640 });
    await comeAs(await createMember(platform, 'eli'));
    await page.goto(lessonOf(moduleId));
    const region = regionOf(page, exercise);
    await fillIn(region, exercise, wrong);
    await Promise.all([saved(page), check(region)]);
    await expect(region.getByText('Not yet.', { exact: false }).first()).toBeVisible();
    await region.getByRole('button', { name: 'Show a hint' }).click();
    // The button is gone, and the focus is at what it showed.
    await expect(region.getByText(exercise.hint, { exact: false })).toBeFocused();
    // All of it in view: what the page’s head covers would be too small to press.
    await page.setViewportSize({ width: 320, height: 2400 });
    await region.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    expect(await faults(page, kind)).toEqual([]);
    await page.setViewportSize({ width: 320, height: 640 });
    await fillIn(region, exercise, right);
    await Promise.all([saved(page), check(region)]);
    await expect(region.getByText('Right.', { exact: false }).first()).toBeVisible();
    await expect(region.getByText('Done', { exact: true })).toBeVisible();
    const wide = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(wide).toBeLessThanOrEqual(0);

    await page.reload();
    // The first touch brings back what was done.
    await region.locator('summary').click();
    await expect(region.getByText('Done', { exact: true })).toBeVisible();
    await region.getByRole('button', { name: 'Do it again' }).click();
    await expect(region.getByText('Done', { exact: true })).toBeHidden();
    await expect(region.locator(':focus')).toHaveCount(1);
  });

test('the cell to fill is in view on a phone before any touch, and the sheet scrolls freely', async ({
  page,
  platform,
  comeAs,
}) => {
  const columns = ({ exercise }: (typeof allExercises)[number]) =>
    exercise._type === 'exerciseSheet'
      ? (exercise.content.split('\n')[0]?.split(',').length ?? 0)
      : 0;
  const { moduleId, exercise } = allExercises.reduce((one, other) =>
    columns(other) > columns(one) ? other : one,
  );
  await page.setViewportSize({ width: 360, height: 640 });
  await comeAs(await createMember(platform, 'eli'));
  await page.goto(lessonOf(moduleId));
  const region = regionOf(page, exercise);
  const box = region.locator('.exercise-scroll');
  await box.scrollIntoViewIfNeeded();
  const hidden = () =>
    box.evaluate((element) => {
      const cell = element.querySelector('.is-open')?.getBoundingClientRect();
      const frame = element.getBoundingClientRect();
      return cell ? Math.max(frame.left - cell.left, cell.right - frame.right) : Infinity;
    });
  await expect.poll(hidden).toBeLessThanOrEqual(1);
  await expect
    .poll(() => box.evaluate((element) => element.getAnimations({ subtree: true }).length))
    .toBe(0);
  const left = await box.evaluate((element) => {
    element.scrollLeft = 0;
    return element.scrollLeft;
  });
  expect(left).toBe(0);
});

test('nothing of an exercise is loaded before a touch, and at most 25 KiB after it', async ({
  page,
  platform,
  comeAs,
}) => {
  const { moduleId, exercise } = first('exerciseNumber');
  await comeAs(await createMember(platform, 'eli'));
  await page.goto(lessonOf(moduleId));
  await page.waitForLoadState('networkidle');
  const scripts = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('.js'))
        .map((entry) => ({
          name: entry.name,
          bytes: (entry as PerformanceResourceTiming).encodedBodySize,
        })),
    );
  const before = new Set((await scripts()).map(({ name }) => name));
  expect([...before].filter((name) => /exercise/i.test(name))).toEqual([]);
  const region = regionOf(page, exercise);
  await fillIn(region, exercise, answersTo(exercise).right);
  await expect(region.getByRole('button', { name: 'Check', exact: true })).toBeEnabled();
  await expect
    .poll(async () => (await scripts()).some(({ name }) => /exercise/i.test(name)))
    .toBe(true);
  const own = (await scripts()).filter(
    // The code of toasts comes with the first press of any page.
    ({ name }) => !before.has(name) && !/toast|dist\./i.test(name),
  );
  const bytes = own.reduce((sum, each) => sum + each.bytes, 0);
  test.info().annotations.push({ type: 'bytes after a touch', description: String(bytes) });
  expect(bytes).toBeLessThanOrEqual(25 * 1024);
});

test('a missed exercise is back in the review, and an answer there counts', async ({
  page,
  platform,
  comeAs,
}) => {
  const { moduleId, exercise } = first('exerciseChoose');
  const eli = await createMember(platform, 'eli');
  const { right, wrong } = answersTo(exercise);
  await eli.fetch(`/api/exercises/${moduleId}/${exercise._key}`, {
    method: 'PUT',
    json: { answer: wrong },
  });
  await platform.db
    .prepare(`UPDATE exercise_answers SET due_on = date('now', '-1 day') WHERE member_id = ?1`)
    .bind(eli.id)
    .run();
  await comeAs(eli);
  await page.goto('/review');
  const region = regionOf(page, exercise);
  await fillIn(region, exercise, right);
  await Promise.all([saved(page), check(region)]);
  await page.getByRole('button', { name: 'Finish' }).click();
  await expect(page.getByText('That’s all for today.')).toBeVisible();
  await expect(page.getByText(/^1 of 1 right the first time\. Next: 1 question on /)).toBeVisible();
});

test('order and marks by the keyboard alone, and each move is announced', async ({
  page,
  platform,
  comeAs,
}) => {
  const { moduleId, exercise } = first('exerciseOrder');
  await comeAs(await createMember(platform, 'eli'));
  await page.goto(lessonOf(moduleId));
  const region = regionOf(page, exercise);
  const down = region.getByRole('button', { name: /^Move down/ }).first();
  await down.focus();
  const [, text = ''] = /: (.+)/.exec((await down.getAttribute('aria-label')) ?? '') ?? [];
  await page.keyboard.press('Enter');
  await expect(region.getByRole('status').filter({ hasText: `${text}: now 2 of` })).toBeAttached();
  await expect(
    region.getByRole('button', { name: `Move down: ${text}`, exact: true }),
  ).toBeFocused();
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });
  test('the question is there, and its solution is folded', async ({ page, platform, comeAs }) => {
    const { moduleId, exercise } = first('exerciseMark');
    await comeAs(await createMember(platform, 'eli'));
    await page.goto(lessonOf(moduleId));
    const region = regionOf(page, exercise);
    await expect(region.getByText(exercise.ask, { exact: false })).toBeVisible();
    await expect(region.getByText(exercise.solution, { exact: false })).toBeHidden();
    await region.getByText('Show the solution').click();
    await expect(region.getByText(exercise.solution, { exact: false })).toBeVisible();
  });
});

test.describe('without a connection', () => {
  test.use({ serviceWorkers: 'allow' });
  test('an exercise of a kept lesson is judged, waits, and is sent once', async ({
    page,
    context,
    platform,
    comeAs,
  }) => {
    const { moduleId, exercise } = first('exerciseRepair');
    const eli = await createMember(platform, 'eli');
    const rows = async () =>
      (
        await platform.db
          .prepare('SELECT is_right, first_right FROM exercise_answers WHERE member_id = ?1')
          .bind(eli.id)
          .all()
      ).results;
    const { right, wrong } = answersTo(exercise);
    await comeAs(eli);
    await page.goto(lessonOf(moduleId));
    const kept = page.getByRole('switch', { name: /^Keep for offline/ });
    await kept.scrollIntoViewIfNeeded();
    await kept.check();
    await expect(page.getByText('Kept on this device.')).toBeVisible();
    await context.setOffline(true);
    await page.reload();
    const region = regionOf(page, exercise);
    for (const answer of [wrong, right]) {
      await fillIn(region, exercise, answer);
      await check(region);
    }
    await expect(region.getByText('Will sync when you’re back online.')).toBeVisible();
    expect(await rows()).toEqual([]);
    await context.setOffline(false);
    await expect.poll(rows).toEqual([{ is_right: 1, first_right: 0 }]);
  });
});
