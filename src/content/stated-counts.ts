// Numbers about our own library in texts: "500+ prompts", "5 Quick Start tutorials and 3 downloads", "Four models". A
// text may say less than there is, never more.
import { LIFECYCLE_NAMES } from '../../functions/email/rules/lifecycle-cases.ts';
import { inWords } from '../../functions/learning-paths/rules/time-needed.ts';
import { TIER_LABELS, type Tier } from '../../functions/rules/tiers.ts';
import { DASHBOARD_TIERS, type DashboardTier } from '../../studio/model/vocabulary.ts';
import type { ContentDocument } from './dataset.ts';
import { type Issue, issueIf } from './issue.ts';
import { paragraphs } from './paragraphs.ts';

/** Types whose numbers are about us. Lessons, prompts and models count other people's things. */
export const ABOUT_US: readonly string[] = [
  ...['plan', 'faq', 'landingPage', 'tour', 'tutorialDialog', 'dashboard', 'siteSettings'],
  ...['onboarding', 'readiness', 'legalDocument', ...LIFECYCLE_NAMES],
];
/** "no" to "ten". */
const WORDS = Array.from({ length: 11 }, (_, count) => inWords(count));
const NOUNS = {
  prompts: ['prompt'],
  'prompt library': ['prompt'],
  modules: ['module'],
  lessons: ['module'],
  'learning paths': ['learningPath'],
  paths: ['learningPath'],
  tutorials: ['tutorial'],
  downloads: ['download'],
  models: ['businessModel'],
  insights: ['insight'],
} as const;
type Noun = keyof typeof NOUNS;

/** A number, at most three describing words, and the counted noun. */
const STATED = new RegExp(
  `(more than |over )?(?<![$\\d,.-])(\\d[\\d,]*|\\b(?:${WORDS.join('|')}))(\\+?) ((?:[\\w’-]+ ){0,3}?)(${Object.keys(NOUNS).join('|')})\\b`,
  'gi',
);
/** Words that turn the count into one of a part of unknown size, or of something else. */
const NOT_ALL =
  /\b(?:or|to|of|and|about|with|for|in|a|an|the|minutes?|free|these|those|your|more|small|short)\b/i;

/** The plans with tutorials and downloads of their own. */
const WITH_A_LIST = Object.keys(DASHBOARD_TIERS) as DashboardTier[];

export type Counts = (noun: Noun, tier?: Tier) => number;

/** Counts the documents that are shown at a date. */
export function countsOf(
  shown: readonly { _type: string; tier?: unknown; comingSoon?: unknown }[],
): Counts {
  return (noun, tier) =>
    shown.filter(
      (document) =>
        NOUNS[noun].some((type) => type === document._type) &&
        (!tier || document.tier === tier) &&
        !document.comingSoon,
    ).length;
}

export function overstatedCounts(document: ContentDocument, counts: Counts): Issue[] {
  if (!ABOUT_US.includes(document._type)) return [];
  return paragraphs(document).flatMap(({ path, text }) => {
    const tier = tierOf(document, text);
    return [...text.matchAll(STATED)].flatMap(
      ([said, more, number = '', , between = '', noun = '']) => {
        const what = noun.toLowerCase() as Noun;
        const named = namedTier(between);
        const ofTier = named ?? (what === 'tutorials' || what === 'downloads' ? tier : undefined);
        if (!named && NOT_ALL.test(between)) return [];
        const there = counts(what, ofTier);
        const stated = inNumbers(number) + (more ? 1 : 0);
        return issueIf(
          stated > there,
          path,
          `“${said.trim()}” says too much: there are ${there}. Write ${there} or less.`,
        );
      },
    );
  });
}

/** "5 Quick Start tutorials and 3 downloads": the plan that the text names applies to all of its counts. */
function tierOf({ _type, key }: ContentDocument, text: string): Tier | undefined {
  return namedTier(text) ?? (_type === 'plan' && key !== 'complete' ? (key as Tier) : undefined);
}

function namedTier(text: string): Tier | undefined {
  return WITH_A_LIST.find((tier) => text.includes(TIER_LABELS[tier]));
}

function inNumbers(number: string): number {
  const word = WORDS.indexOf(number.toLowerCase());
  return word >= 0 ? word : Number(number.replaceAll(',', ''));
}
