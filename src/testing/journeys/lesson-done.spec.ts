// The effects of "Mark as Complete": focus, the toast, the next lesson, and undo.
import type { Locator } from '@playwright/test';
import { freeLessons, paths } from '../fixtures/lessons.ts';
import { createMember } from '../fixtures/members.ts';
import { expect, MOVING, type Page, test } from './fixtures.ts';

test.use({ contextOptions: MOVING });

const FIRST = '/micro-learning?module=module-how-ai-chat-tools-work';
const PHONE = { width: 360, height: 640 };

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const toast = (page: Page) =>
  page.getByRole('region', { name: /Notifications/ }).getByRole('listitem');

/** The elements that cover nine points of an element, as far as the points are on the screen. */
const covered = (element: Locator) =>
  element.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const parts = [0.1, 0.5, 0.9];
    return parts
      .flatMap((dx) =>
        parts.map((dy) => document.elementFromPoint(x + width * dx, y + height * dy)),
      )
      .filter((top) => top?.closest('[role=region]'))
      .map((top) => top?.textContent);
  });

test('the focus stays on the button that was pressed, through completing and undoing', async ({
  page,
  platform,
  comeAs,
}) => {
  await comeAs(await createMember(platform, 'bob'));
  await page.goto(FIRST);
  await button(page, 'Mark as Complete').focus();
  await page.keyboard.press('Enter');
  await expect(button(page, '✓ Completed')).toBeFocused();
  await expect(button(page, '✓ Completed')).toBeDisabled();
  const completions: string[] = [];
  page.on('request', (request) => completions.push(request.url()));
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(button(page, 'Undo')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(button(page, 'Mark as Complete')).toBeFocused();
  expect(completions.filter((url) => url.endsWith('/complete'))).toEqual([]);
});

test('undoing the tenth lesson says which achievements go with it, before and after', async ({
  page,
  platform,
  comeAs,
}) => {
  await comeAs(await createMember(platform, 'bob'));
  const ten = freeLessons.slice(0, 10).map(({ _id }) => _id);
  for (const id of ten.slice(0, 9))
    await page.request.post(`/api/micro-learning/modules/${id}/complete`, {
      data: { timeSpentMinutes: 5 },
      headers: { Origin: platform.url },
    });
  await page.goto(`/micro-learning?module=${ten[9]}`);
  await button(page, 'Mark as Complete').click();
  await expect(button(page, 'Undo')).toHaveAccessibleDescription(
    'Undo reopens the lesson and takes back every achievement and certificate that depends on it.',
  );
  await button(page, 'Undo').click();
  await expect(toast(page)).toContainText('Also taken back: “Ten lessons”.');
  await page.goto('/achievements');
  await expect(page.getByRole('heading', { name: 'Five lessons' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Ten lessons' })).toHaveCount(0);
});

test('the toast offers the next lesson of the path', async ({ page, platform, comeAs }) => {
  await comeAs(await createMember(platform, 'bob'));
  await page.goto(FIRST);
  await button(page, 'Mark as Complete').click();
  await toast(page).getByRole('link', { name: 'Next lesson: Write prompts that work' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Write prompts that work');
});

test('if no lesson is left to do, the toast offers none', async ({ page, platform, comeAs }) => {
  await comeAs(await createMember(platform, 'ada'));
  for (const { _id } of freeLessons.slice(1))
    await page.request.post(`/api/micro-learning/modules/${_id}/complete`, {
      data: { timeSpentMinutes: 5 },
      headers: { Origin: platform.url },
    });
  await page.goto(`/micro-learning?module=${freeLessons[0]?._id}`);
  await button(page, 'Mark as Complete').click();
  await expect(toast(page)).toContainText('Module Completed!');
  await expect(toast(page).getByRole('link')).toHaveText(['View achievement']);
});

test('on a phone the toast does not cover the next lesson, wherever the button is on the screen', async ({
  page,
  platform,
  comeAs,
}) => {
  await page.setViewportSize(PHONE);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const block of ['center', 'end', 'start'] as const) {
    await comeAs(await createMember(platform, 'bob'));
    await page.goto(FIRST);
    await button(page, 'Mark as Complete').evaluate(
      (element, block) => element.scrollIntoView({ block }),
      block,
    );
    await button(page, 'Mark as Complete').press('Enter');
    await expect(toast(page)).toBeVisible();
    const next = page.locator('a[rel=next]').first();
    expect(await covered(next), block).toEqual([]);
    await next.evaluate((link) => link.scrollIntoView({ block: 'end' }));
    // All of it, except for rounding.
    await expect(next).toBeInViewport({ ratio: 0.99 });
    expect(await covered(next), block).toEqual([]);
  }
});

test('a lesson that two paths lead to is offered once and names both', async ({
  page,
  platform,
  comeAs,
}) => {
  await comeAs(await createMember(platform, 'dan'));
  await page.goto(FIRST);
  const next = page.locator('a[rel=next]').filter({ visible: true });
  await expect(next).toHaveCount(1);
  const both = paths.filter(({ modules }) => modules[0]?._id === 'module-how-ai-chat-tools-work');
  expect(both).toHaveLength(2);
  for (const { title } of both) await expect(next).toContainText(title);
});

test('a next lesson of a higher plan looks locked and says which plan opens it', async ({
  page,
  platform,
  comeAs,
}) => {
  await comeAs(await createMember(platform, 'ada'));
  await page.goto('/micro-learning?module=module-keep-private-data-out-of-ai');
  const locked = page.getByRole('link', { name: /Locked: Opens with/ });
  await expect(locked.first()).toBeVisible();
  await comeAs(await createMember(platform, 'dan'));
  await page.reload();
  await expect(page.locator('[data-user-name]').first()).toHaveText('Dan');
  await expect(locked).toHaveCount(0);
});
