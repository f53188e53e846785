/** The URL of a group's page; its slug may be empty. Not in schemas.ts, which no island should load. */
export function groupAddress({ id, name }: { id: number; name: string }): string {
  const slug = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '');
  return slug ? `/community/groups/${id}/${slug}` : `/community/groups/${id}`;
}
