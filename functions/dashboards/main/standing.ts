// The numbers of the main dashboard, counted from the member's rows.
import type { Fill } from '../../http/fill.ts';
import type { Dashboard } from '../read.ts';

export function standingFills({ lessons, paths, promptsUsed }: Dashboard): Record<string, Fill> {
  return {
    ...count('lessons', lessons.done),
    ...count('paths', paths.done),
    'paths-begun': paths.started > paths.done ? `${paths.started - paths.done} under way` : null,
    ...count('prompts', promptsUsed),
  };
}

const count = (name: string, done: number): Record<string, Fill> => ({
  [`${name}-done`]: String(done),
  [`${name}-bar`]: { attributes: { value: String(done) } },
});
