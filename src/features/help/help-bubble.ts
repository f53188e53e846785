// Each help bubble is shown once: closing it is remembered, and with functional storage on, so is leaving its page.
// Before consent only the visitor's own actions are stored. HelpBubble.astro decides visibility before the first paint.
const FOCUSABLE = 'main :is(a[href], button:enabled, select, input:checked)';

function remember(bubble: HTMLElement): void {
  try {
    localStorage.setItem(`ai-money-masters-seen-${bubble.dataset.helpOnce}`, 'true');
  } catch {
    // Blocked storage: the bubble is shown again on the next page.
  }
}

for (const bubble of document.querySelectorAll<HTMLElement>('[data-help-once]:not([hidden])')) {
  const leave = () => {
    if (document.documentElement.dataset.consent?.includes('functional')) remember(bubble);
  };
  const close = () => {
    const hadFocus = bubble.contains(document.activeElement);
    // The previous element in tab order gets the focus back.
    const before = [...document.querySelectorAll<HTMLElement>(FOCUSABLE)]
      .filter((it) => it.compareDocumentPosition(bubble) & Node.DOCUMENT_POSITION_FOLLOWING)
      .findLast((it) => it.checkVisibility());
    remember(bubble);
    removeEventListener('pagehide', leave);
    bubble.remove();
    if (hadFocus) before?.focus({ preventScroll: true });
  };
  addEventListener('pagehide', leave);
  bubble.querySelector('button')?.addEventListener('click', close);
  bubble.addEventListener('keydown', ({ key }) => key === 'Escape' && close());
}

// A module, so that its names are not global.
export {};
