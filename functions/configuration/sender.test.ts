import { expect, test } from 'vitest';
import { PRODUCT_NAME } from '../rules/product.ts';
import { senderOf } from './mailbox.ts';

test('an email is from the product, unless MAIL_FROM has another name', () => {
  const email = 'hello@money.example';
  expect(senderOf(email)).toEqual({ name: PRODUCT_NAME, email });
  expect(senderOf(`<${email}>`)).toEqual({ name: PRODUCT_NAME, email });
  expect(senderOf(`Ada of the school <${email}>`)).toEqual({ name: 'Ada of the school', email });
});
