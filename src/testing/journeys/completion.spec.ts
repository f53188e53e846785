// What completing means: read, practiced, done, and the certificate at the end of a path.
import AxeBuilder from '@axe-core/playwright';
import { giveAnswer } from '../browser/give-answer.ts';
import { certificatesOf, practice, questionsOf } from '../fixtures/certificates.ts';
import { lessons, paths } from '../fixtures/lessons.ts';
import { createMember } from '../fixtures/members.ts';
import { expect, type Page, test } from './fixtures.ts';

const [path] = paths.toSorted((a, b) => a.modules.length - b.modules.length) as [
  (typeof paths)[number],
];
const ids = path.modules.map(({ _id }) => _id);
const [first = ''] = ids;
const lesson = lessons.find(({ _id }) => _id === first);
const open = (page: Page, id: string) =>
  page.goto(`/micro-learning?module=${id}&path=${path.slug}`);
const line = (page: Page) => page.locator('[data-level-line]');

test('pressing Mark as Complete in every lesson makes no certificate; answering and handing in does', async ({
  page,
  platform,
  comeAs,
}) => {
  const dan = await createMember(platform, 'dan');
  // Everything but the first lesson is practiced: one lesson is enough to see what is asked.
  await practice(platform, dan.id, ids.slice(1));
  await comeAs(dan);
  for (const id of ids) {
    await open(page, id);
    await expect(line(page)).toContainText('Mark it as complete once you’ve read it.');
    await page.getByRole('button', { name: 'Mark as Complete' }).click();
    await expect(page.getByRole('button', { name: '✓ Completed' })).toBeVisible();
    await expect(line(page)).toContainText(id === first ? 'Read.' : 'Done.');
  }
  expect(await certificatesOf(dan)).toEqual([]);

  await page.goto(`/learning-paths/${path.slug}`);
  await expect(page.getByText('Congratulations! You’ve read every lesson.')).toBeVisible();
  await page.getByRole('link', { name: 'See what’s missing' }).click();
  const end = page.locator('#certificate');
  await expect(end.getByText('Still missing')).toBeInViewport();
  const asked = questionsOf([first]);
  await end.getByRole('link', { name: `Answer ${asked.length} questions` }).click();

  const questions = page.getByRole('region', { name: 'Check questions' });
  for (const [i, { key, right }] of asked.entries()) {
    const question = lesson?.questions.find(({ _key }) => _key === key);
    await giveAnswer(questions, question ?? { options: [], answer: right }, right);
    if (i < asked.length - 1)
      await questions.getByRole('button', { name: 'Next question' }).click();
  }
  await expect(line(page)).toContainText('Practiced.');
  expect(await certificatesOf(dan)).toEqual([]);

  await line(page).getByRole('link', { name: 'Hand in your result' }).click();
  await page.getByRole('button', { name: 'Hand in what you made' }).click();
  await page.getByRole('textbox', { name: 'What you made' }).fill('My map of the talk');
  await page.getByRole('button', { name: 'Hand it in' }).click();
  await expect(page.getByText('You finished the path', { exact: true })).toBeVisible();
  await expect(line(page)).toContainText('Done.');
  await page.getByRole('link', { name: 'See your certificate' }).click();
  await expect(page.getByText('Valid certificate')).toBeVisible();

  await page.goto(`/learning-paths/${path.slug}`);
  await expect(page.getByText('Congratulations! You finished this path.')).toBeVisible();
  await expect(page.locator('#certificate').getByText(/^Earned, /)).toBeVisible();
  await expect(page.getByText('Only you can see it here')).toBeVisible();
  const { violations } = await new AxeBuilder({ page }).include('main').analyze();
  expect(violations).toEqual([]);
});

test('a link to a question opens that question, also on the page that is open already', async ({
  page,
  platform,
  comeAs,
}) => {
  await comeAs(await createMember(platform, 'dan'));
  const [, second, third] = lesson?.questions ?? [];
  await page.goto(`/micro-learning?module=${first}#question-${second?._key}`);
  const asked = (text = '') =>
    page.getByRole('region', { name: 'Check questions' }).getByRole('group', { name: text });
  await expect(asked(second?.question)).toBeInViewport();
  await page.evaluate((key) => {
    location.hash = `#question-${key}`;
  }, third?._key);
  await expect(asked(third?.question)).toBeVisible();
});
