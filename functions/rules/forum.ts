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
/** Reports after which a text is hidden until a moderator has looked at it. */
export const REPORTS_TO_HIDE = 3;

export function findCategory(id: number): ForumCategory | undefined {
  return FORUM_CATEGORIES.find((category) => category.id === id);
}

const UNKNOWN = 'That request has a field we don’t know';
/** Made by the browser, so that a retry posts once. */
const id = v.pipe(v.string('That isn’t a valid ID'), v.uuid('That isn’t a valid ID'));
const written = (what: string, max: number) =>
  v.pipe(
    v.string(`Please write ${what}`),
    v.trim(),
    v.nonEmpty(`Please write ${what}`),
    v.maxLength(max, `At most ${max.toLocaleString('en-US')} characters`),
  );

export const NewPost = v.strictObject(
  {
    id: v.optional(id),
    title: written('a title', MAX_POST_TITLE),
    content: written('your question or story', MAX_POST),
    categoryId: v.pipe(
      v.number('Please choose a category'),
      v.integer('Please choose a category'),
      v.check((number) => findCategory(number) !== undefined, 'Please choose a category'),
    ),
  },
  UNKNOWN,
);

export const NewReply = v.strictObject(
  {
    id: v.optional(id),
    content: written('your reply', MAX_REPLY),
    /** The reply that it answers. */
    parentId: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  },
  UNKNOWN,
);

/** `liked` says what it should be, so that a retry changes nothing; without it the like is toggled. */
export const Like = v.strictObject(
  {
    targetType: v.literal('post', 'Only posts can be liked'),
    targetId: v.pipe(v.number('That isn’t a post'), v.integer('That isn’t a post'), v.minValue(1)),
    liked: v.optional(v.boolean()),
  },
  UNKNOWN,
);

export const Report = v.strictObject(
  { replyId: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))) },
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
