import { expect, test } from 'vitest';
import { read, seen } from '../../src/testing/email/read-email.ts';
import { KINDS } from '../../src/testing/email/sample-emails.ts';

test('a name with angle brackets is kept as a name', async () => {
  for (const firstName of ['<script>', '"><b>x', "O'Neil & Co", '&lt;i&gt;']) {
    const { html, text } = await read('welcome', { firstName });
    expect(html).not.toMatch(/<script|<b>|<i>/);
    expect(seen(html)).toContain(`Hello ${firstName},`);
    expect(text).toContain(`Hello ${firstName},`);
  }
});

test.each([
  'https://evil.example',
  'evil.example',
  'www。evil。example',
  'Win at evil.example/now',
  '//evil',
  'mail me@evil.example',
  '</script>',
  'Congratulations, you have won a prize of 1000 dollars, call',
])('a stranger’s text in the name field is not sent to the recipient: %s', async (firstName) => {
  for (const kind of ['verify', 'address-in-use', 'confirm-new-email'] as const) {
    const { greeting, text, html } = await read(kind, { firstName });
    expect(greeting).toBe('Hello,');
    expect(text + html).not.toContain(firstName);
  }
});

test('a made-up browser name does not carry a message to eva', async () => {
  const { facts } = await read('new-sign-in', { device: 'Call us: evil.example' });
  expect(facts?.[1]?.value).toBe('Not recognized');
});

test('a new email address that looks like a website is shown as text', async () => {
  const newEmail = 'https://evil.example/x@evil.example';
  const { html } = await read('email-changed', { newEmail });
  expect(html).not.toMatch(/href="[^"]*evil/);
});

test('line breaks in a name are kept out of everything that becomes a header', async () => {
  const firstName = 'Eva\r\nBcc: everybody@evil.example\u0000\u2028x';
  for (const kind of KINDS) {
    const { subject, greeting } = await read(kind, { firstName } as never);
    expect(subject + greeting).not.toMatch(/[\p{Cc}\u2028]|evil/u);
  }
});
