// Input and presses from before a page has started: nothing is lost, and nothing is done that is no longer wanted.

import { publicPages } from '../browser/public-pages.ts';
import { memberIn } from '../browser/states.ts';
import { inTurn } from '../run/full.ts';
import { expect, type Page, test } from './fixtures.ts';
import { holdScripts, openHeld } from './held-scripts.ts';
import { MEMBER_SCREENS } from './member-screens.ts';

const WITH_FIELDS = publicPages
  .filter(({ html }) => html.includes('<astro-island'))
  .map((p) => p.path);
/** Without an email's token the form is replaced by a way to request a new email. */
const WITHOUT_FORM = '/reset-password';

const PATHS = [...new Set([...WITH_FIELDS, ...MEMBER_SCREENS])].filter(
  (path) => path !== WITHOUT_FORM,
);

for (const path of inTurn(PATHS))
  test(`what is typed on ${path} before it has started is kept, and known to it`, async ({
    page,
    platform,
    comeAs,
  }) => {
    if (!WITH_FIELDS.includes(path)) await comeAs(await memberIn(platform, 'dan', 'new'));
    const release = await holdScripts(page);
    await openHeld(page, path);
    const typed = await typeEverywhere(page);
    release.now();
    await expect.poll(() => asleep(page)).toBe(0);
    await expect.poll(() => known(page), { message: path }).toEqual(typed);
  });

/** Types into every visible empty field of islands that have not started, as a person would. */
async function typeEverywhere(page: Page): Promise<string[]> {
  const fields = page.locator(
    'astro-island[ssr] :is(input:is([type=text], [type=search], [type=email], [type=number], [type=password], :not([type])), textarea):visible',
  );
  const typed: string[] = [];
  for (const [place, field] of (await fields.all()).entries()) {
    if ((await field.inputValue()) !== '') continue;
    const text = `${place + 11}`;
    await field.focus();
    await page.keyboard.type(text);
    await field.evaluate((one, place) => one.setAttribute('data-typed-early', `${place}`), place);
    typed.push(text);
  }
  return typed;
}

const asleep = (page: Page) => page.locator('astro-island[ssr]:has([data-typed-early])').count();

/** Each field's displayed value, with its island's value if that differs. */
const known = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLInputElement>('[data-typed-early]')].map((field) => {
      const props = Object.entries(field).find(([name]) => name.startsWith('__reactProps'))?.[1];
      const value = (props as { value?: unknown } | undefined)?.value ?? field.value;
      return String(value) === field.value ? field.value : `${field.value}, not ${value}`;
    }),
  );

test.describe('a press that waits', () => {
  // The browser logs that a script did not load, which one of these journeys causes on purpose.
  test.afterEach(({ complaints }) => {
    const others = complaints.filter((text) => !text.startsWith('[astro-island] Error hydrating'));
    complaints.splice(0, complaints.length, ...others);
  });

  const sent = (page: Page) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') asked.push(new URL(request.url()).pathname);
    });
    return asked;
  };

  /** Returns the submit button. */
  const fillSignIn = async (page: Page) => {
    await page.getByLabel('Email').fill('ada@example.com');
    await page.getByLabel('Password', { exact: true }).fill('ada-learns-daily');
    return page.getByRole('button', { name: 'Sign In', exact: true });
  };

  test('is not made once the visitor has gone on to something else', async ({ page }) => {
    const release = await holdScripts(page);
    const asked = sent(page);
    await openHeld(page, '/login');
    const button = await fillSignIn(page);
    await button.click({ noWaitAfter: true });
    await expect(button).toHaveAttribute('aria-busy', 'true');
    // A correction: the press before it is no longer wanted.
    await page.getByLabel('Email').pressSequentially('x');
    await expect(button).not.toHaveAttribute('aria-busy');
    release.now();
    await expect(page.locator('main astro-island[ssr]')).toHaveCount(0);
    await page.getByRole('button', { name: 'Show' }).click();
    await expect(page.getByRole('button', { name: 'Hide' })).toBeVisible();
    expect(asked).not.toContain('/api/auth/login');
  });

  test('is made once, with what was typed, however often it was pressed', async ({ page }) => {
    const release = await holdScripts(page);
    const asked = sent(page);
    await openHeld(page, '/login');
    const button = await fillSignIn(page);
    for (let i = 0; i < 3; i++) await button.click({ noWaitAfter: true });
    release.now();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Good to see you');
    expect(asked.filter((path) => path === '/api/auth/login')).toHaveLength(1);
  });

  test('is made with what was chosen before it', async ({ page, signIn }) => {
    await signIn('dan');
    const release = await holdScripts(page);
    await openHeld(page, '/micro-learning?module=module-write-prompts-that-work');
    const question = page.getByRole('region', { name: 'Check questions' });
    await question.getByRole('radio').first().check();
    await question.getByRole('button', { name: 'Check my answer' }).click({ noWaitAfter: true });
    release.now();
    await expect(question).toContainText(/Right\.|Not quite\./);
  });

  test('is forgotten when its script never comes, and the next press tries again', async ({
    page,
  }) => {
    let isLost = true;
    const { promise: pressed, resolve: lose } = Promise.withResolvers<void>();
    await page.route('**/_astro/LoginForm*.js*', async (route) => {
      if (!isLost) return route.fallback();
      await pressed;
      return route.abort();
    });
    await page.goto('/login');
    const button = await fillSignIn(page);
    await button.click();
    await expect(button).toHaveAttribute('aria-busy', 'true');
    lose();
    await expect(button).not.toHaveAttribute('aria-busy');
    isLost = false;
    await button.click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Good to see you');
  });
});
