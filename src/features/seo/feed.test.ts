import { expect, test } from 'vitest';
import { feed } from './feed.ts';

const channel = {
  site: new URL('https://money.example'),
  title: 'New lessons',
  description: 'Short ones',
  today: '2026-11-20',
};
const lesson = {
  _id: 'module-a',
  title: 'Price your first service',
  description: 'One page of sums.',
  category: 'Business Planning',
  publishedOn: '2026-11-13',
};
const titles = (xml: string) =>
  [...xml.matchAll(/<item><title>(.*?)<\/title>/g)].map(([, title]) => title);

test('the newest lesson comes first, and a lesson dated tomorrow waits', async () => {
  const xml = await feed(channel, [
    { ...lesson, title: 'Old', publishedOn: '2026-10-02' },
    { ...lesson, title: 'Tomorrow', publishedOn: '2026-11-21' },
    { ...lesson, title: 'Today', publishedOn: '2026-11-20' },
  ]);
  expect(titles(xml)).toEqual(['Today', 'Old']);
  expect(xml).toContain('<lastBuildDate>Fri, 20 Nov 2026 09:00:00 GMT</lastBuildDate>');
});

test('a lesson has its title, description, date and a permanent URL', async () => {
  const xml = await feed(channel, [lesson]);
  expect(xml).toContain('<link>https://money.example/micro-learning?module=module-a</link>');
  expect(xml).toContain(
    '<guid isPermaLink="true">https://money.example/micro-learning?module=module-a</guid>',
  );
  expect(xml).toContain('<pubDate>Fri, 13 Nov 2026 09:00:00 GMT</pubDate>');
  expect(xml).toContain('<description>One page of sums.</description>');
});

test('no text from an editor breaks the feed', async () => {
  const xml = await feed(channel, [
    { ...lesson, _id: 'a&b', title: '</title> & "A <b>\u0007', description: ']]>' },
  ]);
  expect(titles(xml)).toEqual(['&lt;/title&gt; &amp; &quot;A &lt;b&gt;']);
  expect(xml).toContain('?module=a%26b<');
});

test('a feed without lessons is still a feed, and a long one is cut', async () => {
  expect(await feed(channel, [])).toContain('</channel></rss>');
  expect(titles(await feed(channel, Array(40).fill(lesson)))).toHaveLength(30);
});
