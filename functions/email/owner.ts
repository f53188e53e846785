// Emails to the owner of the site. Their address is in the published settings, and read when the email is sent.

/** Placeholder for the owner's address in queued emails. */
export const OWNER = 'owner';

interface Settings {
  supportEmail: string;
  operator?: { contact?: string | null } | null;
}

/** The operator's contact, unless it is a phone number or a page. */
export function ownerAddress(
  { operator, supportEmail }: Settings,
  isAddress: (text: string) => boolean,
): string {
  const contact = operator?.contact?.trim() ?? '';
  return isAddress(contact) ? contact : supportEmail;
}
