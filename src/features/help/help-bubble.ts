// Each help bubble of the page is shown once: closing it is remembered, and with the functional switch on, so is leaving
// the page that showed it. Before consent only what a person did themselves is stored. Whether it is shown is decided in HelpBubble.astro, before the first paint.
function remember(bubble: HTMLElement): void {
  try {
    localStorage.setItem(`ai-money-masters-seen-${bubble.dataset.helpOnce}`, 'true');
  } catch {
    // Blocked storage: it comes again with the next page.
  }
}

for (const bubble of document.querySelectorAll<HTMLElement>('[data-help-once]:not([hidden])')) {
  const leave = () => {
    if (document.documentElement.dataset.consent?.includes('functional')) remember(bubble);
  };
  const close = () => {
    const hadFocus = bubble.contains(document.activeElement);
    remember(bubble);
    removeEventListener('pagehide', leave);
    bubble.remove();
    if (hadFocus) before?.focus({ preventScroll: true });
  };
  // What comes before it by key gets the focus back.
  const before = [
    ...document.querySelectorAll<HTMLElement>('main :is(a[href], button, input:checked)'),
  ]
    .filter((it) => it.compareDocumentPosition(bubble) & Node.DOCUMENT_POSITION_FOLLOWING)
    .pop();
  addEventListener('pagehide', leave);
  bubble.querySelector('button')?.addEventListener('click', close);
  bubble.addEventListener('keydown', ({ key }) => key === 'Escape' && close());
}

// A module, so that its names are its own.
export {};
