// `pm_card_visa` and `tok_visa` are test tokens for a card; each use creates a new payment method.

import { missing } from '../http/errors.ts';
import type { UnitOfWork } from '../unit-of-work/unit-of-work.ts';
import { newPaymentMethod, type PaymentMethodDocument } from './payment-method.ts';
import { CARD_NAMES, testCard } from './test-cards.ts';

export function isToken(id: string): boolean {
  return /^(pm_card_|tok_)/.test(id);
}

export function paymentMethodOfToken(
  work: UnitOfWork,
  token: string,
  param: string,
): PaymentMethodDocument {
  const name = token.replace(/^(pm_card_|tok_)/, '');
  const card = Object.hasOwn(CARD_NAMES, name) ? testCard(CARD_NAMES[name] ?? '') : undefined;
  if (!card) throw missing(token.startsWith('tok_') ? 'token' : 'payment_method', token, param);
  const nextYear = new Date(work.now * 1000).getUTCFullYear() + 1;
  return newPaymentMethod(work, card, { month: 12, year: nextYear });
}
