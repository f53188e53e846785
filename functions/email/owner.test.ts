import { expect, test } from 'vitest';
import { isAddress } from '../configuration/mailbox.ts';
import { ownerAddress } from './owner.ts';

const supportEmail = 'support@money.example';

test.each([
  ['an address', 'lee@money.example', 'lee@money.example'],
  ['a phone number', '+1 555 0100', supportEmail],
  ['a page', 'https://money.example/contact', supportEmail],
  ['nothing', null, supportEmail],
])('with %s as the operator’s contact', (_, contact, expected) => {
  expect(ownerAddress({ supportEmail, operator: { contact } }, isAddress)).toBe(expected);
});

test('without an operator the support address gets it', () => {
  expect(ownerAddress({ supportEmail }, isAddress)).toBe(supportEmail);
});
