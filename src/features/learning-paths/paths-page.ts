// The list of paths: filter, start, and the panels that load on first use. The cards are HTML from build and Worker.
import { $waitingChanges } from '../offline/send-or-wait.ts';
import { handleFilter } from './path-filter.ts';
import { handleStarts } from './path-start.ts';

handleFilter(document);
handleStarts(document, countStart);

for (const card of document.querySelectorAll<HTMLElement>('article[data-path-id]')) {
  for (const button of card.querySelectorAll<HTMLButtonElement>('[data-path-panel]')) {
    button.addEventListener('click', async () => {
      const { togglePanel } = await import('./panel.tsx');
      togglePanel(card, button);
    });
  }
}

$waitingChanges.subscribe((changes) => {
  const waiting = new Set(changes.filter(({ problem }) => !problem).map(({ subject }) => subject));
  for (const card of document.querySelectorAll<HTMLElement>('[data-path="start"]')) {
    if (waiting.has(`path-start:${card.dataset.pathId}`)) {
      card.dataset.path = 'continue';
      countStart();
    }
  }
});

function countStart(): void {
  const total = document.querySelector('[data-total="paths-started"]');
  if (!total) return;
  const all = [...document.querySelectorAll<HTMLElement>('article[data-path-id]')];
  const done = all.filter(({ dataset }) => dataset.path === 'completed').length;
  const started = all.filter(({ dataset }) => dataset.path === 'continue').length;
  // A path with finished lessons of which no other is open is started as well.
  total.textContent = String(Math.max(Number(total.textContent), started + done));
}
