import { type BoardModel, doneSteps } from '../board/board.ts';
import { ModelIcon } from '../board/ModelIcon.tsx';
import { useChecks, useDashboard } from '../use-dashboard.ts';

/** The models of Business System, which the Agency License includes. */
export function IncludedModels({ models }: { models: BoardModel[] }) {
  useDashboard();
  const checks = useChecks();
  return (
    <ul className="grid gap-x-10 sm:grid-cols-2">
      {models.map((model) => (
        <li key={model.key} className="border-line border-b border-dashed">
          <a
            href={`/business-model-${model.key}`}
            className="flex min-h-13 items-center gap-4 py-1.5 md:min-h-16 md:py-2.5 hover:bg-tint"
          >
            <ModelIcon model={model} />
            <span className="min-w-0 flex-1 font-semibold">{model.title}</span>
            <span className="whitespace-nowrap font-mono text-[0.8rem] text-muted">
              {checks ? doneSteps(checks, model) : 0} of {model.steps.length}
              <span className="sr-only"> steps</span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
