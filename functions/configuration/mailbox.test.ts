import { expect, test } from 'vitest';
import { addressIn, isAddress } from './mailbox.ts';

test('a sender has an address, and a name if one was given', () => {
  expect(addressIn('Money <hello@money.example>')).toEqual({
    name: 'Money',
    email: 'hello@money.example',
  });
  expect(addressIn('hello@money.example')).toEqual({ name: '', email: 'hello@money.example' });
});

test('a list of addresses or a header does not pass for an address', () => {
  for (const one of ['eva@example.com', "o'neil+x@mail.example.co.uk", 'ü@bücher.example'])
    expect(isAddress(one), one).toBe(true);
  for (const other of [
    ...[
      '',
      'eva',
      '@',
      'eva@',
      'a@b@c',
      'eva@example.com,fay@example.com',
      'Eva <eva@example.com>',
    ],
    ...['eva@example.com\r\nBcc: fay@example.com', 'eva @example.com', 'eva@exa\u0000mple.com'],
  ])
    expect(isAddress(other), other).toBe(false);
});
