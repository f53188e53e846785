// A member's next step in a path.
interface Lesson {
  id: string;
  title: string;
  /** The URL path of its page. */
  content: string;
  completed: boolean;
  locked: boolean;
}
export interface PathAction {
  state: 'start' | 'continue' | 'completed' | 'locked';
  label: string;
  href: string;
  /** Next to the action; empty when the plan's name says everything. */
  note: string;
  /** Some of the path opens only with a larger plan. */
  isLimited: boolean;
}

/** Links to the next unfinished lesson that the member can open; undefined if none of the path's lessons is shown. */
export function pathAction(
  moduleIds: readonly string[],
  modules: readonly Lesson[],
): PathAction | undefined {
  const lessons = moduleIds.flatMap((id) => modules.find((module) => module.id === id) ?? []);
  const [first] = lessons;
  if (!first) return undefined;
  const isLimited = lessons.some(({ locked }) => locked);
  const started = lessons.some(({ completed }) => completed);
  const next = lessons.find(({ completed, locked }) => !completed && !locked);
  if (next)
    return {
      state: started ? 'continue' : 'start',
      label: started ? 'Continue' : 'Start',
      href: next.content,
      note: `${started ? 'Next' : 'First'}: ${next.title}`,
      isLimited,
    };
  if (lessons.every(({ completed }) => completed))
    return {
      state: 'completed',
      label: 'Review',
      href: first.content,
      note: `All ${lessons.length} lessons completed`,
      isLimited,
    };
  const note = started ? 'You’ve completed everything that’s open to you.' : '';
  return { state: 'locked', label: 'See the plans', href: '/plans', note, isLimited };
}
