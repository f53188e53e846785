// Shows each help bubble of the page once: after its delay, when nothing else is open. Closing it, in whatever way,
// is remembered.
const key = (id: string) => `ai-money-masters-seen-${id}`;

function isSeen(id: string): boolean {
  try {
    return localStorage.getItem(key(id)) !== null;
  } catch {
    return false;
  }
}

function remember(id: string): void {
  try {
    localStorage.setItem(key(id), 'true');
  } catch {
    // Blocked storage: it comes again with the next page.
  }
}

function show(bubble: HTMLElement): void {
  const about = document.querySelector<HTMLElement>(bubble.dataset.about ?? '');
  if (!about?.getClientRects().length) return;
  if (document.documentElement.dataset.overlay || document.querySelector('dialog[open]')) {
    document.addEventListener('overlay-closed', () => show(bubble), { once: true });
    return;
  }
  about.style.setProperty('anchor-name', '--explained');
  bubble.showPopover();
}

for (const bubble of document.querySelectorAll<HTMLElement>('[data-help-once]')) {
  const id = bubble.dataset.helpOnce ?? '';
  if (isSeen(id) || !('showPopover' in bubble)) continue;
  bubble.addEventListener('toggle', (event) => {
    if ((event as ToggleEvent).newState !== 'closed') return;
    remember(id);
    // Another explanation may want the name.
    document
      .querySelector<HTMLElement>(bubble.dataset.about ?? '')
      ?.style.removeProperty('anchor-name');
  });
  setTimeout(() => show(bubble), Number(bubble.dataset.delay));
}

// A module, so that its names are its own.
export {};
