// The button under a sheet. What makes and saves the file loads with the first press.
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
  const text = await import('./save-workbook.ts')
    .then(({ saveWorkbook }) => saveWorkbook(sheet, sheetName))
    .then(
      () => `Saved to your downloads: ${sheetName}`,
      () => FAILED,
    );
  if (status) status.textContent = text;
  button.ariaBusy = null;
}
