import { freeLesson } from '../fixtures/lessons.ts';
import { createMember } from '../fixtures/members.ts';
import { expect, test } from './fixtures.ts';

const LESSON = `/micro-learning?module=${freeLesson._id}`;

test('a member practices: steps, a missed question and the work are remembered, and the question comes back', async ({
  page,
  platform,
  comeAs,
}) => {
  const cleo = await createMember(platform, 'cleo');
  await comeAs(cleo);
  const [question] = freeLesson.questions;
  const { options = [], answer = 0 } = question ?? {};
  const missed = options[(answer + 1) % options.length];
  const [step = ''] = freeLesson.task.steps;
  const saved = (path: string) =>
    page.waitForResponse((response) => response.url().includes(path) && response.ok());

  await page.goto(LESSON);
  await Promise.all([
    saved('/steps/'),
    page.getByRole('checkbox', { name: step, exact: true }).check(),
  ]);
  const questions = page.getByRole('region', { name: 'Check questions' });
  await questions.getByRole('radio', { name: missed?.text ?? '', exact: true }).check();
  await Promise.all([
    saved('/api/lesson-answers/'),
    questions.getByRole('button', { name: 'Check my answer' }).click(),
  ]);
  await expect(questions.getByText(missed?.reason ?? '')).toBeVisible();
  await page.getByRole('button', { name: 'Hand in what you made' }).click();
  await page.getByRole('textbox', { name: 'What you made' }).fill('My first offer');
  await page.getByRole('button', { name: 'Hand it in' }).click();
  await expect(page.getByRole('heading', { name: 'What you made' })).toBeVisible();

  await page.reload();
  await expect(page.getByRole('checkbox', { name: step, exact: true })).toBeChecked();
  await questions.getByRole('radio').first().hover();
  await expect(
    questions.getByRole('radio', { name: missed?.text ?? '', exact: true }),
  ).toBeChecked();
  await page.goto('/saved-work#made');
  await expect(page.getByText('My first offer')).toBeVisible();

  await platform.db
    .prepare(
      `UPDATE lesson_answers SET due_on = date('now', '-1 day') WHERE member_id = ?1 AND due_on IS NOT NULL`,
    )
    .bind(cleo.id)
    .run();
  await page.goto('/');
  await page.getByRole('link', { name: '1 question to review' }).click();
  await page.getByRole('radio', { name: options[answer]?.text ?? '', exact: true }).check();
  await page.getByRole('button', { name: 'Check my answer' }).click();
  await page.getByRole('button', { name: 'Finish' }).click();
  await expect(page.getByText('That’s all for today.')).toBeVisible();
  await expect(page.getByText(/^1 of 1 right the first time\. Next: 1 question on /)).toBeVisible();
});
