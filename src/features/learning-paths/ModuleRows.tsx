import { openerOf } from '../../../functions/rules/opens-with.ts';
import { Times } from '../../components/Times.tsx';
import { dayOf, lessonAddress } from './journey.ts';
import type { PathModule } from './path-modules.ts';

export function ModuleRows({ list, slug }: { list: readonly PathModule[]; slug: string }) {
  return (
    <ol>
      {list.map(({ id, module, locked, minTier }) => (
        <li
          key={id}
          className={`flex items-start gap-4 border-line border-t border-dashed px-5 py-2.5 first:border-0 ${module.completed ? 'bg-tint' : ''}`}
        >
          <span
            aria-hidden="true"
            className={`tick mt-2 ${module.completed ? 'tick-done' : ''} ${locked && !module.completed ? 'invisible' : ''}`}
          >
            ✓
          </span>
          <div className="min-w-0 flex-1">
            {locked && !module.completed ? (
              <p className="py-1.5 text-muted">{module.title}</p>
            ) : (
              <a
                href={lessonAddress(module.id, slug)}
                className="inline-flex min-h-11 items-center hover:text-accent hover:underline"
              >
                {module.title}
              </a>
            )}
            {module.completedAt && (
              <p className="font-mono text-[0.8rem] text-accent">
                Complete, {dayOf(module.completedAt)}
              </p>
            )}
            {locked && !module.completed && (
              <p className="flex flex-wrap items-center gap-x-3 text-[0.88rem] text-muted">
                Locked, opens with {openerOf(minTier)}
                <a href="/plans" className="text-link inline-flex min-h-11 items-center">
                  See what the plan opens<span className="sr-only">: {module.title}</span>
                </a>
              </p>
            )}
          </div>
          <span className="flex flex-none flex-col items-end pt-2.5 font-mono text-[0.8rem] text-muted leading-snug">
            <Times of={module} />
          </span>
        </li>
      ))}
    </ol>
  );
}
