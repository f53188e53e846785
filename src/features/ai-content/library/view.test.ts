import { expect, test } from 'vitest';
import { AI_CONTENT_TABS } from '../../../../studio/model/vocabulary.ts';
import { promptTitles } from '../content.ts';
import { kindsInOrder } from '../kinds.ts';
import { EVERYTHING } from './query.ts';
import { createSearch } from './search.ts';
import { type LibraryView, libraryView } from './view.ts';

const titles = await promptTitles();
const none: ReadonlySet<string> = new Set();
const rows = ({ sections }: LibraryView) => sections.flatMap(({ rows }) => rows);
const sum = (counts: Readonly<Record<string, number>>) =>
  Object.values(counts).reduce((total, count) => total + count, 0);

test('without a search every kind shows a few prompts and how many there are', () => {
  const view = libraryView(titles, EVERYTHING, null, none);
  expect(view.total).toBe(titles.length);
  expect(view.sections.map(({ kind }) => kind)).toEqual(kindsInOrder().map(({ kind }) => kind));
  expect(sum(Object.fromEntries(view.sections.map(({ kind, count }) => [kind, count])))).toBe(
    titles.length,
  );
  for (const section of view.sections) expect(section.rows).toHaveLength(3);
});

test.each(['viral', 'sales', 'seo'] as const)('the tab %s has its kinds and no others', (tab) => {
  const view = libraryView(titles, { ...EVERYTHING, tab }, null, none);
  expect(view.sections.map(({ kind }) => kind).sort()).toEqual([...AI_CONTENT_TABS[tab]].sort());
});

test('the counts of groups and kinds are what choosing one would show', () => {
  const search = createSearch(titles);
  const query = { ...EVERYTHING, q: 'email', group: 'advanced' } as const;
  const { groupCounts, kindCounts } = libraryView(titles, query, search.find('email'), none);
  for (const [group, count] of Object.entries(groupCounts)) {
    const chosen = { ...EVERYTHING, q: 'email', group: group as 'advanced' };
    expect(libraryView(titles, chosen, search.find('email'), none).total, group).toBe(count);
  }
  expect(sum(groupCounts)).toBe(search.find('email').slugs.length);
  expect(sum(kindCounts)).toBe(sum(groupCounts));
});

test('a chosen kind shows all of its prompts', () => {
  const view = libraryView(titles, { ...EVERYTHING, kind: 'blog' }, null, none);
  expect(view.sections).toHaveLength(1);
  expect(rows(view)).toHaveLength(view.total);
});

test('a search shows its 40 best rows whatever their kind, and the kinds that have more', () => {
  const found = createSearch(titles).find('customer');
  expect(found.slugs.length).toBeGreaterThan(40);
  const view = libraryView(titles, { ...EVERYTHING, q: 'customer' }, found, none);
  expect(view.best?.map(({ slug }) => slug)).toEqual(found.slugs.slice(0, 40));
  expect(view.total).toBe(found.slugs.length);
  const shownOf = (kind: string) => view.best?.filter((row) => row.kind === kind).length ?? 0;
  for (const { kind, count } of view.sections) expect(count).toBeGreaterThan(shownOf(kind));
  const hidden = view.sections.reduce((sum, { kind, count }) => sum + count - shownOf(kind), 0);
  expect(hidden).toBe(view.total - 40);
});

test('favorites come first in their kind, and have a tab of their own', () => {
  const ofKind = titles.filter(({ kind }) => kind === 'blog');
  const favorite = ofKind.at(-1)?.slug ?? expect.unreachable();
  const blog = libraryView(titles, EVERYTHING, null, new Set([favorite])).sections.find(
    ({ kind }) => kind === 'blog',
  );
  expect(blog?.rows[0]?.slug).toBe(favorite);
  const tab = libraryView(
    titles,
    { ...EVERYTHING, tab: 'favorites' },
    null,
    new Set([favorite, 'withdrawn']),
  );
  expect(rows(tab).map(({ slug }) => slug)).toEqual([favorite]);
});
