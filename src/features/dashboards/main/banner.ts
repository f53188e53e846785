// Closing the banner is remembered with its text: a new text is shown again.
const banner = document.querySelector<HTMLElement>('[data-banner]');
banner?.querySelector('button')?.addEventListener('click', () => {
  banner.hidden = true;
  document.querySelector<HTMLElement>('#next-link')?.focus({ preventScroll: true });
  try {
    localStorage.setItem('ai-money-masters-banner', banner.dataset.banner ?? '');
  } catch {
    // Blocked storage: the banner is shown again on the next page.
  }
});

// A page from the back/forward cache may be outdated.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) location.reload();
});
