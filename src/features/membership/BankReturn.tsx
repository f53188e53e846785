import { useEffect } from 'react';
import { welcomeBack } from './bank-return.ts';

/** Shows nothing of its own; what the bank's page ended in, a toast says. */
export function BankReturn() {
  useEffect(() => void welcomeBack(), []);
  return null;
}
