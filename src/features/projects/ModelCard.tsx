import { Lock } from 'lucide-react';
import type { ProjectState } from '../../../functions/projects/state.ts';
import { openerOf } from '../../../functions/rules/opens-with.ts';
import type { ProjectChoice } from './project.ts';

interface Props {
  choice: ProjectChoice;
  /** Undefined if the member's plan opens every lesson. */
  closed: ProjectState['closed'][string] | undefined;
  isChosen: boolean;
  isSuggested: boolean;
  onChoose: () => void;
}

/** A project with what it leaves, week by week. */
export function ModelCard({ choice, closed, isChosen, isSuggested, onChoose }: Props) {
  const { key, title, promise, deliverables } = choice;
  return (
    <label
      className={`flex cursor-pointer flex-col rounded-surface border-[1.5px] border-edge bg-sheet p-5 has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-accent ${isChosen ? 'bg-tint shadow-[5px_5px_0_var(--shadow)]' : 'hover:bg-tint/60'}`}
    >
      <span className="flex items-start gap-3">
        <input
          type="radio"
          name="model"
          value={key}
          checked={isChosen}
          onChange={onChoose}
          aria-describedby={`model-${key}`}
          className="mt-1.5 flex-none"
        />
        <span className="min-w-0 font-display text-[1.2rem] leading-tight font-bold">
          {title}
          {isSuggested && (
            <span className="ml-2 inline-block rounded-control bg-mark px-2 py-0.5 align-middle font-mono text-[0.74rem] font-semibold text-on-mark">
              fits your plan
            </span>
          )}
        </span>
      </span>
      <span id={`model-${key}`} className="mt-3 block text-[0.96rem] text-muted">
        {promise}
      </span>
      {/* On a phone the four fit one screen; what the chosen one leaves is below it. */}
      <ol className={`mt-4 grid gap-1.5 ${isChosen ? '' : 'max-md:hidden'}`}>
        {deliverables.map((deliverable, i) => (
          <li key={deliverable} className="flex gap-3 text-[0.92rem] leading-snug">
            <span className="w-4 flex-none font-mono text-muted">{i + 1}</span>
            {deliverable}
          </li>
        ))}
      </ol>
      {closed && (
        <span className="mt-auto flex items-start gap-2 pt-4 text-[0.92rem] text-muted">
          <Lock size={15} aria-hidden="true" className="mt-1 flex-none" />
          {closed.week === 1 ? 'It needs' : `From week ${closed.week} on it needs`}{' '}
          {openerOf(closed.tier)}
        </span>
      )}
    </label>
  );
}
