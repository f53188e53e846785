import type { WeekTask } from './week.ts';

const KINDS: Readonly<Record<WeekTask['kind'], string>> = {
  lesson: 'Lesson',
  prompt: 'Prompt',
  task: 'Task',
};

/** A path of this site; null for a task without a page. */
export function taskAddress({ kind, ref }: Pick<WeekTask, 'kind' | 'ref'>): string | null {
  if (ref === null || kind === 'task') return null;
  return kind === 'lesson'
    ? `/micro-learning?module=${encodeURIComponent(ref)}`
    : `/ai-content/${encodeURIComponent(ref)}`;
}

export const kindName = ({ kind }: Pick<WeekTask, 'kind'>) => KINDS[kind];
