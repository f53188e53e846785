import AxeBuilder from '@axe-core/playwright';
import { isSet, MARKED, optionsIn, setOf } from '../../../functions/practice/rules/marked.ts';
import { choose, giveAnswer } from '../browser/give-answer.ts';
import { freeLesson, freeLessons } from '../fixtures/lessons.ts';
import { createMember, type TestMember } from '../fixtures/members.ts';
import { expect, type Page, test } from './fixtures.ts';

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

/** The first free lesson with a question of which this many options are right, all of them to be marked. */
function marked(count: number) {
  const found = freeLessons.flatMap(({ _id, questions }) =>
    questions
      .filter(({ answer }) => isSet(answer) && optionsIn(answer).length === count)
      .map((question) => ({ lesson: _id, question })),
  );
  return found[0] as (typeof found)[number];
}
const openQuestion = async (page: Page, { lesson, question }: ReturnType<typeof marked>) => {
  await page.goto(`/micro-learning?module=${lesson}#question-${question._key}`);
  const place = page.getByRole('region', { name: 'Check questions' });
  await expect(place.getByRole('group', { name: question.question })).toBeVisible();
  await expect(place.getByRole('checkbox')).toHaveCount(question.options.length + 1);
  return place;
};
const saved = (page: Page) =>
  page.waitForResponse((one) => one.url().includes('/api/lesson-answers/') && one.ok());
const answersOf = async (db: D1Database, { id }: TestMember) =>
  (
    await db
      .prepare('SELECT chosen, first_right AS firstRight FROM lesson_answers WHERE member_id = ?1')
      .bind(id)
      .all()
  ).results;

test('a member marks two, is told which one is missed and which one is wrong, and finds the marks again', async ({
  page,
  platform,
  comeAs,
}) => {
  const dan = await createMember(platform, 'dan');
  await comeAs(dan);
  await page.setViewportSize({ width: 320, height: 640 });
  const { lesson, question } = marked(2);
  const place = await openQuestion(page, { lesson, question });
  const right = optionsIn(question.answer);
  const wrong = [0, 1, 2, 3].find((option) => !right.includes(option)) ?? 0;
  const half = setOf([right[0] ?? 0, wrong]);
  await Promise.all([saved(page), giveAnswer(place, question, half)]);
  const each = place.getByRole('list', { name: 'Each option, and why' });
  const entry = (option = 0) =>
    each.getByRole('listitem').filter({ hasText: question.options[option]?.text ?? '' });
  await expect(entry(right[0])).toContainText('Right, and you marked it');
  await expect(entry(right[1])).toContainText('Right, and you missed it');
  await expect(entry(wrong)).toContainText('Marked, but not right');
  await expect(entry(wrong)).toContainText(question.options[wrong]?.reason ?? '');
  const { violations } = await new AxeBuilder({ page }).include('#questions').analyze();
  expect(violations).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);

  await page.reload();
  await expect(place.getByRole('checkbox', { checked: true })).toHaveCount(2);
  await expect(entry(right[1])).toContainText('Right, and you missed it');
  await Promise.all([saved(page), giveAnswer(place, question, question.answer)]);
  expect(await answersOf(platform.db, dan)).toEqual([{ chosen: question.answer, firstRight: 0 }]);
});

test('“None of these is right” clears the marks, is marked with the keyboard, and comes back in the review', async ({
  page,
  platform,
  comeAs,
}) => {
  const dan = await createMember(platform, 'dan');
  await comeAs(dan);
  const { lesson, question } = marked(0);
  const place = await openQuestion(page, { lesson, question });
  await Promise.all([saved(page), giveAnswer(place, question, setOf([1]))]);
  await expect(place.getByText('None of these is right.', { exact: false }).last()).toBeVisible();
  const none = place.getByRole('checkbox', { name: 'None of these is right' });
  await none.focus();
  await page.keyboard.press('Space');
  await expect(place.getByRole('checkbox', { checked: true })).toHaveCount(1);
  await page.keyboard.press('Tab');
  await Promise.all([saved(page), page.keyboard.press('Enter')]);
  await expect(place.getByText('and you saw it')).toBeVisible();
  expect(await answersOf(platform.db, dan)).toEqual([{ chosen: MARKED, firstRight: 0 }]);

  await platform.db
    .prepare(`UPDATE lesson_answers SET due_on = '2026-01-01' WHERE member_id = ?1`)
    .bind(dan.id)
    .run();
  await page.goto('/review');
  await giveAnswer(page.locator('main'), question, MARKED);
  await page.getByRole('button', { name: 'Finish' }).click();
  await expect(page.getByText(/^1 of 1 right the first time\./)).toBeVisible();
});

test('marks that are checked without a connection are kept and sent later', async ({
  page,
  context,
  platform,
  comeAs,
}) => {
  const dan = await createMember(platform, 'dan');
  await comeAs(dan);
  const { lesson, question } = marked(2);
  const place = await openQuestion(page, { lesson, question });
  await choose(place, question, question.answer);
  await context.setOffline(true);
  await place.getByRole('button', { name: 'Check my answer' }).click();
  await expect(place.getByText('You marked all that are right, and nothing else.')).toBeVisible();
  await expect(place.getByText('Will sync when you’re back online.')).toBeVisible();
  expect(await answersOf(platform.db, dan)).toEqual([]);
  await context.setOffline(false);
  await expect(place.getByText('Will sync when you’re back online.')).toBeHidden();
  expect(await answersOf(platform.db, dan)).toEqual([{ chosen: question.answer, firstRight: 1 }]);
});

test.describe('without a script, and on paper', () => {
  test.use({ javaScriptEnabled: false });

  test('every question is there with circles or boxes, and its answer is folded', async ({
    page,
    platform,
    comeAs,
  }) => {
    await comeAs(await createMember(platform, 'dan'));
    const { lesson, question } = marked(2);
    await page.goto(`/micro-learning?module=${lesson}`);
    await expect(page.getByRole('region', { name: 'Check questions' })).toBeHidden();
    const asked = page.getByRole('region', { name: question.question });
    await expect(asked.getByText('It may be none.')).toBeVisible();
    await asked.getByText('Show the answer').click();
    await expect(asked.getByText('2 of these are right.')).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(asked.getByText('None of these is right')).toBeVisible();
    await expect(asked.getByText('Show the answer')).toBeHidden();
  });
});
