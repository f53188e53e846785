// The next steps from a lesson: the same lesson in two paths is one step that names both.
interface Lesson {
  _id: string;
  title: string;
}
interface Path<L extends Lesson> {
  title: string;
  modules: readonly L[];
}
export interface Step<L extends Lesson> {
  lesson: L;
  /** Titles of the paths in which it is the next step. */
  paths: string[];
}

/** The distinct lessons right after (1) or right before (-1) this one, in the order of the paths. */
export function stepsFrom<L extends Lesson>(
  paths: readonly Path<L>[],
  moduleId: string,
  direction: 1 | -1,
): Step<L>[] {
  const steps = new Map<string, Step<L>>();
  for (const { title, modules } of paths) {
    const place = modules.findIndex(({ _id }) => _id === moduleId);
    const lesson = place === -1 ? undefined : modules[place + direction];
    if (!lesson) continue;
    const step = steps.get(lesson._id) ?? { lesson, paths: [] };
    step.paths.push(title);
    steps.set(lesson._id, step);
  }
  return [...steps.values()];
}
