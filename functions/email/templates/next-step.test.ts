import { expect, test } from 'vitest';
import { onOneLine, read, seen } from '../../../src/testing/email/read-email.ts';
import { SAMPLES } from '../../../src/testing/email/sample-emails.ts';

const { title, href, opening, reason, unsubscribeToken } = SAMPLES['next-step'];
const STOP = `https://money.example/api/notifications/unsubscribe/${unsubscribeToken}?emails=next-step`;

test('eva reads one step, its minutes and how it begins, with one button to it, in text and HTML', async () => {
  const { text, html, subject } = await read('next-step');
  expect(subject).toBe('Your next step takes 8 minutes');
  for (const part of [title, '8 minutes', opening]) {
    expect(onOneLine(text)).toContain(part);
    expect(seen(html)).toContain(part);
  }
  expect(text.split('\n')).toContain(`https://money.example${href}`);
  expect(html.match(/class="button"/g)).toHaveLength(1);
  expect(text).not.toContain(reason);
});

test('a step without a text to read says why it is next', async () => {
  const { text } = await read('next-step', { opening: '', minutes: 1 });
  expect(text).toContain(`Why: ${reason}`);
  expect(text).toContain('Takes: 1 minute\n');
});

test('a lesson says how long its reading and its doing take', async () => {
  const { subject, text } = await read('next-step', { minutes: 8, doing: 20 });
  expect(subject).toBe('Your next step takes 8 minutes to read and 20 to do');
  expect(text).toContain('Takes: 8 minutes to read and 20 to do\n');
});

test('eva can stop these emails from the email itself, and from her mailbox', async () => {
  const { text, html, unsubscribe } = await read('next-step');
  expect(unsubscribe?.url).toBe(STOP);
  expect(text).toContain(`Stop these emails:\n${STOP}\n`);
  expect(html).toContain(`href="${STOP}"`);
});

test.each([true, false])('a member is not blamed for quiet days (first: %s)', async (isFirst) => {
  const { text, subject, preheader } = await read('next-step', { isFirst });
  for (const part of [text, subject, preheader])
    expect(part).not.toMatch(
      /miss(ed)? you|haven.t|didn.t|streak|lost|behind|still waiting|forgot|sorry|last chance/i,
    );
});

test('a title of the member’s own stays text', async () => {
  const { html } = await read('next-step', { title: '<img src=x> & “so”' });
  expect(html).not.toContain('<img');
  expect(html).toContain('&lt;img src=x&gt; &amp; “so”');
});
