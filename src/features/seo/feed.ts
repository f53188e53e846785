// New lessons for feed readers: RSS 2.0, https://www.rssboard.org/rss-specification. Titles and descriptions are
// public in the catalog; the text of a lesson is not in here.
import { getRssString } from '@astrojs/rss';

export interface FeedLesson {
  _id: string;
  title: string;
  description: string;
  /** Human-readable name. */
  category: string;
  /** YYYY-MM-DD */
  publishedOn: string;
}

interface Channel {
  site: URL;
  title: string;
  description: string;
  /** YYYY-MM-DD: later dates are not published yet. */
  today: string;
}

const LONGEST = 30;

export function feed(
  { site, title, description, today }: Channel,
  lessons: readonly FeedLesson[],
): Promise<string> {
  const out = lessons
    .filter(({ publishedOn }) => publishedOn <= today)
    .toSorted((a, b) => b.publishedOn.localeCompare(a.publishedOn))
    .slice(0, LONGEST);
  const newest = out[0] && dateOf(out[0]).toUTCString();
  return getRssString({
    site,
    title: allowed(title),
    description: allowed(description),
    xmlns: { atom: 'http://www.w3.org/2005/Atom' },
    customData:
      `<language>en-us</language>${newest ? `<lastBuildDate>${newest}</lastBuildDate>` : ''}` +
      `<atom:link href="${new URL('/feed.xml', site).href}" rel="self" type="application/rss+xml"/>`,
    items: out.map((lesson) => ({
      title: allowed(lesson.title),
      description: allowed(lesson.description),
      link: new URL(`/micro-learning?${new URLSearchParams({ module: lesson._id })}`, site).href,
      categories: [lesson.category],
      pubDate: dateOf(lesson),
    })),
  });
}

const dateOf = ({ publishedOn }: FeedLesson) => new Date(`${publishedOn}T09:00:00Z`);

/** XML forbids most control characters, even escaped, and the library lets them through. */
const allowed = (text: string) =>
  text.replaceAll(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '');
