// A sheet of a lesson as a form: each cell that is no formula is a field, and the formulas follow what is typed.
import { calculated } from '../../../../functions/sheets/rules/calculated.ts';
import {
  type Cell,
  cellOf,
  cellsOf,
  contentOf,
  placeOf,
} from '../../../../functions/sheets/rules/cells.ts';
import { type Cells, keepCells, keptCells } from './kept-cells.ts';

/** Characters: longer texts belong in the downloaded file. */
const LONGEST = 200;

interface Form {
  figure: HTMLElement;
  table: HTMLElement;
  download: HTMLButtonElement;
  fileName: string | undefined;
  /** As the lesson has it. */
  content: string;
  typed: Record<string, string>;
}

const forms = new WeakMap<HTMLButtonElement, Form>();

/** Opens or closes the form of the sheet that the button belongs to. */
export function toggleForm(button: HTMLButtonElement): void {
  const form = forms.get(button) ?? formOf(button);
  if (!form) return;
  const isOpen = button.ariaPressed === 'true';
  button.ariaPressed = String(!isOpen);
  button.textContent = isOpen ? 'Fill it in here' : 'Done';
  form.table.toggleAttribute('data-filling', !isOpen);
  for (const cell of fieldsOf(form))
    if (isOpen) close(cell);
    else open(cell, form);
  if (isOpen) return;
  show(form);
  say(form, 'Type your own in each field. It stays in this browser, and the download has it.');
}

function formOf(button: HTMLButtonElement): Form | null {
  const figure = button.closest('figure');
  const table = figure?.querySelector<HTMLElement>('.sheet-grid');
  const download = figure?.querySelector<HTMLButtonElement>('[data-sheet]');
  if (!figure || !table || !download) return null;
  const fileName = button.dataset.fillSheet;
  const content = download.dataset.sheet ?? '';
  const form = { figure, table, download, fileName, content, typed: { ...keptCells(fileName) } };
  forms.set(button, form);
  const again = restartButton(form);
  button.insertAdjacentElement('beforebegin', again);
  return form;
}

function restartButton(form: Form): HTMLButtonElement {
  const again = document.createElement('button');
  again.type = 'button';
  again.textContent = 'Back to the example';
  again.className = 'text-link min-h-11 px-2 sheet-again';
  again.hidden = Object.keys(form.typed).length === 0;
  again.addEventListener('click', () => {
    form.typed = {};
    keepCells(form.fileName, {});
    again.hidden = true;
    for (const field of form.table.querySelectorAll<HTMLInputElement>('input'))
      field.value = original(form, nameOf(field.closest('td')));
    show(form);
    form.table.querySelector('input')?.focus();
    say(form, 'The example is back.');
  });
  return again;
}

const nameOf = (cell: HTMLElement | null) => cell?.dataset.cell ?? '';
/** Cells with a heading or a text. Empty ones next to a pair, or in an empty row that calculates nothing, mean nothing. */
const fieldsOf = ({ table }: Form): HTMLElement[] =>
  [...table.querySelectorAll<HTMLElement>('tbody tr')].flatMap((row) => {
    const cells = [...row.querySelectorAll<HTMLElement>('td:not(.is-formula)')];
    if (row.classList.contains('is-head'))
      return cells.filter(({ classList }) => classList.contains('is-value'));
    if (row.classList.contains('is-blank') && !row.querySelector('.is-formula')) return [];
    const isPair = row.classList.contains('is-pair');
    return cells.filter((cell) => cell.firstChild || (!isPair && cell.dataset.label !== undefined));
  });

function open(cell: HTMLElement, form: Form): void {
  const name = nameOf(cell);
  const field = document.createElement('input');
  const shown = original(form, name);
  field.value = form.typed[name] ?? shown;
  field.maxLength = LONGEST;
  field.autocomplete = 'off';
  field.dir = 'auto';
  field.type = cell.classList.contains('is-date') ? 'date' : 'text';
  if (cell.classList.contains('is-number')) field.inputMode = 'decimal';
  // The first cell's text may be in a field already.
  const title = original(form, nameOf(cell.parentElement?.querySelector('td') ?? null));
  field.ariaLabel = [cell.dataset.label, title !== shown && title, name].filter(Boolean).join(', ');
  field.addEventListener('input', () => {
    if (field.value === shown) delete form.typed[name];
    else form.typed[name] = field.value;
    const again = form.figure.querySelector<HTMLElement>('.sheet-again');
    if (again) again.hidden = Object.keys(form.typed).length === 0;
    show(form);
    if (!keepCells(form.fileName, form.typed as Cells))
      say(form, 'Your browser can’t keep this. Download the sheet before you leave.');
  });
  cell.replaceChildren(field);
}

function close(cell: HTMLElement): void {
  cell.textContent = cell.querySelector('input')?.value ?? cell.textContent;
}

function original({ content }: Form, name: string): string {
  const { row, column } = placeOf(name);
  return cellsOf(content)[row]?.[column]?.shown ?? '';
}

/** Calculates, and shows it in the cells and in the file to download. */
function show(form: Form): void {
  const rows = cellsOf(form.content);
  for (const [name, text] of Object.entries(form.typed)) {
    const { row, column } = placeOf(name);
    const cells = rows[row];
    if (cells && column >= 0 && column < cells.length) cells[column] = cellOf(plain(text));
  }
  const values = calculated(contentOf(rows));
  const known: Cell[][] = rows.map((row, i) =>
    row.map((cell, j) => (cell.formula ? { ...cell, shown: values[i]?.[j] ?? '' } : cell)),
  );
  for (const cell of form.table.querySelectorAll<HTMLElement>('td.is-formula')) {
    const { row, column } = placeOf(nameOf(cell));
    cell.textContent = known[row]?.[column]?.shown ?? '';
  }
  form.download.dataset.sheet = contentOf(known);
}

/** A number as a beginner types it: $1,240 and 25 % are values; a formula is not for these fields. */
function plain(text: string): string {
  const typed = text.trim().replace(/^=+/, '');
  const number = typed.replace(/^\$\s*/, '').replaceAll(/(?<=\d),(?=\d{3}\b)/g, '');
  if (/^-?\d+(\.\d+)?$/.test(number)) return number;
  const [, percent] = /^(-?\d+(?:\.\d+)?)\s*%$/.exec(number) ?? [];
  return percent ? String(Number(percent) / 100) : typed;
}

function say({ figure }: Form, text: string): void {
  const status = figure.querySelector('[role="status"]');
  if (status) status.textContent = text;
}
