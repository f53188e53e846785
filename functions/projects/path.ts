import { findProject } from '../catalogue.ts';
import type { PathOrder } from '../onboarding/rules/lesson-order.ts';
import type { ProjectRow } from './read.ts';

/** The order of lessons with the member's project as the path that was started last: a week continues it first. */
export function withProject(
  paths: PathOrder,
  row: Pick<ProjectRow, 'model'> | undefined,
): PathOrder {
  const project = row && findProject(row.model);
  if (!project) return paths;
  const id = `project/${project.key}`;
  const moduleIds = project.weeks.flatMap(({ lessons }) => lessons);
  return { ...paths, all: [{ id, moduleIds }, ...paths.all], begun: [id, ...(paths.begun ?? [])] };
}
