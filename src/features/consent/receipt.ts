// The choice, for our records: see functions/migrations/0017_consent_receipts.sql.

import type { NewReceipt } from '../../../functions/consent/receipts.ts';
import type { ConsentRegime } from '../../../functions/consent/rules/regime.ts';
import { isAllowed } from './allowed.ts';

const ID_KEY = 'ai-money-masters-consent-id';

/** Failures are ignored: they make no difference to the visitor. */
export function sendReceipt(lawType: ConsentRegime): void {
  const template = document.querySelector<HTMLElement>('[data-policy-version]');
  const receipt: NewReceipt = {
    browserId: browserId(),
    policyVersion: template?.dataset.policyVersion ?? '',
    chosenAt: new Date().toISOString(),
    lawType,
    analytics: isAllowed('analytics'),
    marketing: isAllowed('marketing'),
    functional: isAllowed('functional'),
  };
  fetch('/api/consent', {
    method: 'POST',
    // Sent even if the page is left immediately, and without the session cookie.
    keepalive: true,
    credentials: 'omit',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(receipt),
  }).catch(() => undefined);
}

function browserId(): string {
  try {
    const known = localStorage.getItem(ID_KEY);
    if (known && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(known)) return known;
    const made = crypto.randomUUID();
    localStorage.setItem(ID_KEY, made);
    return made;
  } catch {
    return crypto.randomUUID();
  }
}
