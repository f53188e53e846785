// The paths that a member has started: docs/decisions/0137.

interface Path {
  id: string;
  moduleIds: readonly string[];
}
/** ISO 8601, by lesson or path. */
type Dates = ReadonlyMap<string, string>;

/**
 * The started paths, with the date of each: those where Start was pressed, those that are finished, and the one that a
 * finished lesson belongs to. A lesson of several paths counts for one that is started for another reason; only if
 * there is none does it start a path, the first in the editors’ order.
 */
export function startedPaths(
  paths: readonly Path[],
  pressed: Dates,
  completedAt: Dates,
): Map<string, string> {
  const started = new Set(
    paths
      .filter(
        ({ id, moduleIds }) =>
          pressed.has(id) ||
          (moduleIds.length > 0 && moduleIds.every((module) => completedAt.has(module))),
      )
      .map(({ id }) => id),
  );
  const shared: string[][] = [];
  for (const module of completedAt.keys()) {
    const of = paths.filter(({ moduleIds }) => moduleIds.includes(module)).map(({ id }) => id);
    if (of.length === 1) started.add(of[0] as string);
    else if (of.length > 1) shared.push(of);
  }
  // Lessons of fewer paths come first, so that the result does not depend on the order of the rows.
  const order = (id: string | undefined) => paths.findIndex((path) => path.id === id);
  shared.sort((a, b) => a.length - b.length || order(a[0]) - order(b[0]));
  for (const of of shared) if (!of.some((id) => started.has(id))) started.add(of[0] as string);
  return new Map(
    paths
      .filter(({ id }) => started.has(id))
      .map(({ id, moduleIds }) => [id, pressed.get(id) ?? firstOf(moduleIds, completedAt)]),
  );
}

function firstOf(modules: readonly string[], completedAt: Dates): string {
  const dates = modules.flatMap((module) => completedAt.get(module) ?? []);
  return dates.sort()[0] ?? '';
}
