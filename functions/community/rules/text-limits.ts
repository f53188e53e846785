// The limits on what one text may contain, by its author's trust. A message always says when it gets better.
import { LIMITS, type Standing, type TextLimits, TO_MEMBER, WARNINGS_TO_NEW } from './trust.ts';

const IMAGE = /!\[[^\]]*\]\([^)]*\)/g;
/** The part in brackets is text: only the URL counts. */
const MARKDOWN_LINK = /\[[^\]]*\]\(\s*<?([^)\s>]+)[^)]*\)/g;
const BARE_LINK = /(?:https?:\/\/|www\.)[^\s<>()[\]]+/gi;
/** Links to pages of this site are not limited. */
const IS_ELSEWHERE = /^(?:https?:)?\/\/|^www\.|^mailto:/i;

/** A text may have the same link this often. */
const SAME_LINK = 3;
/** Shorter texts may be repeated: “Thank you!” */
const SAME_TEXT_FROM = 40;

export const SAME_TEXTS_AN_HOUR = 2;

/** The URLs of other sites in a text, in Markdown and bare, as often as they occur. */
export function linksIn(text: string): string[] {
  const found: string[] = [];
  const rest = text.replaceAll(IMAGE, ' ').replaceAll(MARKDOWN_LINK, (_, address: string) => {
    if (IS_ELSEWHERE.test(address)) found.push(address);
    return ' ';
  });
  return [...found, ...(rest.match(BARE_LINK) ?? [])].map(plainAddress);
}

export const imagesIn = (text: string): number => text.match(IMAGE)?.length ?? 0;

/** Normalizes a URL, so that spellings of the same page compare equal. */
const plainAddress = (address: string) =>
  address
    .toLowerCase()
    .replace(/^(?:https?:)?\/\//, '')
    .replace(/^www\./, '')
    .replace(/[.,;:!?'"’”*_/]+$/, '');

/** Null if the text is fine. */
export function textIssue(
  standing: Pick<Standing, 'trust' | 'facts'>,
  text: string,
): string | null {
  const limits = LIMITS[standing.trust];
  const links = linksIn(text);
  const times = links.map((link) => links.filter((other) => other === link).length);
  const most = Math.max(0, ...times);
  if (most > SAME_LINK) return `The same link is in there ${most} times. Once is enough.`;
  if (links.length > limits.links) return limitMessage(standing, 'links');
  if (imagesIn(text) > limits.images) return limitMessage(standing, 'images');
  return null;
}

const NAMES: Record<keyof TextLimits, [verb: string, one: string, many: string]> = {
  links: ['post', 'link', 'links'],
  images: ['post', 'image', 'images'],
  postsADay: ['start', 'discussion a day', 'discussions a day'],
  repliesADay: ['write', 'reply a day', 'replies a day'],
};

/** Says what the limit is, why, and when it gets better. */
export function limitMessage(
  { trust, facts }: Pick<Standing, 'trust' | 'facts'>,
  name: keyof TextLimits,
): string {
  const [verb, one, many] = NAMES[name];
  const max = LIMITS[trust][name];
  const now = `${inWords(max)} ${max === 1 ? one : many}`;
  const isDaily = name === 'postsADay' || name === 'repliesADay';
  if (trust !== 'new')
    return isDaily
      ? `That’s ${now}, as many as we allow. You can go on tomorrow.`
      : `A text can have ${now} at most.`;
  const later = inWords(LIMITS.member[name]);
  const limit = `New members can ${verb} ${now}.`;
  if (facts && facts.warnings >= WARNINGS_TO_NEW)
    return `After ${inWords(facts.warnings)} warnings in a year, you can ${verb} ${now}.`;
  if (
    facts &&
    !facts.emailVerified &&
    facts.texts >= TO_MEMBER.texts &&
    facts.days >= TO_MEMBER.days
  )
    return `You can ${verb} ${now}. Confirm your email address in your account, and it is ${later}.`;
  const proof = facts && !facts.emailVerified ? ', with a confirmed email address,' : '';
  return `${limit} After ${inWords(TO_MEMBER.texts)} posts and a day${proof} it is ${later}.`;
}

/** The text normalized for comparison; null if it is too short to count as repeated. */
export function sameText(text: string): string | null {
  const plain = text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  return [...plain].length >= SAME_TEXT_FROM || linksIn(text).length > 0 ? plain : null;
}

const WORDS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const inWords = (n: number) => WORDS[n] ?? String(n);
