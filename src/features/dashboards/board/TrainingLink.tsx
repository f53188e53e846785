import type { Checks } from '../../../../functions/checks/rules/checks.ts';
import { buttonStyle } from '../../../components/button-style.ts';
import { setCheck } from '../../checks/checks.ts';
import type { BoardModel } from './board.ts';
import { OutArrow } from './ModelLinks.tsx';

interface Props {
  model: BoardModel;
  checks: Checks;
}

/** Opens the outside training in a new tab and marks it completed; a completed one can be opened and unmarked. */
export function TrainingLink({ model, checks }: Props) {
  const isCompleted = checks.training[model.key] !== undefined;
  const site = new URL(model.training).hostname.replace(/^www\./, '');
  return (
    <div className="flex min-h-18 flex-col gap-1">
      <a
        href={model.training}
        target="_blank"
        rel="noopener noreferrer"
        onClick={() => void setCheck('training', model.key, true)}
        className={buttonStyle('outline', 'small')}
      >
        <span>
          {isCompleted ? 'Open training again' : 'Start training'}
          <span className="sr-only">
            : {model.title}, {site}, opens in a new tab
          </span>
        </span>
        <OutArrow />
      </a>
      {isCompleted ? (
        <p className="flex items-center gap-2 font-mono text-[0.78rem] text-accent">
          <span aria-hidden="true">✓</span> Completed
          <button
            type="button"
            className="text-link min-h-11 px-2"
            onClick={() => void setCheck('training', model.key, false)}
          >
            Undo<span className="sr-only">: training of {model.title}</span>
          </button>
        </p>
      ) : (
        <p className="flex min-h-11 items-center font-mono text-[0.78rem] text-muted">
          Free, on {site}
        </p>
      )}
    </div>
  );
}
