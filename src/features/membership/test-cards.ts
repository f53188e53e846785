// Cards of the local Stripe, by their outcome.
export interface TypedCard {
  number: string;
  exp: string;
  cvc: string;
  postal: string;
}

export const NO_CARD: TypedCard = { number: '', exp: '', cvc: '', postal: '' };

export const TEST_CARDS = [
  { number: '4242 4242 4242 4242', text: 'pays' },
  { number: '4000 0000 0000 0002', text: 'is declined' },
  { number: '4000 0000 0000 9995', text: 'has no funds' },
  { number: '4000 0025 0000 3155', text: 'asks the bank' },
] as const;

export const typedTestCard = (number: string): TypedCard => ({
  number,
  exp: '12/34',
  cvc: '123',
  postal: '94102',
});

/** `12/34` from typed input; a phone's keypad has no slash. */
export function expiryFrom(typed: string): string {
  const [month = '', year] = typed.split(/\D+/, 2);
  return year === undefined ? `${month.slice(0, 2)}/${month.slice(2)}` : `${month}/${year}`;
}
