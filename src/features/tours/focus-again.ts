/** After a dialog: the focus goes back to what opened it; if that is gone, to the page's heading. */
export function focusAgain(opener: Element | null): void {
  if (opener instanceof HTMLElement && opener !== document.body && opener.checkVisibility()) {
    opener.focus({ preventScroll: true });
    return;
  }
  const heading = document.querySelector<HTMLElement>('main h1');
  if (!heading || opener === null || opener === document.body) return;
  heading.tabIndex = -1;
  heading.style.outline = 'none';
  heading.focus({ preventScroll: true });
}
