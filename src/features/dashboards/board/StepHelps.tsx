import type { ModelStep } from './board.ts';

const ROW =
  'flex min-h-13 items-center gap-3 rounded-control border border-line bg-sheet px-3.5 py-2 leading-snug hover:border-accent';

/** The lesson and the prompt that belong to a step. */
export function StepHelps({ step }: { step: ModelStep }) {
  const { lesson, prompt } = step;
  if (!lesson && !prompt) return null;
  return (
    <ul className="grid gap-3 text-[0.96rem] md:grid-cols-2">
      {lesson && (
        <li>
          <a href={`/micro-learning?module=${lesson.id}`} className={ROW}>
            <svg {...ICON} aria-hidden="true">
              <path d="M12 7v14M3 18a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1h5a4 4 0 0 1 4 4 4 4 0 0 1 4-4h5a1 1 0 0 1 1 1v13a1 1 0 0 1-1 1h-6a3 3 0 0 0-3 3 3 3 0 0 0-3-3z" />
            </svg>
            <span className="min-w-0 flex-1">
              <span className="sr-only">Lesson: </span>
              {lesson.title}
            </span>
            <span className="max-w-23 text-right font-mono text-[0.78rem] text-muted leading-snug">
              {lesson.takes}
            </span>
          </a>
        </li>
      )}
      {prompt && (
        <li>
          <a href={`/ai-content/${prompt.slug}`} className={ROW}>
            <svg {...ICON} aria-hidden="true">
              <path d="m4 17 6-6-6-6M12 19h8" />
            </svg>
            <span className="min-w-0 flex-1">{prompt.title}</span>
            <span className="font-mono text-[0.78rem] text-muted">prompt</span>
          </a>
        </li>
      )}
    </ul>
  );
}

const ICON = {
  viewBox: '0 0 24 24',
  className: 'size-5 flex-none text-accent',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.75,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;
