import { useState } from 'react';
import { blankLabel } from '../../../../functions/ai-content/rules/labels.ts';
import { blankId } from './blank-id.ts';
import { Loaded } from './Loaded.tsx';
import type { Filling } from './use-filling.ts';

const loadDialog = async () => (await import('../../business-facts/FactsDialog.tsx')).FactsDialog;

interface Props {
  names: readonly string[];
  filling: Filling;
}

/** The values that come from the member's facts, so that the form does not ask for them again. */
export function FactsBox({ names, filling }: Props) {
  const [isEditing, setEditing] = useState(false);
  const close = () => setEditing(false);
  const change = (name: string) => {
    filling.type(name, filling.known[name] ?? '');
    // The field exists after the next render.
    setTimeout(() => document.getElementById(blankId(name))?.focus());
  };
  return (
    <section
      aria-label="From your facts"
      className="rounded-control border-[1.5px] border-edge border-dashed px-4 pt-1.5 pb-3"
    >
      <div className="flex items-center justify-between gap-3">
        <span className="font-bold">From your facts</span>
        <button
          type="button"
          aria-label="Edit your business facts"
          onClick={() => setEditing(true)}
          className="text-link -mr-2 min-h-11 px-2 font-medium"
        >
          Edit
        </button>
      </div>
      <dl className="grid gap-1">
        {names.map((name) => (
          <div key={name} className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3">
            <dt className="text-[0.9rem] text-muted">{blankLabel(name)}</dt>
            <dd className="row-start-2 line-clamp-3 wrap-anywhere">
              <bdi>{filling.known[name]}</bdi>
            </dd>
            <dd className="row-span-2">
              <button
                type="button"
                aria-label={`Change “${blankLabel(name)}” for this prompt`}
                onClick={() => change(name)}
                className="-mr-2 min-h-11 rounded-control px-2 text-[0.9rem] text-muted underline underline-offset-3 hover:text-ink"
              >
                Change
              </button>
            </dd>
          </div>
        ))}
      </dl>
      <Loaded load={loadDialog} wanted={isEditing} onFailed={close}>
        {(FactsDialog) => <FactsDialog open={isEditing} onClose={close} />}
      </Loaded>
    </section>
  );
}
