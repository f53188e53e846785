import { MODULE_CATEGORIES, TAB_CATEGORIES } from '../../../studio/model/vocabulary.ts';

export const ALL = 'all';
export const MORE = 'more';

/** The eight fixed tabs, and "More" when other categories have lessons. */
export function categoryTabs(
  categoriesInUse: readonly string[],
): { value: string; label: string }[] {
  const others = categoriesInUse.some(
    (category) => !(TAB_CATEGORIES as readonly string[]).includes(category),
  );
  return [
    { value: ALL, label: 'All Modules' },
    ...TAB_CATEGORIES.map((category) => ({ value: category, label: MODULE_CATEGORIES[category] })),
    ...(others ? [{ value: MORE, label: 'More' }] : []),
  ];
}

/** True if a module of `category` is under this tab. */
export function isUnderTab(tab: string, category: string): boolean {
  if (tab === ALL) return true;
  return tab === MORE
    ? !(TAB_CATEGORIES as readonly string[]).includes(category)
    : category === tab;
}
