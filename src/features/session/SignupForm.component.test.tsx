import { expect, test, vi } from 'vitest';
import {
  address,
  hands,
  openPage,
  pass,
  stopTime,
  until,
} from '../../testing/components/component-page.ts';
import { answer, holdAnswer } from '../../testing/components/network.ts';

const SIGNUP = '/api/auth/signup';

const openSignup = () =>
  openPage({ at: '/signup?step=account', as: null }, async () => {
    const { SignupForm } = await import('./SignupForm.tsx');
    return <SignupForm />;
  });

type Page = Awaited<ReturnType<typeof openSignup>>;

const createButton = (page: Page) =>
  page.getByRole<HTMLButtonElement>('button', { name: 'Create Account' });

async function signUp(page: Page, password = 'three quiet words'): Promise<void> {
  const { click, type } = hands();
  await type(page.getByLabelText('Email'), 'gus@example.com');
  await type(page.getByLabelText('Password'), password);
  await click(createButton(page));
}

/** The text of a toast; the screen reader's copy has no element of its own. */
const expectRead = (page: Page, text: string) =>
  until(() => expect(page.getAllByText(text).length).toBeGreaterThan(0));

test('a missing value is reported next to its field, and nothing is sent', async () => {
  const sent = answer(SIGNUP);
  const page = await openSignup();
  await hands().click(createButton(page));
  await expectRead(page, 'Email and password are required');
  await signUp(page, '12345');
  const description = 'Password must be at least 6 characters';
  await expectRead(page, description);
  const field = page.getByLabelText('Password');
  const note = document.getElementById(field.getAttribute('aria-describedby') ?? '');
  expect(note?.textContent).toBe(description);
  expect(document.activeElement).toBe(field);
  expect(sent).toEqual([]);
});

test('while the account is created the button says so; a failure without a message offers Google', async () => {
  const { arrive } = holdAnswer(SIGNUP, { status: 500, body: '' });
  const page = await openSignup();
  await signUp(page);
  await until(() => page.getByRole('button', { name: 'Creating Account...' }));
  arrive();
  await expectRead(page, 'Please try again or use Google signup');
});

test.each([
  [
    'the check against robots does not load',
    { status: 403, json: { code: 'prove_human', siteKey: '1x00' } },
    /^The robot check couldn’t load\./,
  ],
  ['there is no network', 'no network', /^Network error\. Please try again\.$/],
] as const)('when %s, people read so in plain words', async (_what, given, words) => {
  answer(SIGNUP, given);
  const page = await openSignup();
  await signUp(page);
  await expectRead(page, 'Signup Failed');
  page.getByText(words);
  expect(createButton(page).disabled).toBe(false);
});

test('the product opens one and a half seconds after the account is created', async () => {
  answer(SIGNUP, { json: { redirect: '/onboarding' } });
  const page = await openSignup();
  stopTime();
  const before = vi.getTimerCount();
  await signUp(page);
  // Waits until the response is read, without advancing the fake clock.
  while (vi.getTimerCount() === before) await new Promise(setImmediate);
  await pass(1400);
  expect(location.pathname).toBe('/signup');
  await pass(200);
  expect(address()).toBe('/onboarding');
  await expectRead(page, 'Account Created!');
});
