// Legal texts and answers name prices as words. Each has to be one that the catalogue charges, or the site is not built.
import { inDollars, PLANS, priceCents } from '../../functions/membership/plans.ts';
import type { ContentDocument } from './dataset.ts';

const PROMISES: readonly string[] = ['faq', 'legalDocument'];

const MONTHLY = PLANS.map((plan) => inDollars(priceCents(plan, 'monthly')));
const ANNUAL = PLANS.map((plan) => inDollars(priceCents(plan, 'annual')));

/** $1,237 and $1,237.00 are the same price. */
const AMOUNT = /\$(\d[\d,]*(?:\.\d+)?)([^.!?$]{0,30})/g;
/** Words that make an amount the price of a plan. */
const ABOUT_A_PLAN =
  /\b(plans?|prices?|pric(?:ed|ing)|costs?|memberships?|subscri\w+|billed|charged?|month\w*|year\w*|annual\w*)\b/i;
const EACH_MONTH = /^ ?(?:\/ ?mo|(?:per|a|each|every) month|monthly)/i;
const EACH_YEAR = /^ ?(?:\/ ?y|(?:per|a|each|every) year|yearly|annually)/i;

/** What a document says of a price that nobody is charged. */
export function wrongPrices(document: ContentDocument): string[] {
  if (!PROMISES.includes(document._type)) return [];
  return paragraphs(document).flatMap((text) =>
    ABOUT_A_PLAN.test(text) ? [...text.matchAll(AMOUNT)].flatMap(faultOf) : [],
  );
}

function faultOf([, digits = '', after = '']: RegExpExecArray): string[] {
  const price = inDollars(Math.round(Number(digits.replaceAll(',', '')) * 100));
  const [known, what] = EACH_MONTH.test(after)
    ? [MONTHLY, ' per month']
    : EACH_YEAR.test(after)
      ? [ANNUAL, ' per year']
      : [[...MONTHLY, ...ANNUAL], ''];
  return known.includes(price) ? [] : [`says ${price}${what}, which is no price of a plan`];
}

/** A block's spans together: a price may stand in two of them. */
function paragraphs(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  if ('_type' in value && value._type === 'block' && 'children' in value) {
    const spans = value.children as { text?: string }[];
    return [spans.map(({ text = '' }) => text).join('')];
  }
  return Object.values(value).flatMap(paragraphs);
}
