import { threadSlug } from '../forum.ts';

/** The group's page; the readable part may be empty. */
export function groupAddress({ id, name }: { id: number; name: string }): string {
  const slug = threadSlug(name);
  return slug ? `/community/groups/${id}/${slug}` : `/community/groups/${id}`;
}
