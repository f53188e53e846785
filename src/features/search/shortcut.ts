// Ctrl-K or Cmd-K, and links to /search, open the search as a dialog, which is fetched at its first use. On /search itself
// they lead to its field.
async function openSearch(event: Event): Promise<void> {
  event.preventDefault();
  const ownField = document.querySelector<HTMLInputElement>('#search-field');
  if (ownField) return ownField.select();
  try {
    (await import('./open.tsx')).openSearch();
  } catch {
    // Without a connection, the page says so.
    location.assign('/search');
  }
}

document.addEventListener('keydown', (event) => {
  const { key, ctrlKey, metaKey, altKey, shiftKey, defaultPrevented } = event;
  if (key.toLowerCase() !== 'k' || ctrlKey === metaKey || altKey || shiftKey) return;
  // A text field may make a link with these keys.
  if (!defaultPrevented) void openSearch(event);
});

document.addEventListener('click', (event) => {
  const { target, defaultPrevented, button, ctrlKey, metaKey, shiftKey } = event;
  if (defaultPrevented || button !== 0 || ctrlKey || metaKey || shiftKey) return;
  if ((target as Element | null)?.closest?.('a[href="/search"]')) void openSearch(event);
});

// A module: its names are its own.
export {};
