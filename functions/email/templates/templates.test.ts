import { expect, test } from 'vitest';
import { onOneLine, read, seen, TOKEN } from '../../../src/testing/email/read-email.ts';
import { KINDS, SAMPLES } from '../../../src/testing/email/sample-emails.ts';
import type { EmailKind } from '../email-data.ts';
import { wrapped } from '../plain-text.ts';

const WITH_LINK: EmailKind[] = ['verify', 'reset', 'confirm-new-email'];

test.each(KINDS)('a reader of plain text reads the same in %s as everybody else', async (kind) => {
  const {
    greeting,
    paragraphs,
    facts = [],
    changes,
    action,
    elsewhere,
    afterwards = [],
    reason,
    ...email
  } = await read(kind);
  const sentences = [greeting, ...paragraphs, changes?.intro ?? '', ...afterwards, reason];
  for (const sentence of sentences) {
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

test.each(KINDS)('nothing is left open in %s, and nothing shouts', async (kind) => {
  const { subject, preheader, text, html } = await read(kind);
  for (const part of [subject, preheader, text, html.replace('<!doctype html>', '')]) {
    expect(part).not.toMatch(/undefined|null|NaN|\[object|\{\w+\}/);
    expect(part.replaceAll('!important', '')).not.toContain('!');
  }
  expect(subject.length).toBeLessThanOrEqual(50);
});

test.each(KINDS)('%s says why it comes and whom to ask', async (kind) => {
  const { reason, text } = await read(kind);
  expect(reason).toMatch(/^You’re getting this email/);
  expect(text).toContain('support@money.example');
});

test.each(KINDS)('opening %s tells nobody about it', async (kind) => {
  const { html, elsewhere } = await read(kind);
  expect(html).not.toMatch(/<(img|script|iframe|link|object|form|base)\b|url\(|@import|@font-face/);
  for (const [, address = ''] of html.matchAll(/(?:href|src)="([^"]*)"/g))
    if (address.replaceAll('&amp;', '&') !== elsewhere?.url)
      expect(address).toMatch(/^(https:\/\/money\.example\/|mailto:support@money\.example$)/);
});

test.each(KINDS)('a link in %s shows its token to the reader only', async (kind) => {
  const { text, html, subject, preheader } = await read(kind);
  const count = (part: string) => part.split(TOKEN).length - 1;
  const inFragment = (part: string) => part.split(`#t=${TOKEN}`).length - 1;
  expect(count(text)).toBe(WITH_LINK.includes(kind) ? 1 : 0);
  for (const part of [text, html]) expect(inFragment(part)).toBe(count(part));
  expect(count(subject + preheader)).toBe(0);
});

test('who follows a link is told how long it works', async () => {
  expect((await read('reset')).text).toContain('works once, for 60 minutes');
  expect((await read('verify')).text).toContain('works once, for 7 days');
  expect((await read('confirm-new-email')).text).toContain('works once, for 24 hours');
});

test('eva sees when it was on her own clock, on which device and in which country', async () => {
  const { facts } = await read('new-sign-in');
  expect(facts).toEqual([
    { name: 'When', value: 'Saturday, November 21, 2026 at 11:04 AM Central Standard Time' },
    { name: 'Device', value: 'Chrome on Android' },
    { name: 'Country', value: 'United States' },
  ]);
});

test('who told us nothing about themselves reads UTC, and what we do not know', async () => {
  for (const timeZone of ['', 'Mars/Olympus'])
    expect((await read('password-changed', { timeZone, device: '', country: '' })).facts).toEqual([
      { name: 'When', value: 'Saturday, November 21, 2026 at 5:04 PM Coordinated Universal Time' },
      { name: 'Device', value: 'not recognized' },
      { name: 'Country', value: 'not known' },
    ]);
  for (const country of ['XX', 'T1', 'us', '<b>'])
    expect((await read('password-changed', { country })).facts?.[2]?.value).toBe('not known');
});

test.each(['password-changed', 'new-sign-in', 'sign-in-method', 'email-change-asked'] as const)(
  'who did not do it reads in %s how to lock the other one out',
  async (kind) => {
    const { text } = await read(kind);
    expect(text).toContain('If this wasn’t you');
    expect(text).toContain('https://money.example/forgot-password\n');
  },
);

test('after a reset eva reads what was changed, when and where, on her own clock', async () => {
  const { changes, text } = await read('password-changed');
  expect(changes?.facts).toEqual([
    {
      name: 'Nov 19, 9:12 PM',
      value: 'New-device emails turned off (Firefox on Linux, Germany)',
    },
    { name: 'Nov 19, 9:10 PM', value: 'First name, time zone changed (device not recognized)' },
    {
      name: 'Nov 20, 9:00 PM',
      value: 'Last use of a browser that’s now signed out (Firefox on Linux)',
    },
  ]);
  expect(onOneLine(text)).toContain(
    'Emails about new devices were off. We’ve turned them back on.',
  );
  expect(onOneLine(text)).toContain('We also removed Google as a way to sign in');
  expect(text).toContain('https://money.example/account\n');
});

test('a change of the password on the account page lists nothing to check', async () => {
  const { review: _, ...plain } = SAMPLES['password-changed'];
  const { changes, paragraphs } = await read('password-changed', { ...plain, review: undefined });
  expect(changes).toBeUndefined();
  expect(paragraphs).toHaveLength(1);
});

test('the owner of an email reads that an account waited there, and what was removed', async () => {
  expect(onOneLine((await read('sign-in-method', { reclaimed: true })).text)).toContain(
    'The account is yours now. In case a stranger created it, we removed its password',
  );
  expect((await read('sign-in-method')).text).not.toContain('stranger');
});

test('who lost their address to somebody is not sent to a form that mails to the new one', async () => {
  const { text } = await read('email-changed');
  expect(onOneLine(text)).toContain('write to support@money.example right away');
  expect(text).not.toContain('forgot-password');
});

test('whose google account is not safe hears that first', async () => {
  expect((await read('new-sign-in', { method: 'google' })).text).toContain(
    'If this wasn’t you, first secure your Google account.',
  );
  expect((await read('new-sign-in')).text).not.toContain('Google');
});

test('lines are short, and an address of a page stands alone and whole', () => {
  const url = `https://money.example/${'x'.repeat(90)}`;
  const lines = wrapped(`${'word '.repeat(40)}${url} and ${'more '.repeat(20)}`).split('\n');
  expect(lines).toContain(url);
  for (const line of lines) if (line !== url) expect(line.length).toBeLessThanOrEqual(72);
});
