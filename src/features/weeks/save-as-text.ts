import { weekFileName, weekText } from '../../../functions/weeks/rules/text.ts';
import { download } from '../saved-work/export/download.ts';
import { $week } from './week.ts';

/** Downloads the week that is shown. `today`: YYYY-MM-DD in the member's time zone. */
export function saveWeekAsText(today: string): void {
  const { state, week } = { week: null, ...$week.get() };
  if (state !== 'ready' || !week) return;
  const text = weekText(week, today, location.origin);
  download(text, weekFileName(week), 'text/plain;charset=utf-8');
}
