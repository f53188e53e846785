// The dialog's script, which shortcut.ts fetches at the first use: from then on it answers by itself.
import { openSearch } from './open.tsx';

document.addEventListener('search-wanted', (event) => {
  event.preventDefault();
  openSearch();
});
document.dispatchEvent(new Event('search-ready'));
