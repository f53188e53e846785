// The bars on top of a page: what is closed right now, and the owner's banner.
import { dateAndTimeText, dateText, timeText } from '../rules/days/date-text.ts';
import type { SwitchName } from '../rules/switches.ts';
import type { Live, ShownBanner } from './live.ts';

interface Reader {
  isConsole: boolean;
  isColleague: boolean;
  /** The banner that this browser closed. */
  closedBanner: string | undefined;
  timeZone: string;
}

const CONSOLE_LINK = { href: '/admin/operations', label: 'Switches' };

/** HTML; '' if there is nothing to say. */
export function barsOf(live: Live, reader: Reader, now = Date.now()): string {
  const { until, banner } = live;
  const link = reader.isConsole ? CONSOLE_LINK : null;
  const closed = (['maintenance', 'read-only'] as const)
    .filter((name) => until.has(name))
    .map((name) =>
      bar(name, {
        text: sentence(name, endOf(until.get(name), reader, now), reader),
        tone: 'warning',
        link,
      }),
    );
  const isNew = banner && banner.id !== reader.closedBanner;
  return [...closed, ...(isNew ? [bar('banner', banner)] : [])].join('');
}

/** " until 2:00 PM", with the date if that is another day for the reader; '' if no end is set. */
function endOf(until: string | null | undefined, { timeZone }: Reader, now: number): string {
  if (!until) return '';
  const zone = timeZone || 'UTC';
  const isToday = dateText(until, zone) === dateText(new Date(now).toISOString(), zone);
  return ` until ${(isToday ? timeText : dateAndTimeText)(until, zone)}${timeZone ? '' : ' UTC'}`;
}

function sentence(name: SwitchName, end: string, { isConsole, isColleague }: Reader): string {
  if (name === 'maintenance')
    return isConsole || isColleague
      ? `The maintenance page is on${end}. Only the team gets past it.`
      : `We’re working on the site${end}, so lessons and accounts are closed for a little while.`;
  return isConsole
    ? `Read only is on${end}. Nothing can be changed outside the console.`
    : `You can read everything. Saving is off for a little while${end}, and nothing is lost.`;
}

function bar(
  name: SwitchName,
  { text, tone, link, id }: Omit<ShownBanner, 'id'> & { id?: string },
): string {
  const label = id ? 'News from us' : 'State of the site';
  const more = link ? `<a href="${escaped(link.href)}">${escaped(link.label)}</a>` : '';
  const close = id
    ? `<button type="button" data-closes-notice="${escaped(id)}"><span aria-hidden="true">×</span><span class="sr-only">Close</span></button>`
    : '';
  return `<aside class="site-notice" data-bar="${name}" data-tone="${tone}" aria-label="${label}"><p dir="auto">${escaped(text)}</p>${more}${close}</aside>`;
}

const escaped = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
