/**
 * Keeps a bar at the bottom of the window above the on-screen keyboard, which browsers lay over the page.
 * Returns a function that stops it.
 */
export function aboveKeyboard(bar: HTMLElement): () => void {
  const viewport = window.visualViewport;
  if (!viewport) return () => undefined;
  const lift = () => {
    const hidden = window.innerHeight - viewport.height - viewport.offsetTop;
    // Pinch zoom makes the visible part smaller as well; a keyboard does not change the scale.
    const isKeyboard = viewport.scale === 1 && hidden > 0;
    bar.style.setProperty('--keyboard', `${isKeyboard ? Math.round(hidden) : 0}px`);
  };
  viewport.addEventListener('resize', lift);
  viewport.addEventListener('scroll', lift);
  return () => {
    viewport.removeEventListener('resize', lift);
    viewport.removeEventListener('scroll', lift);
  };
}
