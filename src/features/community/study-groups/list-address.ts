import type { WantedGroups } from '../../../../functions/community/study-groups/list.ts';

/** The list's URL with these filters, so that they work without JavaScript. */
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
