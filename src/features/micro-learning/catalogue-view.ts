// The cards are plain HTML from the build. This shows and hides them, and ticks finished lessons.
import { atom } from 'nanostores';
import { ALL, isUnderTab } from './categories.ts';
import { $completed, $modules, $waitingCompletions } from './progress.ts';

export const $tab = atom<string>(ALL);

export function chooseTab(tab: string): void {
  $tab.set(tab);
  const url = new URL(location.href);
  if (tab === ALL) url.searchParams.delete('category');
  else url.searchParams.set('category', tab);
  history.replaceState(history.state, '', url);
}

/** Applies tab and progress to every element with data-module below `root`, now and whenever they change. */
export function showProgressOn(root: HTMLElement | Document): () => void {
  const cards = [...root.querySelectorAll<HTMLElement>('[data-module]')];
  const apply = () => {
    const modules = $modules.get();
    const tab = $tab.get();
    const completed = $completed.get();
    const waiting = $waitingCompletions.get();
    const known =
      modules.state === 'ready' ? new Map(modules.list.map((module) => [module.id, module])) : null;
    for (const card of cards) {
      const id = card.dataset.module ?? '';
      const module = known?.get(id);
      card.toggleAttribute('data-completed', completed?.has(id) ?? false);
      card.toggleAttribute('data-waiting', waiting.has(id));
      card.toggleAttribute('data-locked', module?.locked ?? false);
      if (modules.state !== 'loading') card.removeAttribute('data-skeleton');
      if (card.dataset.category) {
        card.hidden = !isUnderTab(tab, card.dataset.category) || (known !== null && !module);
      }
    }
  };
  const stop = [$modules, $completed, $waitingCompletions, $tab].map((store) =>
    store.subscribe(apply),
  );
  return () => {
    for (const unsubscribe of stop) unsubscribe();
  };
}
