import { useState } from 'react';
import type { Checks } from '../../../../functions/checks/rules/checks.ts';
import { type BoardModel, boardProgress, currentModel } from '../board/board.ts';
import { inWords } from '../board/stats.ts';
import { ModelRow } from './ModelRow.tsx';
import { OpenModel } from './OpenModel.tsx';

interface Props {
  models: readonly BoardModel[];
  checks: Checks;
}

/**
 * The models as rows of one board, the current one opened wide at the top. The order stays as it was when the page
 * opened: a checked box never moves the rows under the pointer.
 */
export function Board({ models, checks }: Props) {
  const [openKey, setOpenKey] = useState(() => currentModel(checks, models)?.key);
  const open = models.find(({ key }) => key === openKey);
  const { done, all } = boardProgress(checks, models);
  return (
    <section
      aria-labelledby="board-heading"
      className="ledger flex flex-col overflow-hidden lg:min-h-[48rem]"
    >
      <BoardHead count={models.length}>
        {done} of {all} steps
      </BoardHead>
      {!open && <Choose done={done} all={all} count={models.length} />}
      <ul className="flex flex-1 flex-col">
        {open && <OpenModel key={open.key} model={open} checks={checks} />}
        {models
          .filter((model) => model !== open)
          .map((model) => (
            <ModelRow
              key={model.key}
              model={model}
              checks={checks}
              onStart={() => setOpenKey((key) => key ?? model.key)}
            />
          ))}
      </ul>
    </section>
  );
}

export function BoardHead({ count, children }: { count: number; children?: React.ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4 border-edge border-b-[1.5px] px-4 py-3 font-mono text-[0.82rem] sm:px-6">
      <h2
        id="board-heading"
        className="font-mono font-normal text-[0.82rem] leading-[1.6] tracking-normal"
      >
        Your {inWords(count)} models
      </h2>
      <span aria-live="polite">{children}</span>
    </div>
  );
}

function Choose({ done, all, count }: { done: number; all: number; count: number }) {
  const isFinished = all > 0 && done === all;
  return (
    <div className="bg-tint px-4 py-4 sm:px-6 sm:py-6">
      <h2 className="max-sm:text-[1.4rem]">
        {isFinished
          ? `All ${inWords(count)} are done`
          : done > 0
            ? 'Choose the next one'
            : 'Choose one to begin with'}
      </h2>
      <p className="mt-2 text-muted max-sm:hidden">
        {isFinished
          ? 'Every step is checked. Uncheck one to go over it again.'
          : 'One is enough. Open a title to see what it costs and what can go wrong.'}
      </p>
    </div>
  );
}
