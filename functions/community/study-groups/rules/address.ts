/** The group's page; the readable part may be empty. Not with forum.ts, whose schemas no island should load. */
export function groupAddress({ id, name }: { id: number; name: string }): string {
  const slug = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '');
  return slug ? `/community/groups/${id}/${slug}` : `/community/groups/${id}`;
}
