// What can be written in the forum.
import * as v from 'valibot';

/** Specification, section 3: id, name, color. An ID is stored with each post and never changes its meaning. */
export const FORUM_CATEGORIES = [
  { id: 1, name: 'Getting started', color: 'accent' },
  { id: 2, name: 'Clients and prices', color: 'mark' },
  { id: 3, name: 'Prompts and tools', color: 'ink' },
  { id: 4, name: 'Show your work', color: 'coral' },
  { id: 5, name: 'Time and courage', color: 'muted' },
] as const;

export type ForumCategory = (typeof FORUM_CATEGORIES)[number];

export const MAX_POST_TITLE = 140;
export const MAX_POST = 10_000;
export const MAX_REPLY = 5_000;
/** Posts in one page of the list. */
export const POSTS_PER_PAGE = 20;
/** Replies in one page of a thread; those below another count as well. */
export const REPLIES_PER_PAGE = 50;
/** A text that is corrected this soon, before anybody replied, isn’t marked as edited. */
export const QUIET_EDIT_MINUTES = 5;
/** What its author deleted is removed for good after this many days. */
export const DELETED_KEPT_DAYS = 30;
/** Reports after which a text is hidden until a moderator has looked at it. */
export const REPORTS_TO_HIDE = 3;

export function findCategory(id: number): ForumCategory | undefined {
  return FORUM_CATEGORIES.find((category) => category.id === id);
}

const UNKNOWN = 'That request has a field we don’t know';
const NO_TEXT = 'That isn’t a text that can be liked';
/** Made by the browser, so that a retry posts once. */
const id = v.pipe(v.string('That isn’t a valid ID'), v.uuid('That isn’t a valid ID'));
const number = (message: string) =>
  v.pipe(v.number(message), v.safeInteger(message), v.minValue(1, message));
const written = (what: string, max: number, clean: (text: string) => string) =>
  v.pipe(
    v.string(`Please write ${what}`),
    v.transform(clean),
    v.check(isVisible, `Please write ${what}`),
    v.check((text) => [...text].length <= max, `At most ${max.toLocaleString('en-US')} characters`),
  );

/** One line, without control characters and without those that turn the direction of what follows. */
export function cleanTitle(text: string): string {
  return text
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(/[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu, '')
    .normalize('NFC')
    .trim();
}

/** Keeps line breaks and tabs. Directions cannot leave the paragraph that a text is shown in. */
export function cleanText(text: string): string {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{Cc}\n\t]/gu, '')
    .normalize('NFC')
    .trim();
}

/** Has something to see: zero-width characters alone are no text. */
const isVisible = (text: string) => /[\p{L}\p{N}\p{P}\p{S}]/u.test(text);

const post = {
  title: written('a title', MAX_POST_TITLE, cleanTitle),
  content: written('your question or story', MAX_POST, cleanText),
  categoryId: v.pipe(
    v.number('Please choose a category'),
    v.check((one) => findCategory(one) !== undefined, 'Please choose a category'),
  ),
};
const reply = { content: written('your reply', MAX_REPLY, cleanText) };
/** The version that was edited: another one in the meantime is a conflict. */
const version = number('Please say which version you edited');

export const NewPost = v.strictObject({ id: v.optional(id), ...post }, UNKNOWN);
export const PostEdit = v.strictObject({ version, ...post }, UNKNOWN);
export const NewReply = v.strictObject(
  {
    id: v.optional(id),
    ...reply,
    /** The reply that it answers. */
    parentId: v.optional(number('That isn’t a reply')),
  },
  UNKNOWN,
);
export const ReplyEdit = v.strictObject({ version, ...reply }, UNKNOWN);

/** `liked` says what it should be, so that a retry changes nothing; without it the like is toggled. */
export const Like = v.strictObject(
  {
    targetType: v.picklist(['post', 'reply'], NO_TEXT),
    targetId: number(NO_TEXT),
    liked: v.optional(v.boolean()),
  },
  UNKNOWN,
);

export const Acceptance = v.strictObject({ replyId: number('That isn’t a reply') }, UNKNOWN);
/** How far the thread was shown; 0 without a reply. */
export const Reading = v.strictObject(
  { lastReplyId: v.pipe(v.number(), v.safeInteger(), v.minValue(0)) },
  UNKNOWN,
);
export const Following = v.strictObject(
  { follows: v.nullable(v.picklist(['following', 'muted'], 'Please choose one of the three')) },
  UNKNOWN,
);

export const Report = v.strictObject(
  { replyId: v.optional(number('That isn’t a reply')) },
  UNKNOWN,
);

/** The readable part of a thread's address; it may be empty. */
export function threadSlug(title: string): string {
  return title
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 60)
    .replace(/-+$/, '');
}

export function threadAddress({ id, title }: { id: number; title: string }): string {
  const slug = threadSlug(title);
  return slug ? `/community/${id}/${slug}` : `/community/${id}`;
}
