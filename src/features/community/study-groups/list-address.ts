import type { WantedGroups } from '../../../../functions/community/study-groups/list.ts';

/** The list's address with these filters: they work without a script. */
export function listAddress(wanted: Partial<WantedGroups>): string {
  const { category, difficulty, withRoom, before } = wanted;
  const query = new URLSearchParams({
    ...(category && { category }),
    ...(difficulty && { difficulty }),
    ...(withRoom && { room: '1' }),
    ...(before && { before: String(before) }),
  });
  return query.size > 0 ? `/community/groups?${query}` : '/community/groups';
}
