import { openerOf } from '../../../functions/rules/opens-with.ts';
import type { Tier } from '../../../functions/rules/tiers.ts';
import type { SearchKind } from '../../../functions/search/rules/answer.ts';

export const KIND_NAMES: Readonly<Record<SearchKind, { one: string; many: string }>> = {
  post: { one: 'Discussion', many: 'Discussions' },
  lesson: { one: 'Lesson', many: 'Lessons' },
  question: { one: 'Question', many: 'Questions' },
  prompt: { one: 'Prompt', many: 'Prompts' },
  tutorial: { one: 'Tutorial', many: 'Tutorials' },
  guide: { one: 'Guide', many: 'Guides' },
  group: { one: 'Study group', many: 'Study groups' },
  resource: { one: 'Resource', many: 'Resources' },
  reply: { one: 'Reply', many: 'Replies' },
};

export const opensWith = (tier: Tier) =>
  tier === 'free' ? 'Opens with a free account' : `Opens with ${openerOf(tier)}`;

/** The address of the search page, which works without a script. */
export function searchAddress(
  q: string,
  kind: SearchKind | null = null,
  before: string | null = null,
): string {
  const query = new URLSearchParams({ q, ...(kind && { kind }), ...(before && { before }) });
  return `/search?${query}`;
}

/** The forum's New Discussion form, with the query as its title; visitors sign in first. */
export function askAddress(q: string, isMember: boolean): string {
  const ask = `/community?${new URLSearchParams({ ask: q })}`;
  return isMember ? ask : `/login?${new URLSearchParams({ redirect: ask })}`;
}
