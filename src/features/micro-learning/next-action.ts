import type { ToastAction } from '../../components/toast.ts';
import { askNextStep } from '../next-step/next-step.ts';

/**
 * The action that opens the member’s next step; undefined if it cannot be asked, as without a connection. A lesson of
 * the path in the address stays in it.
 */
export async function nextAction(
  nextIn: Readonly<Record<string, string>>,
): Promise<ToastAction | undefined> {
  const step = await askNextStep();
  // Nothing left to read: the toast has no lesson to name.
  if (!step || step.kind === 'use') return undefined;
  const { title, href, lesson } = step;
  const path = new URLSearchParams(location.search).get('path') ?? '';
  const isInPath = lesson && Object.hasOwn(nextIn, path) && nextIn[path] === lesson.id;
  return {
    label: `${lesson ? 'Next lesson' : 'Next'}: ${title}`,
    kind: 'main',
    href: isInPath ? `${href}&path=${encodeURIComponent(path)}` : href,
  };
}
