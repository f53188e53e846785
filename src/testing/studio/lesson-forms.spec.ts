// Tables, questions and texts of a lesson, as an editor fills them in.
import type { Page } from '@playwright/test';
import { expect, test } from './studio.ts';

const LESSON = 'module-a-phone-assistant-for-a-small-firm';

async function openTab(page: Page, name: string) {
  await page.getByRole('tab', { name, exact: true }).click();
}

test('an editor marks the correct option in the list, and is told that a text takes no pictures', async ({
  page,
  studio,
}) => {
  await studio.open(page, 'module', LESSON);
  await openTab(page, 'Questions and task');
  const questions = page.getByTestId('field-questions');
  await questions.locator('[data-testid="default-preview"]').first().click();
  const marks = page.getByTestId('mark-options').getByRole('radio');
  const before = studio.published(LESSON) as unknown as { questions: { answer: number }[] };
  const other = before.questions[0]?.answer === 0 ? 1 : 0;
  await expect(marks.nth(before.questions[0]?.answer ?? 0)).toBeChecked();
  await marks.nth(other).check();
  await expect
    .poll(() => (studio.draft(LESSON) as unknown as typeof before)?.questions[0]?.answer)
    .toBe(other);
  await page.keyboard.press('Escape');
  await openTab(page, 'Lesson');
  const text = page.getByTestId('field-body').getByTestId('pt-editor').first();
  await text.scrollIntoViewIfNeeded();
  await text.evaluate((element) => {
    const data = new DataTransfer();
    data.items.add(new File(['x'], 'shop.png', { type: 'image/png' }));
    element.dispatchEvent(
      new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }),
    );
  });
  await expect(page.getByText('The picture was not added')).toBeVisible();
});

test('an editor fills a table with one paste from a spreadsheet', async ({ page, studio }) => {
  await studio.open(page, 'module', LESSON);
  await openTab(page, 'Lesson');
  const table = page.getByTestId('preview-tableBlock').first();
  await table.scrollIntoViewIfNeeded();
  await table.dblclick();
  const grid = page.getByTestId('table-input');
  await grid.getByLabel('Heading 1').evaluate((input) => {
    const data = new DataTransfer();
    data.setData('text/plain', 'Job\tHours\tPrice\nMenu\t2\t$60\nSigns\t1\t$30');
    input.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  });
  await expect(grid.getByLabel('Row 2, column 3')).toHaveValue('$30');
  const rows = () => {
    const { body = [] } = (studio.draft(LESSON) ?? {}) as unknown as {
      body?: { _type: string; columns: string[]; rows: { cells: string[] }[] }[];
    };
    const found = body.find(({ _type }) => _type === 'tableBlock');
    return [found?.columns.slice(0, 3), found?.rows[1]?.cells.slice(0, 3)];
  };
  await expect.poll(rows).toEqual([
    ['Job', 'Hours', 'Price'],
    ['Signs', '1', '$30'],
  ]);
});
