import { expect, test } from 'vitest';
import { onOneLine, read, seen } from '../../../src/testing/email/read-email.ts';
import { SAMPLES } from '../../../src/testing/email/sample-emails.ts';

const { entries, unsubscribeToken } = SAMPLES['community-digest'];
const STOP = `https://money.example/api/notifications/unsubscribe/${unsubscribeToken}`;

test('eva reads what happened and when in her time zone, each with its page, in text and HTML', async () => {
  const { text, html, subject } = await read('community-digest');
  expect(subject).toBe('2 new things for you in the community');
  for (const { text: sentence, href } of entries) {
    expect(onOneLine(text)).toContain(sentence);
    expect(seen(html)).toContain(sentence);
    expect(text.split('\n')).toContain(`https://money.example${href}`);
    expect(html).toContain(`href="https://money.example${href}"`);
  }
  expect(text).toContain('(Nov 21, 11:04 AM)');
  expect(seen(html)).toContain('Nov 21, 11:04 AM');
});

test('one thing is one thing, and what is left out is counted', async () => {
  const one = await read('community-digest', { entries: entries.slice(0, 1) });
  expect(one.subject).toBe('Something new for you in the community');
  expect((await read('community-digest', { more: 15 })).action?.label).toBe('See all 17');
});

test('what eva finished last week is a look back, also among other news', async () => {
  const look = {
    text: 'Last week you finished 3 lessons',
    href: '/achievements',
    at: '2026-11-23',
  };
  const alone = await read('community-digest', { entries: [look], week: 'only' });
  expect(alone.subject).toBe('What you finished last week');
  expect(onOneLine(alone.text)).toContain('Last week you finished 3 lessons');
  const among = await read('community-digest', { entries: [look, ...entries], week: 'too' });
  expect(among.subject).toBe('3 new things for you');
  expect(among.text).not.toContain('in the community');
});

test('the digest ends with the next step and where it is', async () => {
  const step = { title: 'Price it', minutes: 1, href: '/micro-learning?module=price-it' };
  const { text, html } = await read('community-digest', { step });
  expect(onOneLine(text)).toContain('Your next step takes 1 minute: Price it.');
  const lesson = await read('community-digest', { step: { ...step, minutes: 8, doing: 20 } });
  expect(onOneLine(lesson.text)).toContain(
    'Your next step takes 8 minutes to read and 20 to do: Price it.',
  );
  expect(text.split('\n')).toContain('https://money.example/micro-learning?module=price-it');
  expect(html).toContain('href="https://money.example/micro-learning?module=price-it"');
});

test('eva can stop all of them, or choose, from the email itself', async () => {
  const { text, html } = await read('community-digest');
  expect(text).toContain(`Stop all of these emails:\n${STOP}\n`);
  expect(html).toContain(`href="${STOP}"`);
  expect(text).toContain('https://money.example/notifications#settings');
});

test('a title with markup stays text', async () => {
  const { html } = await read('community-digest', {
    entries: [
      { text: '<img src=x onerror=alert(1)> & “so”', href: '/community/1', at: '2026-11-21' },
    ],
  });
  expect(html).not.toContain('<img');
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; “so”');
});
