import type { ToastAction } from '../../components/toast.ts';
import { nextLesson } from './next-lesson.ts';
import { $modules } from './progress.ts';

/** The action that opens the next lesson, along the path in the address if there is one; undefined if none is known. */
export function nextAction(
  next: readonly string[],
  nextIn: Readonly<Record<string, string>>,
): ToastAction | undefined {
  const path = new URLSearchParams(location.search).get('path') ?? '';
  const inPath = Object.hasOwn(nextIn, path) ? nextIn[path] : undefined;
  const modules = $modules.get();
  if (modules.state !== 'ready') return undefined;
  const following = nextLesson(modules.list, inPath ? [inPath, ...next] : next);
  if (!following) return undefined;
  const { id, title, content } = following;
  return {
    label: `Next lesson: ${title}`,
    kind: 'main',
    href: path && id === inPath ? `${content}&path=${encodeURIComponent(path)}` : content,
  };
}
