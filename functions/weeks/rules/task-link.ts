import { TASK_ANCHOR } from '../../micro-learning/rules/anchors.ts';
import type { WeekTask } from './week.ts';

const KINDS: Readonly<Record<WeekTask['kind'], string>> = {
  lesson: 'Lesson',
  prompt: 'Prompt',
  task: 'Task',
};

/** Begins the title of a lesson’s exercises: their page is the text, and the other tasks’ its end. */
export const EXERCISES = 'Exercises: ';

/** A path of this site; null for a task without a page. */
export function taskAddress({
  kind,
  ref,
  title,
}: Pick<WeekTask, 'kind' | 'ref' | 'title'>): string | null {
  if (ref === null) return null;
  if (kind === 'prompt') return `/ai-content/${encodeURIComponent(ref)}`;
  const lesson = `/micro-learning?module=${encodeURIComponent(ref)}`;
  return kind === 'lesson' || title.startsWith(EXERCISES) ? lesson : `${lesson}#${TASK_ANCHOR}`;
}

/** "7 min read", "15 min to do", "10 min": a lesson’s reading, its task, and everything else. */
export const taskTime = ({ kind, ref, minutes }: Pick<WeekTask, 'kind' | 'ref' | 'minutes'>) =>
  kind === 'lesson'
    ? `${minutes} min read`
    : kind === 'task' && ref !== null
      ? `${minutes} min to do`
      : `${minutes} min`;

export const kindName = ({ kind }: Pick<WeekTask, 'kind'>) => KINDS[kind];
