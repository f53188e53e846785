// The words of a life-cycle email for one member, with its one button. The facts around them are each template's.
import type { EmailContent, Sender } from './email-content.ts';
import { filledEmail, type LifecycleValues } from './rules/lifecycle.ts';
import type { LifecycleName } from './rules/lifecycle-cases.ts';
import { safeText } from './safe-text.ts';

type WordsOfEmail = Pick<
  EmailContent,
  'subject' | 'preheader' | 'paragraphs' | 'blocks' | 'action' | 'below'
>;

/** `path`: the page of the site that the button opens. The first name becomes safe here. */
export function lifecycleBody<Name extends LifecycleName>(
  name: Name,
  { lifecycle, origin }: Sender,
  values: LifecycleValues<Name> & { first_name: string },
  path: string,
): WordsOfEmail {
  const safe = { ...values, first_name: safeText(values.first_name, 40) };
  const { subject, preheader, blocks, label, below } = filledEmail(
    name,
    lifecycle[name],
    safe,
    origin,
  );
  const action = { label, url: `${origin}${path}` };
  return { subject, preheader, paragraphs: [], blocks, action, below };
}
