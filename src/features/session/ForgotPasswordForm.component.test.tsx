import { expect, test } from 'vitest';
import { hands, openPage, until } from '../../testing/components/component-page.ts';
import { answer, holdAnswer } from '../../testing/components/network.ts';

const FORGOT = '/api/auth/forgot-password';

const openForm = () =>
  openPage({ at: '/forgot-password', as: null }, async () => {
    const { ForgotPasswordForm } = await import('./ForgotPasswordForm.tsx');
    return <ForgotPasswordForm supportEmail="support@example.com" outbox={null} />;
  });

test('while sending the button says so; a failure without a message shows a default one', async () => {
  const { arrive } = holdAnswer(FORGOT, { status: 500, body: '' });
  const page = await openForm();
  const { click, type } = hands();
  await type(page.getByLabelText('Email'), 'ada@example.com');
  await click(page.getByRole('button', { name: 'Send the link' }));
  await until(() => page.getByRole('button', { name: 'Sending...' }));
  arrive();
  await until(() => expect(page.getByRole('alert').textContent).toBe('Failed to send reset email'));
  expect(page.getByLabelText<HTMLInputElement>('Email').value).toBe('ada@example.com');
});

test('the server’s message is shown, and a network error too', async () => {
  answer(FORGOT, { status: 429, json: { message: 'Too many attempts.', code: 'x' } });
  const page = await openForm();
  const { click, type } = hands();
  await type(page.getByLabelText('Email'), 'ada@example.com');
  await click(page.getByRole('button', { name: 'Send the link' }));
  await until(() => expect(page.getByRole('alert').textContent).toBe('Too many attempts.'));
  answer(FORGOT, 'no network');
  await click(page.getByRole('button', { name: 'Send the link' }));
  await until(() =>
    expect(page.getByRole('alert').textContent).toBe('Network error. Please try again.'),
  );
});
