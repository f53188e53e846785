import type { Checks } from '../../../../functions/checks/rules/checks.ts';
import type { BoardModel } from './board.ts';
import { TrainingLink } from './TrainingLink.tsx';

interface Props {
  id: string;
  model: BoardModel;
  checks: Checks;
}

/** A model's details, opened by its row's title: description, costs, risks, and the outside training. */
export function ModelDetails({ id, model, checks }: Props) {
  return (
    <div
      id={id}
      className="grid gap-x-10 gap-y-5 border-line border-t border-dashed pt-5 text-[0.96rem] md:grid-cols-[1fr_1fr_13rem]"
    >
      <div>
        <p>{model.description}</p>
        {/* On a phone the row itself is without them. */}
        <p className="mt-2 text-muted sm:hidden">
          {model.potential && `${model.potential.figure} ${model.potential.words}. `}
          {model.difficulty}, {model.timeframe.charAt(0).toLowerCase() + model.timeframe.slice(1)}.
        </p>
        <h4 className="mt-4 font-semibold">What it costs</h4>
        <p className="text-muted">{model.costs}</p>
      </div>
      <div>
        <h4 className="font-semibold">What can go wrong</h4>
        <ul className="mt-1 grid list-disc gap-1.5 pl-5 text-muted">
          {model.risks.map((risk) => (
            <li key={risk}>{risk}</li>
          ))}
        </ul>
      </div>
      <div>
        <h4 className="mb-2 font-semibold">Training</h4>
        <TrainingLink model={model} checks={checks} />
      </div>
    </div>
  );
}
