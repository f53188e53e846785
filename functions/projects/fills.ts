import { findProject } from '../catalogue.ts';
import type { Fill } from '../http/fill.ts';
import type { ProjectWithClient } from './read.ts';
import { UNNAMED } from './rules/project.ts';

/** For other pages: the link to the member's own project. Rows of PROJECT_WITH_CLIENT; none leaves the page as built. */
export function projectFills(rows: unknown[]): Record<string, Fill> {
  const [row] = rows as ProjectWithClient[];
  const project = row && findProject(row.model);
  if (!project) return {};
  return {
    'project/text': `Your project: ${project.title}, for ${row.clientName || UNNAMED}.`,
    'project/link': 'See your four weeks',
  };
}
