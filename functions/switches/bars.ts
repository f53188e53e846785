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
      bar(name, sentence(name, endOf(until.get(name), reader, now), reader), {
        tone: 'warning',
        link,
      }),
    );
  const isNew = banner && banner.id !== reader.closedBanner;
  return [...closed, ...(isNew ? [bar('banner', escaped(banner.text), banner)] : [])].join('');
}

/**
 * " until 2:00 PM" as HTML, with the date if that is another day for the reader; '' if no end is set. Their network may be
 * in another zone than they are: public/app/site-notice.js writes it in the browser's.
 */
function endOf(until: string | null | undefined, { timeZone }: Reader, now: number): string {
  if (!until) return '';
  const zone = timeZone || 'UTC';
  const isToday = dateText(until, zone) === dateText(new Date(now).toISOString(), zone);
  const text = `${(isToday ? timeText : dateAndTimeText)(until, zone)}${timeZone ? '' : ' UTC'}`;
  return ` until <time datetime="${escaped(until)}">${text}</time>`;
}

/** HTML. */
function sentence(name: SwitchName, end: string, { isConsole, isColleague }: Reader): string {
  if (name === 'maintenance')
    return isConsole || isColleague
      ? `The maintenance page is on${end}. Only the team gets past it.`
      : `We’re working on the site${end}, so lessons and accounts are closed for a little while.`;
  return isConsole
    ? `Read only is on${end}. Nothing can be changed outside the console.`
    : `You can read everything. Saving is off for a little while${end}, and nothing is lost.`;
}

/** Each has a name of its own: two bars with the same name are one to a screen reader. */
const LABELS = {
  maintenance: 'Maintenance',
  'read-only': 'Read only',
  banner: 'News from us',
} as const;

function bar(
  name: keyof typeof LABELS,
  html: string,
  { tone, link, id }: Pick<ShownBanner, 'tone' | 'link'> & { id?: string },
): string {
  const more = link ? `<a href="${escaped(link.href)}">${escaped(link.label)}</a>` : '';
  const close = id
    ? `<button type="button" disabled data-closes-notice="${escaped(id)}"><span aria-hidden="true">×</span><span class="sr-only">Close</span></button>`
    : '';
  return `<aside class="site-notice" data-bar="${name}" data-tone="${tone}" aria-label="${LABELS[name]}"><p dir="auto">${html}</p>${more}${close}</aside>`;
}

const escaped = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
