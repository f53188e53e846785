import { useId } from 'react';
import type { Plan } from '../../../../functions/business-plans/rules/make-plan.ts';
import type { Action } from '../../../../functions/business-plans/rules/ninety-days.ts';
import type { LinkedTitles } from '../linked-titles.ts';
import { setDone } from './open-plan.ts';

interface Props {
  plan: Plan;
  done: readonly string[];
  titles: LinkedTitles;
}

/** The next actions, in three phases of thirty days. Ticks are kept with the plan. */
export function NinetyDays({ plan, done, titles }: Props) {
  const all = plan.phases.flatMap(({ actions }) => actions);
  const next = all.find(({ id }) => !done.includes(id))?.id;
  const count = all.filter(({ id }) => done.includes(id)).length;
  return (
    <section id="ninety-days" aria-labelledby="ninety-days-heading" className="mt-14">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id="ninety-days-heading" className="text-[1.6rem]">
          Your next 90 days
        </h2>
        <p role="status" className="font-mono text-[0.82rem] text-muted">
          {count} of {all.length} done
        </p>
      </div>
      <div className="ledger mt-5 grid lg:grid-cols-3 print:break-inside-auto">
        {plan.phases.map(({ title, actions }) => (
          <div
            key={title}
            className="min-w-0 border-line border-dashed p-5 not-first:border-t lg:not-first:border-t-0 lg:not-first:border-l"
          >
            <h3>{title}</h3>
            <ul className="mt-3 grid gap-1">
              {actions.map((action) => (
                <ActionRow
                  key={action.id}
                  action={action}
                  isDone={done.includes(action.id)}
                  isNext={action.id === next}
                  titles={titles}
                />
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  );
}

interface RowProps {
  action: Action;
  isDone: boolean;
  isNext: boolean;
  titles: LinkedTitles;
}

function ActionRow({ action, isDone, isNext, titles }: RowProps) {
  const id = useId();
  const lesson = action.lesson && titles.lessons[action.lesson];
  const prompt = action.prompt && titles.prompts[action.prompt];
  return (
    <li
      className={`grid grid-cols-[auto_1fr] gap-x-3 rounded-control px-2 ${isNext ? 'bg-tint' : ''}`}
    >
      <label htmlFor={id} className="grid size-11 -ml-3 place-items-center">
        <input
          id={id}
          type="checkbox"
          checked={isDone}
          onChange={(event) => setDone(action.id, event.target.checked)}
          aria-labelledby={`${id}-text`}
        />
      </label>
      <div className="min-w-0 py-2.5">
        <span id={`${id}-text`} className={isDone ? 'text-muted line-through' : ''}>
          {action.text}
        </span>
        {lesson && (
          <a
            href={`/micro-learning?module=${action.lesson}`}
            className="text-link block py-0.5 text-[0.86rem]"
          >
            Lesson: {lesson.title}, {lesson.takes}
          </a>
        )}
        {prompt && (
          <a
            href={`/ai-content/${action.prompt}`}
            className="text-link block py-0.5 text-[0.86rem]"
          >
            Prompt: {prompt}
          </a>
        )}
      </div>
    </li>
  );
}
