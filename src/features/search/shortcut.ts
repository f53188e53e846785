// Ctrl-K, Cmd-K, and links to /search open the search dialog, which is fetched on first use; on /search itself they
// focus its field. Inline in every members' page, so it imports nothing.

/** False until the dialog's script has loaded: see open-when-wanted.ts. */
const isOpened = () => !document.dispatchEvent(new Event('search-wanted', { cancelable: true }));
/** The fallback; without a connection, it opens the offline page. */
const openPage = () => location.assign('/search');
let isLoading = false;

async function openSearch(event: Event): Promise<void> {
  event.preventDefault();
  const ownField = document.querySelector<HTMLInputElement>('#search-field');
  if (ownField) return ownField.select();
  if (isLoading || isOpened()) return;
  isLoading = true;
  try {
    const response = await fetch('/search/dialog');
    if (!response.ok) throw response;
    const parts = document.createRange().createContextualFragment(await response.text());
    for (const script of parts.querySelectorAll('script')) script.onerror = openPage;
    document.addEventListener('search-ready', isOpened, { once: true });
    document.body.appendChild(parts);
  } catch {
    openPage();
  }
  isLoading = false;
}

document.addEventListener('keydown', (event) => {
  const { key, ctrlKey, metaKey, altKey, shiftKey, defaultPrevented } = event;
  if (key.toLowerCase() !== 'k' || ctrlKey === metaKey || altKey || shiftKey) return;
  // A text field may use these keys to insert a link.
  if (!defaultPrevented) void openSearch(event);
});

document.addEventListener('click', (event) => {
  const { target, defaultPrevented, button, ctrlKey, metaKey, shiftKey } = event;
  if (defaultPrevented || button !== 0 || ctrlKey || metaKey || shiftKey) return;
  if ((target as Element | null)?.closest?.('a[href="/search"]')) void openSearch(event);
});

// Makes this a module, so that its names are not global.
export {};
