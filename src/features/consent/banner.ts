// The banner, once it is in the page: see Consent.astro.
const root = document.documentElement;
const banner = document.querySelector<HTMLElement>('[data-consent-banner]');

/** Focused or scrolled-to content must not be hidden behind the banner (WCAG 2.4.11): the page gets room at its end. */
const makeRoom = () => {
  if (banner?.isConnected) root.style.setProperty('--banner-height', `${banner.offsetHeight}px`);
};
// On a page that does not scroll yet, extra room would add a scrollbar and shift the page: it waits for a touch.
const size = new ResizeObserver(() => {
  if (root.scrollHeight > root.clientHeight) makeRoom();
});

/** Does nothing if a choice in another tab came first. */
export function showBanner(): void {
  if (!banner?.isConnected) return;
  banner.hidden = false;
  size.observe(banner);
  const details = banner.querySelector('details');
  // With its details open, the banner needs the room of the buttons next to it.
  details?.addEventListener('toggle', () => root.toggleAttribute('data-choosing', details.open));
  for (const touch of ['keydown', 'pointerdown', 'wheel'])
    addEventListener(touch, makeRoom, { once: true, passive: true });
}

export function closeBanner(): void {
  if (!banner?.isConnected) return;
  size.disconnect();
  banner.remove();
  root.removeAttribute('data-choosing');
  if (root.dataset.overlay !== 'consent') return;
  delete root.dataset.overlay;
  document.dispatchEvent(new Event('overlay-closed'));
}
