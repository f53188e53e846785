// Makes the file of a sheet and saves it. The code that writes workbooks loads with the first press.
import { saveFile } from '../../lib/save-file.ts';

const FAILED = 'We couldn’t make the file. Check your connection and try again.';

for (const button of document.querySelectorAll<HTMLButtonElement>('[data-sheet]')) {
  button.hidden = false;
  button.addEventListener('click', () => void save(button));
}

async function save(button: HTMLButtonElement) {
  const { sheet = '', sheetName = 'sheet.xlsx' } = button.dataset;
  const status = button.closest('figure')?.querySelector('[role="status"]');
  // Not disabled: the focus would be lost.
  if (button.ariaBusy === 'true') return;
  button.ariaBusy = 'true';
  const text = await saved(sheet, sheetName).then(
    () => `Saved to your downloads: ${sheetName}`,
    () => FAILED,
  );
  if (status) status.textContent = text;
  button.ariaBusy = null;
}

async function saved(sheet: string, name: string) {
  const { workbook } = await import('./workbook.ts');
  saveFile(await workbook(sheet), name);
}
