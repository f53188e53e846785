// The forum's categories, limits and URLs. Shared with the browser, so without schemas.
/** An ID is stored with each post and never changes its meaning. */
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
/** Replies in one page of a thread; nested ones count too. */
export const REPLIES_PER_PAGE = 50;
/** A text that is corrected this soon, before the first reply, isn’t marked as edited. */
export const QUIET_EDIT_MINUTES = 5;
/** Texts that their author deleted are removed for good after this many days. */
export const DELETED_KEPT_DAYS = 30;

export function findCategory(id: number): ForumCategory | undefined {
  return FORUM_CATEGORIES.find((category) => category.id === id);
}

/** The slug in a thread's URL; it may be empty. */
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
