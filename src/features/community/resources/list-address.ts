import type { Filter } from './resources.ts';

/** The list's URL with these filters, so that they work without JavaScript. */
export function listAddress({ categoryId, type }: Filter): string {
  const query = new URLSearchParams({
    ...(categoryId !== null && { category: String(categoryId) }),
    ...(type !== null && { type }),
  });
  return `/community/resources${query.size > 0 ? `?${query}` : ''}`;
}
