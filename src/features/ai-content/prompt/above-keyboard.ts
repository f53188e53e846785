/**
 * Keeps a bar at the window's lower edge above the on-screen keyboard, which browsers lay over the page.
 * Returns the function that stops it.
 */
export function aboveKeyboard(bar: HTMLElement): () => void {
  const viewport = window.visualViewport;
  if (!viewport) return () => undefined;
  const lift = () => {
    const hidden = window.innerHeight - viewport.height - viewport.offsetTop;
    // A pinch makes the visible part smaller as well; a keyboard leaves the scale as it is.
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
