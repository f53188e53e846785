// Stripe's test cards and what they do: https://docs.stripe.com/testing
export interface TestCard {
  number: string;
  brand: string;
  funding: 'credit' | 'debit';
  /** Declined whenever it is charged or set up. */
  declines?: Decline;
  /** Can be saved, but is declined when charged. */
  declinesCharges?: Decline;
  /** Requires authentication: always, or until it has been set up once. */
  authentication?: 'always' | 'until_set_up';
  /** The reason of the dispute that the bank opens after the payment succeeded. */
  disputedAs?: string;
}

export interface Decline {
  code: string;
  decline_code?: string;
  message: string;
}

const declined = (decline_code: string, message = 'Your card was declined.'): Decline => ({
  code: 'card_declined',
  decline_code,
  message,
});
const failed = (code: string, message: string): Decline => ({ code, message });

const GENERIC_DECLINE = declined('generic_decline');
const INSUFFICIENT = declined('insufficient_funds', 'Your card has insufficient funds.');
const EXPIRED = failed('expired_card', 'Your card has expired.');
const WRONG_CVC = failed('incorrect_cvc', "Your card's security code is incorrect.");
const PROCESSING = failed(
  'processing_error',
  'An error occurred while processing your card. Try again in a little bit.',
);

const visa = (number: string, behaviour: Partial<TestCard> = {}): TestCard => ({
  number,
  brand: 'visa',
  funding: 'credit',
  ...behaviour,
});

export const TEST_CARDS: readonly TestCard[] = [
  visa('4242424242424242'),
  visa('4000056655665556', { funding: 'debit' }),
  visa('4000000000000077'),
  { number: '5555555555554444', brand: 'mastercard', funding: 'credit' },
  { number: '5200828282828210', brand: 'mastercard', funding: 'debit' },
  { number: '378282246310005', brand: 'amex', funding: 'credit' },
  { number: '6011111111111117', brand: 'discover', funding: 'credit' },
  visa('4000000000000002', { declines: GENERIC_DECLINE }),
  visa('4000000000009995', { declines: INSUFFICIENT }),
  visa('4000000000009987', { declines: declined('lost_card') }),
  visa('4000000000009979', { declines: declined('stolen_card') }),
  visa('4100000000000019', { declines: declined('fraudulent') }),
  visa('4000000000000069', { declines: EXPIRED }),
  visa('4000000000000127', { declines: WRONG_CVC }),
  visa('4000000000000119', { declines: PROCESSING }),
  visa('4000000000000341', { declinesCharges: GENERIC_DECLINE }),
  visa('4000002500003155', { authentication: 'until_set_up' }),
  visa('4000002760003184', { authentication: 'always' }),
  visa('4000000000003220', { authentication: 'always' }),
  visa('4000000000000259', { disputedAs: 'fraudulent' }),
  visa('4000000000001976', { disputedAs: 'general' }),
];

/** The names after `pm_card_` and, in the older tokens, `tok_`. */
export const CARD_NAMES: Readonly<Record<string, string>> = {
  visa: '4242424242424242',
  us: '4242424242424242',
  visa_debit: '4000056655665556',
  bypassPending: '4000000000000077',
  mastercard: '5555555555554444',
  amex: '378282246310005',
  discover: '6011111111111117',
  chargeDeclined: '4000000000000002',
  visa_chargeDeclined: '4000000000000002',
  chargeDeclinedInsufficientFunds: '4000000000009995',
  visa_chargeDeclinedInsufficientFunds: '4000000000009995',
  chargeDeclinedLostCard: '4000000000009987',
  visa_chargeDeclinedLostCard: '4000000000009987',
  chargeDeclinedStolenCard: '4000000000009979',
  visa_chargeDeclinedStolenCard: '4000000000009979',
  chargeDeclinedFraudulent: '4100000000000019',
  radarBlock: '4100000000000019',
  chargeDeclinedExpiredCard: '4000000000000069',
  chargeDeclinedIncorrectCvc: '4000000000000127',
  chargeDeclinedProcessingError: '4000000000000119',
  chargeCustomerFail: '4000000000000341',
  authenticationRequiredOnSetup: '4000002500003155',
  authenticationRequired: '4000002760003184',
  threeDSecure2Required: '4000000000003220',
  createDispute: '4000000000000259',
  createDisputeInquiry: '4000000000001976',
};

export function testCard(number: string): TestCard | undefined {
  return TEST_CARDS.find((card) => card.number === number);
}
