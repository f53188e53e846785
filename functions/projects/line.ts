import { findProject } from '../catalogue.ts';
import type { ProjectWithClient } from './read.ts';
import { lessonLine } from './rules/texts.ts';

/** The line at the lesson's task; null if the lesson is not part of the member's project. Rows of PROJECT_WITH_CLIENT. */
export function projectLine(rows: unknown[], moduleId: string): string | null {
  const [row] = rows as ProjectWithClient[];
  const project = row && findProject(row.model);
  return project ? lessonLine(project.weeks, moduleId, row.clientName ?? '') : null;
}
