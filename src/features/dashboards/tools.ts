// The tools' pages. Their names and descriptions are content: the dashboards' lists of tools.
import type { DashboardsQueryResult } from '../../content/types.gen.ts';

/** In the order in which /tools shows them. */
export const TOOL_PAGES = [
  '/ai-content',
  '/business-plans',
  '/market-research',
  '/ai-chat',
  '/automation',
  '/client-finder',
  '/pricing-calculator',
  '/revenue-optimizer',
  '/white-label',
] as const;

export interface Tool {
  href: string;
  title: string;
  text: string;
  icon: string;
}

/** Each tool as the first dashboard describes it; the main dashboard's words come first. */
export function listedTools(dashboards: DashboardsQueryResult): Tool[] {
  const items = dashboards
    .toSorted((a, b) => Number(b.key === 'main') - Number(a.key === 'main'))
    .flatMap(({ sections }) => sections.flatMap(({ items }) => items ?? []));
  return TOOL_PAGES.flatMap((href) => {
    const item = items.find((each) => each.href === href);
    return item
      ? [{ href, title: item.title, text: item.text ?? '', icon: item.icon ?? 'pencil' }]
      : [];
  });
}
