import type { DashboardsQueryResult } from '../../content/types.gen.ts';

type Document = DashboardsQueryResult[number];
export type DashboardSection = Document['sections'][number];

/** A dashboard's document. Throws if there is none, as its page cannot be built. */
export function dashboardOf(dashboards: readonly Document[], key: Document['key']): Document {
  const found = dashboards.find((dashboard) => dashboard.key === key);
  if (!found) throw new Error(`there is no dashboard "${key}"`);
  return found;
}

/** Undefined if an editor removed the section: the page then leaves it out, too. */
export const sectionOf = (
  { sections }: Document,
  part: DashboardSection['part'],
): DashboardSection | undefined => sections.find((section) => section.part === part);
