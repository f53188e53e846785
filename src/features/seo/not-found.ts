// On the 404 page: moves the pages that resemble the typed URL into their own list, above the others.
import { nearestPages } from './nearest-pages.ts';

const near = document.querySelector<HTMLElement>('[data-nearest]');
const all = [...document.querySelectorAll<HTMLElement>('[data-known-page]')].map((entry) => ({
  entry,
  path: entry.dataset.knownPage ?? '',
  words: (entry.dataset.words ?? '').split(' '),
}));
const found = nearestPages(location.pathname, all);
if (near && found.length > 0) {
  for (const { entry } of found) near.querySelector('ul')?.appendChild(entry);
  near.hidden = false;
}
