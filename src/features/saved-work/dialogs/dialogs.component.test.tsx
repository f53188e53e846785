import { within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { hands, until } from '../../../testing/components/component-page.ts';
import { answer } from '../../../testing/components/network.ts';
import {
  AT,
  has,
  ID,
  openTool,
  press,
  work,
} from '../../../testing/components/saved-work-tool.tsx';

test('a link is made, copied and revoked, and the dialog says who can read it', async () => {
  const page = await openTool({ saved: work() });
  await press(page, 'Share');
  const dialog = await until(() => page.getByRole('dialog', { name: 'Share' }));
  answer(`${AT}/${ID}/share`, {
    json: work({ version: 9, share: { token: 'TOKEN', showsName: false } }),
  });
  await press(page, 'Make a link');
  const link = await until(() => within(dialog).getByLabelText('Link'));
  expect((link as HTMLInputElement).value).toBe(`${location.origin}/shared/work/TOKEN`);
  expect(dialog.textContent).toContain('Anyone with this link can read');
  answer(`${AT}/${ID}/share`, { json: work() });
  await press(page, 'Stop sharing');
  await until(() => expect(has(page, 'Make a link')).toBe(true));
  // The page keeps the version that it edited, whatever the account has by now.
  expect(JSON.parse(document.querySelector('pre')?.textContent ?? '')).toMatchObject({
    version: 1,
    share: null,
  });
});

test('a new name is shown at once, and an empty one says why not', async () => {
  const user = hands();
  const page = await openTool({ saved: work() });
  await press(page, 'Rename');
  const field = await until(() => page.getByRole('textbox', { name: /Name/ }));
  answer(`${AT}/${ID}`, {
    status: 400,
    json: { message: 'Please enter a name', fields: { title: 'Please enter a name' } },
  });
  await user.clear(field);
  await user.keyboard('{Enter}');
  await until(() => page.getByText('Please enter a name'));
  answer(`${AT}/${ID}`, { json: work({ title: 'Weekends' }) });
  await user.type(field, 'Weekends');
  await user.keyboard('{Enter}');
  await until(() => expect(document.querySelector('pre')?.textContent).toContain('Weekends'));
});

test('the export has every format, also before the first save', async () => {
  const made: Blob[] = [];
  // A browser downloads the file; happy-dom would navigate to its address.
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  vi.stubGlobal(
    'URL',
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => `blob:${made.push(blob)}`,
      revokeObjectURL: () => undefined,
    }),
  );
  const page = await openTool();
  for (const [name, start] of [
    ['Download as Markdown', '# A calculation'],
    ['Download as Spreadsheet (CSV)', 'A calculation'],
    ['Download as JSON', '{\n  "format": "ai-money-masters/saved-work"'],
    ['Download as Word (DOCX)', 'PK'],
  ] as const) {
    await press(page, 'Export');
    await press(page, name);
    await until(() => expect(page.queryByRole('dialog')).toBeNull());
    const text = (await made.at(-1)?.text()) ?? '';
    expect(text.replace('\ufeff', '').startsWith(start), name).toBe(true);
  }
  const print = vi.fn(() =>
    expect(document.querySelector('.print-view h1')?.textContent).toBe('A calculation'),
  );
  vi.stubGlobal('print', print);
  await press(page, 'Export');
  await press(page, 'Print or save as PDF');
  await until(() => expect(print).toHaveBeenCalledOnce());
  dispatchEvent(new Event('afterprint'));
  expect(document.querySelector('.print-view')).toBeNull();
});
