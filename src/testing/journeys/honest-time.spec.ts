import { randomUUID } from 'node:crypto';
import { dayIn } from '../../../functions/rules/days/day-in.ts';
import { readAndDo, totalTimes } from '../../../functions/rules/days/study-time.ts';
import { taskTime } from '../../../functions/weeks/rules/task-link.ts';
import type { Week } from '../../../functions/weeks/rules/week.ts';
import { getLearningPaths, getLessons } from '../../content/content.ts';
import { expect, test } from './fixtures.ts';

const PHONE = { width: 360, height: 740 };
const lessons = await getLessons();
const [path] = await getLearningPaths();
const ID = 'module-how-ai-chat-tools-work';
const lesson = lessons.find(({ _id }) => _id === ID);
if (!lesson || !path) throw new Error('the first lesson or every path is missing');

test('a card, the lesson and its task say reading and doing apart, and fit a small phone', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize(PHONE);
  await signIn('ada');
  await page.goto('/micro-learning');
  const card = page.locator(`[data-module="${ID}"]`);
  await expect(card).toContainText(readAndDo(lesson));
  expect(await tooWide(page)).toEqual([]);

  await page.goto(`/micro-learning?module=${ID}`);
  await expect(page.getByText(readAndDo(lesson)).first()).toBeVisible();
  await expect(page.locator('#task')).toContainText(`${lesson.task.minutes} min to do`);
  expect(await tooWide(page)).toEqual([]);

  await page.goto('/learning-paths');
  await expect(page.getByRole('article', { name: path.title })).toContainText(
    readAndDo(totalTimes(path.modules)),
  );
  expect(await tooWide(page)).toEqual([]);
});

test('a week plans a lesson’s reading and its task apart, each with a way to it', async ({
  page,
  signIn,
}) => {
  await signIn('dan');
  await page.goto('/micro-learning');
  const made = await page.request.post('/api/weeks', {
    data: { id: randomUUID(), startsOn: dayIn(Date.now(), 'UTC') },
    headers: { origin: new URL(page.url()).origin },
  });
  const { week } = (await made.json()) as { week: Week };
  const reading = week.tasks.find(({ kind }) => kind === 'lesson');
  const doing = week.tasks.filter(({ kind, ref }) => kind === 'task' && ref === reading?.ref);
  if (!reading || doing.length === 0) throw new Error('the week has no lesson with a task');
  await page.goto('/');
  const plan = page.getByRole('region', { name: 'Your plan' });
  for (const task of [reading, ...doing]) {
    const row = plan.getByRole('listitem').filter({ hasText: task.title }).first();
    await expect(row).toContainText(taskTime(task));
  }
  const task = doing.at(-1) ?? reading;
  await plan.getByRole('link', { name: task.title, exact: true }).click();
  await expect(page).toHaveURL(`/micro-learning?module=${reading.ref}#task`);
  await expect(page.locator('#task')).toBeInViewport();
});

test('further steps come after the result, each with its minutes and a check mark', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await page.goto('/dev/components');
  const task = page.locator('#task');
  await expect(task).toContainText('12 min to do');
  const further = task.locator('[data-further]');
  await expect(further.getByRole('heading')).toHaveText('If you have more time');
  await expect(further.getByRole('listitem')).toContainText(['30 min', '10 min']);
  await further.getByLabel(/second price/).check();
  await expect(task.getByRole('checkbox', { checked: true })).toHaveCount(1);
});

/** What is cut off or wider than the screen. */
const tooWide = (page: import('@playwright/test').Page) =>
  page.evaluate(() =>
    document.documentElement.scrollWidth > innerWidth
      ? [`the page is ${document.documentElement.scrollWidth} px wide`]
      : [],
  );
