// Who runs the site, for the terms, the privacy policy and the footer: in the content's settings.
import { readFile } from 'node:fs/promises';
import type { Answers } from '../answers.ts';
import { SETTINGS as FILE } from '../known.ts';
import { writeWhole } from '../situation.ts';
import type { Step } from '../step.ts';

/** Addresses in the example, which do not exist. */
const EXAMPLE = /[\w.+-]+@[\w-]+\.example\b/g;

type Settings = Record<string, unknown>;

/** The settings with the founder's data. What they have changed in the Studio stays. */
export function withOperatorSet(settings: Settings, { operator }: Answers): Settings {
  const { contact, governingLaw, ...named } = operator;
  const text = JSON.stringify(settings).replaceAll(EXAMPLE, () => contact);
  return {
    ...(JSON.parse(text) as Settings),
    operator: { _type: 'operator', ...named, contact },
    governingLaw,
  };
}

async function edit(answers: Answers) {
  const before = await readFile(FILE, 'utf8');
  const lines = before.split('\n').map((line) => {
    const document = line ? (JSON.parse(line) as Settings) : null;
    if (document?._type !== 'siteSettings') return line;
    return JSON.stringify(withOperatorSet(document, answers));
  });
  return { before, after: lines.join('\n') };
}

export const operator: Step = {
  name: 'operator',
  async isDone({ answers }) {
    if (process.env.SANITY_PROJECT_ID)
      return 'the content is Sanity’s: write it in the Studio, under Settings, Legal';
    const { before, after } = await edit(answers);
    return before === after;
  },
  would: ({ answers }) =>
    `write ${answers.operator.name}, the postal address and the contact into ${FILE}`,
  async act({ answers }) {
    await writeWhole(FILE, (await edit(answers)).after);
  },
  left: async () =>
    'Have the legal texts checked: the terms, the privacy policy, and the right of withdrawal in the Studio under Settings, Legal.',
};
