// From a row of the outbox to a mail that can be sent or looked at.
import { siteSettings } from 'virtual:published';
import { htmlDocument } from './html.ts';
import type { Letter, Sender } from './letter.ts';
import type { LetterKind, Letters } from './letters.ts';
import { linkToken } from './links.ts';
import { plainText } from './plain-text.ts';
import type { OutgoingMail } from './providers/provider.ts';
import { letter } from './texts.ts';

type Environment = { ORIGIN: string; TOKEN_SECRET: string };
type Written = { id: string; kind: string; to: string; data: string };

export async function compose(env: Environment, mail: Written): Promise<OutgoingMail> {
  const sender = senderOf(env);
  const written = letterOf(mail, sender, await tokenFor(env, mail));
  return {
    id: mail.id,
    to: mail.to,
    replyTo: sender.supportEmail,
    subject: written.subject,
    text: plainText(written, sender),
    html: await htmlDocument(written, sender),
  };
}

export function subjectOf(env: Environment, mail: Written): string {
  return letterOf(mail, senderOf(env), '').subject;
}

/** The id of the link in a mail; undefined for a mail without one. */
export function linkIdIn({ data }: { data: string }): string | undefined {
  return (JSON.parse(data) as { linkId?: string }).linkId;
}

async function tokenFor({ TOKEN_SECRET }: Environment, mail: Written): Promise<string> {
  const linkId = linkIdIn(mail);
  return linkId ? linkToken(TOKEN_SECRET, linkId) : '';
}

function letterOf({ kind, data }: Written, sender: Sender, token: string): Letter {
  // Rows are written by writeMail, which checks that kind and data belong together.
  return letter(kind as LetterKind, JSON.parse(data) as Letters[LetterKind], sender, token);
}

function senderOf({ ORIGIN }: Environment): Sender {
  const { productName, supportEmail } = siteSettings;
  return { productName, supportEmail, origin: ORIGIN };
}
