import { expect, test } from 'vitest';
import { hands, openPage, until } from '../../testing/components/component-page.ts';
import { answer, holdAnswer } from '../../testing/components/network.ts';

const LOGIN = '/api/auth/login';

const openLogin = () =>
  openPage({ at: '/login', as: null }, async () => {
    const { LoginForm } = await import('./LoginForm.tsx');
    return <LoginForm />;
  });

async function signIn(page: Awaited<ReturnType<typeof openLogin>>): Promise<void> {
  const { click, type } = hands();
  await type(page.getByLabelText('Email'), 'ada@example.com');
  await type(page.getByLabelText('Password'), 'ada-learns-daily');
  await click(page.getByRole('button', { name: 'Sign In' }));
}

test('while signing in the button says so; a failure without a message shows Login failed', async () => {
  const { arrive } = holdAnswer(LOGIN, { status: 500, body: '' });
  const page = await openLogin();
  await signIn(page);
  await until(() => page.getByRole('button', { name: 'Signing in...' }));
  arrive();
  await until(() => expect(page.getByRole('alert').textContent).toBe('Login failed'));
});

test('without a network the form says so', async () => {
  answer(LOGIN, 'no network');
  const page = await openLogin();
  await signIn(page);
  await until(() =>
    expect(page.getByRole('alert').textContent).toBe('Network error. Please try again.'),
  );
});
