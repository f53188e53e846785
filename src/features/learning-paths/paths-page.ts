// The list of paths: filter, start, and the panels that load on first use. The cards are HTML from build and Worker.
import { handleFilter } from './path-filter.ts';
import { handleStarts } from './path-start.ts';
import { showWaitingStarts } from './waiting-starts.ts';

const total = document.querySelector('[data-total="paths-started"]');
/** The started paths, as the account counted them. */
const counted = Number(total?.textContent);

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

showWaitingStarts([...document.querySelectorAll<HTMLElement>('article[data-path-id]')], countStart);

function countStart(): void {
  if (!total) return;
  const all = [...document.querySelectorAll<HTMLElement>('article[data-path-id]')];
  const done = all.filter(({ dataset }) => dataset.path === 'completed').length;
  const started = all.filter(({ dataset }) => dataset.path === 'continue').length;
  // A `completed` path, of which no other lesson is open to the member, counts as started as well.
  total.textContent = String(Math.max(counted, started + done));
}
