// The emails that go out by a rule, one document for each. Their facts are added by code, whatever the words are.
import {
  LIFECYCLE_NAMES,
  type LifecycleName,
  lifecycleCase,
} from '../../../functions/email/rules/lifecycle-cases.ts';
import { type Kind, line, text } from '../fields.ts';

const MARKS =
  'An empty line begins a paragraph. **bold**, - list, [words](/next) is a link. The greeting with the member’s name is added above.';

function blanksOf(name: LifecycleName): string {
  return Object.entries(lifecycleCase(name).blanks)
    .map(([blank, { label }]) => `{{${blank}}} (${label})`)
    .join(', ');
}

function lifecycleEmail(name: LifecycleName): Kind {
  const { title, when, adds, button } = lifecycleCase(name);
  return {
    name,
    title,
    once: true,
    fields: {
      subject: line(3, 90, { help: `It goes out ${when} Blanks: ${blanksOf(name)}.` }),
      preheader: line(3, 140, { help: 'What the inbox shows next to the subject.' }),
      text: text(20, 3000, { help: `${MARKS} Added by itself below the text: ${adds}.` }),
      buttonLabel: line(2, 40, { optional: true, help: `Without one: “${button}”.` }),
      below: text(10, 1000, {
        optional: true,
        title: 'Below the button',
        help: 'With the same marks and blanks. Below it the email says why it was sent.',
      }),
    },
  };
}

export const LIFECYCLE_EMAILS: readonly Kind[] = LIFECYCLE_NAMES.map(lifecycleEmail);
