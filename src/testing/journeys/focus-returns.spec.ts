// The control that opened a dialog has the focus again once the dialog is closed, by Escape, its cross or its button:
// also the button of a menu that closed on the way.
import { threadAddress } from '../../../functions/community/forum/rules/forum.ts';
import { createMember, type TestMember } from '../fixtures/members.ts';
import { expect, type Page, test } from './fixtures.ts';

test.use({ viewport: { width: 360, height: 740 } });

interface Opened {
  path: (ids: { thread: string }) => string;
  /** The controls that open the dialog, pressed one after another. */
  presses: readonly (string | RegExp)[];
  /** The dialog's own button that changes nothing. */
  cancel?: string;
  /** The control that has the focus afterwards, if not the last one pressed. */
  back?: RegExp;
}

const DIALOGS: Record<string, Opened> = {
  'a report of a post': {
    path: ({ thread }) => thread,
    presses: [/^More for this post/, 'Report'],
    cancel: 'Cancel',
    back: /^More for this post/,
  },
  'a new discussion': { path: () => '/community', presses: ['New Discussion'] },
  'a new study group': { path: () => '/community/groups', presses: ['Create Group'] },
  'a saved work’s new name': {
    path: () => '/saved-work',
    presses: ['More for Evenings', 'Rename'],
    cancel: 'Cancel',
    back: /^More for Evenings/,
  },
  'a saved work’s versions': {
    path: () => '/saved-work',
    presses: ['More for Evenings', 'Versions'],
    back: /^More for Evenings/,
  },
  'another day for a task': {
    path: () => '/',
    presses: [/^Show all \d+ tasks/, 'Change the week', /^More for /, 'Move to another day'],
    back: /^More for /,
  },
  'the end of an account': {
    path: () => '/account',
    presses: [/^Delete/],
    cancel: 'Keep my account',
  },
};

/** Creates everything that the dialogs need. */
async function withThings(member: TestMember, author: TestMember) {
  const json = { title: 'Nine days ago', content: 'No one wrote back.', categoryId: 2 };
  const { id } = (await (await author.fetch('/api/forum/posts', { json })).json()) as {
    id: number;
  };
  const data = {
    hourlyRate: 25,
    hoursPerWeek: 10,
    monthlyCosts: 0,
    feePercent: 0,
    targetPerMonth: 0,
  };
  const work = { id: crypto.randomUUID(), kind: 'calculation', title: 'Evenings', data };
  expect((await member.fetch('/api/saved-work', { json: work })).status).toBe(200);
  const week = { id: crypto.randomUUID(), startsOn: new Date().toISOString().slice(0, 10) };
  expect((await member.fetch('/api/weeks', { json: week })).ok).toBe(true);
  return { thread: threadAddress({ id, title: json.title }) };
}

/** Presses by keyboard alone, from any place in the page. */
async function press(page: Page, name: string | RegExp): Promise<void> {
  const control = page
    .getByRole('button', { name, exact: typeof name === 'string' })
    .or(page.locator('summary').and(page.getByLabel(name)))
    .first();
  await control.focus();
  await page.keyboard.press('Enter');
}

for (const [title, { path, presses, cancel, back }] of Object.entries(DIALOGS))
  test(`${title}: the focus returns to what opened it`, async ({ page, platform, comeAs }) => {
    const [dan, ada] = [await createMember(platform, 'dan'), await createMember(platform, 'ada')];
    const at = path(await withThings(dan, ada));
    await comeAs(dan);
    await page.goto(at, { waitUntil: 'networkidle' });
    const dialog = page.getByRole('dialog');
    const ways = ['Escape', 'Close', ...(cancel ? [cancel] : [])];
    for (const [turn, way] of ways.entries()) {
      // Parts opened by the first presses stay open for the next turn.
      for (const name of turn === 0 ? presses : presses.slice(back ? -2 : -1))
        await press(page, name);
      await expect(dialog).toBeVisible();
      if (way === 'Escape') await page.keyboard.press('Escape');
      else {
        await dialog.getByRole('button', { name: way, exact: true }).focus();
        await page.keyboard.press('Enter');
      }
      await expect(dialog).toBeHidden();
      const name = await page.evaluate(() => {
        const { activeElement: focused } = document;
        return focused === document.body
          ? 'nothing'
          : (focused?.getAttribute('aria-label') ?? focused?.textContent ?? '').trim();
      });
      const expected = back ?? presses.at(-1) ?? '';
      expect.soft(name, way).toMatch(expected);
    }
  });
