import { EVERYTHING, openerOf } from '../../../rules/opens-with.ts';

interface Lesson {
  id: string;
  completed: boolean;
  locked: boolean;
}

export interface OpenLessons {
  /** Completed lessons among the open ones. */
  done: number;
  open: number;
  locked: number;
  lockedPaths: number;
}

/**
 * Counts the lessons that are open to the member, and separately those that another plan opens.
 * `pathKeys`: for each path one lesson that needs its largest plan, so the whole path is open if that lesson is.
 */
export function countLessons(
  modules: readonly Lesson[],
  pathKeys: readonly string[] = [],
): OpenLessons {
  const open = modules.filter(({ locked }) => !locked);
  const locked = new Set(modules.filter((module) => module.locked).map(({ id }) => id));
  return {
    done: open.filter(({ completed }) => completed).length,
    open: open.length,
    locked: locked.size,
    lockedPaths: pathKeys.filter((id) => locked.has(id)).length,
  };
}

/** `49 more lessons and 14 whole paths open with the complete plan.`; empty if nothing is locked. */
export function planText({ locked, lockedPaths }: OpenLessons): string {
  if (locked === 0) return '';
  const lessons = locked === 1 ? '1 more lesson' : `${locked} more lessons`;
  const paths = lockedPaths === 1 ? '1 whole path' : `${lockedPaths} whole paths`;
  const opens = locked === 1 && lockedPaths === 0 ? 'opens' : 'open';
  return `${lessons}${lockedPaths > 0 ? ` and ${paths}` : ''} ${opens} with ${openerOf(EVERYTHING)}.`;
}
