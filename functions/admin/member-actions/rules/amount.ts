// An amount as a colleague types it, in US dollars.

/** US cents of "19.99", "$5" or "1,200"; null for anything else. */
export function centsOf(text: string): number | null {
  const [, whole = '', cents = ''] =
    /^\$?\s*(\d{1,3}(?:,\d{3})*|\d{1,7})(?:\.(\d{1,2}))?$/.exec(text.trim()) ?? [];
  if (whole === '') return null;
  return Number(whole.replaceAll(',', '')) * 100 + Number(cents.padEnd(2, '0'));
}

/** "19.99", as in the field. */
export const typedAmount = (cents: number): string => (cents / 100).toFixed(2);
