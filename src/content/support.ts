// The support that texts may promise. Live chat, phone and answers within two hours are promised only while support is
// staffed (siteSettings.isSupportStaffed); otherwise texts promise email.
import { LIFECYCLE_NAMES } from '../../functions/email/rules/lifecycle-cases.ts';
import type { ContentDocument } from './dataset.ts';
import { type Issue, issueIf } from './issue.ts';
import { paragraphs } from './paragraphs.ts';

export const EMAIL_SUPPORT = 'Support by email, usually within 48 hours';

const NEEDS_STAFF =
  /\b(?:live chat|screen share|priority support|(?:by|on the) phone|within (?:2|two) hours|7 days\s?\/\s?week|seven days a week)\b/i;

/** A plan's features while support is unstaffed: each promise of staffed support becomes one of email support. */
export function honestFeatures(features: readonly string[]): string[] {
  return [...new Set(features.map((one) => (NEEDS_STAFF.test(one) ? EMAIL_SUPPORT : one)))];
}

/** Types whose texts mean our own support; in a lesson it may be that of a member's business. */
const ABOUT_US = [
  ...['faq', 'legalDocument', 'plan', 'dashboard', 'landingPage', 'tour', 'tutorialDialog'],
  ...['quickGuide', 'onboarding', 'siteSettings', ...LIFECYCLE_NAMES],
];

export function supportIssues(document: ContentDocument, isStaffed: boolean): Issue[] {
  if (isStaffed || !ABOUT_US.includes(document._type)) return [];
  return paragraphs(shownAlways(document)).flatMap(({ path, text }) =>
    issueIf(
      NEEDS_STAFF.test(text),
      path,
      `“${NEEDS_STAFF.exec(text)?.[0]}” is promised, but Settings say that priority support is not staffed. Say that we answer emails, usually within 48 hours.`,
    ),
  );
}

/** Omits what pages replace or hide while support is unstaffed: a plan's features, a dashboard's support section. */
function shownAlways({ _type, features, sections, ...rest }: ContentDocument): object {
  if (_type === 'plan') return rest;
  const shown = (sections as { part?: string }[] | undefined)?.map((section) =>
    section.part === 'support' ? null : section,
  );
  return { ...rest, features, sections: shown };
}
