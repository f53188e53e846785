import { expect, test } from 'vitest';
import { hands, openPage } from '../../testing/components/component-page.ts';

test('the password can be shown and hidden', async () => {
  const page = await openPage({ at: '/signup?step=account', as: null }, async () => {
    const { PasswordField } = await import('./PasswordField.tsx');
    return <PasswordField label="Password" name="password" />;
  });
  const { click } = hands();
  const field = page.getByLabelText<HTMLInputElement>(/^Password/);
  expect(field.type).toBe('password');
  await click(page.getByRole('button', { name: 'Show password' }));
  expect(field.type).toBe('text');
  await click(page.getByRole('button', { name: 'Hide password' }));
  expect(field.type).toBe('password');
});
