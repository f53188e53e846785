import { expect, test } from './fixtures.ts';

test('a visitor signs up and finishes the onboarding with the keyboard alone, on a phone', async ({
  page,
  platform,
  complaints,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const next = page.getByRole('button', { name: 'Next', exact: true });
  const heading = page.getByRole('heading', { level: 1 });
  const press = async (name: string | RegExp) => {
    const button = page.getByRole('button', { name, exact: true });
    // Next is disabled until the press before has taken effect.
    await expect(button).toBeEnabled();
    await button.focus();
    await page.keyboard.press('Enter');
  };
  const choose = async (name: string, key = 'Space') => {
    await page.getByRole('main').getByLabel(name, { exact: true }).focus();
    await page.keyboard.press(key);
  };

  await page.goto('/onboarding');
  await expect(page).toHaveURL('/signup?redirect=%2Fonboarding');
  await page.goto('/signup?step=account&redirect=%2Fonboarding');
  await page.getByLabel('Email').fill('keys.only@example.com');
  await page.getByLabel('Password', { exact: true }).fill('three quiet words');
  await page.keyboard.press('Enter');
  await page.waitForURL('/onboarding');
  await expect(heading).toHaveText('Welcome. This takes five minutes');
  await press('Let’s start');
  await press('Next');
  // The title has the focus, so Tab goes on with the step's first question.
  await expect(heading).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(page.getByLabel('$500 to $1,000')).toBeChecked();
  await expect(next).toBeDisabled();
  await choose('In 90 days');
  await press('Get advice');
  await expect(page.getByRole('heading', { name: '$500 in 90 days can fit' })).toBeInViewport();
  await press('Next');

  await expect(heading).toHaveText('What are you starting with?');
  await choose('I’m a beginner');
  await choose('ChatGPT');
  await choose('Not yet');
  await press('Next');
  await choose('3 to 5 hours');
  await choose('Caring for people');
  await choose('The family care binder');
  await expect(page.getByText('Saved. You can continue later')).toBeVisible();

  await platform.restart();
  await page.reload();
  await expect(page.getByText('Step 4 of 5')).toBeVisible();
  await expect(page.getByLabel('The family care binder')).toBeChecked();
  await press('Next');
  await expect(heading).toHaveText('Your first seven days');
  await expect(page.getByRole('region', { name: 'The idea you’re testing' })).toContainText(
    'care binder',
  );
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(sideways).toBe(0);
  await expect(page.getByRole('button', { name: 'Complete Setup' })).toBeEnabled();
  await press('Complete Setup');
  await expect(page.getByText('Onboarding Complete!', { exact: true })).toBeVisible();
  await expect(page).toHaveURL('/');
  expect(complaints).toEqual([]);
});
