import type { Kind } from '../model/fields.ts';

export function groupsOf({ tabs = {} }: Kind) {
  return Object.keys(tabs).map((title, i) => ({
    name: nameOf(title),
    title,
    ...(i === 0 && { default: true }),
  }));
}

/** Fields that no tab names are in the first tab. */
export function tabOf({ tabs }: Kind, field: string): string | undefined {
  if (!tabs) return;
  const [first = ''] = Object.keys(tabs);
  const [title] = Object.entries(tabs).find(([, fields]) => fields.includes(field)) ?? [first];
  return nameOf(title);
}

function nameOf(title: string): string {
  return title.toLowerCase().replaceAll(' ', '-');
}
