import type { EmailContent } from './email-content.ts';

/** Stripe's page of an invoice, or the local Stripe's below our own origin; nothing for any other URL. */
export function invoicePage(url: string | null, origin: string): Pick<EmailContent, 'elsewhere'> {
  if (!url || !URL.canParse(url)) return {};
  const { protocol, username, href } = new URL(url);
  const isLocal = href.startsWith(`${origin}/api/dev/stripe/`);
  if (!isLocal && (protocol !== 'https:' || username)) return {};
  return { elsewhere: { label: 'View or print the invoice', url: href } };
}
