// The dialog's script, fetched by shortcut.ts on first use. From then on it handles the event itself.
import { openSearch } from './open.tsx';

document.addEventListener('search-wanted', (event) => {
  event.preventDefault();
  openSearch();
});
document.dispatchEvent(new Event('search-ready'));
