// Legal texts and answers name prices as words. Each has to be one that the catalogue charges, or the site is not built.
import { inDollars, PLANS, priceCents } from '../../functions/membership/plans.ts';
import type { ContentDocument } from './dataset.ts';
import type { Fault } from './texts.ts';

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

/** Where a document says a price that nobody is charged. */
export function wrongPrices(document: ContentDocument): Fault[] {
  if (!PROMISES.includes(document._type)) return [];
  return paragraphs(document).flatMap(({ path, text }) =>
    ABOUT_A_PLAN.test(text)
      ? [...text.matchAll(AMOUNT)].flatMap(wrong).map((message) => ({ path, message }))
      : [],
  );
}

function wrong([, digits = '', after = '']: RegExpExecArray): string[] {
  const price = inDollars(Math.round(Number(digits.replaceAll(',', '')) * 100));
  const [known, what] = EACH_MONTH.test(after)
    ? [MONTHLY, ' per month']
    : EACH_YEAR.test(after)
      ? [ANNUAL, ' per year']
      : [[...MONTHLY, ...ANNUAL], ''];
  return known.includes(price)
    ? []
    : [`No plan costs ${price}${what}. Plans cost ${known.join(', ')}${what}.`];
}

/** A block's spans together: a price may stand in two of them. */
function paragraphs(value: unknown, path = ''): { path: string; text: string }[] {
  if (typeof value === 'string') return [{ path, text: value }];
  if (typeof value !== 'object' || value === null) return [];
  if ('_type' in value && value._type === 'block' && 'children' in value) {
    const spans = value.children as { text?: string }[];
    return [{ path, text: spans.map(({ text = '' }) => text).join('') }];
  }
  return Object.entries(value).flatMap(([key, inner]) =>
    paragraphs(inner, path ? `${path}.${key}` : key),
  );
}
