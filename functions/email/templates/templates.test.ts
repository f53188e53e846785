import { expect, test } from 'vitest';
import { onOneLine, read, seen, TOKEN } from '../../../src/testing/email/read-email.ts';
import { KINDS, SAMPLES } from '../../../src/testing/email/sample-emails.ts';
import type { Block } from '../../admin/broadcasts/rules/words.ts';
import type { EmailKind } from '../email-data.ts';
import { wrapped } from '../plain-text.ts';

/** What a block says, without the addresses of its links. */
function wordsOf(block: Block): string[] {
  if (block.kind === 'button') return [block.label];
  const inlines = block.kind === 'list' ? block.items.flat() : block.inlines;
  return inlines.map((inline) => ('url' in inline ? inline.label : inline.text).trim());
}

const WITH_LINK: EmailKind[] = ['verify', 'reset', 'invitation', 'confirm-new-email'];

test.each(KINDS)('plain text and HTML say the same in %s', async (kind) => {
  const {
    greeting,
    paragraphs,
    facts = [],
    changes,
    action,
    elsewhere,
    afterwards = [],
    blocks = [],
    below = [],
    reason,
    ...email
  } = await read(kind);
  const written = [...blocks, ...below].flatMap(wordsOf);
  const sentences = [greeting, ...paragraphs, changes?.intro ?? '', ...afterwards, reason];
  for (const sentence of [...sentences, ...written]) {
    expect(onOneLine(email.text)).toContain(sentence);
    expect(seen(email.html)).toContain(sentence);
  }
  for (const { name, value } of [...facts, ...(changes?.facts ?? [])]) {
    expect(onOneLine(email.text)).toContain(`${name}: ${value}`);
    expect(seen(email.html)).toContain(`${name}${value}`);
  }
  if (action) {
    expect(email.text.split('\n')).toContain(action.url);
    expect(email.html).toContain(`href="${action.url}"`);
    expect(seen(email.html)).toContain(action.url);
  }
  if (elsewhere) {
    expect(email.text).toContain(`${elsewhere.label}:\n${elsewhere.url}\n`);
    expect(email.html).toContain(`href="${elsewhere.url.replaceAll('&', '&amp;')}"`);
    expect(seen(email.html)).toContain(elsewhere.label);
  }
});

test.each(KINDS)('%s has no unfilled placeholder and no shouting', async (kind) => {
  const { subject, preheader, text, html } = await read(kind);
  for (const part of [subject, preheader, text, html.replace('<!doctype html>', '')]) {
    expect(part).not.toMatch(/undefined|null|NaN|\[object|\{\w+\}/);
    expect(part.replaceAll('!important', '')).not.toContain('!');
  }
  expect(subject.length).toBeLessThanOrEqual(50);
});

test.each(KINDS)('%s says why it was sent and whom to ask', async (kind) => {
  const { reason, text } = await read(kind);
  expect(reason).toMatch(/^You’re getting this email/);
  expect(text).toContain('support@money.example');
});

test.each(KINDS)('opening %s loads nothing that could track the reader', async (kind) => {
  const { html, elsewhere } = await read(kind);
  expect(html).not.toMatch(/<(img|script|iframe|link|object|form|base)\b|url\(|@import|@font-face/);
  for (const [, address = ''] of html.matchAll(/(?:href|src)="([^"]*)"/g))
    if (address.replaceAll('&amp;', '&') !== elsewhere?.url)
      expect(address).toMatch(/^(https:\/\/money\.example\/|mailto:support@money\.example$)/);
});

test.each(KINDS)('a link in %s keeps its token in the fragment', async (kind) => {
  const { text, html, subject, preheader } = await read(kind);
  const count = (part: string) => part.split(TOKEN).length - 1;
  const inFragment = (part: string) => part.split(`#t=${TOKEN}`).length - 1;
  expect(count(text)).toBe(WITH_LINK.includes(kind) ? 1 : 0);
  for (const part of [text, html]) expect(inFragment(part)).toBe(count(part));
  expect(count(subject + preheader)).toBe(0);
});

test('an email with a link says how long the link works', async () => {
  expect((await read('reset')).text).toContain('works once and expires in 60 minutes');
  expect((await read('verify')).text).toContain('works once and expires in 7 days');
  expect((await read('confirm-new-email')).text).toContain('works once and expires in 24 hours');
});

test('eva sees when it happened in her time zone, on which device and in which country', async () => {
  const { facts } = await read('new-sign-in');
  expect(facts).toEqual([
    { name: 'When', value: 'Saturday, November 21, 2026 at 11:04 AM Central Standard Time' },
    { name: 'Device', value: 'Chrome on Android' },
    { name: 'Country', value: 'United States' },
  ]);
});

test('without a known time zone, device or country the email shows UTC and says what is unknown', async () => {
  for (const timeZone of ['', 'Mars/Olympus'])
    expect((await read('password-changed', { timeZone, device: '', country: '' })).facts).toEqual([
      { name: 'When', value: 'Saturday, November 21, 2026 at 5:04 PM (UTC)' },
      { name: 'Device', value: 'Not recognized' },
      { name: 'Country', value: 'Unknown' },
    ]);
  for (const country of ['XX', 'T1', 'us', '<b>'])
    expect((await read('password-changed', { country })).facts?.[2]?.value).toBe('Unknown');
});

test.each(['password-changed', 'new-sign-in', 'sign-in-method', 'email-change-asked'] as const)(
  '%s tells a member who did not do it how to lock the other person out',
  async (kind) => {
    const { text } = await read(kind);
    expect(text).toContain('If this wasn’t you');
    expect(text).toContain('https://money.example/forgot-password\n');
  },
);

test('after a reset eva reads what was changed, when and where, in her time zone', async () => {
  const { changes, text } = await read('password-changed');
  expect(changes?.facts).toEqual([
    {
      name: 'Nov 19, 9:12 PM',
      value: 'New-device emails turned off (Firefox on Linux, Germany)',
    },
    { name: 'Nov 19, 9:10 PM', value: 'First name and time zone changed (device not recognized)' },
    {
      name: 'Nov 20, 9:00 PM',
      value: 'Last activity in a browser that’s now signed out (Firefox on Linux)',
    },
  ]);
  expect(onOneLine(text)).toContain(
    'Emails about new devices were off. We’ve turned them back on.',
  );
  expect(onOneLine(text)).toContain('We also removed Google as a way to sign in');
  expect(text).toContain('https://money.example/account\n');
});

test('a password change on the account page lists nothing to check', async () => {
  const { review: _, ...plain } = SAMPLES['password-changed'];
  const { changes, paragraphs } = await read('password-changed', { ...plain, review: undefined });
  expect(changes).toBeUndefined();
  expect(paragraphs).toHaveLength(1);
});

test('the owner of an email reads that an account existed with it, and what was removed', async () => {
  expect(onOneLine((await read('sign-in-method', { reclaimed: true })).text)).toContain(
    'The account is yours now. In case someone else created it, we removed its password',
  );
  expect((await read('sign-in-method')).text).not.toContain('stranger');
});

test('a member whose email was taken over is not sent to a form that emails the new address', async () => {
  const { text } = await read('email-changed');
  expect(onOneLine(text)).toContain('write to support@money.example right away');
  expect(text).not.toContain('forgot-password');
});

test('a member whose google account may be unsafe is told so first', async () => {
  expect((await read('new-sign-in', { method: 'google' })).text).toContain(
    'If this wasn’t you, first secure your Google account.',
  );
  expect((await read('new-sign-in')).text).not.toContain('Google');
});

test('lines are short, and each URL is unbroken on its own line', () => {
  const url = `https://money.example/${'x'.repeat(90)}`;
  const lines = wrapped(`${'word '.repeat(40)}${url} and ${'more '.repeat(20)}`).split('\n');
  expect(lines).toContain(url);
  for (const line of lines) if (line !== url) expect(line.length).toBeLessThanOrEqual(72);
});
