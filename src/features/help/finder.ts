// Searches the questions as the visitor types. Listens on the document, because the help center loads after the page.
import { isWanted } from './matching.ts';

const within = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLFormElement>('[data-finder]') : null;

function find(form: HTMLFormElement): void {
  const chosen = new FormData(form);
  const words = String(chosen.get('words') ?? '');
  const category = String(chosen.get('category') ?? '');
  const all = [...form.querySelectorAll('details')];
  for (const asked of all) {
    const question = asked.querySelector('summary > span')?.textContent ?? '';
    const answer = asked.querySelector('p')?.textContent ?? '';
    const own = asked.dataset.category ?? '';
    asked.hidden = !isWanted({ question, answer, category: own }, words, category);
  }
  const shown = all.filter(({ hidden }) => !hidden).length;
  for (const group of form.querySelectorAll('section')) {
    group.hidden = !group.querySelector('details:not([hidden])');
  }
  const count = form.querySelector('[data-finder-count]');
  if (count) {
    const of = shown === all.length ? '' : ` of ${all.length}`;
    count.textContent = `${shown}${of} questions`;
  }
  form.querySelector('[data-finder-nothing]')?.toggleAttribute('hidden', shown > 0);
}

document.addEventListener('input', ({ target }) => {
  const form = within(target);
  if (form) find(form);
});
document.addEventListener('submit', (event) => {
  if (within(event.target)) event.preventDefault();
});
