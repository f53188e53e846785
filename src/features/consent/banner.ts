// The banner, once the page has it: see Consent.astro.
const root = document.documentElement;
const banner = document.querySelector<HTMLElement>('[data-consent-banner]');

/** What is focused or scrolled to must not lie behind the banner (WCAG 2.4.11): the page gets room at its end. */
const makeRoom = () => {
  if (banner?.isConnected) root.style.setProperty('--banner-height', `${banner.offsetHeight}px`);
};
// Where nothing scrolls yet, room brings a scrollbar, which moves the page: there it waits for a touch.
const size = new ResizeObserver(() => {
  if (root.scrollHeight > root.clientHeight) makeRoom();
});

/** Unless another tab was faster with the choice. */
export function showBanner(): void {
  if (!banner?.isConnected) return;
  banner.hidden = false;
  size.observe(banner);
  for (const touch of ['keydown', 'pointerdown', 'wheel'])
    addEventListener(touch, makeRoom, { once: true, passive: true });
}

export function closeBanner(): void {
  if (!banner?.isConnected) return;
  size.disconnect();
  banner.remove();
  if (root.dataset.overlay !== 'consent') return;
  delete root.dataset.overlay;
  document.dispatchEvent(new Event('overlay-closed'));
}
