// An editor changes the words of an email that goes out by a rule, and sees it as members would get it.
import { expect, test } from './studio.ts';

test('an editor sees three members’ emails while writing, and a foreign blank is an error', async ({
  page,
  studio,
}) => {
  await studio.open(page, 'comeBackEmail', 'comeBackEmail');
  const samples = page.getByTestId('sample-email');
  await expect(samples).toHaveCount(3);
  await expect(samples.first()).toContainText('Your complete plan ended on December 21, 2026.');
  await expect(samples.nth(1)).toContainText('Hello Aleksandra,');
  const subject = page.getByTestId('field-subject').getByRole('textbox');
  await subject.fill('{{first_name}}, your account is still here');
  await expect(samples.first()).toContainText('Jo, your account is still here');
  await expect(samples.nth(2)).toContainText('there, your account is still here');
  await subject.fill('You pay {{amount}}');
  await expect(page.getByTestId('action-publish')).toBeDisabled();
  await expect(page.getByTestId('action-menu-button')).toBeVisible();
  await page.getByTestId('action-menu-button').click();
  await expect(page.getByRole('menuitem', { name: /^(Delete|Duplicate|Unpublish)/ })).toHaveCount(
    0,
  );
});
