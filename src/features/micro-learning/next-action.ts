import type { ToastAction } from '../../components/toast.ts';
import { askNextStep } from '../next-step/next-step.ts';

/** A path that the lesson is in. */
export interface PathOfLesson {
  /** The values of ?path= that mean it. */
  names: readonly string[];
  /** Ids of its lessons, in their order. */
  lessons: readonly string[];
}

export type NextAction = ToastAction & { href: string };

/**
 * The action that opens the member’s next step after the lesson `id`; undefined if it cannot be asked, as without a
 * connection. A lesson of the path in the address stays in it. The page’s own links into its paths say the same.
 */
export async function nextAction(
  id: string,
  paths: readonly PathOfLesson[],
): Promise<NextAction | undefined> {
  const step = await askNextStep();
  // Nothing left to read: the toast has no lesson to name.
  if (!step || step.kind === 'use') return undefined;
  const { title, href, lesson } = step;
  if (!lesson) return { label: `Next: ${title}`, kind: 'main', href };
  const asked = new URLSearchParams(location.search).get('path') ?? '';
  const own = paths.filter(({ names }) => names.includes(asked));
  const shown = own.length > 0 ? own : paths;
  const isEarlier = shown.some(({ lessons }) => isBefore(lessons, lesson.id, id));
  const name = isEarlier
    ? `Still open earlier in ${shown.length > 1 ? 'a path' : 'this path'}`
    : 'Next lesson';
  nameInPaths(lesson.id, name);
  const isInPath = own.some(({ lessons }) => lessons.includes(lesson.id));
  return {
    label: `${name}: ${title}`,
    kind: 'main',
    href: isInPath ? `${href}&path=${encodeURIComponent(asked)}` : href,
  };
}

const isBefore = (lessons: readonly string[], one: string, other: string) =>
  lessons.includes(one) && lessons.indexOf(one) < lessons.indexOf(other);

/** In the paths’ own links only the next step is “next”; what follows in a path otherwise comes later. */
function nameInPaths(next: string, name: string): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-path-steps] a[rel]')) {
    const label = link.querySelector('[data-step-label]');
    const isNext = link.dataset.module === next;
    if (label && (isNext || link.rel === 'next'))
      label.textContent = isNext ? name : 'Later in this path';
  }
}
