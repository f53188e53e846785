// A letter as tests look at it: as structure, as plain text, as HTML, and as what a person sees of the HTML.
import { htmlDocument } from '../../../functions/mail/html.ts';
import type { LetterKind, Letters } from '../../../functions/mail/letters.ts';
import { plainText } from '../../../functions/mail/plain-text.ts';
import { letter } from '../../../functions/mail/texts.ts';
import { SAMPLES } from './sample-letters.ts';

const SENDER = {
  productName: 'AI Money Masters',
  supportEmail: 'support@money.example',
  origin: 'https://money.example',
};
export const TOKEN = 'qGkq5ZC0pV7r0p2n3Xw1l9sYb8uTfE6hJ4mK2aDcR1o';

export async function read<Kind extends LetterKind>(
  kind: Kind,
  changes: Partial<Letters[Kind]> = {},
) {
  const written = letter(kind, { ...SAMPLES[kind], ...changes }, SENDER, TOKEN);
  return {
    ...written,
    text: plainText(written, SENDER),
    html: await htmlDocument(written, SENDER),
  };
}

export const onOneLine = (text: string) => text.replace(/\s+/g, ' ');
/** What a person sees of a document. */
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
