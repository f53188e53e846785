// Our own content about a question: at most one lesson and one prompt, next to the discussion.
import { allModules, allPrompts } from '../../catalogue.ts';
import { readAndDo } from '../../rules/days/study-time.ts';
import { bestFor } from './rules/helps.ts';

export interface Help {
  href: string;
  title: string;
  /** “9 min” for a lesson, “prompt” for a prompt. */
  note: string;
}

export function helpsWith(question: string): Help[] {
  const lesson = bestFor(question, allModules);
  const prompt = bestFor(question, allPrompts);
  return [
    ...(lesson
      ? [
          {
            href: `/micro-learning?module=${lesson.id}`,
            title: lesson.title,
            note: readAndDo(lesson),
          },
        ]
      : []),
    ...(prompt
      ? [{ href: `/ai-content/${prompt.slug}`, title: prompt.title, note: 'prompt' }]
      : []),
  ];
}
