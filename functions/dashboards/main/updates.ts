// The content published this week, from the list that the build wrote, newest first; and one tip a day.
import { daysBetween } from '../../rules/days/days.ts';

const WEEK = 7;
const SHOWN = 3;

/** `today`: YYYY-MM-DD in the member's time zone. With nothing new, the newest entry is shown with its date. */
export function showUpdates(page: Response, today: string): Response {
  let shown = 0;
  return new HTMLRewriter()
    .on('[data-tip]', {
      element(tip) {
        const [place, of] = (tip.getAttribute('data-tip') ?? '').split('/').map(Number);
        if (daysBetween('1970-01-01', today) % (of ?? 1) !== place) tip.remove();
      },
    })
    .on('[data-added]', {
      element(update) {
        const age = daysBetween(update.getAttribute('data-added') ?? '', today);
        // The build's date may be ahead of the member's: entries from tomorrow are hidden.
        const isShown = age >= 0 && (age < WEEK ? shown < SHOWN : shown === 0);
        if (!isShown) return void update.remove();
        shown++;
        update.setAttribute('data-age', age === 0 ? 'today' : age < WEEK ? 'week' : 'older');
      },
    })
    .transform(page);
}
