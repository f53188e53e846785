// View Modules and Visualize Journey: one panel in each card, opened by one of two buttons.
import { createRoot, type Root } from 'react-dom/client';
import { PathPanel } from './PathPanel.tsx';

const LABELS = {
  modules: { open: 'View Modules', close: 'Hide Modules' },
  journey: { open: 'Visualize Journey', close: 'Hide Journey' },
} as const;
type View = keyof typeof LABELS;

const roots = new WeakMap<Element, Root>();

export function togglePanel(card: HTMLElement, pressed: HTMLButtonElement): void {
  const panel = card.querySelector<HTMLElement>('[data-panel]');
  if (!panel) return;
  const isOpening = pressed.getAttribute('aria-expanded') !== 'true';
  for (const button of card.querySelectorAll<HTMLButtonElement>('[data-path-panel]')) {
    const isOpen = isOpening && button === pressed;
    button.setAttribute('aria-expanded', String(isOpen));
    const label = button.querySelector('[data-panel-label]');
    if (label) label.textContent = LABELS[viewOf(button)][isOpen ? 'close' : 'open'];
  }
  panel.hidden = !isOpening;
  const root = roots.get(panel) ?? createRoot(panel);
  roots.set(panel, root);
  const { lessons, slug = '' } = panel.dataset;
  root.render(
    isOpening && (
      <PathPanel
        pathId={card.dataset.pathId ?? ''}
        slug={slug}
        lessons={Number(lessons)}
        view={viewOf(pressed)}
      />
    ),
  );
}

const viewOf = (button: HTMLElement) => button.dataset.pathPanel as View;
