// An email as tests check it: as structure, as plain text, as HTML, and as the text that a person sees of the HTML.

import type { Sender } from '../../../functions/email/email-content.ts';
import type { EmailData, EmailKind } from '../../../functions/email/email-data.ts';
import { htmlDocument } from '../../../functions/email/html.ts';
import { plainText } from '../../../functions/email/plain-text.ts';
import { emailContent } from '../../../functions/email/templates/templates.ts';
import { lifecycleTexts } from './lifecycle-texts.ts';
import { SAMPLES } from './sample-emails.ts';

const SITE = { productName: 'AI Money Masters', supportEmail: 'support@money.example' };
const SENDER: Sender = {
  ...SITE,
  origin: 'https://money.example',
  operator: 'Money Masters LLC, 100 Example Street, Columbus',
  lifecycle: lifecycleTexts(SITE),
};
export const TOKEN = 'qGkq5ZC0pV7r0p2n3Xw1l9sYb8uTfE6hJ4mK2aDcR1o';

/** `site`: the name and address in Settings, if they are not the first ones. */
export async function read<Kind extends EmailKind>(
  kind: Kind,
  changes: Partial<EmailData[Kind]> = {},
  site = SITE,
) {
  const sender = { ...SENDER, ...site, lifecycle: lifecycleTexts(site) };
  const written = emailContent(kind, { ...SAMPLES[kind], ...changes }, sender, TOKEN);
  return {
    ...written,
    text: plainText(written, sender),
    html: await htmlDocument(written, sender),
  };
}

export const onOneLine = (text: string) => text.replace(/\s+/g, ' ');
/** The text that a person sees of a document. */
export const seen = (html: string) =>
  onOneLine(
    html
      .replace(/<(style|title)>[\s\S]*?<\/\1>/g, '')
      .replace(/<[^>]+>/g, '')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replaceAll('&#39;', "'")
      .replaceAll('&amp;', '&'),
  );
