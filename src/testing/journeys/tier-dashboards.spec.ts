// The Business and Agency dashboards as their members use them; what is checked and entered is there after a reload.
import { createMember } from '../fixtures/members.ts';
import { expect, test } from './fixtures.ts';
import { MEMBER_SCREENS } from './member-screens.ts';
import { faults } from './violations.ts';

test.use({ viewport: { width: 360, height: 740 } });

test('a step is checked, a module started and a number kept on the work board', async ({
  page,
  context,
  platform,
  comeAs,
}) => {
  await comeAs(await createMember(platform, 'cleo'));
  await page.goto('/dashboard-business');
  const board = page.getByRole('region', { name: 'Your four models' });
  await expect(board.getByRole('heading', { name: 'Choose one to begin with' })).toBeVisible();
  expect(await faults(page, 'business, first day')).toEqual([]);

  const opened = context.waitForEvent('page');
  await board.getByRole('link', { name: /^Start Module.*AI content service/ }).click();
  expect(new URL((await opened).url()).pathname).toBe('/business-model-content');
  const first = board.getByRole('checkbox', { name: /^Step 1.*Define the month/ });
  await first.focus();
  await page.keyboard.press('Space');
  await expect(board.getByText('1 of 28 steps')).toBeVisible();
  const counting = page.locator('details', { hasText: 'Your numbers of' }).locator('summary');
  await counting.click();
  const inquiries = page.getByRole('textbox', { name: 'Inquiries, your number' });
  await inquiries.fill('6');
  await inquiries.blur();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();

  await page.reload();
  await expect(board.getByText('Step 2, next in this guide')).toBeVisible();
  await counting.click();
  await expect(inquiries).toHaveValue('6');
  await expect(page.getByText('From your account')).toBeVisible();
  expect(await faults(page, 'business')).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(320);
});

test('training is started from a slip of the agency’s binder', async ({
  page,
  context,
  platform,
  comeAs,
}) => {
  await context.route('https://academy.hubspot.com/**', (route) =>
    route.fulfill({ body: 'Academy' }),
  );
  await comeAs(await createMember(platform, 'eli'));
  await page.goto('/dashboard-premium');
  const top = page.getByRole('region', { name: 'Your current model' });
  await expect(top.getByText('7 Models Available')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Coming Soon' })).toBeDisabled();
  expect(await faults(page, 'agency')).toEqual([]);

  const opened = context.waitForEvent('page');
  await top.getByRole('link', { name: /^Start training/ }).click();
  expect((await opened).url()).toContain('academy.hubspot.com');
  await expect(top.getByText('Completed')).toBeVisible();
  await page.reload();
  await expect(top.getByText('Completed')).toBeVisible();
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(320);
});

test('each dashboard greets its member before anything else', async ({ page, signIn }) => {
  await signIn('dan');
  for (const path of MEMBER_SCREENS.filter((each) => each === '/' || /^.dashboard/.test(each))) {
    await page.goto(path);
    const first = page.getByRole('main').getByRole('heading').first();
    expect(await first.evaluate(({ tagName }) => tagName), path).toBe('H1');
  }
});
