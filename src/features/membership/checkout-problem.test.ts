import { expect, test } from 'vitest';
import { ApiError } from '../../lib/api.ts';
import { checkoutProblem } from './checkout-problem.ts';

const refused = (status: number, code: string, message = 'A sentence of the server.') =>
  checkoutProblem(new ApiError(status, JSON.stringify({ code, message }), ''));

test.each([
  [409, 'already_member', '/account#membership'],
  [409, 'payment_due', '/account#membership'],
  [409, 'free_year', '/account#membership'],
  [409, 'subscription_unclear', '/account#membership'],
  [409, 'overtaken', undefined],
  [503, 'payments_off', '/plans'],
  [503, 'price_unavailable', '/plans'],
  [400, 'invalid_input', '/plans'],
])('a member refused with %i %s reads why, and can continue at %s', (status, code, href) => {
  const { text, link, isAnswer } = refused(status, code);
  expect({ text, href: link?.href, isAnswer }).toEqual({
    text: 'A sentence of the server.',
    href,
    isAnswer: true,
  });
});

test.each([
  [500, 'unexpected'],
  [503, 'payments_down'],
  [429, 'too_many_requests'],
  [500, 'constructor'],
])('a failure (%i %s) can be retried and says that nothing was charged', (status, code) => {
  const { text, link, isAnswer } = refused(status, code);
  expect({ text, link, isAnswer }).toEqual({
    text: 'Nothing was charged. A sentence of the server.',
    link: undefined,
    isAnswer: false,
  });
});

test('without a network, or without a message from our server, there is still an explanation', () => {
  for (const error of [new TypeError('Failed to fetch'), new ApiError(502, '<html>', '')])
    expect(checkoutProblem(error)).toMatchObject({
      text: 'Nothing was charged. Please check your connection and try again.',
      isAnswer: false,
    });
});
