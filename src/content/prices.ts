// Prices in texts. Each must be a price in the catalogue, and next to a plan's name the price of that plan, or the
// build fails: one fact, one source.
import { LIFECYCLE_NAMES } from '../../functions/email/rules/lifecycle-cases.ts';
import { planFirst } from '../../functions/rules/opens-with.ts';
import { inDollars, PLANS, type Plan, priceCents } from '../../functions/rules/plans.ts';
import { TIER_LABELS } from '../../functions/rules/tiers.ts';
import type { ContentDocument } from './dataset.ts';
import type { Issue } from './issue.ts';
import { paragraphs } from './paragraphs.ts';

/** Types whose texts state our own prices. Lessons and similar types calculate with other people's example prices. */
const ABOUT_US: readonly string[] = [
  ...['faq', 'legalDocument', 'plan', 'quickGuide', 'siteSettings', 'landingPage', 'tour'],
  ...['tutorialDialog', 'dashboard', 'readiness', ...LIFECYCLE_NAMES],
];

const COMPLETE_PLAN = '\\b[Tt]he complete plan|\\{productName\\} COMPLETE';
/** The plans' names in texts: one group of the expression each, in the order of the catalogue. */
const NAMED = new RegExp(
  `(?:${PLANS.map(({ key }) => `(${key === 'complete' ? COMPLETE_PLAN : `\\b${TIER_LABELS[key]}`})`).join('|')})\\b`,
  'g',
);

/** $1,237 and $1,237.00 are the same price. */
const AMOUNT = /\$(\d[\d,]*(?:\.\d+)?)([^.!?$]{0,30})/g;
/** Phrases that make an amount the price of a plan. */
const ABOUT_A_PLAN =
  /\b(plans?|prices?|pric(?:ed|ing)|costs?|memberships?|subscri\w+|billed|charged?|month\w*|year\w*|annual\w*)\b/i;
const EACH_MONTH = /^ ?(?:\/ ?mo|(?:per|a|each|every) month|monthly)/i;
const EACH_YEAR = /^ ?(?:\/ ?y|(?:per|a|each|every) year|yearly|annually)/i;
const SENTENCE_END = /[.!?](?=\s)/;

/** The prices in a document that we do not charge. */
export function wrongPrices(document: ContentDocument): Issue[] {
  const isAboutUs = ABOUT_US.includes(document._type);
  return paragraphs(document).flatMap(({ path, text }) =>
    [...text.matchAll(AMOUNT)]
      .flatMap((amount) => {
        const plan = planNamedBy(text, amount.index, isAboutUs);
        if (!plan && !(isAboutUs && ABOUT_A_PLAN.test(text))) return [];
        return wrong(amount, plan);
      })
      .map((message) => ({ path, message })),
  );
}

/** The last plan before the amount, in texts about us also in an earlier sentence; else the next in its sentence. */
function planNamedBy(text: string, at: number, isAboutUs: boolean): Plan | undefined {
  const named = [...text.matchAll(NAMED)].map((match) => ({
    at: match.index,
    plan: PLANS[match.slice(1).findIndex(Boolean)],
  }));
  const isNear = (from: number, to: number) => !SENTENCE_END.test(text.slice(from, to));
  const before = named.findLast((one) => one.at < at && (isAboutUs || isNear(one.at, at)));
  return (before ?? named.find((one) => one.at > at && isNear(at, one.at)))?.plan;
}

function wrong([, digits = '', after = '']: RegExpExecArray, plan: Plan | undefined): string[] {
  const price = inDollars(Math.round(Number(digits.replaceAll(',', '')) * 100));
  const of = plan ? [plan] : PLANS;
  const monthly = of.map((one) => inDollars(priceCents(one, 'monthly')));
  const annual = of.map((one) => inDollars(priceCents(one, 'annual')));
  const [known, what] = EACH_MONTH.test(after)
    ? [monthly, ' per month']
    : EACH_YEAR.test(after)
      ? [annual, ' per year']
      : [[...monthly, ...annual], ''];
  if (known.includes(price)) return [];
  return [
    plan
      ? `${planFirst(plan.key)} does not cost ${price}${what}. It costs ${known.join(' or ')}${what}.`
      : `No plan costs ${price}${what}. Plans cost ${known.join(', ')}${what}.`,
  ];
}
