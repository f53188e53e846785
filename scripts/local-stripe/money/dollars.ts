/** As Stripe's pages, invoices and errors show it: always with cents, thousands with a comma. */
export function dollars(cents: number): string {
  return (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });
}
