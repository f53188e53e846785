import type { ComponentType } from 'react';
import type { RowDialogProps } from './dialogs/dialog-props.ts';
import type { ListedWork } from './saved-work.ts';
import { WorkRow } from './WorkRow.tsx';

interface Props {
  works: readonly ListedWork[];
  /** IDs. */
  chosen: ReadonlySet<string>;
  onChosen: (chosen: ReadonlySet<string>) => void;
  onDialog: (Dialog: ComponentType<RowDialogProps>, id: string) => void;
}

/** The list of works that match the search, with checkboxes for each and for all. */
export function ListedRows({ works, chosen, onChosen, onDialog }: Props) {
  const choose = (id: string, isChosen: boolean) => {
    const next = new Set(chosen);
    if (isChosen) next.add(id);
    else next.delete(id);
    onChosen(next);
  };
  return (
    <>
      <SelectAll
        all={works.every(({ id }) => chosen.has(id))}
        count={works.length}
        onChange={(isChosen) => onChosen(new Set(isChosen ? works.map(({ id }) => id) : []))}
      />
      <ul className="border-line border-t border-dashed">
        {works.map((work) => (
          <WorkRow
            key={work.id}
            work={work}
            isChosen={chosen.has(work.id)}
            onChoose={(isChosen) => choose(work.id, isChosen)}
            onDialog={(Dialog) => onDialog(Dialog, work.id)}
          />
        ))}
      </ul>
    </>
  );
}

function SelectAll({
  all,
  count,
  onChange,
}: {
  all: boolean;
  count: number;
  onChange: (all: boolean) => void;
}) {
  return (
    <label className="inline-flex min-h-11 cursor-pointer items-center gap-3 px-1 text-[0.94rem]">
      <input
        type="checkbox"
        checked={all}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      Select all {count}
    </label>
  );
}
