// From the receipt to the first finished thing, on a phone: what a new member does, counted.
import { createMember } from '../fixtures/members.ts';
import { VISA } from '../fixtures/membership.ts';
import { payButton } from './checkout-answers.ts';
import { expect, type Page, test } from './fixtures.ts';

const PHONE = { width: 360, height: 740 };
const CHECKOUT = '/subscribe?plan=quick&billing=monthly';
/** Seconds that a beginner takes to read a word and to decide on a press. */
const A_WORD = 60 / 200;
const A_PRESS = 3;

interface Figures {
  presses: number;
  words: number;
  pixels: number;
  /** The tallest screen, in screens. */
  tallest: number;
}

/** Presses what is named, after looking at how far it is. */
function hand(page: Page, figures: Figures) {
  let at = 0;
  return async (role: 'button' | 'radio' | 'checkbox' | 'link', name: string | RegExp) => {
    const target = page
      .getByRole('main')
      .getByRole(role, { name, exact: typeof name === 'string' });
    await expect(target).toBeEnabled();
    const height = await page.evaluate(
      () => (document.querySelector('[data-setup]')?.scrollHeight ?? 0) / innerHeight,
    );
    figures.tallest = Math.max(figures.tallest, height);
    await target.scrollIntoViewIfNeeded();
    const now = await page.evaluate(() => scrollY);
    figures.pixels += Math.abs(now - at);
    at = now;
    figures.presses += 1;
    await target.click();
  };
}

const wordsOf = async (page: Page) =>
  (await page.getByRole('main').innerText()).split(/\s+/).filter(Boolean).length;

test('from the receipt to the first finished thing: at most twelve presses and fifteen minutes', async ({
  page,
  platform,
  comeAs,
}, info) => {
  await page.setViewportSize(PHONE);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await comeAs(await createMember(platform, 'ada'));
  await page.goto(CHECKOUT);
  await page.getByLabel('Card number').fill(VISA);
  await page.getByLabel('Expiry').fill('12/40');
  await page.getByLabel('CVC').fill('123');
  await page.getByLabel('Postal code').fill('94102');
  await payButton(page).click();
  await page.waitForURL('/onboarding');

  const figures: Figures = { presses: 0, words: 0, pixels: 0, tallest: 0 };
  const press = hand(page, figures);
  const picture = async (name: string) => {
    figures.words += await wordsOf(page);
    process.stdout.write(
      `${name} ${await page.evaluate(() => document.querySelector('[data-setup]')?.scrollHeight)}\n`,
    );
    if (process.env.PICTURES)
      await page.screenshot({ path: `${process.env.PICTURES}/${name}.png`, fullPage: true });
  };
  const next = page.getByRole('button', { name: 'Next', exact: true });

  await expect(page.getByRole('button', { name: 'Let’s start' })).toBeInViewport();
  await picture('1-welcome');
  await press('button', 'Let’s start');
  await press('button', 'Next');
  await expect(page.getByText('Step 2 of 5')).toBeVisible();
  await picture('2-goal');
  await press('radio', '$500 to $1,000');
  await press('radio', 'In 90 days');
  await expect(next).toBeInViewport();
  await press('button', 'Next');
  await expect(page.getByText('With these answers, day one is')).toBeVisible();
  await picture('3-experience');
  await press('radio', 'I’m a beginner');
  await press('radio', 'Not yet');
  await expect(next).toBeInViewport();
  await press('button', 'Next');
  await press('radio', '5 to 10 hours');
  await press('checkbox', 'Writing');
  await picture('4-ideas');
  await press('radio', 'A monthly email for one shop');
  const offer = page.getByRole('region', { name: 'Your offer in one sentence' });
  await expect(offer).toContainText('I offer a monthly email for one shop to shops and studios');
  await press('button', 'Keep my sentence');
  await expect(offer.getByRole('button', { name: '✓ Kept' })).toBeVisible();
  await picture('5-first-finished-thing');

  const minutes = (figures.words * A_WORD + figures.presses * A_PRESS) / 60;
  info.annotations.push({
    type: 'figures',
    description: `${figures.presses} presses, ${Math.round(figures.pixels)} px scrolled, ${figures.words} words: about ${minutes.toFixed(1)} minutes; tallest screen ${figures.tallest.toFixed(2)}`,
  });
  process.stdout.write(`${info.annotations.at(-1)?.description}\n`);
  expect(figures.presses).toBeLessThanOrEqual(12);
  expect(minutes).toBeLessThanOrEqual(15);
  expect(figures.tallest).toBeLessThanOrEqual(2);

  // What she told fills a prompt without a word typed.
  await press('button', 'Next');
  await expect(page.getByRole('link', { name: /^How AI chat tools work/ })).toBeVisible();
  await picture('6-week');
  await press('button', 'Complete Setup');
  await page.waitForURL('/');
  const step = page.getByRole('region', { name: 'How AI chat tools work' });
  await expect(step).toBeVisible();
  await expect(page.locator('#next-link')).toBeInViewport();
  await picture('7-dashboard');
  await page.locator('#next-link').click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('How AI chat tools work');
  await page.goto('/ai-content/offer-in-one-sentence');
  await expect(page.getByText('1 of 4 filled')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('shops and studios');
  await picture('8-prompt');
});
