// A membership on the account page, against the real Worker and the local Stripe beside it.
import {
  ASKS_THE_BANK,
  askStripe,
  DECLINED,
  FAILS_LATER,
  join,
  MASTERCARD,
  newCard,
  overview,
  sdkOf,
} from '../membership.ts';
import { type Someone, someoneLike } from '../someone.ts';
import { test as base, expect, type Page } from './fixtures.ts';
import { failedPayment } from './memberships.ts';
import { pretendStripe } from './pretend-stripe.ts';

const test = base.extend<{
  openMembership: (choice?: object) => Promise<Someone>;
  show: (someone: Someone) => Promise<void>;
}>({
  /** The account page of somebody who has just joined. */
  openMembership: async ({ platform, show }, use) => {
    await use(async (choice = { plan: 'quick' }) => {
      const someone = await someoneLike(platform, 'ada');
      await join(platform, someone, choice);
      await show(someone);
      return someone;
    });
  },
  show: async ({ page, comeAs }, use) => {
    await use(async (someone) => {
      await comeAs(someone);
      await page.goto('/account');
      await expect(membership(page).getByRole('heading', { level: 3 }).first()).toBeVisible();
    });
  },
});

const membership = (page: Page) => page.getByRole('region', { name: 'Membership' });
const says = (page: Page, text: string | RegExp) =>
  expect(membership(page).getByRole('heading', { level: 3 }).first()).toHaveText(text);
const press = (page: Page, name: string) => membership(page).getByRole('button', { name }).click();
const toast = (page: Page, text: string) => page.getByText(text, { exact: true }).first();

test('a new member reads what is paid, when it renews and until when the money can come back', async ({
  page,
  openMembership,
}) => {
  await openMembership();
  await says(page, /^Renews on \w+\s\d+, \d+ for \$22\.49$/);
  const part = membership(page);
  await expect(part.getByText('Quick Start, $22.49 a month')).toBeVisible();
  await expect(part.getByText('Visa ending in 4242, valid through 12/2040')).toBeVisible();
  await expect(part.getByText(/^Everything you paid, until /)).toBeVisible();
  await expect(part.getByRole('list', { name: 'Timeline' }).getByRole('listitem')).toContainText([
    'The money-back guarantee ends',
    '$22.49 is charged, and your membership renews',
    'Today',
    'You paid $22.49',
    'You became a member',
  ]);
  const invoice = part.getByRole('list', { name: 'Invoices' }).getByRole('listitem');
  await expect(invoice).toContainText(['$22.49paid']);
  const pdf = await invoice.getByRole('link', { name: /^PDF/ }).getAttribute('href');
  expect((await page.request.get(String(pdf))).headers()['content-type']).toBe('application/pdf');
});

test('a member cancels in two screens with the keyboard, and takes it back with one press', async ({
  page,
  openMembership,
}) => {
  const someone = await openMembership();
  await membership(page).getByRole('button', { name: 'Cancel membership' }).focus();
  await page.keyboard.press('Enter');
  const ask = page.getByRole('dialog', { name: 'Cancel your membership?' });
  await ask.getByLabel('Why? (optional)').selectOption('It costs too much');
  await ask.getByLabel('Anything else').fill('Back in spring.');
  await ask.getByRole('button', { name: 'Cancel my membership' }).press('Enter');
  const done = page.getByRole('dialog', { name: 'Your membership is canceled' });
  await expect(done.getByText(/Everything stays open until /)).toBeFocused();
  await done.getByRole('button', { name: 'Done' }).press('Enter');
  await expect(done).toBeHidden();
  await says(page, /^Ends on /);
  expect((await overview(someone)).subscription?.cancelsAt).not.toBeNull();
  await expect(page.getByRole('heading', { name: 'Membership', exact: true })).toBeFocused();
  await expect(membership(page).getByRole('button', { name: 'Change plan' })).toHaveCount(0);
  await press(page, 'Undo the cancellation');
  await expect(toast(page, 'Your membership continues.')).toBeVisible();
  await says(page, /^Renews on /);
  await expect(page.getByRole('heading', { name: 'Membership', exact: true })).toBeFocused();
  expect((await overview(someone)).subscription?.cancelsAt).toBeNull();
});

test('whoever closes the question keeps the membership, and is back on its button', async ({
  page,
  openMembership,
}) => {
  await openMembership();
  const pairs = [
    ['Cancel membership', 'Keep it'],
    ['Get my money back', 'Keep my membership'],
    ['Change plan', 'Close'],
    ['Use another card', 'Close'],
  ] as const;
  for (const [opener, way] of pairs) {
    const button = membership(page).getByRole('button', { name: opener });
    await button.click();
    await page.getByRole('dialog').getByRole('button', { name: way }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(button).toBeFocused();
  }
  await says(page, /^Renews on /);
});

test('canceled by mistake is taken back in the same dialog', async ({ page, openMembership }) => {
  await openMembership();
  await press(page, 'Cancel membership');
  await page.getByRole('button', { name: 'Cancel my membership' }).click();
  const done = page.getByRole('dialog', { name: 'Your membership is canceled' });
  await done.getByRole('button', { name: 'Undo the cancellation' }).click();
  await expect(done).toBeHidden();
  await says(page, /^Renews on /);
});

test('a monthly member pays for a year of a larger plan after seeing every figure', async ({
  page,
  openMembership,
}) => {
  const someone = await openMembership();
  await press(page, 'Change plan');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Quick Start')).toHaveCount(0);
  await dialog.getByLabel('Annually').check();
  await expect(dialog.getByLabel('Quick Start')).toBeVisible();
  await dialog.getByLabel('Business System').check();
  await dialog.getByRole('button', { name: 'Show what it costs' }).click();
  const figures = page.getByRole('dialog', { name: 'What it costs' });
  // The rest of a month that began a moment ago is worth a month, less a second or two.
  await expect(figures).toContainText('Charged now$399.51');
  await expect(figures).toContainText('Next charge$422');
  await figures.getByRole('button', { name: 'Change now and pay $399.51' }).click();
  await expect(toast(page, 'Your plan is changed.')).toBeVisible();
  await expect(figures).toBeHidden();
  await says(page, /^Renews on \w+\s\d+, \d+ for \$422$/);
  await expect(membership(page).getByText('Business System, $422 a year')).toBeVisible();
  await expect(membership(page).getByText('Before: Quick Start, paid monthly.')).toBeVisible();
  expect((await overview(someone)).subscription).toMatchObject({
    plan: 'business',
    billing: 'annual',
  });
});

test('figures that are too old are shown anew before anything is charged', async ({
  page,
  openMembership,
}) => {
  const someone = await openMembership();
  await press(page, 'Change plan');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Agency License').check();
  await dialog.getByRole('button', { name: 'Show what it costs' }).click();
  const change = dialog.getByRole('button', { name: /^Change now/ });
  await change.waitFor();
  await page.route('**/api/subscription/plan', (route) => {
    const json = { ...route.request().postDataJSON(), prorationDate: 1_700_000_000 };
    return route.continue({ postData: JSON.stringify(json) });
  });
  const asked = page.waitForRequest('**/api/subscription/plan-preview');
  await change.click();
  await asked;
  await expect(dialog.getByRole('alert')).toContainText('Those prices are out of date');
  expect((await overview(someone)).subscription?.plan).toBe('quick');
  await page.unroute('**/api/subscription/plan');
  await change.click();
  await expect(toast(page, 'Your plan is changed.')).toBeVisible();
  expect((await overview(someone)).subscription?.plan).toBe('agency');
});

test('a card that cannot pay the difference leaves the plan as it is', async ({
  page,
  platform,
  show,
}) => {
  const someone = await someoneLike(platform, 'ada');
  await join(platform, someone, { plan: 'quick' });
  await newCard(platform, someone, FAILS_LATER);
  await show(someone);
  await press(page, 'Change plan');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Business System').check();
  await dialog.getByRole('button', { name: 'Show what it costs' }).click();
  await dialog.getByRole('button', { name: /^Change now/ }).click();
  await expect(dialog.getByRole('alert')).toContainText('Nothing was changed.');
  await page.keyboard.press('Escape');
  await expect(membership(page).getByText('Quick Start, $22.49 a month')).toBeVisible();
});

/** Into the local card form. */
async function typeCard(page: Page, number: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Use another card' });
  await dialog.getByLabel('Card number').fill(number);
  await dialog.getByLabel('Expiry').fill('12/34');
  await dialog.getByLabel('CVC').fill('123');
  await dialog.getByLabel('Postal code').fill('94102');
  await dialog.getByRole('button', { name: 'Save this card' }).click();
}

test('a member puts another card, after a declined one', async ({ page, openMembership }) => {
  await openMembership();
  await press(page, 'Use another card');
  await typeCard(page, DECLINED);
  const dialog = page.getByRole('dialog', { name: 'Use another card' });
  await expect(dialog.getByRole('alert')).toHaveText('Your card was declined.');
  await typeCard(page, MASTERCARD);
  await expect(toast(page, 'Your new card is saved.')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(
    membership(page).getByText('Mastercard ending in 4444, valid through 12/2034'),
  ).toBeVisible();
  await expect(membership(page).getByRole('button', { name: 'Use another card' })).toBeFocused();
});

for (const { answer, text, last4 } of [
  { answer: 'Complete', text: 'Your new card is saved.', last4: '3155' },
  { answer: 'Fail', text: 'Your card was not saved', last4: '4242' },
]) {
  test(`a card whose bank asks is ${last4 === '3155' ? 'saved when its owner agrees' : 'not saved when its owner refuses'}`, async ({
    page,
    openMembership,
  }) => {
    await openMembership();
    await press(page, 'Use another card');
    await typeCard(page, ASKS_THE_BANK);
    await page.getByRole('button', { name: `${answer} authentication` }).click();
    await expect(toast(page, text)).toBeVisible();
    await expect(page).toHaveURL('/account#membership');
    await expect(membership(page).getByText(`Visa ending in ${last4}`).first()).toBeVisible();
    await page.reload();
    await says(page, /^Renews on /);
    await expect(toast(page, text)).toHaveCount(0);
  });
}

test('with a key of Stripe the card is typed into the fields of Stripe', async ({
  page,
  openMembership,
}) => {
  await pretendStripe(page, 'succeeds');
  await openMembership();
  let saved: unknown;
  await page.route('**/api/subscription/card', (route) => {
    const isNew = route.request().method() === 'POST';
    if (!isNew) saved = route.request().postDataJSON();
    const setup = { clientSecret: 'seti_1_secret_2', publishableKey: 'pk_test_1' };
    return route.fulfill({ json: isNew ? setup : { message: 'Your new card is saved.' } });
  });
  await press(page, 'Use another card');
  const dialog = page.getByRole('dialog', { name: 'Use another card' });
  await expect(dialog.getByText('Fields of Stripe')).toBeVisible();
  await dialog.getByRole('button', { name: 'Save this card' }).click();
  await expect(toast(page, 'Your new card is saved.')).toBeVisible();
  expect(saved).toEqual({ setupIntentId: 'seti_1' });
  const asked = await page.evaluate(() => window.stripeAsked);
  expect(asked?.confirmations).toEqual([
    {
      confirmParams: { return_url: `${new URL(page.url()).origin}/account` },
      redirect: 'if_required',
    },
  ]);
});

test('after a while another card asks first who is there', async ({
  page,
  platform,
  openMembership,
}) => {
  const someone = await openMembership();
  await platform.db
    .prepare(`UPDATE sessions SET confirmed_at = '' WHERE member_id = ?1`)
    .bind(someone.id)
    .run();
  await press(page, 'Use another card');
  await expect(page.getByRole('dialog', { name: 'Is it still you?' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(membership(page).getByRole('button', { name: 'Use another card' })).toBeFocused();
});

test('inside the guarantee the money goes back without a question', async ({
  page,
  openMembership,
}) => {
  await openMembership();
  await press(page, 'Get my money back');
  const dialog = page.getByRole('dialog', { name: 'Get your money back?' });
  await expect(dialog).toContainText('Your membership ends at once');
  await dialog.getByRole('button', { name: 'End it and send back $22.49' }).click();
  await expect(toast(page, 'Your money is on its way back.')).toBeVisible();
  await says(page, /^Ended on /);
  const part = membership(page);
  await expect(part.getByText(/^\$22\.49 was sent back to the card/)).toBeVisible();
  await expect(part.getByRole('list', { name: 'Invoices' })).toContainText('refunded');
  await expect(part.getByRole('link', { name: 'See the plans' })).toHaveAttribute('href', '/plans');
  await expect(part.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Membership', exact: true })).toBeFocused();
});

test('who has left inside the guarantee still gets the money back', async ({
  page,
  openMembership,
}) => {
  const someone = await openMembership();
  await press(page, 'Cancel membership');
  await page.getByRole('button', { name: 'Cancel my membership' }).click();
  await page.getByRole('button', { name: 'Done' }).click();
  const { data } = await sdkOf({ url: new URL(page.url()).origin }).subscriptions.list({
    limit: 100,
  });
  const own = data.find(({ metadata }) => metadata.member_id === someone.id);
  await sdkOf({ url: new URL(page.url()).origin }).subscriptions.cancel(own?.id ?? '');
  await askStripe(someone);
  await page.reload();
  await says(page, /^Ended on /);
  await press(page, 'Get my money back');
  await page.getByRole('button', { name: 'Send back $22.49' }).click();
  await expect(toast(page, 'Your money is on its way back.')).toBeVisible();
  await expect(membership(page).getByText(/^\$22\.49 was sent back to the card/)).toBeVisible();
});

test('a refund that Stripe does not answer to is on the list', async ({
  page,
  platform,
  openMembership,
}) => {
  await openMembership();
  const faults = `${platform.url}/api/dev/stripe/local/faults`;
  const fault = { target: 'request', mode: '500', route: 'POST /v1/refunds', times: 50 };
  await page.request.post(faults, { data: fault });
  await press(page, 'Get my money back');
  await page.getByRole('button', { name: 'End it and send back $22.49' }).click();
  await expect(toast(page, 'You have asked for your money back')).toBeVisible();
  await says(page, 'You asked for your money back');
  await page.request.delete(faults);
});

test('a failed payment is the first thing on the page, with the way out', async ({
  page,
  platform,
  show,
}) => {
  const someone = await someoneLike(platform, 'bob');
  await failedPayment(platform.db, someone.id);
  await show(someone);
  await expect(page.getByText('Your last payment failed.', { exact: true })).toBeVisible();
  await says(page, 'Your last payment failed');
  await expect(
    membership(page).getByText(/^We could not charge \$22\.49\. Everything/),
  ).toBeVisible();
  await expect(membership(page).getByText('We try again to charge $22.49')).toBeVisible();
  await expect(membership(page).getByRole('button', { name: 'Use another card' })).toHaveCount(1);
  await press(page, 'Cancel membership');
  await expect(page.getByRole('dialog')).toContainText('It ends right away');
});

test('a link in a mail leads to the membership, wherever it stands on the page', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 360, height: 480 });
  await signIn('dan');
  await page.goto('/account#membership');
  await expect(page.getByRole('heading', { name: 'Membership', exact: true })).toBeInViewport({
    ratio: 1,
  });
  await expect(page.getByRole('heading', { level: 1 })).not.toBeInViewport();
});

test('a card that is saved while the open bill stays unpaid is told as that', async ({
  page,
  openMembership,
}) => {
  await openMembership();
  const message = 'The card is saved, but the payment didn’t go through: Your card was declined.';
  await page.route('**/api/subscription/card', (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 402, json: { code: 'card_declined', message } })
      : route.continue(),
  );
  await press(page, 'Use another card');
  await typeCard(page, MASTERCARD);
  await expect(toast(page, 'Card saved, but the payment didn’t go through')).toBeVisible();
  await expect(toast(page, message)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('every date is told in the time zone of the member', async ({ page, platform, show }) => {
  const someone = await someoneLike(platform, 'bob', { expiresAt: '2027-03-01T02:00:00.000Z' });
  const live = (zone: string) =>
    platform.db
      .prepare('UPDATE members SET time_zone = ?2 WHERE id = ?1')
      .bind(someone.id, zone)
      .run();
  await live('Asia/Tokyo');
  await show(someone);
  await says(page, 'Ends on Mar 1, 2027, 11:00 AM');
  await live('America/Los_Angeles');
  await page.reload();
  await says(page, 'Ends on Feb 28, 2027, 6:00 PM');
});

test('when only the membership does not load, the rest of the page works and it can be tried again', async ({
  page,
  openMembership,
}) => {
  await openMembership();
  await page.route('**/api/subscription', (route) => route.fulfill({ status: 503, body: '' }));
  await page.reload();
  await expect(membership(page).getByRole('alert')).toContainText(
    'Quick Start is open to you until',
  );
  await page.getByRole('textbox', { name: 'First name' }).fill('Adaeze');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(toast(page, 'Your profile is saved')).toBeVisible();
  await page.unroute('**/api/subscription');
  await membership(page).getByRole('button', { name: 'Load it again' }).click();
  await says(page, /^Renews on /);
});

test('a dialog that does not arrive says so, and can be asked for again', async ({
  page,
  openMembership,
}) => {
  await openMembership();
  await page.route('**/CancelDialog*.js', (route) => route.abort());
  await press(page, 'Cancel membership');
  await expect(toast(page, 'That did not open')).toBeVisible();
});

test('a long past is shown five moments at a time, with what comes next above it', async ({
  page,
  platform,
  openMembership,
}) => {
  const someone = await openMembership();
  const old = (day: number) =>
    platform.db
      .prepare(
        `INSERT INTO membership_events (id, member_id, kind, detail, happened_at) VALUES (?1, ?2, 'paid', '{"cents":2249}', ?3)`,
      )
      .bind(`paid:${someone.id}:${day}`, someone.id, `2026-01-0${day}T12:00:00.000Z`);
  await platform.db.batch([1, 2, 3, 4].map(old));
  await page.reload();
  const list = membership(page).getByRole('list', { name: 'Timeline' });
  // Two to come, today, five that were.
  await expect(list.getByRole('listitem')).toHaveCount(8);
  await press(page, 'Show more');
  await expect(list.getByRole('listitem')).toHaveCount(9);
  await expect(list.getByRole('listitem').last()).toContainText('Jan 1, 2026');
});

test('who pays nothing reads that, and demo members until when', async ({
  page,
  platform,
  show,
  signIn,
}) => {
  await show(await someoneLike(platform, 'ada'));
  await says(page, 'Nothing to pay');
  await expect(membership(page).getByRole('link', { name: 'See the plans' })).toBeVisible();
  await signIn('dan');
  await page.reload();
  await says(page, /^Demo membership until /);
});
