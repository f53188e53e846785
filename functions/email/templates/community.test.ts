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

test('eva can stop all of them, or choose, from the email itself', async () => {
  const { text, html } = await read('community-digest');
  expect(text).toContain(`Stop all community emails:\n${STOP}\n`);
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
