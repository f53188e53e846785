interface Path {
  id: string;
  moduleIds: readonly string[];
}
/** ISO 8601, by lesson or path. */
type Dates = ReadonlyMap<string, string>;

/**
 * IDs of the started paths with a lesson left, the one with the latest start or finished lesson first. Of two at the
 * same time, the one that is earlier in the editors’ order.
 */
export function begunPaths(paths: readonly Path[], startedAt: Dates, completedAt: Dates): string[] {
  const latest = ({ id, moduleIds }: Path) =>
    [startedAt.get(id) ?? '', ...moduleIds.flatMap((module) => completedAt.get(module) ?? [])]
      .toSorted()
      .at(-1) ?? '';
  return paths
    .filter(({ id, moduleIds }) => startedAt.has(id) && !moduleIds.every((m) => completedAt.has(m)))
    .map((path) => ({ id: path.id, at: latest(path) }))
    .toSorted((a, b) => (a.at < b.at ? 1 : Number(a.at > b.at) && -1))
    .map(({ id }) => id);
}
