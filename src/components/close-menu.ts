/** Closes the menu around an item. Its button gets the focus, so that a dialog that opens next gives it back there. */
export function closeMenu(item: Element): void {
  const menu = item.closest('details');
  menu?.removeAttribute('open');
  menu?.querySelector('summary')?.focus();
}
