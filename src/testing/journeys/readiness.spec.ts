import { getReadiness } from '../../content/content.ts';
import { expect, test } from './fixtures.ts';

/** Of the band from 70 to 91 points. */
const firstLesson = (await getReadiness()).bands[2]?.lesson.title ?? '';

test('the readiness score is calculated from the answers on the page, and sent nowhere', async ({
  page,
}) => {
  await page.goto('/', { waitUntil: 'networkidle' });
  const asked: string[] = [];
  // Drawings load when they come near the viewport, whatever the answers are.
  page.on('request', (request) => {
    if (!/\/drawings\/[a-z]+-\d+\.svg$/.test(request.url())) asked.push(request.url());
  });
  page.on('dialog', () => asked.push('a dialog'));
  const result = page.locator('[data-readiness-result]');
  await expect(result).toHaveRole('status');
  const show = page.getByRole('button', { name: 'Show my score' });
  await show.click();
  await expect(result).toContainText('87/100');
  await expect(result).toContainText('AI Business System');
  await expect(result.getByRole('link', { name: firstLesson })).toBeVisible();

  const income = page.getByLabel('What do you earn each month now, in dollars?');
  await income.fill('');
  await page.getByLabel('How many hours a week do you have?').selectOption('5-10');
  await page.getByLabel('How well do you know AI tools?').selectOption('beginner');
  await income.press('Enter');
  await expect(result).toContainText('44/100');
  await expect(result).toContainText('AI First Steps');
  await expect(
    result.getByRole('link', { name: 'How AI chat tools work, and when to trust them' }),
  ).toHaveAttribute('href', '/sample-lesson');

  for (const absurd of ['', '-5000', '1e300']) {
    await income.fill(absurd);
    await show.click();
    await expect(result).toContainText(/\d+\/100/);
  }
  expect(asked).toEqual([]);
  await expect(page).toHaveURL('/');
});
