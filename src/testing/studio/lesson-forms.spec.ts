// Tables, questions and texts of a lesson, as an editor fills them in.
import type { Locator, Page } from '@playwright/test';
import { expect, type Studio, test } from './studio.ts';

const LESSON = 'module-a-phone-assistant-for-a-small-firm';

async function openTab(page: Page, name: string) {
  await page.getByRole('tab', { name, exact: true }).click();
}

async function openFirstQuestion(page: Page, studio: Studio) {
  await studio.open(page, 'module', LESSON);
  await openTab(page, 'Questions and task');
  const questions = page.getByTestId('field-questions');
  await questions.locator('[data-testid="default-preview"]').first().click();
}

/** The grid of the lesson's first table. */
async function openTable(page: Page, studio: Studio): Promise<Locator> {
  await studio.open(page, 'module', LESSON);
  await openTab(page, 'Lesson');
  const table = page.getByTestId('preview-tableBlock').first();
  await table.scrollIntoViewIfNeeded();
  await table.dblclick();
  return page.getByTestId('table-input');
}

test('an editor marks the correct option in the list, and is told that a text takes no pictures', async ({
  page,
  studio,
}) => {
  await openFirstQuestion(page, studio);
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

test('an editor lets readers mark all that are right, and marks them in one place', async ({
  page,
  studio,
}) => {
  await openFirstQuestion(page, studio);
  const single = page.getByTestId('mark-options');
  const marks = page.getByTestId('marks-options').getByRole('checkbox');
  await expect(single).toBeVisible();
  await expect(marks).toHaveCount(0);
  await page.getByLabel('Mark all that are right').check({ force: true });
  await expect(single).toBeHidden();
  await marks.first().check({ force: true });
  await marks.nth(1).check({ force: true });
  const stored = () => {
    const [first] = (studio.draft(LESSON) as unknown as { questions: Stored[] })?.questions ?? [];
    return [first?.markAll, first?.options.map(({ isRight }) => isRight === true)];
  };
  interface Stored {
    markAll?: boolean;
    options: { isRight?: boolean }[];
  }
  await expect.poll(stored).toEqual([true, [true, true, false]]);
});

test('an editor fills a table with one paste from a spreadsheet', async ({ page, studio }) => {
  const grid = await openTable(page, studio);
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

/** A paste as the clipboard brings it. */
const paste = (field: Locator, text: string, html = '') =>
  field.evaluate(
    (element, { text, html }) => {
      const data = new DataTransfer();
      data.setData('text/plain', text);
      if (html) data.setData('text/html', html);
      element.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      );
    },
    { text, html },
  );
const bodyOf = (line: unknown) => (line as { body?: Record<string, unknown>[] })?.body ?? [];

test('an editor’s line breaks in a table’s cells are kept: typed, pasted, and opened again', async ({
  page,
  studio,
}) => {
  const grid = await openTable(page, studio);
  const cell = (row: number, column: number) => grid.getByLabel(`Row ${row}, column ${column}`);
  await paste(cell(1, 1), '"Ask\nfirst"\t"Show\nlater"');
  await expect(cell(1, 1)).toHaveValue('Ask\nfirst');
  await cell(1, 2).press('End');
  await cell(1, 2).press('Shift+Enter');
  await cell(1, 2).pressSequentially('then wait');
  await cell(1, 2).press('Alt+Enter');
  await cell(1, 2).pressSequentially('a day');
  await expect(cell(1, 2)).toHaveValue('Show\nlater\nthen wait\na day');
  await cell(1, 2).press('Enter');
  await expect(cell(2, 2)).toBeFocused();
  const stored = () => {
    const found = bodyOf(studio.draft(LESSON)).find(({ _type }) => _type === 'tableBlock');
    return (found?.rows as { cells: string[] }[] | undefined)?.[0]?.cells.slice(0, 2);
  };
  await expect.poll(stored).toEqual(['Ask\nfirst', 'Show\nlater\nthen wait\na day']);
});

test('a cell shows all of its text, also on a phone in the dark, where the table scrolls', async ({
  page,
  studio,
}) => {
  const grid = await openTable(page, studio);
  await expect(grid.getByLabel('Row 1, column 1')).toBeVisible();
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme: 'dark' });
    const hidden = () =>
      grid
        .getByRole('textbox')
        .evaluateAll((cells) =>
          cells.flatMap((cell) =>
            cell.scrollHeight > cell.clientHeight + 2 || cell.clientWidth < 100
              ? [(cell as HTMLTextAreaElement).value]
              : [],
          ),
        );
    await expect.poll(hidden, `${width}`).toEqual([]);
    const outside = await grid.evaluate((element) => element.scrollWidth > element.clientWidth + 1);
    expect(outside, `${width}`).toBe(false);
  }
});

test('a sheet takes cells from a spreadsheet, and a table of a page, as a table does', async ({
  page,
  studio,
}) => {
  const found = studio.lines('module').find((line) => bodyOf(line).some(isSheet));
  const lesson = found?._id ?? '';
  await studio.open(page, 'module', lesson);
  await openTab(page, 'Lesson');
  const sheet = page.getByTestId('preview-sheet').first();
  await sheet.scrollIntoViewIfNeeded();
  await sheet.dblclick();
  const cells = page.getByLabel('Cells', { exact: true });
  await cells.fill('');
  await paste(cells, 'Job\tPrice\nMenu, small\t60');
  await expect(cells).toHaveValue('Job,Price\n"Menu, small",60');
  await cells.press('Control+End');
  await paste(cells, '', '<table><tr><td>Signs<br>two</td><td>30</td></tr></table>');
  const content = 'Job,Price\n"Menu, small",60\n"Signs\ntwo",30';
  await expect(cells).toHaveValue(content);
  await expect.poll(() => bodyOf(studio.draft(lesson)).find(isSheet)?.content).toBe(content);
});

function isSheet({ _type }: Record<string, unknown>): boolean {
  return _type === 'sheet';
}
