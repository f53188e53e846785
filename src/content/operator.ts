// The site's operator and governing law: site settings that legal texts and the footer show.
import type { ContentDocument } from './dataset.ts';
import { type Issue, issueIf } from './issue.ts';
import { filled, type Placeholders } from './placeholders.ts';
import type { LegalDocument, SiteSettingsQueryResult } from './types.gen.ts';

type Settings = NonNullable<SiteSettingsQueryResult>;
type Operator = NonNullable<Settings['operator']>;

const OF_OPERATOR = ['name', 'address', 'contact'] as const;
const BESIDE = ['governingLaw', 'withdrawal'] as const;

/** The settings that a production site lacks, one line each, as `npm run content` reports issues. */
export function missingForProduction(documents: readonly ContentDocument[]): string[] {
  const settings = documents.find(({ _type }) => _type === 'siteSettings') ?? {};
  const { operator, ...beside } = settings as Partial<Settings>;
  const missing = [
    ...OF_OPERATOR.filter((name) => !operator?.[name]).map((name) => `operator.${name}`),
    ...BESIDE.filter((name) => !beside[name]),
  ];
  return missing.map(
    (field) =>
      `siteSettings "siteSettings": ${field} is missing, and a site in production has to say it (in the Studio: Settings, Legal)`,
  );
}

/** Placeholders that legal texts need: without them the text would not name the operator. */
const WANTED: Readonly<Record<string, readonly string[]>> = {
  'terms-of-service': [
    '{operator}',
    '{contact}',
    '{governingLaw}',
    '{withdrawal}',
    '{withdrawalForm}',
  ],
  'privacy-policy': ['{operator}', '{contact}', '{aiModel}'],
};

/** A legal text that does not take the operator from the settings. */
export function placeholderIssues({ slug, sections }: LegalDocument): Issue[] {
  const text = JSON.stringify(sections);
  return (WANTED[slug.current ?? ''] ?? []).flatMap((placeholder) =>
    issueIf(
      !text.includes(placeholder),
      'sections',
      `This text has to contain ${placeholder}, which becomes what Settings, Legal says. Write it where it belongs.`,
    ),
  );
}

/**
 * The text with the operator's data in place; paragraphs about a right that the settings do not state are left out.
 * `aiModel` is what the privacy policy says about the company that runs the AI model.
 */
export function withOperator<Section extends { text: unknown[] }>(
  sections: readonly Section[],
  settings: Settings,
  aiModel: string,
): Section[] {
  const texts = { ...operatorTexts(settings), aiModel };
  return sections.map((section) => ({
    ...section,
    text: section.text
      .filter(
        (block) => settings.withdrawal || !/\{withdrawal(Form)?\}/.test(JSON.stringify(block)),
      )
      .map((block) => filled(block, texts)),
  }));
}

/** The placeholders for the operator in legal texts, with their values from the settings. */
function operatorTexts({
  productName,
  supportEmail,
  operator,
  governingLaw,
  withdrawal,
}: Settings): Placeholders {
  const contact = operator?.contact ?? supportEmail;
  return {
    operator: operator ? named(operator) : productName,
    contact,
    governingLaw: (
      governingLaw ?? 'the law of the place where the operator has its registered seat'
    ).replace(/\.$/, ''),
    withdrawal: filled(withdrawal ?? '', { contact }),
    withdrawalForm: withdrawalForm(operator ? addressOf(operator) : productName, contact),
  };
}

/** Annex I (B) of Directive 2011/83/EU, for one service and one consumer. */
const withdrawalForm = (operator: string, contact: string) =>
  [
    `Fill it in and send it to ${contact} only if you want to withdraw from a plan. Your own words are enough, too.`,
    `To ${operator}, ${contact}:`,
    'I hereby give notice that I withdraw from my contract for the provision of the following service: (name of the plan)',
    'Ordered on: (date)',
    'Name of consumer: (your name)',
    'Address of consumer: (your address)',
    'Date: (today)',
    'Signature of consumer: (only if this form is sent on paper)',
  ].join('\n');

/** "Lee Learning LLC, 1 Main St, Reno, NV 89501, USA (Nevada, No. 123)" */
export function named(operator: Operator): string {
  const { registration } = operator;
  return registration ? `${addressOf(operator)} (${registration})` : addressOf(operator);
}

/** Name and postal address in one line. */
export function addressOf({ name, address }: Pick<Operator, 'name' | 'address'>): string {
  return [name, ...address.split('\n')]
    .map((part) => part.trim())
    .filter(Boolean)
    .join(', ');
}
