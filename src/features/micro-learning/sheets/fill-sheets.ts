// The button that makes a lesson's sheet a form. What calculates it loads with the first press, or when the member has
// filled it in before.
import { keptCells } from './kept-cells.ts';

for (const button of document.querySelectorAll<HTMLButtonElement>('[data-fill-sheet]')) {
  button.hidden = false;
  const fill = async () => (await import('./sheet-form.ts')).toggleForm(button);
  button.addEventListener('click', () => void fill());
  if (keptCells(button.dataset.fillSheet)) void fill();
}
