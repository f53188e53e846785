// Card data as a customer typed it.
import { StripeApiError } from '../http/errors.ts';
import { type TestCard, testCard } from './test-cards.ts';

export interface TypedCard {
  number: string;
  exp_month: number;
  exp_year: number;
  cvc?: string;
}

/** The test card with this number, after the checks that come before any bank is asked. */
export function readCard({ number, exp_month, exp_year, cvc }: TypedCard, now: number): TestCard {
  const digits = number.replace(/[\s-]/g, '');
  const card = testCard(digits);
  if (!passesLuhn(digits) || digits.length < 12)
    throw refusedCard('incorrect_number', 'Your card number is incorrect.', 'number');
  if (!card) {
    throw refusedCard(
      'card_declined',
      'Your card was declined. Your request was in test mode, but used a non test card. For a list of valid test cards, visit: https://stripe.com/docs/testing.',
      'number',
      'test_mode_live_card',
    );
  }
  const today = new Date(now * 1000);
  if (!(exp_month >= 1 && exp_month <= 12))
    throw refusedCard(
      'invalid_expiry_month',
      "Your card's expiration month is invalid.",
      'exp_month',
    );
  const year = exp_year < 100 ? 2000 + exp_year : exp_year;
  const lastMoment = Date.UTC(year, exp_month, 1);
  if (!(lastMoment > today.getTime()) || year > today.getUTCFullYear() + 50)
    throw refusedCard('invalid_expiry_year', "Your card's expiration year is invalid.", 'exp_year');
  const length = card.brand === 'amex' ? 4 : 3;
  if (cvc !== undefined && !new RegExp(`^\\d{${length}}$`).test(cvc))
    throw refusedCard('invalid_cvc', "Your card's security code is invalid.", 'cvc');
  return card;
}

/** The last digit of a card number is a checksum of the others (ISO/IEC 7812). */
export function passesLuhn(digits: string): boolean {
  if (!/^\d+$/.test(digits)) return false;
  const sum = Array.from(digits)
    .reverse()
    .map((digit, i) => Number(digit) * (i % 2 === 0 ? 1 : 2))
    .reduce((total, value) => total + (value > 9 ? value - 9 : value), 0);
  return sum % 10 === 0;
}

function refusedCard(code: string, message: string, param: string, decline_code?: string) {
  return new StripeApiError(402, { type: 'card_error', code, message, param, decline_code });
}
