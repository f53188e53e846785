// New lessons for feed readers: RSS 2.0, https://www.rssboard.org/rss-specification. Titles and descriptions are
// public in the catalogue; what a lesson teaches is not in here.

export interface FeedLesson {
  _id: string;
  title: string;
  description: string;
  /** As people read it. */
  category: string;
  /** YYYY-MM-DD */
  publishedOn: string;
}

interface Channel {
  site: URL;
  title: string;
  description: string;
  /** YYYY-MM-DD: what is dated later is not out yet. */
  today: string;
}

const LONGEST = 30;

export function feed(
  { site, title, description, today }: Channel,
  lessons: readonly FeedLesson[],
): string {
  const out = lessons
    .filter(({ publishedOn }) => publishedOn <= today)
    .toSorted((a, b) => b.publishedOn.localeCompare(a.publishedOn))
    .slice(0, LONGEST);
  const newest = out[0]?.publishedOn;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>',
    element('title', title),
    element('link', new URL('/', site).href),
    element('description', description),
    element('language', 'en-us'),
    ...(newest ? [element('lastBuildDate', moment(newest))] : []),
    `<atom:link href="${escaped(new URL('/feed.xml', site).href)}" rel="self" type="application/rss+xml"/>`,
    ...out.map((lesson) => item(site, lesson)),
    '</channel></rss>',
    '',
  ].join('\n');
}

function item(site: URL, { _id, title, description, category, publishedOn }: FeedLesson): string {
  const link = new URL('/micro-learning', site);
  link.searchParams.set('module', _id);
  return [
    '<item>',
    element('title', title),
    element('link', link.href),
    `<guid isPermaLink="true">${escaped(link.href)}</guid>`,
    element('description', description),
    element('category', category),
    element('pubDate', moment(publishedOn)),
    '</item>',
  ].join('');
}

const element = (name: string, text: string) => `<${name}>${escaped(text)}</${name}>`;

/** RFC 822, as readers of feeds want it. */
const moment = (day: string) => new Date(`${day}T09:00:00Z`).toUTCString();

const MARKS: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** XML has no place for most control characters, not even escaped. */
function escaped(text: string): string {
  return text
    .replaceAll(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replaceAll(/[&<>"]/g, (mark) => MARKS[mark] ?? mark);
}
