// The note above the form that tells an editor whether the published content is on the site.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from './studio.ts';

test('an editor reads whether the published content is on the site, and that a build failed', async ({
  page,
  context,
  studio,
}) => {
  let contentReadAt: Date | null = null;
  await context.route('http://localhost:8787/build.json', (route) =>
    contentReadAt
      ? route.fulfill({ json: { contentReadAt }, headers: { 'Access-Control-Allow-Origin': '*' } })
      : route.abort(),
  );
  const live = page.getByTestId('live-state');
  const publish = page.getByTestId('action-publish');
  await studio.open(page, 'faq', 'faq-billing-2');
  // No site runs, and nothing was published: there is nothing to show.
  await expect(page.getByTestId('field-question')).toBeVisible();
  await expect(live).toHaveCount(0);
  contentReadAt = new Date();
  await page.reload();
  await expect(live).toHaveText('Live on the site. See the page');

  await page.getByTestId('field-question').locator('input').fill('How can I cancel my plan?');
  await expect(publish).toBeEnabled();
  await publish.click();
  await expect(live).toHaveAttribute('data-state', 'waiting');
  const failedAt = new Date(Date.now() + 1_000).toISOString();
  writeFileSync(
    join(studio.folder, '.lake', 'site-build.json'),
    JSON.stringify({ at: failedAt, faults: ['faq-billing-2: answer is too short'] }),
  );
  await expect(live).toContainText('Not live: the site couldn’t be built with this version.');
  contentReadAt = new Date(Date.now() + 2_000);
  await expect(live).toContainText(/^Live since \d/);
  const { violations } = await new AxeBuilder({ page })
    .include('[data-testid=live-state]')
    .analyze();
  expect(violations).toEqual([]);
});
