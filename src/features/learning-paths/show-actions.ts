// The path cards are plain HTML that starts with the first lesson. This adjusts each card's action to the member.
import { $modules, loadModules } from '../micro-learning/progress.ts';
import { pathAction } from './path-action.ts';

$modules.subscribe((modules) => {
  if (modules.state !== 'ready') return;
  for (const card of document.querySelectorAll<HTMLElement>('[data-path]')) {
    const lessons = [...card.querySelectorAll<HTMLElement>('[data-module]')];
    const ids = lessons.map(({ dataset }) => dataset.module ?? '');
    const action = pathAction(ids, modules.list);
    const link = card.querySelector('a[data-path-action]');
    if (!action || !link) continue;
    card.dataset.path = action.state;
    link.setAttribute('href', action.href);
    write(link, action.label);
    write(card.querySelector('[data-path-note]'), action.note);
    card.querySelector('[data-path-plan]')?.toggleAttribute('data-locked', action.isLimited);
  }
});
void loadModules();

/** Sets the element's first text node: the text for screen readers stays. */
function write(element: Element | null, text: string): void {
  if (element?.firstChild) element.firstChild.textContent = text;
}
