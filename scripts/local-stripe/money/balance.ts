// A customer's balance is what they owe (positive) or are owed (negative). The next invoice settles it.
/** Stripe's minimum charge; a smaller amount stays on the balance for the next invoice. */
const LEAST_CHARGE = 50;

export interface Settlement {
  amountDue: number;
  endingBalance: number;
}

export function settleBalance(total: number, startingBalance: number): Settlement {
  const owed = total + startingBalance;
  const amountDue = owed < LEAST_CHARGE ? 0 : owed;
  return { amountDue, endingBalance: owed - amountDue };
}
