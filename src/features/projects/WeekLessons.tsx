import { Lock } from 'lucide-react';
import type { WeekLesson } from '../../../functions/projects/state.ts';
import { openerOf } from '../../../functions/rules/opens-with.ts';

export const lessonAddress = (id: string) => `/micro-learning?module=${encodeURIComponent(id)}`;

/** The lessons of a week, in order. The last one's task makes what the week ends with. */
export function WeekLessons({ lessons }: { lessons: readonly WeekLesson[] }) {
  return (
    <ol>
      {lessons.map(({ id, title, minutes, minTier, isRead, isOpen }, i) => (
        <li
          key={id}
          className="relative flex items-start gap-3 border-b border-dashed border-line px-4 py-3 last:border-0 hover:bg-tint"
        >
          <span aria-hidden="true" className={`tick mt-0.5 ${isRead ? 'tick-done' : ''}`}>
            ✓
          </span>
          <span className="min-w-0 flex-1 leading-snug">
            <a href={lessonAddress(id)} className="font-semibold after:absolute after:inset-0">
              {title}
            </a>
            <span className="sr-only">{isRead ? ', read' : ''}</span>
            <span className="block text-[0.9rem] text-muted">
              {minutes} min
              {i === lessons.length - 1 && ', its task makes this week’s piece'}
            </span>
            {!isOpen && (
              <span className="flex items-center gap-1.5 text-[0.9rem] text-muted">
                <Lock size={14} aria-hidden="true" />
                Opens with {openerOf(minTier)}
              </span>
            )}
          </span>
        </li>
      ))}
    </ol>
  );
}
