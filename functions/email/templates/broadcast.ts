// An owner's words to many members. They have their own greeting; links are plain, and nothing tells who opened it.
import { type BlankValues, fillBlanks } from '../../admin/broadcasts/rules/blanks.ts';
import { blocksOf } from '../../admin/broadcasts/rules/words.ts';
import { onOneLine } from '../../rules/text/clean.ts';
import type { Sender } from '../email-content.ts';
import type { Body, Templates } from '../email-data.ts';
import { safeText } from '../safe-text.ts';

/** A name becomes part of a header, and of a message to its reader. */
function safeValues(values: BlankValues): BlankValues {
  const name = safeText(values.first_name ?? '', 40);
  const { first_name: _, ...others } = values;
  return { ...others, ...(name && { first_name: name }) };
}

interface Words {
  subject: string;
  body: string;
  values: BlankValues;
}

function written({ subject, body, values }: Words, sender: Sender): Omit<Body, 'reason'> {
  const safe = safeValues(values);
  return {
    subject: onOneLine(fillBlanks(subject, safe)),
    preheader: '',
    greeting: '',
    paragraphs: [],
    blocks: blocksOf(body, safe, sender.origin),
  };
}

const reasonOf = ({ productName, operator }: Sender) =>
  [
    `You’re getting this email because you’re a member of ${productName}, and news is on in your settings. Receipts and sign-in emails still come when it’s off.`,
    operator,
  ]
    .filter(Boolean)
    .join(' ');

const UNSUBSCRIBE_LABEL = 'No more emails like this';

/** Of every email about news: why it was sent, who the sender is, and one click to end them. */
export const newsFooter = (
  sender: Sender,
  token: string,
): Required<Pick<Body, 'reason' | 'unsubscribe'>> => ({
  reason: reasonOf(sender),
  unsubscribe: {
    label: UNSUBSCRIBE_LABEL,
    url: `${sender.origin}/api/notifications/unsubscribe/${token}?emails=news`,
  },
});

export const BROADCAST_TEMPLATES: Templates<'broadcast' | 'broadcast-test'> = {
  broadcast: ({ unsubscribeToken, ...words }, sender) => ({
    ...written(words, sender),
    ...newsFooter(sender, unsubscribeToken),
  }),
  'broadcast-test': ({ as, ...words }, sender) => {
    const { subject, ...rest } = written(words, sender);
    return {
      ...rest,
      subject: `Test: ${subject}`,
      reason:
        `You’re getting this email because you asked for a test, as ${safeText(as, 80) || 'a member'} would get it. The real one has a link here, “${UNSUBSCRIBE_LABEL}”. ${sender.operator}`.trim(),
    };
  },
};
