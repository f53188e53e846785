// The slug in a portfolio's URL: /portfolio/{slug}.
import { PRODUCT_NAME } from '../../rules/product.ts';

const SLUG_MIN = 3;
export const SLUG_MAX = 40;

/** Lower-case letters, digits and single dashes, none at the ends. */
const SHAPE = /^[a-z0-9]+(-[a-z0-9]+)*$/;
/** Crockford’s alphabet in lower case, without letters that look alike. */
const LETTERS = '0123456789abcdefghjkmnpqrstvwxyz';
const RANDOM = 8;

/** Turns typed text into a slug: “Dan’s Work” becomes dans-work. */
export const asSlug = (text: string) =>
  text
    .normalize('NFKD')
    .replaceAll(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, SLUG_MAX)
    .replace(/-+$/, '');

const PRODUCT = asSlug(PRODUCT_NAME);
/** Slugs that would look like the site's own pages. */
const OURS = new RegExp(
  `^(${PRODUCT}|${PRODUCT.replaceAll('-', '')}|admin|administrator|api|founder|help|moderator|official|owner|staff|support|team)(-|$)`,
);

/** A sentence about the problem; null if the slug is valid. */
export function slugProblem(slug: string): string | null {
  if (slug.length < SLUG_MIN || slug.length > SLUG_MAX)
    return `Use ${SLUG_MIN} to ${SLUG_MAX} characters for the address`;
  if (!SHAPE.test(slug))
    return 'Use small letters, digits, and single dashes, like dans-first-offers';
  return OURS.test(slug) ? 'That address could look like ours. Choose another' : null;
}

/** Has 40 random bits, so that guessing names does not find it. */
export function newSlug(firstName: string): string {
  const bytes = crypto.getRandomValues(new Uint8Array(RANDOM));
  const random = Array.from(bytes, (byte) => LETTERS[byte % LETTERS.length]).join('');
  const name = asSlug(firstName).slice(0, 20).replace(/-+$/, '');
  const slug = `${name || 'maker'}-${random}`;
  return slugProblem(slug) ? `maker-${random}` : slug;
}
