// A life-cycle email as three sample members would get it, while an editor writes: from the parser that the Worker uses.
import {
  type FilledEmail,
  filledEmail,
  SAMPLES,
  sampleValues,
} from '../../functions/email/rules/lifecycle.ts';
import type { LifecycleName } from '../../functions/email/rules/lifecycle-cases.ts';
import { filled, type Placeholders } from '../../src/content/placeholders.ts';

/** Any field may be missing while an editor writes. */
export type EmailFields = Partial<
  Record<'subject' | 'preheader' | 'text' | 'buttonLabel' | 'below', string>
>;

export interface SampleEmail extends FilledEmail {
  greeting: string;
}

/** `names`: those of Settings. `site` completes links to its pages. */
export function sampleEmails(
  name: LifecycleName,
  { subject = '', preheader = '', text = '', buttonLabel, below }: EmailFields,
  names: Placeholders,
  site: string,
): SampleEmail[] {
  const words = filled({ subject, preheader, text, buttonLabel, below }, names);
  return SAMPLES.map((sample) => {
    const values = sampleValues(name, sample);
    const { first_name } = values as Readonly<Record<string, string>>;
    return {
      ...filledEmail(name, words, values, site),
      greeting: first_name ? `Hello ${first_name},` : 'Hello,',
    };
  });
}
