import { describe, expect, test } from 'vitest';
import { passesLuhn, readCard } from './card-data.ts';
import { outcomeOf } from './outcome.ts';
import { CARD_NAMES, TEST_CARDS, testCard } from './test-cards.ts';

const NOW = Date.UTC(2026, 10, 21) / 1000;
const someone = { offSession: false, isSetUp: false, isAuthenticated: false };
const outcome = (number: string, attempt = {}) => {
  const card = testCard(number);
  if (!card) throw new Error(`no test card ${number}`);
  return outcomeOf(card, { ...someone, ...attempt });
};

describe('what each test card does', () => {
  test.each([
    ['4242424242424242', 'succeeded'],
    ['5555555555554444', 'succeeded'],
    ['4000000000000002', 'generic_decline'],
    ['4000000000009995', 'insufficient_funds'],
    ['4000000000009987', 'lost_card'],
    ['4000000000009979', 'stolen_card'],
    ['4000000000000069', 'expired_card'],
    ['4000000000000127', 'incorrect_cvc'],
    ['4000000000000119', 'processing_error'],
    ['4000000000000341', 'generic_decline'],
    ['4000002500003155', 'authenticate'],
    ['4000002760003184', 'authenticate'],
  ])('%s: %s', (number, expected) => {
    const result = outcome(number);
    const code =
      result.status === 'declined' && (result.decline.decline_code ?? result.decline.code);
    expect(code || result.status).toBe(expected);
  });
});

test('a customer can save a card that fails later', () => {
  expect(outcome('4000000000000341', { isSetup: true }).status).toBe('succeeded');
});

test('a card that was set up once is charged off-session; another card requires authentication again', () => {
  const absent = { offSession: true, isSetUp: true };
  expect(outcome('4000002500003155', absent).status).toBe('succeeded');
  expect(outcome('4000002760003184', absent)).toMatchObject({
    status: 'declined',
    decline: { code: 'authentication_required' },
  });
  expect(outcome('4000002500003155', { offSession: true }).status).toBe('declined');
});

test('a customer who completes authentication pays', () => {
  expect(outcome('4000002760003184', { isAuthenticated: true }).status).toBe('succeeded');
});

test('every test card has a valid number, and every token leads to a test card', () => {
  expect(TEST_CARDS.filter(({ number }) => !passesLuhn(number))).toEqual([]);
  expect(Object.values(CARD_NAMES).filter((number) => !testCard(number))).toEqual([]);
});

test.each([
  [{ number: '4242424242424241' }, 'incorrect_number'],
  [{ number: '4111111111111111' }, 'card_declined'],
  [{ exp_month: 13 }, 'invalid_expiry_month'],
  [{ exp_month: 10, exp_year: 2026 }, 'invalid_expiry_year'],
  [{ exp_year: 2099 }, 'invalid_expiry_year'],
  [{ cvc: '12' }, 'invalid_cvc'],
])('a card typed as %o is refused as %s', (typed, code) => {
  const good = { number: '4242424242424242', exp_month: 12, exp_year: 2034, cvc: '123' };
  const read = () => readCard({ ...good, ...typed }, NOW);
  expect(read).toThrow(expect.objectContaining({ body: expect.objectContaining({ code }) }));
});

test('a card is valid until the last day of its month', () => {
  const typed = { number: '4242424242424242', exp_month: 11, exp_year: 26, cvc: '123' };
  expect(readCard(typed, NOW).brand).toBe('visa');
});
