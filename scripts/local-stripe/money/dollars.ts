/** The format of Stripe's pages, invoices and errors: always with cents, and commas for thousands. */
export function dollars(cents: number): string {
  return (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });
}
