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
  'terms-of-service': ['{operator}', '{governingLaw}', '{withdrawal}'],
  'privacy-policy': ['{operator}', '{contact}'],
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

/** The text with the operator's data in place; a paragraph about a right that the settings do not state is left out. */
export function withOperator<Section extends { text: unknown[] }>(
  sections: readonly Section[],
  settings: Settings,
): Section[] {
  const texts = operatorTexts(settings);
  return sections.map((section) => ({
    ...section,
    text: section.text
      .filter((block) => settings.withdrawal || !JSON.stringify(block).includes('{withdrawal}'))
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
  };
}

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
