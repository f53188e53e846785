// A member pauses instead of canceling, on a small phone, with clocks that are advanced.
import type { BrowserContext } from '@playwright/test';
import { type LocalWorker, startWorker } from '../../../scripts/worker.ts';
import { createMember, sessionOf, type TestMember } from '../fixtures/members.ts';
import { join, overview, travelTo } from '../fixtures/membership.ts';
import { expect, type Page, test } from './fixtures.ts';

const DAY = 86_400_000;
const FOREVER = Date.parse('2040-01-01');

test.use({ viewport: { width: 360, height: 740 } });

const membership = (page: Page) => page.getByRole('region', { name: 'Membership' });
const says = (page: Page, text: RegExp) =>
  expect(membership(page).getByRole('heading', { level: 3 }).first()).toHaveText(text);

interface World {
  worker: LocalWorker;
  context: BrowserContext;
  page: Page;
}

async function signIn({ worker, context, page }: World, { id }: TestMember, now: number) {
  const cookie = await sessionOf(worker.db, id, { idle: FOREVER, absolute: FOREVER });
  const [name = '', value = ''] = cookie.split('=');
  const url = worker.url.replace('http:', 'https:');
  await context.addCookies([
    { name, value, url, secure: true, httpOnly: true },
    { name: 'signed_in', value: '1', url },
  ]);
  await context.clock.setSystemTime(now);
  await page.goto(`${worker.url}/account`);
}

/** Time passes with no page open, and the member opens her account again. */
async function comeBack(world: World, ada: TestMember, now: number): Promise<void> {
  await world.page.goto('about:blank');
  await travelTo(world.worker, new Date(now).toISOString());
  await signIn(world, ada, now);
}

test('a member pauses instead of canceling, and it resumes', async ({ page, context }) => {
  test.setTimeout(180_000);
  const worker = await startWorker({ port: 0, quiet: true, stripe: true, clock: true });
  const world = { worker, context, page };
  try {
    const ada = await createMember(worker, 'ada');
    await join(worker, ada, { plan: 'quick' });
    await signIn(world, ada, Date.now());
    await says(page, /^Renews on /);
    await membership(page).getByRole('button', { name: 'Cancel membership' }).click();
    const cancel = page.getByRole('dialog', { name: 'Cancel your membership?' });
    await cancel.getByRole('button', { name: 'Pause for 1, 2 or 3 months' }).click();
    const ask = page.getByRole('dialog', { name: 'Pause your membership?' });
    await expect(ask.getByRole('radio', { name: /^1 month/ })).toBeFocused();
    await ask.getByText('2 months').click();
    await ask.getByRole('button', { name: 'Pause my membership' }).click();
    const done = page.getByRole('dialog', { name: 'Your membership is paused' });
    await expect(done.getByText(/^Everything stays open until .* for \$22\.49\./)).toBeFocused();
    await done.getByRole('button', { name: 'Done' }).click();
    await says(page, /^Paused from .* until /);
    await expect(membership(page).getByText('Your plan pauses')).toBeVisible();

    const { subscription } = await overview(ada);
    const from = Date.parse(subscription?.pausedFrom ?? '');
    const resumes = Date.parse(subscription?.resumesAt ?? '');
    await comeBack(world, ada, from + DAY);
    await says(page, /^Paused until /);
    await expect(page).toHaveURL(`${worker.url}/account`);
    await expect(membership(page).getByRole('button', { name: /^Resume now for/ })).toBeVisible();
    // The free plan is open: the member is not sent to the checkout.
    await page.goto(`${worker.url}/micro-learning`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveURL(`${worker.url}/micro-learning`);
    await page.goto(`${worker.url}/plans`);
    await expect(page.getByRole('link', { name: 'Change to Business System' })).toHaveAttribute(
      'href',
      '/account#membership',
    );
    await page.goto(`${worker.url}/`);
    await expect(page.getByRole('heading', { name: 'Your plan is paused' })).toBeVisible();

    await comeBack(world, ada, resumes + 2 * 3_600_000);
    await says(page, /^Renews on .* for \$22\.49$/);
    await expect(membership(page).getByText('Your membership resumed')).toBeVisible();
    await expect(membership(page).getByText('You paid $22.49')).toHaveCount(2);
  } finally {
    await worker.stop();
  }
});

test('a paused member reads on her dashboard when it ends, and resumes there with one press', async ({
  page,
  context,
}) => {
  test.setTimeout(180_000);
  const worker = await startWorker({ port: 0, quiet: true, stripe: true, clock: true });
  const world = { worker, context, page };
  try {
    const ada = await createMember(worker, 'ada');
    await join(worker, ada, { plan: 'quick' });
    await ada.fetch('/api/subscription/pause', { method: 'PUT', json: { months: 1 } });
    const { subscription } = await overview(ada);
    await comeBack(world, ada, Date.parse(subscription?.pausedFrom ?? '') + DAY);
    await page.goto(`${worker.url}/dashboard`);
    await expect(page).toHaveURL(`${worker.url}/dashboard-free-new`);
    const notice = page.getByRole('region', { name: 'Your membership is paused' });
    await expect(
      notice.getByText(/^Your plan opens again by itself on .*, for \$22\.49\./),
    ).toBeVisible();
    await notice.getByRole('button', { name: 'Resume now for $22.49' }).click();
    await expect(page).toHaveURL(`${worker.url}/dashboard-quick`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Ada.');
  } finally {
    await worker.stop();
  }
});
