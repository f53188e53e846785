// Turns an outbox row into an email that can be sent or viewed.
import { lifecycleTexts, siteSettings } from 'virtual:published';
import { isAddress } from '../configuration/mailbox.ts';
import { onOneLine } from '../rules/text/clean.ts';
import type { EmailContent, Sender } from './email-content.ts';
import type { EmailData, EmailKind } from './email-data.ts';
import { htmlDocument } from './html.ts';
import { linkToken } from './links.ts';
import { OWNER, ownerAddress } from './owner.ts';
import { plainText } from './plain-text.ts';
import type { OutgoingEmail } from './providers/provider.ts';
import { emailContent } from './templates/templates.ts';

type Environment = { ORIGIN: string; TOKEN_SECRET: string };
type Written = { id: string; kind: string; to: string; data: string };

export async function compose(env: Environment, email: Written): Promise<OutgoingEmail> {
  const sender = senderOf(env);
  const written = contentOf(email, sender, await tokenFor(env, email));
  return {
    id: email.id,
    to: email.to === OWNER ? ownerAddress(siteSettings, isAddress) : email.to,
    replyTo: sender.supportEmail,
    subject: written.subject,
    text: plainText(written, sender),
    html: await htmlDocument(written, sender),
    ...(written.unsubscribe && { headers: oneClick(written.unsubscribe.url) }),
  };
}

/** RFC 8058: the mailbox's own Unsubscribe button posts to the link. */
const oneClick = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

export function subjectOf(env: Environment, email: Written): string {
  return contentOf(email, senderOf(env), '').subject;
}

/** The id of the link in an email; undefined for an email without one. */
export function linkIdIn({ data }: { data: string }): string | undefined {
  return (JSON.parse(data) as { linkId?: string }).linkId;
}

async function tokenFor({ TOKEN_SECRET }: Environment, email: Written): Promise<string> {
  const linkId = linkIdIn(email);
  return linkId ? linkToken(TOKEN_SECRET, linkId) : '';
}

function contentOf({ kind, data }: Written, sender: Sender, token: string): EmailContent {
  // Rows are written by writeMail, which checks that kind and data belong together.
  return emailContent(kind as EmailKind, JSON.parse(data) as EmailData[EmailKind], sender, token);
}

function senderOf({ ORIGIN }: Environment): Sender {
  const { productName, supportEmail, operator } = siteSettings;
  const { name, address } = operator ?? {};
  const where = onOneLine([name, address].filter(Boolean).join(', '));
  return { productName, supportEmail, origin: ORIGIN, operator: where, lifecycle: lifecycleTexts };
}

/** An email that is not written yet, for a colleague to read. */
export function previewOf<Kind extends EmailKind>(
  env: Environment,
  kind: Kind,
  data: EmailData[Kind],
): { subject: string; preheader: string; text: string } {
  const sender = senderOf(env);
  const content = emailContent(kind, data, sender);
  const { subject, preheader } = content;
  return { subject, preheader, text: plainText(content, sender) };
}
