// Aids for reading a lesson on the go: reading aloud, the last place, the text's size and the minutes left. Plain
// script, no island.
import './sheets/fill-sheets.ts';
import { offerLastPlace } from './last-place.ts';
import { offerReadingAloud } from './listen/listen.ts';
import { keepPlaceInAccount } from './reading-place.ts';
import { showReadingProgress } from './reading-progress.ts';
import { offerTextSize } from './text-size.ts';

const text = document.querySelector<HTMLElement>('[data-lesson-text]');
if (text) {
  offerTextSize(text);
  offerReadingAloud(text);
  offerLastPlace(text);
  showReadingProgress(text);
  // An editor's preview has another path, and no member whose place could be kept.
  if (location.pathname === '/micro-learning') keepPlaceInAccount(text);
}
